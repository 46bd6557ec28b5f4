import { forwardRef, StrictMode, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Content, ContentValue, ElicitParams, ElicitResult, Field } from '../core.ts';
import type { Components, ErrorSummarySlotProps } from '../headless.ts';
import { defaultComponents, ElicitationDialog } from '../index.ts';
import { eventually, leaveAct, pause } from './dom.ts';
import { fieldElements, fillField, syntheticUser, type FieldElements, type User } from './fill.ts';

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
  /** If given, it checks every state. */
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

/** The tools of one check. */
export type TestContext = ReturnType<typeof createTestContext>;

/** Every failure is kept, not just the first. What is opened is closed again, by `close` or the next `open`. */
export function createTestContext(components: Partial<Components>, options: ContextOptions) {
  const { user = syntheticUser, axe, wrapper, waitMs } = options;
  const failures = new Set<string>();
  let page: FixturePage | undefined;

  /** @param failure what is wrong if `holds` is falsy, and the remedy. @returns whether it holds */
  function check<T>(holds: T, failure: string): holds is NonNullable<T> {
    if (!holds) failures.add(failure);
    return Boolean(holds);
  }

  return {
    failures,
    user,
    /** True if keys are real, so that Tab moves focus. */
    realKeys: user !== syntheticUser,
    check,
    /** The same, for what may take a moment. After a failure, what follows from it is not waited for as long. */
    checkEventually: async (holds: () => unknown, failure: string): Promise<boolean> =>
      check(await eventually(holds, failures.size > 0 ? 300 : waitMs), failure),
    /** Looks again until there is something, or the time is over. @returns the last look */
    waitFor: <T,>(look: () => T): Promise<T> => eventually(look, waitMs),
    async open(request: ElicitParams, given: RenderOptions = {}): Promise<FixturePage> {
      await page?.unmount();
      page = await renderRequest({ ...defaultComponents, ...components }, request, given, wrapper);
      return page;
    },
    async close(): Promise<void> {
      await page?.unmount();
    },
    /** Enters a value into a field. @returns whether it could be entered */
    async fill(slot: keyof Components, field: Field, value: ContentValue): Promise<boolean> {
      const elements = fieldElements(field.id);
      if (!check(elements, noElement(slot))) return false;
      try {
        await (options.fill?.[slot]?.(elements, value, user) ?? fillField(elements, field, value, user));
        return true;
      } catch (error) {
        return check(false, `${slot}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    /** Looks at the dialog with axe, if there is one. */
    async axe(state: string): Promise<void> {
      const dialog = page?.dialog();
      if (!axe || !dialog) return;
      // Colours count once nothing fades any more.
      await pause();
      await eventually(() => !document.getAnimations?.().some(isFading), 1000);
      const { violations } = await axe.run(dialog, AXE_OPTIONS);
      for (const { id, help, nodes } of violations) {
        const where = nodes.map(({ html }) => html.slice(0, 200)).join(' · ');
        check(false, `axe, ${state}: ${help} (${id}): ${where}`);
      }
    },
  };
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

interface RenderOptions {
  readonly initialContent?: Content | undefined;
  /** In milliseconds. @default 0 */
  readonly guardMs?: number | undefined;
}

type Wrapper = ComponentType<{ readonly children: ReactNode }>;

/** One request on a page of its own, in the host's slots. */
export type FixturePage = Awaited<ReturnType<typeof renderRequest>>;

/** Opens a request modally, on a page with a button that has focus. */
async function renderRequest(
  components: Components,
  request: ElicitParams,
  { initialContent, guardMs = 0 }: RenderOptions,
  Wrapper: Wrapper = ({ children }) => children,
) {
  const answers: ElicitResult[] = [];
  const containers = new Set<HTMLElement | null>();
  const page = document.body.appendChild(document.createElement('main'));
  const opener = page.appendChild(document.createElement('button'));
  opener.type = 'button';
  opener.textContent = 'Call the tool';
  opener.focus();
  leaveAct();
  const root = createRoot(page.appendChild(document.createElement('div')));
  const autoComplete = new Map<string, string>();
  const summaryTitles: string[] = [];
  const TextControl: Components['TextControl'] = (props) => {
    containers.add(props.portalContainer);
    autoComplete.set(props.inputProps.id, props.inputProps.autoComplete);
    return <components.TextControl {...props} />;
  };
  const NumberControl: Components['NumberControl'] = (props) => {
    autoComplete.set(props.inputProps.id, props.inputProps.autoComplete);
    return <components.NumberControl {...props} />;
  };
  const ErrorSummary = forwardRef<HTMLElement, ErrorSummarySlotProps>(function ErrorSummary(props, ref) {
    summaryTitles.push(props.title);
    return <components.ErrorSummary {...props} ref={ref} />;
  });
  root.render(
    <StrictMode>
      <Wrapper>
        <ElicitationDialog
          request={request}
          server={{ name: 'Sample server' }}
          components={{ ...components, TextControl, NumberControl, ErrorSummary }}
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
    /** The answers, in order. */
    answers,
    /** The element that had focus before. */
    opener,
    /** The element with the role of a dialog, while it is there. */
    dialog,
    /** True if the Dialog slot gave an element to its ref: controls of texts then get it. */
    givesContainer: () => [...containers].some(Boolean),
    /** The autofill token that the control with this id was given, if it is one for text or numbers. */
    autoCompleteOf: (id: string) => autoComplete.get(id),
    /** The title that the ErrorSummary slot was given last. */
    summaryTitle: () => summaryTitles.at(-1) ?? '',
    async unmount(): Promise<void> {
      root.unmount();
      await eventually(() => !page.querySelector(DIALOGS));
      page.remove();
    },
  };
}

const DIALOGS = '[role=dialog], [role=alertdialog], dialog';

const holdsBanner = (element: Element): boolean => element.querySelector('[data-elicitation=banner]') !== null;
