import type { ControlSlotProps } from '../react/slots.ts';

type TextProps = Pick<ControlSlotProps<'text'>, 'value' | 'onValueChange' | 'inputProps'>;
type Change = { readonly target: { readonly value: string } };

/** The props of a box that shows its value and nothing else, whatever is typed. */
export function boxProps({ value, onValueChange, inputProps }: TextProps) {
  return { ...inputProps, value, onChange: (event: Change) => onValueChange(event.target.value) };
}

/**
 * The props of a box that shows what is typed by itself, so that a key renders nothing, and takes over a value that came
 * from elsewhere. Not React's `value`, which is also copied into the attribute, where a style sheet can read a secret.
 */
export function ownBoxProps({ value, onValueChange, inputProps }: TextProps) {
  return {
    ...inputProps,
    // Another function at each render, so that React calls it after each.
    ref(element: HTMLInputElement | HTMLTextAreaElement | null) {
      inputProps.ref(element);
      if (element && element.value !== value) element.value = value;
    },
    onChange: (event: Change) => onValueChange(event.target.value),
  };
}
