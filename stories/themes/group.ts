import type { InputProps } from '../../src/index.ts';

/** The input props for the element with the group role; `name` and `ref` belong on the inputs inside. */
export function groupProps({ id, onBlur, ...rest }: InputProps) {
  return {
    id,
    onBlur,
    'aria-labelledby': rest['aria-labelledby'],
    'aria-describedby': rest['aria-describedby'],
    'aria-invalid': rest['aria-invalid'],
  };
}

/** The kit's refs accept any element; those of libraries expect a specific one. */
export function refOf<E extends HTMLElement>({ ref }: InputProps): (element: E | null) => void {
  return ref;
}
