import { memo } from 'react';
import { ServerText } from '../components/ServerText.tsx';
import type { DraftValue, FieldId } from '../core/field.ts';
import { useCurrentSettings } from '../react/settings.ts';
import type { BoundField, FormHandle } from '../react/types.ts';
import { useElicitationField } from '../react/useElicitationField.ts';
import { Control } from './Control.tsx';
import { Folded } from './useFolded.tsx';
import { descriptionOf, hintsOf, isSuggestion, markOf, warningsOf } from './rowtexts.ts';
import { useComponents } from './useComponents.ts';

export interface FieldRowProps {
  readonly handle: FormHandle;
  readonly id: FieldId;
  /** The host's name for the server. */
  readonly server: string;
  readonly message: string;
  /** What the control held at first. */
  readonly start: DraftValue;
  readonly portalContainer: HTMLElement | null;
  /** Whether it says for itself that it is required or optional. */
  readonly marked: boolean;
  /** A further hint, before those that follow from the field. */
  readonly note?: string | undefined;
}

/** One field with its texts. Memoised: an issue that is mended renders the form, and none of its other rows. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { handle, id, server, message, start, portalContainer, marked, note } = props;
  const { messages, classNames } = useCurrentSettings();
  const { Field } = useComponents();
  const bound = useElicitationField(handle, id);
  const { field, value, layout, error } = bound;
  const description = descriptionOf(field, message);
  const warnings = warningsOf(field, value, server, messages);
  const hints = [
    ...(note === undefined ? [] : [note]),
    ...hintsOf(field, value, server, messages),
    ...(isSuggestion(field, value, start) ? [messages.suggestedBy({ server })] : []),
  ];
  return (
    <Field
      kind={field.kind}
      layout={layout}
      label={<Label text={field.label} shownAlready={field.label === message} />}
      mark={marked ? markOf(field, layout, messages) : undefined}
      description={description === undefined ? undefined : <Folded text={description} />}
      hint={
        hints.length === 0
          ? undefined
          : hints.map((hint) => (
              <p key={hint} data-tone={warnings.includes(hint) ? 'warning' : undefined}>
                {hint}
              </p>
            ))
      }
      error={error?.text}
      labelProps={bound.labelProps}
      descriptionProps={bound.descriptionProps}
      hintProps={bound.hintProps}
      errorProps={bound.errorProps}
      invalid={error !== undefined}
      required={field.required}
      className={classNames.field}
      classNames={classNames}
    >
      <Control
        handle={handle}
        bound={describedBy(bound, description !== undefined, hints.length > 0)}
        portalContainer={portalContainer}
      />
    </Field>
  );
});

/** Past this a label is cut: it names a control. In UTF-16 code units. */
const longestLabel = 300;

/** A label that repeats the message is there for assistive technology only. */
function Label({ text, shownAlready }: { readonly text: string; readonly shownAlready: boolean }) {
  const label = text.length > longestLabel ? `${text.slice(0, longestLabel)}…` : text;
  if (!shownAlready) return <ServerText>{label}</ServerText>;
  return (
    <span data-elicitation-part="spoken">
      <ServerText>{label}</ServerText>
    </span>
  );
}

/** The control is described by the texts that are there, in the order in which they are read. */
function describedBy(bound: BoundField, description: boolean, hint: boolean): BoundField {
  const ids = [
    description && bound.descriptionProps.id,
    hint && bound.hintProps.id,
    bound.error !== undefined && bound.errorProps.id,
  ].filter((id) => id !== false);
  const inputProps = { ...bound.inputProps, 'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined };
  return { ...bound, inputProps };
}
