import { displayText } from '../core/display.ts';
import type { Option } from '../core/field.ts';
import { useMessages } from '../react/settings.ts';
import { ServerText } from './ServerText.tsx';

export interface OptionTextProps {
  readonly option: Option;
  /** Whether another option looks the same: the raw value then stands beside the label. */
  readonly ambiguous: boolean;
}

/** The label of an option, as everywhere in the kit. */
export function OptionText({ option, ambiguous }: OptionTextProps) {
  const messages = useMessages();
  if (!ambiguous) return <ServerText>{option.label}</ServerText>;
  return (
    <>
      <ServerText>{option.label}</ServerText>{' '}
      <span data-elicitation-part="raw-value">
        {messages.rawValue({ value: displayText(JSON.stringify(option.value)) })}
      </span>
    </>
  );
}
