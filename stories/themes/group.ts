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

/** Refs of the kit take any element; those of libraries want a narrower one. */
export function refOf<E extends HTMLElement>({ ref }: InputProps): (element: E | null) => void {
  return ref;
}
