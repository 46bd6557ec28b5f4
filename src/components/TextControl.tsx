import {
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type CSSProperties,
} from 'react';
import { countCodePoints } from '../core/text/codePoints.ts';
import { hasLines } from '../core/schema/datetime.ts';
import { useMessages } from '../react/settings.ts';
import type { ControlSlotProps } from '../react/slots.ts';
import { flag } from '../ui/attributes.ts';
import { LiveText } from '../ui/LiveRegion.tsx';

/** Text: one line, several, an e-mail or web address, or a masked secret. */
export function TextControl(props: ControlSlotProps<'text'>) {
  const { field, value, onValueChange, inputProps } = props;
  if (field.secret) return <SecretInput {...props} />;
  const box = {
    ...inputProps,
    value,
    onChange: (event: { readonly target: { readonly value: string } }) => onValueChange(event.target.value),
  };

  /** Takes a text that another kind of box holds, which then has the focus. */
  function changeBox({ currentTarget }: { readonly currentTarget: HTMLElement }, text: string, caret: number) {
    const page = currentTarget.getRootNode() as Document | ShadowRoot;
    onValueChange(text);
    // Once it is rendered.
    queueMicrotask(() => {
      const next = page.querySelector<HTMLTextAreaElement>(`[id="${inputProps.id}"]`);
      next?.focus();
      next?.setSelectionRange(caret, caret);
    });
  }
  // A box of one line would join lines unseen: while there are some, it is a box for several lines.
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text').replace(/\r\n?/g, '\n');
    // A break at the end comes with every line of a terminal.
    if (!pasted.trim().includes('\n')) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const start = selectionStart ?? value.length;
    changeBox(event, value.slice(0, start) + pasted + value.slice(selectionEnd ?? start), start + pasted.length);
  }
  function onLinesChange(event: ChangeEvent<HTMLTextAreaElement>) {
    const { value: text, selectionStart } = event.target;
    if (hasLines(text)) onValueChange(text);
    else changeBox(event, text, selectionStart);
  }

  return (
    <>
      {field.maxLength !== undefined && <Counter text={value} limit={field.maxLength} />}
      {field.multiline ? (
        <textarea dir="auto" rows={rowsFor(value)} {...box} />
      ) : field.format !== undefined ? (
        <input {...attributesFor(field.format)} {...box} />
      ) : hasLines(value) ? (
        <textarea dir="auto" rows={rowsFor(value)} {...box} onChange={onLinesChange} />
      ) : (
        <input type="text" dir="auto" {...box} onPaste={onPaste} />
      )}
    </>
  );
}

function attributesFor(format: 'email' | 'uri') {
  return {
    // These types are never capitalised or corrected.
    type: format === 'uri' ? 'url' : 'email',
    dir: 'ltr',
    spellCheck: false,
    // Else a browser calls half an address invalid while it is typed.
    'aria-invalid': false,
  } as const;
}

/** Rows of a box: an estimate, for browsers that cannot size it by its content. */
export function rowsFor(text: string): number {
  const lines = text.slice(0, 1000).split('\n');
  const rows = lines.reduce((sum, line) => sum + 1 + Math.floor(line.length / 60), 0);
  return Math.min(12, Math.max(3, rows));
}

/** Says how many characters are left once there are few, and how many are too many. Lengths in code points. */
function Counter({ text, limit }: { readonly text: string; readonly limit: number }) {
  const remaining = remainingOf(text, limit);
  // The text that it starts with is not spoken.
  const [first] = useState(remaining);
  if (remaining === undefined && first === undefined) return null;
  return <ShownCounter remaining={remaining} limit={limit} isFirst={first !== undefined} />;
}

interface ShownCounterProps {
  readonly remaining: number | undefined;
  readonly limit: number;
  readonly isFirst: boolean;
}

function ShownCounter({ remaining, limit, isFirst }: ShownCounterProps) {
  const messages = useMessages();
  let text = '';
  if (remaining !== undefined) {
    text =
      remaining < 0
        ? messages.charactersOver({ over: -remaining, limit })
        : messages.charactersLeft({ left: remaining, limit });
  }
  return (
    <>
      {remaining !== undefined && (
        <span data-elicitation-piece="counter" data-beside-label data-over={flag(remaining < 0)} aria-hidden="true">
          {text}
        </span>
      )}
      <LiveText text={text} onlyChanges={isFirst} />
    </>
  );
}

/** The number of code points that may follow, below zero where there are too many; undefined while there are plenty. */
function remainingOf(text: string, limit: number): number | undefined {
  const few = Math.max(5, limit / 10);
  // A text has at most as many code points as code units, so far from the limit there is nothing to count.
  if (text === '' || limit - text.length > few) return undefined;
  const remaining = limit - countCodePoints(text);
  return remaining <= few ? remaining : undefined;
}

// Set here and not in the style sheet, so that a secret is also masked with a host's own styles.
const masked = { WebkitTextSecurity: 'disc' } as CSSProperties;

/** Masked text. Not a password box, because browsers offer to save and fill those: see `docs/decisions/0003-masked-fields.md`. */
function SecretInput({ value, onValueChange, inputProps }: ControlSlotProps<'text'>) {
  const messages = useMessages();
  const [isShown, setIsShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  useImperativeHandle(inputProps.ref, () => input.current as HTMLElement, []);
  // React's `value` would copy it into the attribute, where a style sheet can read it.
  useLayoutEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  });
  return (
    <span data-elicitation-piece="within">
      <input
        type="text"
        dir="ltr"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-elicitation-piece="secret"
        style={isShown ? undefined : masked}
        {...inputProps}
        ref={input}
        onChange={(event) => {
          onValueChange(event.target.value);
          // A change that is dropped, as while the answer is being sent, renders nothing by itself.
          renderAgain();
        }}
      />
      <button
        type="button"
        data-elicitation-piece="quiet-button"
        aria-controls={inputProps.id}
        // Outside of its name: else a test that asks for the field by its label would find the button as well.
        aria-describedby={inputProps['aria-labelledby']}
        disabled={inputProps.disabled}
        onClick={() => setIsShown(!isShown)}
      >
        <span data-elicitation-piece="small">{isShown ? messages.hide : messages.show}</span>
      </button>
      <LiveText text={isShown ? messages.secretShown : messages.secretHidden} onlyChanges />
    </span>
  );
}
