import { useLayoutEffect, useRef, type FocusEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { displayText } from '../core/text/display.ts';
import type { ChoiceField, ChoicesField, Option } from '../core/schema/model.ts';
import type { BoundMessages } from '../messages/bind.ts';
import { layoutOf } from '../react/layout.ts';
import { useMessages } from '../react/settings.ts';
import type { InputProps } from '../react/slots.ts';
import { flag } from '../ui/attributes.ts';
import { blank } from '../ui/piece.tsx';
import { ServerText } from '../ui/ServerText.tsx';

/**
 * The label of an option as plain text. An option may be the empty string: it is named in words.
 * @param raw The value of the option, shown where another option looks the same.
 */
export function plainLabel({ label, recommended }: Option, raw: string | undefined, messages: BoundMessages): string {
  const text = label.trim() === '' ? messages.emptyOption : displayText(label);
  const marks = [raw !== undefined && messages.rawValue({ value: raw }), recommended && `(${messages.recommended})`];
  return [text, ...marks].filter(Boolean).join(' ');
}

interface OptionTextProps {
  readonly option: Option;
  /** The value of the option, shown where another option looks the same. */
  readonly raw: string | undefined;
}

/** The label of an option. */
export function OptionText({ option, raw }: OptionTextProps) {
  const messages = useMessages();
  return (
    <>
      {option.label.trim() === '' ? <span>{messages.emptyOption}</span> : <ServerText>{option.label}</ServerText>}
      {raw !== undefined && (
        <>
          {blank}
          <span data-elicitation-piece="raw-value">{messages.rawValue({ value: raw })}</span>
        </>
      )}
      {option.recommended && (
        <>
          {blank}
          <span data-elicitation-piece="badge">{messages.recommended}</span>
        </>
      )}
    </>
  );
}

const longestPlainList = 20;

/** Tells whether boxes have a filter above them, and scroll. */
export const isLongList = ({ collapsed, options }: ChoiceField | ChoicesField): boolean =>
  collapsed === true || options.length > longestPlainList;

/** Tells whether the kit's control has a row for each option, and so a place for the preview of each. */
export const placesPreviews = (field: ChoiceField | ChoicesField): boolean =>
  layoutOf(field) === 'group' && !isLongList(field);

/**
 * The input props that belong on the element with the group role. `name` goes on the boxes inside, `ref` on the first of
 * them.
 */
export function groupProps(inputProps: InputProps) {
  const { id, disabled, onBlur } = inputProps;
  return {
    id,
    disabled,
    'aria-labelledby': inputProps['aria-labelledby'],
    'aria-describedby': inputProps['aria-describedby'],
    'aria-invalid': inputProps['aria-invalid'],
    onBlur(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
    },
  };
}

interface OptionBoxProps {
  readonly type: 'radio' | 'checkbox';
  readonly inputProps: InputProps;
  /** Ours, never the server's. */
  readonly value: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  /** True if focus is sent here, which then also says what describes the group: screen readers do not read that on entering. */
  readonly first?: boolean | undefined;
  readonly description?: string | undefined;
  /** Below the row while it is checked, and beside all rows where there is room. */
  readonly preview?: ReactNode;
  readonly children: ReactNode;
}

/** One box with its label; a press anywhere in the row toggles it. The description is not part of the name. */
export function OptionBox(props: OptionBoxProps) {
  const { type, inputProps, value, checked, onCheckedChange, first = false, description, preview, children } = props;
  const id = `${inputProps.id}-${value}`;
  const described = description !== undefined;
  const describedBy = [described && `${id}-description`, first && inputProps['aria-describedby']].filter(Boolean);
  return (
    <>
      <label data-elicitation-piece="option">
        <input
          type={type}
          name={inputProps.name}
          value={value}
          checked={checked}
          ref={first ? inputProps.ref : undefined}
          aria-labelledby={described ? `${id}-label` : undefined}
          aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined}
          onChange={(event) => onCheckedChange(event.target.checked)}
        />
        <span data-elicitation-piece="option-text">
          {described ? (
            <>
              <span id={`${id}-label`}>{children}</span>
              <span data-elicitation-piece="option-description" id={`${id}-description`}>
                <ServerText>{description}</ServerText>
              </span>
            </>
          ) : (
            children
          )}
        </span>
      </label>
      {checked && preview}
    </>
  );
}

interface ClearButtonProps {
  readonly label: string;
  readonly inputProps: InputProps;
  readonly onClear: () => void;
}

/**
 * Takes an answer back. It stands in the line of the label, and after the control in the document, so that Tab forwards meets it.
 * The button then disappears, so focus goes to the control.
 */
export function ClearButton({ label, inputProps, onClear }: ClearButtonProps) {
  const messages = useMessages();
  function clear({ currentTarget }: MouseEvent) {
    const control = (currentTarget.getRootNode() as Document | ShadowRoot).getElementById(inputProps.id);
    (control?.querySelector('input') ?? control)?.focus();
    onClear();
  }
  return (
    <button
      type="button"
      data-elicitation-piece="link"
      data-beside-label
      aria-label={`${messages.clear} ${displayText(label)}`}
      disabled={inputProps.disabled}
      onClick={clear}
    >
      {messages.clear}
    </button>
  );
}

interface RadioGroupProps {
  readonly options: readonly {
    readonly value: string;
    readonly label: ReactNode;
    readonly description?: string;
    readonly preview?: ReactNode;
  }[];
  /** The value of the chosen option; '' where nothing is chosen. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly inputProps: InputProps;
  /** The field's label where it may be left without an answer: a button then takes the choice back. */
  readonly clearLabel?: string | undefined;
  /** Side by side, for short answers. */
  readonly inline?: boolean | undefined;
  /** Some options have previews. */
  readonly previews?: boolean | undefined;
}

/** Radio buttons. Nothing is preselected, and what was chosen can be cleared where the field is optional. */
export function RadioGroup(props: RadioGroupProps) {
  const { options, value, onValueChange, inputProps, clearLabel, inline = false, previews = false } = props;
  const tabStop = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );

  return (
    <>
      <fieldset
        role="radiogroup"
        data-elicitation-piece="options"
        data-inline={flag(inline)}
        data-previews={previews ? 'one' : undefined}
        aria-required={inputProps['aria-required']}
        {...groupProps(inputProps)}
      >
        {options.map((option, index) => (
          <OptionBox
            key={option.value}
            type="radio"
            inputProps={inputProps}
            value={option.value}
            checked={option.value === value}
            onCheckedChange={() => onValueChange(option.value)}
            first={index === tabStop}
            description={option.description}
            preview={option.preview}
          >
            {option.label}
          </OptionBox>
        ))}
      </fieldset>
      {clearLabel !== undefined && value !== '' && (
        <ClearButton label={clearLabel} inputProps={inputProps} onClear={() => onValueChange('')} />
      )}
    </>
  );
}

/**
 * Returns a function that moves focus to a box of a list, by its index, after the next render. The button that was pressed, or
 * the box that had focus, may be gone by then.
 */
export function useFocusBox(list: RefObject<HTMLElement | null>): (at: number | undefined) => void {
  const next = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const at = next.current;
    next.current = undefined;
    if (at !== undefined) queueMicrotask(() => list.current?.querySelectorAll('input')[at]?.focus());
  });
  return (at) => {
    next.current = at;
  };
}
