import { useMemo, type ComponentType, type ReactNode } from 'react';
import { defined } from '../../core/protocol/json.ts';
import { ownTextOf } from '../../core/request/select.ts';
import { otherTextOf, type DraftValue, type FieldOf, type Option, type OptionId } from '../../core/schema/model.ts';
import { defaultComponents } from '../../components/defaults.ts';
import { NumberControl as KitNumberControl } from '../../components/NumberControl.tsx';
import { placesPreviews } from '../../components/options.tsx';
import { hasPreviews, Preview } from '../../components/Preview.tsx';
import { TextControl as KitTextControl } from '../../components/TextControl.tsx';
import { layoutOf } from '../../react/layout.ts';
import { useMessages } from '../../react/settings.ts';
import type { Components, ControlSlotProps, InputProps } from '../../react/slots.ts';

type OpenKind = 'choice' | 'choices';

interface OpenChoiceProps {
  readonly field: FieldOf<OpenKind>;
  readonly value: DraftValue;
  readonly controlProps: Omit<ControlSlotProps<OpenKind>, 'field' | 'value'>;
  readonly components: Partial<Components>;
}

/** Tells whether a choice has something below its options that the slot does not render: a box for a text, a preview. */
export const needsExtraBox = ({ other, options }: FieldOf<OpenKind>): boolean =>
  other !== undefined || hasPreviews(options);

/**
 * A choice with a text or a number of the user's own, or with previews. The slot gets "Other…" as its last option and needs to know
 * nothing of it; the kit shows the box for it below, in the host's TextControl or NumberControl. The preview of the chosen option is
 * below the control, and beside a group where there is room; the kit's own groups have it below the option itself.
 */
export function OpenChoice({ field, value, controlProps, components }: OpenChoiceProps) {
  const messages = useMessages();
  const { inputProps, onValueChange } = controlProps;
  const otherId: OptionId = `o${field.options.length}`;
  const text = ownTextOf(value);
  const toId = (entry: unknown) => (otherTextOf(entry) === undefined ? entry : otherId);

  // The kind of the field decides which slot and which type of value; the union does not say so.
  const slot = field.kind === 'choice' ? 'ChoiceControl' : 'ChoicesControl';
  const Control = (components[slot] ?? defaultComponents[slot]) as unknown as ComponentType<Record<string, unknown>>;
  const isKits = (components[slot] ?? defaultComponents[slot]) === defaultComponents[slot];
  // Controls memoise on the field: with a new one at each key they would search and compare all labels again.
  const { closed, shows } = useMemo(
    () => fieldOfSlot(field, isKits, { id: otherId, label: messages.other }),
    [field, isKits, otherId, messages.other],
  );
  const { TextControl = KitTextControl, NumberControl = KitNumberControl } = components;
  // Its rules decide which of the two it is, and the union does not say so.
  const Box = (field.other && 'type' in field.other ? NumberControl : TextControl) as unknown as ComponentType<
    Record<string, unknown>
  >;
  const setEntries = onValueChange as (value: unknown) => void;
  function changeChoice(next: unknown) {
    // The form puts back what was typed there before.
    const toOther = (entry: unknown) => (entry !== otherId ? entry : { other: text ?? '' });
    setEntries(Array.isArray(next) ? next.map(toOther) : toOther(next));
  }
  const boxId = `${inputProps.id}-other`;
  const labelId = `${boxId}-label`;
  return (
    <Beside when={shows && !isKits && layoutOf(closed) === 'group'}>
      <Control
        {...controlProps}
        inputProps={text === undefined ? inputProps : propsBesideOtherBox(inputProps, field)}
        field={closed}
        value={Array.isArray(value) ? value.map(toId) : toId(value)}
        onValueChange={changeChoice}
      />
      {text !== undefined && (
        <div data-elicitation-piece="other">
          <label id={labelId} htmlFor={boxId}>
            {messages.otherAnswer}
          </label>
          <Box
            field={{
              id: field.id,
              key: field.key,
              label: messages.otherAnswer,
              required: true,
              secret: field.secret === true,
              ...fieldOfBox(field),
            }}
            value={text}
            onValueChange={(other: string) =>
              setEntries(
                Array.isArray(value)
                  ? value.map((entry) => (otherTextOf(entry) === undefined ? entry : { other }))
                  : { other },
              )
            }
            inputProps={{
              ...inputProps,
              id: boxId,
              name: `${inputProps.name}-other`,
              'aria-labelledby': `${inputProps.id}-label ${labelId}`,
              'aria-required': true,
            }}
            portalContainer={controlProps.portalContainer}
          />
        </div>
      )}
      {shows && <Preview option={previewed(field.options, value)} />}
    </Beside>
  );
}

/** Around a group of an app and the preview of its chosen option, which stand side by side where there is room. */
function Beside({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  if (!when) return children;
  return (
    <div data-elicitation-piece="beside" data-previews="one">
      {children}
    </div>
  );
}

/** The field as its slot gets it: "Other…" is one more option. `shows`: previews are not in the slot, but beside or below it. */
function fieldOfSlot(field: FieldOf<OpenKind>, isKits: boolean, other: Pick<Option, 'id' | 'label'>) {
  // Its value is not known yet, so that nothing is shown as its value.
  const option: Option = { ...other, value: '…', isOther: true };
  const { other: own, ...rest } = field;
  const closed = own ? { ...rest, options: [...field.options, option] } : field;
  if (!hasPreviews(field.options) || (isKits && placesPreviews(closed))) return { closed, shows: false };
  // The kit's control may be inside of a slot of the host.
  const options = closed.options.map((one) => defined({ ...one, preview: undefined }));
  return { closed: { ...closed, options }, shows: true };
}

/** Of the chosen options that have a preview, the last one. */
function previewed(options: readonly Option[], value: DraftValue): Option | undefined {
  const chosen = new Set<unknown>([value].flat());
  return options.filter(({ id, preview }) => preview !== undefined && chosen.has(id)).at(-1);
}

/**
 * Focus belongs to the box while there is one, whichever of the two renders last. And so does an error, where only one option
 * can be chosen: "Other…" is a valid one.
 */
function propsBesideOtherBox(inputProps: InputProps, { kind }: FieldOf<OpenKind>): InputProps {
  return { ...inputProps, ref: noRef, ...(kind === 'choice' && { 'aria-invalid': undefined }) };
}

const noRef = (): void => {};

/** A date is typed here: the box has no picker. */
function fieldOfBox({ other = {} }: FieldOf<OpenKind>) {
  if ('type' in other) return { ...other, kind: 'number', integer: other.type === 'integer' };
  const { format, ...rules } = other;
  const text = { ...rules, kind: 'text', multiline: false };
  return format === 'email' || format === 'uri' ? { ...text, format } : text;
}
