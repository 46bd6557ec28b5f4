import { useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldId } from '../core/schema/model.ts';
import { useFormSettings } from './formSettings.ts';
import { fieldHandle } from './hookForm.ts';
import type { BoundField, FormMethods, FormValues } from './types.ts';

/**
 * One field of a form. Re-renders its component only when this field changes.
 * @param form What `useElicitationForm` returned as `form`. @default the nearest `FormProvider` of react-hook-form
 * @throws {TypeError} for an id that is not in the model: a programming error
 */
export function useElicitationField(id: FieldId, form?: FormMethods): BoundField {
  const around: FormMethods | null = useFormContext<FormValues>();
  const { messages } = useFormSettings();
  const { subscribe, getState, bind } = fieldHandle(form ?? around, id);
  return bind(useSyncExternalStore(subscribe, getState, getState), messages);
}
