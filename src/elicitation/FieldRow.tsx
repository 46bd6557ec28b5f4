import { Fragment, memo, type ComponentType, type ReactElement } from 'react';
import type { DraftValue, Field, FieldId, FieldKind, FixedField } from '../core/schema/model.ts';
import { displayText } from '../core/text/display.ts';
import { useCurrentSettings, useMessages } from '../react/settings.ts';
import type { Components, ControlSlotProps } from '../react/slots.ts';
import type { FormMethods } from '../react/types.ts';
import { useElicitationField } from '../react/useElicitationField.ts';
import { flag } from '../ui/attributes.ts';
import { AlertIcon } from '../ui/icons.tsx';
import { ServerText } from '../ui/ServerText.tsx';
import { descriptionOf, hintsOf, isSuggestion, requiredIndicatorOf, warningsOf } from './fieldTexts.ts';
import { useComponents } from '../components/defaults.ts';
import { CollapsedText } from './MessageText.tsx';

interface FieldRowProps {
  readonly form: FormMethods;
  readonly id: FieldId;
  /** The host's name for the server. */
  readonly server: string;
  readonly message: string;
  /** What the control held at first. */
  readonly start: DraftValue;
  readonly portalContainer: HTMLElement | null;
  /** Whether it says for itself that it is optional. */
  readonly marked: boolean;
}

export interface FieldRowsProps extends Omit<FieldRowProps, 'id' | 'start'> {
  readonly fields: readonly Field[];
  /** What the controls held at first. */
  readonly start: Readonly<Record<FieldId, DraftValue>>;
}

/** The fields of a form. */
export function FieldRows({ fields, start, ...row }: FieldRowsProps) {
  return fields.map(({ id }) => <FieldRow key={id} id={id} start={start[id]} {...row} />);
}

/**
 * One field with its texts. What styles a control stands here, around the slots, so that replacing one slot never changes
 * how another looks. Memoised: when one issue goes, the form renders again, but not its other fields.
 */
const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { form, id, server, message, start, portalContainer, marked } = props;
  const { messages, classNames, showKeys } = useCurrentSettings();
  const slots = useComponents();
  const bound = useElicitationField(id, form);
  const { field, value, error, layout, labelProps, descriptionProps, hintProps, errorProps } = bound;
  const invalid = error !== undefined;

  const description = descriptionOf(field, message);
  const hints = hintsOf(field, value, messages);
  const warnings = warningsOf(field, value, server, messages);
  const suggested = isSuggestion(field, value, start);
  const hinted = showKeys || suggested || hints.length + warnings.length > 0;
  const describedBy = [description && descriptionProps.id, hinted && hintProps.id, invalid && errorProps.id]
    .filter(Boolean)
    .join(' ');
  const controlProps = {
    field,
    value,
    // The kind of the field decides the type of its value; the union does not say so.
    onValueChange: bound.onValueChange as (value: DraftValue) => void,
    inputProps: { ...bound.inputProps, 'aria-describedby': describedBy || undefined },
    portalContainer,
    invalidItem: error?.issue && 'item' in error.issue ? error.issue.item : undefined,
  };

  return (
    <div
      data-elicitation="field"
      data-kind={field.kind}
      data-layout={layout}
      data-invalid={flag(invalid)}
      data-required={flag(field.required)}
      className={classNames.field}
    >
      <slots.Field
        field={field}
        layout={layout}
        label={labelOf(field.label, field.label === message)}
        requiredIndicator={marked ? requiredIndicatorOf(field, messages) : undefined}
        description={description === undefined ? undefined : <CollapsedText text={description} />}
        hint={
          !hinted ? undefined : (
            <>
              {showKeys && (
                <code data-elicitation-piece="answer-key">{displayText(`${field.key}: ${typeOf(field)}`)} </code>
              )}
              {hints.map((hint) => (
                <Fragment key={hint}>
                  <span>{hint}</span>{' '}
                </Fragment>
              ))}
              {suggested && <span data-elicitation-piece="spoken">{messages.suggested}</span>}{' '}
              {warnings.map((warning) => (
                <span key={warning} data-elicitation-piece="note" data-tone="warning">
                  <AlertIcon />
                  <span>{warning}</span>
                </span>
              ))}
            </>
          )
        }
        error={error?.text}
        labelProps={labelProps}
        descriptionProps={descriptionProps}
        hintProps={hintProps}
        errorProps={errorProps}
        invalid={invalid}
        required={field.required}
        classNames={classNames}
      >
        <div data-elicitation="control" data-kind={field.kind} className={classNames.control}>
          {field.kind === 'fixed' ? (
            <FixedValue field={field} id={bound.inputProps.id} />
          ) : (
            controlOf(slots, controlProps)
          )}
        </div>
      </slots.Field>
    </div>
  );
});

const slotNames = {
  text: 'TextControl',
  number: 'NumberControl',
  boolean: 'BooleanControl',
  choice: 'ChoiceControl',
  choices: 'ChoicesControl',
  list: 'ListControl',
  date: 'DateControl',
  dateTime: 'DateTimeControl',
  json: 'JsonControl',
} as const satisfies Record<Exclude<FieldKind, 'fixed'>, keyof Components>;

/** The slot for a field's kind. */
function controlOf(slots: Components, props: ControlSlotProps<FieldKind>): ReactElement {
  // The kind of the field decides the type of its value; the union does not say so.
  const Control = slots[slotNames[props.field.kind as Exclude<FieldKind, 'fixed'>]] as ComponentType<typeof props>;
  return <Control {...props} />;
}

/** The type that the schema gives a field, for developers. */
function typeOf(field: Field): string {
  switch (field.kind) {
    case 'number':
      return field.integer ? 'integer' : 'number';
    case 'boolean':
      return 'boolean';
    case 'choices':
    case 'list':
      return 'array';
    case 'fixed':
      return typeof field.value;
    case 'json':
      return 'JSON';
    case 'text':
    case 'choice':
    case 'date':
    case 'dateTime':
      return 'string';
    default:
      return field satisfies never;
  }
}

/** Longer labels are cut: a label names a control. In UTF-16 code units. */
const longestLabel = 300;

/** A label that repeats the message is there for assistive technology only. */
function labelOf(text: string, shownAlready: boolean): ReactElement {
  const label = <ServerText>{text.length > longestLabel ? `${text.slice(0, longestLabel)}…` : text}</ServerText>;
  return shownAlready ? <span data-elicitation-piece="spoken">{label}</span> : label;
}

/** A value that the server has set: shown and always sent. It is no slot, because nothing about it is a control. */
function FixedValue({ field: { value }, id }: { readonly field: FixedField; readonly id: string }) {
  const messages = useMessages();
  return (
    <span data-elicitation-piece="fixed" id={id}>
      {typeof value === 'boolean' ? value ? messages.yes : messages.no : <ServerText>{String(value)}</ServerText>}
    </span>
  );
}
