import type { ReactElement } from 'react';
import { FixedValue } from '../components/FixedValue.tsx';
import { NumberControl } from '../components/NumberControl.tsx';
import { TextControl } from '../components/TextControl.tsx';
import type { Field, FieldKind } from '../core/schema/model.ts';
import type { Put } from '../react/formstore.ts';
import type { Components, ControlSlotProps } from '../react/slots.ts';
import type { BoundField } from '../react/types.ts';

export interface ControlParts {
  readonly slots: Components;
  readonly bound: BoundField;
  /** Where the control holds what is typed: see `holds`. */
  readonly held: Put | undefined;
  readonly portalContainer: HTMLElement | null;
}

/** Whether what is typed into a field is shown by the kit's own control, and nothing else of its row depends on it. */
export function holds(field: Field, slots: Components): boolean {
  if (field.kind === 'text') return slots.TextControl === TextControl && field.default === undefined;
  return field.kind === 'number' && slots.NumberControl === NumberControl && field.default === undefined;
}

/** The slot for a field's kind. No component: that would be one more in every row. */
export function controlOf({ slots, bound, held, portalContainer }: ControlParts): ReactElement {
  const { field } = bound;
  switch (field.kind) {
    case 'text':
      return held ? (
        <TextControl {...slotProps<'text'>(bound, portalContainer)} held={held} />
      ) : (
        <slots.TextControl {...slotProps<'text'>(bound, portalContainer)} />
      );
    case 'number':
      return held ? (
        <NumberControl {...slotProps<'number'>(bound, portalContainer)} held={held} />
      ) : (
        <slots.NumberControl {...slotProps<'number'>(bound, portalContainer)} />
      );
    case 'boolean':
      return <slots.BooleanControl {...slotProps<'boolean'>(bound, portalContainer)} />;
    case 'choice':
      return <slots.ChoiceControl {...slotProps<'choice'>(bound, portalContainer)} />;
    case 'choices':
      return <slots.ChoicesControl {...slotProps<'choices'>(bound, portalContainer)} />;
    case 'list':
      return <slots.ListControl {...slotProps<'list'>(bound, portalContainer)} />;
    case 'date':
      return <slots.DateControl {...slotProps<'date'>(bound, portalContainer)} />;
    case 'dateTime':
      return <slots.DateTimeControl {...slotProps<'dateTime'>(bound, portalContainer)} />;
    case 'json':
      throw new TypeError('There is no control for JSON yet.');
    case 'fixed':
      return <FixedValue field={field} id={bound.inputProps.id} />;
    default:
      return field satisfies never;
  }
}

function slotProps<K extends FieldKind>(bound: BoundField, portalContainer: HTMLElement | null): ControlSlotProps<K> {
  // The kind of the field decides the type of its value; the union of bound fields does not say so.
  const { field, value, onValueChange, inputProps, layout, error } = bound as unknown as BoundField<K>;
  const invalidItem = error?.issue && 'item' in error.issue ? error.issue.item : undefined;
  return { field, value, onValueChange, inputProps, portalContainer, layout, invalidItem } as ControlSlotProps<K>;
}
