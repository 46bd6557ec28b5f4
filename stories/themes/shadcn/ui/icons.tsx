import { cn } from './cn.ts';

const shapes = {
  alert: 'M8 5v3.5m0 2.5v.01M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5Z',
  calendar:
    'M2.5 6.5h11M5.25 1.75v2.5m5.5-2.5v2.5M4 3h8a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 12 14H4a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 4 3Z',
  check: 'm3 8.5 3.25 3.25L13 4.75',
  cross: 'm4 4 8 8m0-8-8 8',
  down: 'm4 6 4 4 4-4',
  left: 'M10 4 6 8l4 4',
  right: 'm6 4 4 4-4 4',
  search: 'm10.5 10.5 3.25 3.25M7 11.75a4.75 4.75 0 1 0 0-9.5 4.75 4.75 0 0 0 0 9.5Z',
  updown: 'm5 6 3-3 3 3m-6 4 3 3 3-3',
} as const;

export interface IconProps {
  readonly of: keyof typeof shapes;
  readonly className?: string | undefined;
}

/** Decorative, beside text. */
export function Icon({ of, className }: IconProps) {
  return (
    <svg
      data-slot="icon"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={cn('pointer-events-none size-4 shrink-0', className)}
    >
      <path d={shapes[of]} />
    </svg>
  );
}
