import type { ContentValue, ElicitParams } from '../core.ts';
import type { Components } from '../headless.ts';
import { eventually, pause } from './dom.ts';
import { fillField, type FieldElements } from './fill.ts';
import { renderRequest, type FixturePage, type RenderOptions, type Wrapper } from './renderRequest.tsx';
import { syntheticUser, type User } from './user.ts';

/** axe-core, as it is imported: `import axe from 'axe-core'`. */
export interface Axe {
  run(context: Element, options: object): Promise<{ readonly violations: readonly AxeViolation[] }>;
}

export interface AxeViolation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

export interface ContextOptions {
  /** Clicks and types: `userEvent` of `vitest/browser` or of `@testing-library/user-event`. @default events made by script */
  readonly user?: User | undefined;
  /** If given, it looks at every state. */
  readonly axe?: Axe | undefined;
  /** Providers that the components need around them. */
  readonly wrapper?: Wrapper | undefined;
  /** By slot: enters a value (as it is sent) into a control that cannot be filled in by role and name. */
  readonly fill?: Partial<Record<keyof Components, FillControl>> | undefined;
}

export type FillControl = (elements: FieldElements, value: ContentValue, user: User) => Promise<void>;

/** What one check works with. What it opens is closed again; every failure is reported, not just the first. */
export interface TestContext {
  readonly user: User;
  /** Whether keys are real, so that Tab moves focus. */
  readonly realKeys: boolean;
  open(request: ElicitParams, options?: RenderOptions): Promise<FixturePage>;
  /** @param failure what is wrong if `holds` is falsy, and the remedy. @returns whether it holds */
  check(holds: unknown, failure: string): boolean;
  /** The same, for what may take a moment. */
  checkSoon(holds: () => unknown, failure: string): Promise<boolean>;
  /** Enters a value into a field. @returns whether it could be entered */
  fill(page: FixturePage, slot: keyof Components, key: string, value: ContentValue): Promise<boolean>;
  /** Looks at the dialog with axe, if there is one. */
  axe(page: FixturePage, state: string): Promise<void>;
}

/** Runs one check. @returns what is wrong */
export async function failuresOf(
  components: Partial<Components>,
  options: ContextOptions,
  body: (context: TestContext) => Promise<void>,
): Promise<readonly string[]> {
  const { user = syntheticUser, axe, wrapper } = options;
  const failures = new Set<string>();
  const pages: FixturePage[] = [];
  const context: TestContext = {
    user,
    realKeys: user !== syntheticUser,
    async open(request, renderOptions = {}) {
      const page = await renderRequest(components, request, renderOptions, wrapper);
      pages.push(page);
      return page;
    },
    check(holds, failure) {
      if (!holds) failures.add(failure);
      return Boolean(holds);
    },
    async checkSoon(holds, failure) {
      // After a failure, what follows from it is not waited for as long.
      return context.check(await eventually(holds, failures.size > 0 ? 300 : undefined), failure);
    },
    async fill(page, slot, key, value) {
      const elements = page.field(key);
      const field = page.controls.get(key)?.props.field;
      if (!context.check(elements && field, noElement(slot)) || !elements || !field) return false;
      try {
        await (options.fill?.[slot]?.(elements, value, user) ?? fillField(elements, field, value, user));
        return true;
      } catch (error) {
        return context.check(false, `${slot}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    async axe(page, state) {
      const dialog = page.dialog();
      if (!axe || !dialog) return;
      // Colours count once nothing fades any more.
      await pause();
      await eventually(() => !document.getAnimations?.().some(isFading), 1000);
      const { violations } = await axe.run(dialog, AXE_OPTIONS);
      for (const { id, help, nodes } of violations) {
        const where = nodes.map(({ html }) => html.slice(0, 200)).join(' · ');
        context.check(false, `axe, ${state}: ${help} (${id}): ${where}`);
      }
    },
  };
  try {
    await body(context);
  } finally {
    for (const page of pages) await page.unmount();
  }
  return [...failures];
}

function isFading({ playState, effect }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
}

export const noElement = (slot: keyof Components): string =>
  `${slot}: no element has \`inputProps.id\`. Spread \`inputProps\` on the focusable element (in a group: \`id\` and \`aria-*\` on the element with the group role).`;

const AXE_OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // These are about the page around the dialog.
  rules: {
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'heading-order': { enabled: false },
  },
};
