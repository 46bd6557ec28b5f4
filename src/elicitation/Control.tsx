import type { ReactElement } from 'react';
import { FixedValue } from '../components/FixedValue.tsx';
import type { FieldKind } from '../core/field.ts';
import type { ControlSlotProps } from '../react/slots.ts';
import { useCurrentSettings } from '../react/settings.ts';
import type { BoundField, FormHandle } from '../react/types.ts';
import { useComponents } from './useComponents.ts';

export interface ControlProps {
  readonly handle: FormHandle;
  readonly bound: BoundField;
  readonly portalContainer: HTMLElement | null;
}

/** The slot for a field's kind, or what the host draws in its place. */
export function Control(props: ControlProps): ReactElement {
  const { renderers } = useCurrentSettings();
  const { handle, bound, portalContainer } = props;
  const own = <Slot {...props} />;
  if (!renderers?.renderField || bound.field.kind === 'fixed') return own;
  return (
    <renderers.Field renderers={renderers} handle={handle} bound={bound} slot={slotProps(bound, portalContainer)}>
      {own}
    </renderers.Field>
  );
}

function Slot({ bound, portalContainer }: ControlProps) {
  const slots = useComponents();
  const { field } = bound;
  switch (field.kind) {
    case 'text':
      return <slots.TextControl {...slotProps<'text'>(bound, portalContainer)} />;
    case 'number':
      return <slots.NumberControl {...slotProps<'number'>(bound, portalContainer)} />;
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
