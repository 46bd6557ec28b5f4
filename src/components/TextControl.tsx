import { useRef } from 'react';
import type { TextField } from '../core/schema/model.ts';
import type { ControlSlotProps } from '../react/slots.ts';
import { Counter, type CounterHandle } from './Counter.tsx';
import { SecretInput } from './SecretInput.tsx';
import { useTyping, type TypingOptions } from './typing.ts';

export interface TextControlProps extends ControlSlotProps<'text'>, Pick<TypingOptions, 'held'> {}

/** Text: one line, several, an e-mail or web address, or a masked secret. */
export function TextControl(props: TextControlProps) {
  const { value, held, field } = props;
  const { maxLength, multiline, secret } = field;
  const counter = useRef<CounterHandle>(null);
  const boxProps = useTyping(props, (text, box) => {
    counter.current?.count(text);
    if (box instanceof HTMLTextAreaElement) box.rows = rowsFor(text);
  });
  if (secret) return <SecretInput {...boxProps} />;
  return (
    <>
      {multiline ? (
        <textarea dir="auto" rows={rowsFor(value)} {...boxProps} />
      ) : (
        <input {...typeFor(field)} {...boxProps} />
      )}
      {maxLength !== undefined && <Counter ref={counter} text={value} held={held} limit={maxLength} />}
    </>
  );
}

function typeFor({ format }: TextField) {
  if (format === undefined) return { type: 'text', dir: 'auto' };
  return {
    type: format === 'uri' ? 'url' : 'email',
    dir: 'ltr',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  } as const;
}

/** A guess, for browsers that cannot size a box by what is in it. Counts no further than it needs to. */
function rowsFor(text: string): number {
  const lines = text.slice(0, 1000).split('\n');
  return Math.min(
    12,
    Math.max(
      3,
      lines.reduce((rows, line) => rows + 1 + Math.floor(line.length / 60), 0),
    ),
  );
}
