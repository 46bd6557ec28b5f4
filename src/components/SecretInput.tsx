import { useState, type CSSProperties } from 'react';
import { useMessages } from '../react/settings.ts';
import type { BoxProps } from './typing.ts';

// Set here and not in the style sheet: a secret stays masked where a host brings styles of its own.
const masked = { WebkitTextSecurity: 'disc' } as CSSProperties;

/** Masked text that no browser offers to save: `docs/decisions/0003-masked-fields.md` says why it is no password box. */
export function SecretInput(boxProps: BoxProps) {
  const messages = useMessages();
  const [shown, setShown] = useState(false);
  const buttonId = `${boxProps.id}-show`;
  return (
    <span data-elicitation-piece="secret">
      <input
        type="text"
        dir="ltr"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        style={shown ? undefined : masked}
        {...boxProps}
      />
      <button
        type="button"
        id={buttonId}
        data-elicitation-piece="quiet-button"
        aria-controls={boxProps.id}
        aria-labelledby={`${buttonId} ${boxProps['aria-labelledby'] ?? ''}`.trim()}
        disabled={boxProps.disabled}
        onClick={() => setShown(!shown)}
      >
        {shown ? messages.hide : messages.show}
      </button>
    </span>
  );
}
