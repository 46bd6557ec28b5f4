import { memo, StrictMode, type ReactNode } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { FieldId } from '../../src/core/schema/model.ts';
import type { ElicitResult } from '../../src/core/protocol/types.ts';
import type {
  BoundField,
  FormMethods,
  UseElicitationFormOptions,
  UseElicitationFormReturn,
} from '../../src/react/types.ts';
import { useElicitationField } from '../../src/react/useElicitationField.ts';
import { useElicitationForm } from '../../src/react/useElicitationForm.ts';

/** The number of renders by name: 'form', or a field's key. */
export const renders = new Map<string, number>();

function count(name: string): void {
  renders.set(name, (renders.get(name) ?? 0) + 1);
}

export function Control(bound: BoundField): ReactNode {
  const { inputProps } = bound;
  if (bound.kind === 'boolean') {
    return (
      <input
        {...inputProps}
        type="checkbox"
        checked={bound.value === true}
        onChange={(event) => bound.onValueChange(event.target.checked)}
      />
    );
  }
  if (bound.kind !== 'text' && bound.kind !== 'number' && bound.kind !== 'date' && bound.kind !== 'dateTime')
    return null;
  return (
    <input
      {...inputProps}
      type={bound.kind === 'dateTime' ? 'datetime-local' : 'text'}
      value={bound.value}
      onChange={(event) => bound.onValueChange(event.target.value)}
    />
  );
}

interface RowProps {
  readonly form: FormMethods;
  readonly id: FieldId;
}

export const Row = memo(function Row({ form, id }: RowProps) {
  const bound = useElicitationField(id, form);
  count(bound.field.key);
  return (
    <div>
      <label {...bound.labelProps}>{bound.field.label}</label>
      {bound.field.description !== undefined && <p {...bound.descriptionProps}>{bound.field.description}</p>}
      <Control {...bound} />
      {bound.error && <p {...bound.errorProps}>{bound.error.text}</p>}
    </div>
  );
});

export function Form({
  onState,
  children,
  ...options
}: UseElicitationFormOptions & {
  readonly onState?: (state: UseElicitationFormReturn) => void;
  readonly children?: (state: UseElicitationFormReturn) => ReactNode;
}) {
  const state = useElicitationForm(options);
  count('form');
  onState?.(state);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void state.accept();
      }}
    >
      <div>
        {state.model.fields.map(({ id }) => (
          <Row key={id} form={state.form} id={id} />
        ))}
      </div>
      {children?.(state)}
      <output>{state.issues.length} wrong</output>
      <button type="submit">Accept</button>
      <button type="button" onClick={state.decline}>
        Decline
      </button>
      <button type="button" onClick={state.cancel}>
        Cancel
      </button>
    </form>
  );
}

export const requestOf = (properties: object, required: readonly string[] = []) => ({
  message: 'Tell us',
  requestedSchema: { type: 'object', properties, required },
});

type FormProps = Parameters<typeof Form>[0];

/** Shows a form, in StrictMode unless said otherwise. `state()` is that of the last render. */
export async function showForm(props: Omit<FormProps, 'onRespond' | 'onState'> & Partial<FormProps>, strict = true) {
  renders.clear();
  const onRespond = vi.fn<(result: ElicitResult) => void>();
  let latest: UseElicitationFormReturn | undefined;
  const onState = (state: UseElicitationFormReturn) => {
    latest = state;
  };
  const element = (more: Partial<FormProps> = {}) => {
    const form = <Form onRespond={onRespond} onState={onState} {...props} {...more} />;
    return strict ? <StrictMode>{form}</StrictMode> : form;
  };
  const screen = await render(element());
  return {
    onRespond,
    screen,
    state() {
      if (!latest) throw new Error('The form was not rendered');
      return latest;
    },
    rerender: (more?: Partial<FormProps>) => screen.rerender(element(more)),
    unmount: () => screen.unmount(),
  };
}
