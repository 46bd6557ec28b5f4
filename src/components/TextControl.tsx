import type { TextField } from '../core/field.ts';
import type { ControlSlotProps } from '../react/slots.ts';
import { Counter } from './Counter.tsx';
import { SecretInput } from './SecretInput.tsx';

/** Text: one line, several, an e-mail or web address, or a masked secret. */
export function TextControl(props: ControlSlotProps<'text'>) {
  const { field, value, onValueChange, inputProps } = props;
  if (field.secret) return <SecretInput {...props} />;
  const counter = field.maxLength !== undefined && <Counter text={value} limit={field.maxLength} />;
  if (field.multiline) {
    return (
      <>
        <textarea
          dir="auto"
          rows={rowsFor(value)}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          {...inputProps}
        />
        {counter}
      </>
    );
  }
  return (
    <>
      <input
        {...typeFor(field)}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        {...inputProps}
      />
      {counter}
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
