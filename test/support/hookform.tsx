import { memo, StrictMode, type ReactNode } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { FieldId } from '../../src/core/schema/model.ts';
import type { ElicitResult } from '../../src/core/protocol/types.ts';
import type { BoundField, ElicitationFormState, FormHandle, UseElicitationFormOptions } from '../../src/react/types.ts';
import { useElicitationField } from '../../src/react/useElicitationField.ts';
import { useElicitationForm } from '../../src/react/useElicitationForm.ts';

/** How often what was rendered: 'form', or a field's key. */
export const renders = new Map<string, number>();

function count(name: string): void {
  renders.set(name, (renders.get(name) ?? 0) + 1);
}

export function Control({ field, value, onValueChange, inputProps }: BoundField): ReactNode {
  if (field.kind === 'boolean') {
    return (
      <input
        {...inputProps}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onValueChange(event.target.checked)}
      />
    );
  }
  return (
    <input
      {...inputProps}
      type={field.kind === 'dateTime' ? 'datetime-local' : 'text'}
      value={String(value ?? '')}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}

export const Row = memo(function Row({ handle, id }: { readonly handle: FormHandle; readonly id: FieldId }) {
  const bound = useElicitationField(handle, id);
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
  readonly onState?: (state: ElicitationFormState) => void;
  readonly children?: (state: ElicitationFormState) => ReactNode;
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
          <Row key={id} handle={state.handle} id={id} />
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
  let latest: ElicitationFormState | undefined;
  const onState = (state: ElicitationFormState) => {
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
