import { memo, useSyncExternalStore, type ReactElement } from 'react';
import { ServerText } from '../ui/ServerText.tsx';
import type { DraftValue, FieldId } from '../core/schema/model.ts';
import { boundField, inputPropsOf } from '../react/boundfield.ts';
import { sessionOf } from '../react/handle.ts';
import { useCurrentSettings } from '../react/settings.ts';
import type { FormHandle } from '../react/types.ts';
import { controlOf, holds } from './control.tsx';
import { Folded } from './useFolded.tsx';
import { descriptionOf, isSuggestion, markOf, rulesOf, warningsOf } from './rowtexts.ts';
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
  const slots = useComponents();
  const binding = sessionOf(handle).binding(id);
  const { field, layout } = binding;
  const holding = holds(field, slots);
  const seen = useSyncExternalStore(
    binding.subscribe,
    holding ? binding.put : binding.snapshot,
    binding.serverSnapshot,
  );
  // What is typed changes nothing that was seen, but is newer.
  const row = holding ? binding.snapshot() : seen;
  const description = descriptionOf(field, message);
  const warnings = warningsOf(field, row.value, server, messages);
  const hints = [
    ...(note === undefined ? [] : [note]),
    ...warnings,
    ...rulesOf(field, row.value, messages),
    ...(isSuggestion(field, row.value, start) ? [messages.suggestedBy({ server })] : []),
  ];
  const texts = { description: description !== undefined, hint: hints.length > 0 };
  const inputProps = inputPropsOf(binding, row.error !== undefined, false, texts);
  const bound = boundField(binding, row, messages, inputProps);
  const { error } = bound;
  return (
    <slots.Field
      kind={field.kind}
      layout={layout}
      label={labelOf(field.label, field.label === message)}
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
      {controlOf({
        slots,
        bound: holding ? { ...bound, onValueChange: binding.onTyped } : bound,
        held: holding ? seen : undefined,
        portalContainer,
      })}
    </slots.Field>
  );
});

/** Past this a label is cut: it names a control. In UTF-16 code units. */
const longestLabel = 300;

/** A label that repeats the message is there for assistive technology only. */
function labelOf(text: string, shownAlready: boolean): ReactElement {
  const label = <ServerText>{text.length > longestLabel ? `${text.slice(0, longestLabel)}…` : text}</ServerText>;
  return shownAlready ? <span data-elicitation-piece="spoken">{label}</span> : label;
}
