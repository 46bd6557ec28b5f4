import { useState, type CSSProperties } from 'react';
import type { ControlSlotProps } from '../react/slots.ts';
import { useMessages } from '../react/settings.ts';

// Set here and not in the style sheet: a secret stays masked where a host brings styles of its own.
const masked = { WebkitTextSecurity: 'disc' } as CSSProperties;

/** Masked text that no browser offers to save: `docs/decisions/0003-masked-fields.md` says why it is no password box. */
export function SecretInput({ value, onValueChange, inputProps }: ControlSlotProps<'text'>) {
  const messages = useMessages();
  const [shown, setShown] = useState(false);
  const buttonId = `${inputProps.id}-show`;
  return (
    <span data-elicitation-part="secret">
      <input
        type="text"
        dir="ltr"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        style={shown ? undefined : masked}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        {...inputProps}
      />
      <button
        type="button"
        id={buttonId}
        data-elicitation-part="quiet-button"
        aria-controls={inputProps.id}
        aria-labelledby={`${buttonId} ${inputProps['aria-labelledby'] ?? ''}`.trim()}
        disabled={inputProps.disabled}
        onClick={() => setShown(!shown)}
      >
        {shown ? messages.hide : messages.show}
      </button>
    </span>
  );
}
