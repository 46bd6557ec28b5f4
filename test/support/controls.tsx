import { StrictMode, useState, type FormEvent, type ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { defaultComponents } from '../../src/components/defaults.ts';
import type { DraftOf, FieldBase, FieldKind, FieldOf, Option } from '../../src/core/schema/model.ts';
import { layoutOf } from '../../src/react/layout.ts';
import type { ControlSlot, InputProps, SlotValueOf } from '../../src/react/slots.ts';

type AskedKind = Exclude<FieldKind, 'fixed'>;

const common = { id: 'f0', key: 'key', label: 'Label', required: false } as const;

const blank: { readonly [K in AskedKind]: FieldOf<K> } = {
  text: { ...common, kind: 'text', multiline: false, secret: false },
  number: { ...common, kind: 'number', integer: false },
  boolean: { ...common, kind: 'boolean' },
  choice: { ...common, kind: 'choice', options: [], optionSource: 'enum' },
  choices: { ...common, kind: 'choices', options: [], optionSource: 'enum', uniqueItems: true },
  list: { ...common, kind: 'list', item: {}, uniqueItems: false },
  date: { ...common, kind: 'date' },
  dateTime: { ...common, kind: 'dateTime' },
  json: { ...common, kind: 'json', schema: {} },
};

const slots = {
  text: 'TextControl',
  number: 'NumberControl',
  boolean: 'BooleanControl',
  choice: 'ChoiceControl',
  choices: 'ChoicesControl',
  list: 'ListControl',
  date: 'DateControl',
  dateTime: 'DateTimeControl',
  json: 'JsonControl',
} as const;

/** The props of every dialog in these tests. */
export const dialogProps = { role: 'dialog', dir: 'ltr', lang: 'en', ref: () => {} } as const;

export function optionsOf(count: number, label = (index: number) => `Option ${index + 1}`): readonly Option[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `o${index}` as const,
    value: `v${index}`,
    label: label(index),
  }));
}

export interface ControlCase<K extends AskedKind> {
  readonly field?: Partial<FieldOf<K>>;
  readonly value: DraftOf<K>;
  readonly error?: string;
  readonly invalidItem?: number;
  /** Wraps the field, for example in a dialog or form. */
  readonly around?: ((field: ReactNode) => ReactNode) | undefined;
}

export const inDialog = (onDismiss: () => void) => (field: ReactNode) => (
  <defaultComponents.Dialog {...dialogProps} aria-labelledby="x-f0-label" onDismiss={onDismiss}>
    {field}
  </defaultComponents.Dialog>
);

export const inForm = (onSubmit: (event: FormEvent) => void) => (field: ReactNode) => (
  <form onSubmit={onSubmit}>
    {field}
    <button type="submit">Send</button>
  </form>
);

export const beforeNext = (field: ReactNode) => (
  <>
    {field}
    <button type="button">Next</button>
  </>
);

/** One field with its default control, as the frame would render it, and the values of its draft. */
export async function showControl<K extends AskedKind>(kind: K, given: ControlCase<K>) {
  const values: DraftOf<K>[] = [];
  const seen = { blurred: 0, focusTarget: null as HTMLElement | null };
  // TypeScript cannot narrow the union of fields by kind here.
  const base = { ...blank[kind], ...given.field } as unknown as FieldBase;
  const field = base as FieldOf<K>;
  const layout = layoutOf(field);
  const Control = defaultComponents[slots[kind]] as unknown as ControlSlot<K>;
  const inputProps: InputProps = {
    id: 'x-f0',
    name: 'r4nd0m-f0',
    ref: (element) => {
      seen.focusTarget = element;
    },
    onBlur: () => {
      seen.blurred += 1;
    },
    autoComplete: 'off',
    'aria-labelledby': 'x-f0-label',
    ...(given.error !== undefined && { 'aria-describedby': 'x-f0-error', 'aria-invalid': true as const }),
  };

  function Case() {
    const [value, setValue] = useState<DraftOf<K>>(given.value);
    return (
      <div data-elicitation="field" data-kind={kind} data-layout={layout}>
        <defaultComponents.Field
          field={field}
          layout={layout}
          label={base.label}
          error={given.error}
          labelProps={layout === 'group' ? { id: 'x-f0-label' } : { id: 'x-f0-label', htmlFor: 'x-f0' }}
          descriptionProps={{ id: 'x-f0-description' }}
          hintProps={{ id: 'x-f0-hint' }}
          errorProps={{ id: 'x-f0-error' }}
          invalid={given.error !== undefined}
          required={base.required}
        >
          <div data-elicitation="control" data-kind={kind}>
            <Control
              field={field}
              // A control shows no text outside its options: the kit does.
              value={value as SlotValueOf<K>}
              onValueChange={(next) => {
                values.push(next);
                setValue(next);
              }}
              inputProps={inputProps}
              invalidItem={given.invalidItem}
              portalContainer={null}
            />
          </div>
        </defaultComponents.Field>
      </div>
    );
  }

  const { around = (node: ReactNode) => node } = given;
  const screen = await render(
    <StrictMode>
      <div data-elicitation-piece="frame">{around(<Case />)}</div>
    </StrictMode>,
  );
  return { screen, values, seen, last: () => values.at(-1) };
}
