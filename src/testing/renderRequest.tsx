import { StrictMode, useCallback, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Content, ElicitParams, ElicitResult, FieldKind } from '../core.ts';
import type { Components, ControlSlotProps } from '../headless.ts';
import { defaultComponents, ElicitationDialog } from '../index.ts';
import { allOf, eventually } from './dom.ts';
import { fieldElements, type FieldElements } from './fill.ts';

export interface RenderOptions {
  readonly initialContent?: Content | undefined;
  /** In milliseconds. @default 0 */
  readonly guardMs?: number | undefined;
}

/** What a control slot was given last, and what it did with it. */
export interface ControlUse {
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
  readonly button: (action: 'accept' | 'decline' | 'cancel') => HTMLElement | undefined;
  /** The elements of a field; undefined if its slot gave no element the id. */
  readonly field: (key: string) => FieldElements | undefined;
  /** Menus and dialogs outside the dialog, where nothing can be reached. */
  readonly strays: () => readonly Element[];
  readonly unmount: () => Promise<void>;
}

export type Wrapper = ComponentType<{ readonly children: ReactNode }>;

const DIALOGS = '[role=dialog], [role=alertdialog], dialog';

/** Opens a request modally, on a page with a button that has focus. */
export async function renderRequest(
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
  // Here React works as in a browser. Some test setups tell it otherwise.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
  const isActEnvironment = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
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
    button(action) {
      const buttons = Array.from(document.querySelectorAll('[data-elicitation=actions]'), (element) =>
        allOf(element, 'button'),
      ).find(({ length }) => length > 0);
      return buttons?.at(action === 'accept' ? 0 : action === 'decline' ? 1 : -1);
    },
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
      environment.IS_REACT_ACT_ENVIRONMENT = isActEnvironment;
      page.remove();
    },
  };
}

const holdsBanner = (element: Element): boolean => element.querySelector('[data-elicitation=banner]') !== null;

const CONTROLS = [
  'TextControl',
  'NumberControl',
  'BooleanControl',
  'ChoiceControl',
  'ChoicesControl',
  'ListControl',
  'DateControl',
  'DateTimeControl',
  'JsonControl',
] as const satisfies readonly (keyof Components)[];

/** The same slots; what control slots are given and give is written down. */
function observed(components: Components, controls: Map<string, ControlUse>): Components {
  const entries = CONTROLS.map((slot) => {
    // A slot takes one kind of field, and is given no other.
    const Slot = components[slot] as ComponentType<ControlSlotProps<FieldKind>>;
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
    return [slot, ObservedControl];
  });
  return { ...components, ...(Object.fromEntries(entries) as Partial<Components>) };
}
