import { whenIdle } from '../react/idle.ts';
import type { Components } from '../react/slots.ts';
import { lookProblem } from './lookProblem.ts';

// For developers, on their console. Bundles for production never load this file.

function warn(text: string): void {
  // oxlint-disable-next-line no-console -- in a developer's build, and this is where developers look
  console.warn(`react-elicitation: ${text}`);
}

/** Looks at what a host gave as settings, each time that it changes. */
export function warnAboutSettings(frame: object, components: Partial<Components>, json: unknown): void {
  warnOfNewSlots(frame, components);
  if (json !== true || toldOfJson.has(document)) return;
  toldOfJson.add(document);
  warn(
    "`json` is a value now, and true shows no JSON fields: write json={jsonFields}, with import { jsonFields } from 'react-elicitation/core'.",
  );
}

/** Pages that were told, once. */
const toldOfJson = new WeakSet<Document>();

/**
 * Warns, once for each slot, when the same code comes as another component: one that is written where it is used. Other
 * code is a change of theme.
 */
function warnOfNewSlots(frame: object, components: Partial<Components>): void {
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

/** Pages that were warned of: what is wrong with one dialog of a page is wrong with all. */
const warnedPages = new WeakSet<Document>();

/** Looks at a form when the page is idle. What controls have to do is tested by `describeComponents`. */
export function warnAboutLook(part: { readonly current: HTMLElement | null }): void {
  whenIdle(() => {
    const frame = part.current?.closest<HTMLElement>('[data-elicitation-piece="frame"]');
    if (!frame?.isConnected || warnedPages.has(frame.ownerDocument)) return;
    const problem = lookProblem(frame);
    if (problem === undefined) return;
    warnedPages.add(frame.ownerDocument);
    warn(problem);
  });
}
