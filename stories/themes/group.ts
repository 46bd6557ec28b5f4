import type { InputProps } from '../../src/index.ts';

/** What of the input props belongs on an element with a group role; `name` and `ref` belong on what is inside. */
export function groupProps({ id, onBlur, ...rest }: InputProps) {
  return {
    id,
    onBlur,
    'aria-labelledby': rest['aria-labelledby'],
    'aria-describedby': rest['aria-describedby'],
    'aria-invalid': rest['aria-invalid'],
  };
}

/** For elements that are no inputs: `required` is an attribute of theirs under another name. */
export function asAria({ required, disabled: _, autoComplete: _auto, name: _name, ref: _ref, ...rest }: InputProps) {
  return { ...rest, 'aria-required': required };
}

/** Refs of the kit take any element; those of libraries want a narrower one. */
export function refOf<E extends HTMLElement>({ ref }: InputProps): (element: E | null) => void {
  return ref;
}
