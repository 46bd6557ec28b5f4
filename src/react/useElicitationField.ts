import { useCallback } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { DraftValue, FieldId } from '../core/schema/model.ts';
import { asHeld, boundField } from './boundField.ts';
import { sessionOf } from './formSession.ts';
import { useMessages } from './settings.ts';
import type { BoundField, FormMethods, FormValues, HeldError } from './types.ts';

/**
 * One field of a form. Renders its component when this field changes, and at no other time.
 * @param form What `useElicitationForm` returned as `form`. @default the nearest `FormProvider` of react-hook-form
 * @throws {TypeError} for an id that is not in the model: a programming error
 */
export function useElicitationField(id: FieldId, form?: FormMethods): BoundField {
  const around: FormMethods | null = useFormContext<FormValues>();
  const control = (form ?? around)?.control;
  const session = sessionOf(control);
  const field = session.field(id);
  const messages = useMessages();
  // A form with a session has a control.
  const { field: held, fieldState } = useController({ control: control as NonNullable<typeof control>, name: id });

  const { ref: setTarget, onChange: change, onBlur } = held;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element) session.controls.set(id, element);
      else session.controls.delete(id);
      // So that `form.setFocus` of the host goes where our own does.
      setTarget(element && { focus: () => session.focus(id) });
    },
    [session, id, setTarget],
  );
  const onChange = useCallback(
    (value: DraftValue | null) => change(asHeld(field, value ?? undefined, session.start[id] ?? null)),
    [session, field, id, change],
  );
  const error = fieldState.error as HeldError | undefined;
  return boundField(session, id, { value: held.value, error, onChange, onBlur, ref }, messages);
}
