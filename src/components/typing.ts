import { useCallback, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import type { InputProps } from '../react/slots.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

export interface TypingOptions {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly inputProps: InputProps;
  /**
   * Stands for what was last put into the box from outside of it. Where it is given, the box holds by itself what is
   * typed: nothing is rendered at a key, unless it changes how the box looks.
   */
  readonly held?: object | undefined;
}

/** Spread on the box. */
export interface BoxProps extends InputProps {
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange: (event: ChangeEvent<Box>) => void;
}

/**
 * A box that is typed into: with its value in React, or in the box itself.
 * @param onTyped Told of what is typed into a box that holds it.
 */
export function useTyping(
  { value, onValueChange, inputProps, held }: TypingOptions,
  onTyped?: (text: string, box: Box) => void,
): BoxProps {
  const box = useRef<Box>(null);
  const [first] = useState(value);
  const { ref } = inputProps;
  const both = useCallback(
    (element: HTMLElement | null) => {
      // The only elements that it is spread on.
      box.current = element as Box | null;
      ref(element);
    },
    [ref],
  );

  useLayoutEffect(() => {
    if (held !== undefined && box.current && box.current.value !== value) box.current.value = value;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the value of another moment is older than what is in the box
  }, [held]);

  if (held === undefined) {
    return { value, onChange: ({ target }) => onValueChange(target.value), ...inputProps };
  }
  return {
    defaultValue: first,
    onChange({ target }) {
      onValueChange(target.value);
      onTyped?.(target.value, target);
    },
    ...inputProps,
    ref: both,
  };
}
