import type { ReactNode, RefCallback } from 'react';

export interface OptionBoxProps {
  readonly type: 'radio' | 'checkbox';
  /** Begins the ids of its texts. */
  readonly id: string;
  readonly name: string;
  /** Ours, never the server's. */
  readonly value: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly inputRef?: RefCallback<HTMLElement> | undefined;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** One box with its label; all of the row toggles it. The description describes, it does not join the name. */
export function OptionBox(props: OptionBoxProps) {
  const { type, id, name, value, checked, onCheckedChange, inputRef, description, children } = props;
  const described = description !== undefined;
  return (
    <label data-elicitation-piece="option">
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        ref={inputRef}
        aria-labelledby={described ? `${id}-label` : undefined}
        aria-describedby={described ? `${id}-description` : undefined}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span data-elicitation-piece="option-text">
        <span id={described ? `${id}-label` : undefined}>{children}</span>
        {described && (
          <span data-elicitation-piece="option-description" id={`${id}-description`}>
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
