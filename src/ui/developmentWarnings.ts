import { whenIdle } from '../react/idle.ts';
import type { Components } from '../react/slots.ts';
import { createContrasts } from './contrast.ts';
import { strippedParts } from './strippedParts.ts';

// For developers, on their console. Bundles for production never load this file.

function warn(text: string): void {
  // oxlint-disable-next-line no-console -- in a developer's build, and this is where developers look
  console.warn(`react-elicitation: ${text}`);
}

/**
 * Warns, once for each slot, when the same code comes as another component: one that is written where it is used. Other
 * code is a change of theme.
 */
export function warnOfNewSlots(frame: object, components: Partial<Components>): void {
  const watch = slotWatches.get(frame) ?? createSlotWatch();
  slotWatches.set(frame, watch);
  watch(components);
}

const slotWatches = new WeakMap<object, ReturnType<typeof createSlotWatch>>();

function createSlotWatch(): (components: Partial<Components>) => void {
  const warned = new Set<string>();
  let earlier: Partial<Components> = {};
  return (components) => {
    for (const [slot, component] of Object.entries(components)) {
      const before: unknown = earlier[slot as keyof Components];
      if (before === undefined || before === component || warned.has(slot) || codeOf(before) !== codeOf(component))
        continue;
      warned.add(slot);
      warn(
        `the component for ${slot} is another one than in the last render, so React remounts it and loses its state and focus. Define it outside of your component, or use useMemo.`,
      );
    }
    earlier = components;
  };
}

/** The source of a component, through `memo` and `forwardRef`. */
function codeOf(component: unknown): string {
  if (typeof component === 'function') return String(component);
  const { type, render } = Object(component) as { readonly type?: unknown; readonly render?: unknown };
  return type === undefined && render === undefined ? '' : codeOf(type ?? render);
}

export function warnOfSecondHost(): void {
  warn('two ElicitationHosts show the same requests, so the user sees each request twice. Mount one.');
}

/** How long a host may take to remove a dialog that was answered. */
const removalMs = 5000;

/** Warns if an answered dialog stays mounted: the host may have caught an error in `onRespond` that the user should know. */
export function warnIfMounted(isMounted: () => boolean): void {
  setTimeout(() => {
    if (!isMounted()) return;
    warn(
      'a dialog was answered, and 5 seconds later your app still renders it for the same request. If onRespond (or onFinish) catches an error, throw it again or return false: else the dialog counts the answer as sent, and the user cannot send it again. If it was sent, stop rendering the dialog.',
    );
  }, removalMs);
}

/** Looks at a form when the page is idle. What controls have to do is tested by `describeComponents`. */
export function warnAboutLook(part: { readonly current: HTMLElement | null }): void {
  whenIdle(() => {
    const frame = part.current?.closest<HTMLElement>('[data-elicitation-piece="frame"]');
    if (!frame?.isConnected || !hasLook(frame)) return;
    for (const { front, back, ratio, least } of faintPairs(frame)) {
      warn(
        `${front} on ${back} has a contrast of ${ratio.toFixed(1)}:1 and needs at least ${String(least)}:1. Set both variables together, in every color scheme; docs/theming.md lists the pairs.`,
      );
    }
    void warnIfStripped(frame);
  });
}

/** Without the style sheet, everything is the host's. Forced colours are the user's. */
function hasLook(frame: HTMLElement): boolean {
  const isStyled = getComputedStyle(frame).getPropertyValue('--el-text') !== '';
  const isUnstyled = frame.closest('[data-elicitation-unstyled]') !== null;
  return isStyled && !isUnstyled && !matchMedia('(forced-colors: active)').matches;
}

/** Pages that were warned: what is wrong with one dialog is wrong with all. */
const warnedPages = new WeakSet<Document>();

async function warnIfStripped(frame: HTMLElement): Promise<void> {
  // It may come from somewhere.
  await Promise.allSettled((frame.closest('dialog')?.getAnimations() ?? []).map(({ finished }) => finished));
  if (!frame.isConnected || warnedPages.has(frame.ownerDocument)) return;
  const parts = strippedParts(frame).map(
    ({ part, selector }) => `${part} (by ${selector ?? 'a style sheet of another origin'})`,
  );
  if (parts.length === 0) return;
  warnedPages.add(frame.ownerDocument);
  warn(
    `rules of this page change ${parts.join(', ')}.
If you import styles.layer.css, import styles.css instead: rules without a layer win over it.
If you import styles.css, remove !important from the rule, or end its selector with ${exception}.`,
  );
}

/** Excepts the kit's elements from a rule. */
const exception = ':not([data-elicitation], [data-elicitation-piece], [data-elicitation-piece] *)';

/** Colours that lie on each other, as the host's variables end. WCAG 2.2 asks for 4.5 for text (1.4.3), 3 for focus (1.4.11). */
const pairs = [
  ['text', 'background', 4.5],
  ['on-accent', 'accent', 4.5],
  ['danger', 'background', 4.5],
  ['ring', 'background', 3],
] as const;

/** The pairs that are too faint on this frame. */
function faintPairs(frame: HTMLElement) {
  const contrasts = createContrasts();
  if (!contrasts) return [];
  const probe = frame.appendChild(document.createElement('span'));
  probe.style.transition = 'none';
  const colorOf = (name: string) => {
    probe.style.color = `var(--el-${name === 'background' ? 'paper' : name})`;
    return getComputedStyle(probe).color;
  };
  try {
    return pairs.flatMap(([front, back, least]) => {
      const ratio = contrasts.ratioOf(colorOf(front), colorOf(back));
      if (Number.isNaN(ratio) || ratio >= least - 0.05) return [];
      return [{ front: `--elicitation-${front}`, back: `--elicitation-${back}`, least, ratio }];
    });
  } finally {
    probe.remove();
  }
}
