import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Content, ElicitParams, ElicitResult } from '../core/protocol/types.ts';
import { ElicitationDialog } from '../elicitation/ElicitationDialog.tsx';
import { interpretedValidator } from '../validators/interpreted.ts';
import type { Components } from '../react/slots.ts';
import type { Place } from './enter.ts';
import { placeOf } from './place.ts';
import { spyOn, type Uses } from './spies.tsx';
import { until } from './waiting.ts';

export interface Scene {
  readonly initialContent?: Content | undefined;
  /** Milliseconds for which accept is inert. @default 0 */
  readonly guardMs?: number | undefined;
}

/** One request on the page, in the host's slots. */
export interface Stage extends Uses {
  /** What was answered, in order. */
  readonly answers: readonly ElicitResult[];
  /** What had focus before. */
  readonly opener: HTMLElement;
  /** Where a field stands; undefined where its slot gave no element the id. */
  place(key: string): Place | undefined;
  /** What stands outside the dialog although only the dialog can be reached. */
  strays(): readonly Element[];
  leave(): Promise<void>;
}

export type Wrapper = ComponentType<{ readonly children: ReactNode }>;

const Plain: Wrapper = ({ children }) => children;

/** Opens a request modally, from a page with a button that has focus. */
export async function openStage(
  components: Partial<Components>,
  request: ElicitParams,
  { initialContent, guardMs = 0 }: Scene,
  Around: Wrapper = Plain,
): Promise<Stage> {
  const { components: spied, uses } = spyOn(components);
  const answers: ElicitResult[] = [];
  const page = document.body.appendChild(document.createElement('main'));
  const opener = page.appendChild(document.createElement('button'));
  opener.type = 'button';
  opener.textContent = 'Call the tool';
  opener.focus();
  const before = new Set(document.body.children);
  const root = createRoot(page.appendChild(document.createElement('div')));
  const restore = leaveActMode();
  root.render(
    <StrictMode>
      <Around>
        <ElicitationDialog
          request={request}
          server={{ name: 'Sample server' }}
          components={spied}
          validator={interpretedValidator}
          guardMs={guardMs}
          initialContent={initialContent}
          onRespond={(result) => answers.push(result)}
        />
      </Around>
    </StrictMode>,
  );
  await until(() => uses.dialog ?? document.querySelector('[role=dialog], [role=alertdialog], dialog'));
  // Controls may be loaded when they are needed.
  await until(() => !uses.dialog?.querySelector('[aria-busy=true]'));

  return {
    answers,
    opener,
    get controls() {
      return uses.controls;
    },
    get buttons() {
      return uses.buttons;
    },
    get dialog() {
      return uses.dialog;
    },
    get summary() {
      return uses.summary;
    },
    place(key) {
      const id = uses.controls.get(key)?.props.inputProps.id;
      return id === undefined ? undefined : placeOf(id);
    },
    strays() {
      const { dialog } = uses;
      const roots = Array.from(document.body.children).filter(
        (element) => !before.has(element) && !element.contains(dialog) && element !== dialog,
      );
      return roots.flatMap((element) => [element, ...element.querySelectorAll('*')]).filter(isMenu);
    },
    async leave() {
      root.unmount();
      await until(() => !page.querySelector('[role=dialog], [role=alertdialog], dialog'));
      restore();
      page.remove();
    },
  };
}

function isMenu(element: Element): boolean {
  return element.matches('[role=listbox], [role=option], [role=menu], [role=tree], [role=grid], [role=dialog], dialog');
}

/** Here React acts as in a browser, when it likes: some test set-ups have told it otherwise. @returns what takes it back */
function leaveActMode(): () => void {
  const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
  const before = page.IS_REACT_ACT_ENVIRONMENT;
  page.IS_REACT_ACT_ENVIRONMENT = false;
  return () => {
    page.IS_REACT_ACT_ENVIRONMENT = before;
  };
}
