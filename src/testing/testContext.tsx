import { StrictMode, useCallback, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Content, ContentValue, ElicitParams, ElicitResult, FieldKind } from '../core.ts';
import type { Components, ControlSlotProps } from '../headless.ts';
import { defaultComponents, ElicitationDialog } from '../index.ts';
import { eventually, leaveAct, pause } from './dom.ts';
import { buttonFor, fieldElements, fillField, syntheticUser, type FieldElements, type User } from './fill.ts';

/** axe-core, as it is imported: `import axe from 'axe-core'`. */
export interface Axe {
  /** Looks for violations in an element. */
  run(context: Element, options: object): Promise<{ readonly violations: readonly AxeViolation[] }>;
}

/** A violation that axe-core found. */
export interface AxeViolation {
  /** The rule that was violated. */
  readonly id: string;
  /** The rule in words. */
  readonly help: string;
  /** The elements that violate it. */
  readonly nodes: readonly { readonly html: string }[];
}

export interface ContextOptions {
  /** Clicks and types: `userEvent` of `vitest/browser` or of `@testing-library/user-event`. @default events made by script */
  readonly user?: User | undefined;
  /** If given, it looks at every state. */
  readonly axe?: Axe | undefined;
  /** How long a check waits for what may take a moment, in milliseconds. @default 3000 */
  readonly waitMs?: number | undefined;
  /** Providers that the components need around them. */
  readonly wrapper?: Wrapper | undefined;
  /** By slot: enters a value (as it is sent) into a control that cannot be filled in by role and name. */
  readonly fill?: Partial<Record<keyof Components, FillControl>> | undefined;
}

/** Enters a value into a control of a host's own. */
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
  /** Looks again until there is something, or the time is over. @returns the last look */
  soon<T>(look: () => T): Promise<T>;
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
  const { user = syntheticUser, axe, wrapper, waitMs } = options;
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
      return context.check(await eventually(holds, failures.size > 0 ? 300 : waitMs), failure);
    },
    soon: (look) => eventually(look, waitMs),
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

export interface RenderOptions {
  readonly initialContent?: Content | undefined;
  /** In milliseconds. @default 0 */
  readonly guardMs?: number | undefined;
}

/** What a control slot was given last, and what it did with it. */
interface ControlUse {
  readonly props: ControlSlotProps<FieldKind>;
  /** What the slot gave to `inputProps.ref`. */
  target: HTMLElement | null;
}

/** One request on a page of its own, in the host's slots. */
export interface FixturePage {
  /** What was answered, in order. */
  readonly answers: readonly ElicitResult[];
  /** What had focus before. */
  readonly opener: HTMLElement;
  /** By the key of the field. */
  readonly controls: ReadonlyMap<string, ControlUse>;
  /** The element that the Dialog slot gave to its ref, while it is there. */
  readonly dialog: () => HTMLElement | null;
  readonly button: (action: ElicitResult['action']) => HTMLElement | undefined;
  /** The elements of a field; undefined if its slot gave no element the id. */
  readonly field: (key: string) => FieldElements | undefined;
  /** Menus and dialogs outside the dialog, where nothing can be reached. */
  readonly strays: () => readonly Element[];
  readonly unmount: () => Promise<void>;
}

type Wrapper = ComponentType<{ readonly children: ReactNode }>;

const DIALOGS = '[role=dialog], [role=alertdialog], dialog';

/** Opens a request modally, on a page with a button that has focus. */
async function renderRequest(
  components: Partial<Components>,
  request: ElicitParams,
  { initialContent, guardMs = 0 }: RenderOptions,
  Wrapper: Wrapper = ({ children }) => children,
): Promise<FixturePage> {
  const controls = new Map<string, ControlUse>();
  const answers: ElicitResult[] = [];
  const page = document.body.appendChild(document.createElement('main'));
  const opener = page.appendChild(document.createElement('button'));
  opener.type = 'button';
  opener.textContent = 'Call the tool';
  opener.focus();
  const before = new Set(document.body.children);
  leaveAct();
  const root = createRoot(page.appendChild(document.createElement('div')));
  root.render(
    <StrictMode>
      <Wrapper>
        <ElicitationDialog
          request={request}
          server={{ name: 'Sample server' }}
          components={observed({ ...defaultComponents, ...components }, controls)}
          guardMs={guardMs}
          initialContent={initialContent}
          onRespond={(result) => void answers.push(result)}
        />
      </Wrapper>
    </StrictMode>,
  );
  const dialog = () => Array.from(document.querySelectorAll<HTMLElement>(DIALOGS)).find(holdsBanner) ?? null;
  await eventually(dialog);
  // Controls may be loaded when they are needed.
  await eventually(() => !dialog()?.querySelector('[aria-busy=true]'));

  return {
    answers,
    opener,
    controls,
    dialog,
    button: (action) => buttonFor(action),
    field(key) {
      const id = controls.get(key)?.props.inputProps.id;
      return id === undefined ? undefined : fieldElements(id);
    },
    strays() {
      const open = dialog();
      const added = Array.from(document.body.children).filter(
        (element) => !before.has(element) && !element.contains(open) && element !== open,
      );
      const menus = `${DIALOGS}, [role=listbox], [role=option], [role=menu], [role=tree], [role=grid]`;
      return added.flatMap((element) => [element, ...element.querySelectorAll('*')]).filter((e) => e.matches(menus));
    },
    async unmount() {
      root.unmount();
      await eventually(() => !page.querySelector(DIALOGS));
      page.remove();
    },
  };
}

const holdsBanner = (element: Element): boolean => element.querySelector('[data-elicitation=banner]') !== null;

/** The same slots; what control slots are given and give is written down. */
function observed(components: Components, controls: Map<string, ControlUse>): Components {
  const entries = Object.entries(components).map(([name, slot]) => {
    if (!name.endsWith('Control')) return [name, slot];
    // A slot takes one kind of field, and is given no other.
    const Slot = slot as ComponentType<ControlSlotProps<FieldKind>>;
    function ObservedControl(props: ControlSlotProps<FieldKind>) {
      const { key } = props.field;
      const { ref: inputRef } = props.inputProps;
      controls.set(key, { props, target: controls.get(key)?.target ?? null });
      const ref = useCallback(
        (element: HTMLElement | null) => {
          const use = controls.get(key);
          if (use) use.target = element;
          inputRef(element);
        },
        [key, inputRef],
      );
      return <Slot {...props} inputProps={{ ...props.inputProps, ref }} />;
    }
    return [name, ObservedControl];
  });
  return Object.fromEntries(entries) as unknown as Components;
}
