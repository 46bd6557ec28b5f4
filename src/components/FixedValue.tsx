import type { FixedField } from '../core/schema/model.ts';
import { useMessages } from '../react/settings.ts';
import { ServerText } from '../ui/ServerText.tsx';

export interface FixedValueProps {
  readonly field: FixedField;
  readonly id?: string | undefined;
}

/** A value that the server has set: shown, always sent, not for editing. No slot: nothing about it is a control. */
export function FixedValue({ field, id }: FixedValueProps) {
  const messages = useMessages();
  const { value } = field;
  return (
    <span data-elicitation-piece="fixed" id={id}>
      {typeof value === 'boolean' ? value ? messages.yes : messages.no : <ServerText>{String(value)}</ServerText>}
    </span>
  );
}
