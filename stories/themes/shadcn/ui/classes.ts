/** An outline: it is also there where colors are forced. */
export const focusRing =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring focus-visible:outline-solid';

/** Of all boxes. */
export const box = `${focusRing} w-full min-w-0 rounded-md border border-input bg-background px-3 py-2 text-base text-foreground shadow-xs transition-colors placeholder:text-muted-foreground disabled:opacity-60 aria-invalid:border-destructive sm:text-sm`;

/** Of a button that opens a list. */
export const opener = `${box} flex min-h-9 cursor-pointer items-center justify-between gap-2 text-start group-data-invalid/field:border-destructive`;

/** Of all popovers. */
export const panel =
  'z-50 overflow-hidden rounded-md border border-border bg-popover font-sans text-popover-foreground shadow-lg outline-none';

/** Of an item in a list. */
export const row =
  'relative flex min-h-9 cursor-pointer items-center gap-2 rounded-sm py-1.5 ps-2 pe-8 text-sm outline-none select-none data-highlighted:bg-accent data-highlighted:text-accent-foreground';
