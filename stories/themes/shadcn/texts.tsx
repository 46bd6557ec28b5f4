import type { TextField } from '../../../src/core.ts';
import { useMessages } from '../../../src/headless.ts';
import { defaultComponents, type ControlSlotProps } from '../../../src/index.ts';
import { refOf } from '../group.ts';
import { Input } from './ui/input.tsx';
import { Textarea } from './ui/textarea.tsx';

export function TextControl(props: ControlSlotProps<'text'>) {
  const { field, value, onValueChange, inputProps } = props;
  if (field.secret) {
    // The kit's own control for masked fields: masking is more than a style. The attribute gives it the kit's style, in
    // these colors.
    return (
      <div data-elicitation="control">
        <defaultComponents.TextControl {...props} />
      </div>
    );
  }
  const counter = field.maxLength !== undefined && <Counter text={value} limit={field.maxLength} />;
  if (field.multiline) {
    return (
      <>
        <Textarea
          dir="auto"
          className="[field-sizing:content] max-h-72"
          {...inputProps}
          ref={refOf<HTMLTextAreaElement>(inputProps)}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
        {counter}
      </>
    );
  }
  return (
    <>
      <Input
        {...kindOf(field)}
        {...inputProps}
        ref={refOf<HTMLInputElement>(inputProps)}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      {counter}
    </>
  );
}

function kindOf({ format }: TextField) {
  if (format === undefined) return { type: 'text', dir: 'auto' };
  return {
    type: format === 'uri' ? 'url' : 'email',
    dir: 'ltr',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  } as const;
}

/** The characters left, when few are. Too many is also an error, which is announced. */
function Counter({ text, limit }: { readonly text: string; readonly limit: number }) {
  const messages = useMessages();
  const left = limit - Array.from(text).length;
  if (text === '' || left > Math.max(5, limit / 10)) return null;
  return (
    <p data-slot="counter" aria-hidden="true" className="text-xs text-muted-foreground tabular-nums">
      {left < 0 ? messages.charactersOver({ over: -left, limit }) : messages.charactersLeft({ left, limit })}
    </p>
  );
}

/** A text field: a number input changes with the wheel, and loses text that it cannot parse. */
export function NumberControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'number'>) {
  const negative = Math.max(field.minimum ?? -1, field.exclusiveMinimum ?? -1) < 0;
  return (
    <Input
      dir="ltr"
      // The digit keyboards of iOS have no minus sign.
      inputMode={negative ? 'text' : field.integer ? 'numeric' : 'decimal'}
      spellCheck={false}
      {...inputProps}
      ref={refOf<HTMLInputElement>(inputProps)}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      className="max-w-56 tabular-nums rtl:text-end"
    />
  );
}
