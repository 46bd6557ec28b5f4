import type { ComponentType } from 'react';
import { displayText, type FieldKind, type ServerInfo } from '../../src/core.ts';
import { useMessages, type BoundField, type BoundFieldOf, type ControlSlotProps } from '../../src/headless.ts';
import { defaultComponents } from '../../src/index.ts';

const { Field, ...slots } = defaultComponents;

const controls = {
  text: slots.TextControl,
  number: slots.NumberControl,
  boolean: slots.BooleanControl,
  choice: slots.ChoiceControl,
  choices: slots.ChoicesControl,
  list: slots.ListControl,
  date: slots.DateControl,
  dateTime: slots.DateTimeControl,
  json: slots.JsonControl,
} as const;

export interface QuestionProps {
  readonly bound: BoundField;
  readonly server: ServerInfo;
}

/** A field built by hand from the kit's parts. */
export function Question({ bound, server }: QuestionProps) {
  const messages = useMessages();
  const { field, layout, error } = bound;
  if (field.kind === 'fixed') return null;
  // The kind of the field decides the type of its value; the union of bound fields does not say so.
  const Control = controls[field.kind] as ComponentType<
    Omit<ControlSlotProps<FieldKind>, 'value'> & { readonly value: BoundField['value'] }
  >;
  const hint = 'secret' in field && field.secret ? messages.secretWarning({ server: server.name }) : undefined;
  return (
    <div data-elicitation="field" data-kind={field.kind} data-layout={layout}>
      <Field
        field={field}
        layout={layout}
        label={<bdi>{displayText(field.label)}</bdi>}
        requiredIndicator={field.required ? undefined : messages.optional}
        description={field.description === undefined ? undefined : <bdi>{displayText(field.description)}</bdi>}
        hint={hint}
        error={error?.text}
        labelProps={bound.labelProps}
        descriptionProps={bound.descriptionProps}
        hintProps={bound.hintProps}
        errorProps={bound.errorProps}
        invalid={error !== undefined}
        required={field.required}
      >
        <div data-elicitation="control" data-kind={field.kind}>
          <Control {...(bound as unknown as BoundFieldOf<FieldKind>)} portalContainer={null} />
        </div>
      </Field>
    </div>
  );
}
