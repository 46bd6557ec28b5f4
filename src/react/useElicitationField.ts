import { useMemo, useSyncExternalStore } from 'react';
import type { FieldId } from '../core/schema/model.ts';
import { boundField, inputPropsOf } from './boundfield.ts';
import { sessionOf } from './handle.ts';
import { useMessages } from './settings.ts';
import type { BoundField, ElicitationFormState, FormHandle, ShownTexts } from './types.ts';

const asTheFieldHas: ShownTexts = {};

/**
 * One field of a form, bound. Renders its component when this field changes and at no other time, if the component is
 * given the form's `handle`.
 * @throws {TypeError} for an id that is not in the model: a programming error
 */
export function useElicitationField(
  form: FormHandle | ElicitationFormState,
  id: FieldId,
  { description, hint }: ShownTexts = asTheFieldHas,
): BoundField {
  const binding = sessionOf(form).binding(id);
  const row = useSyncExternalStore(binding.subscribe, binding.snapshot, binding.serverSnapshot);
  const messages = useMessages();
  const invalid = row.error !== undefined;
  const hydrating = row.hydrating === true;
  const inputProps = useMemo(
    () => inputPropsOf(binding, invalid, hydrating, { description, hint }),
    [binding, invalid, hydrating, description, hint],
  );
  return useMemo(() => boundField(binding, row, messages, inputProps), [binding, row, messages, inputProps]);
}
