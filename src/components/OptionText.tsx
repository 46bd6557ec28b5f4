import type { Option } from '../core/schema/model.ts';
import { useMessages } from '../react/settings.ts';
import { ServerText } from '../ui/ServerText.tsx';

export interface OptionTextProps {
  readonly option: Option;
  /** Where another option looks the same: the value, which then stands beside the label. */
  readonly raw: string | undefined;
}

/** The label of an option, as everywhere in the kit. */
export function OptionText({ option, raw }: OptionTextProps) {
  const messages = useMessages();
  if (raw === undefined) return <ServerText>{option.label}</ServerText>;
  return (
    <>
      <ServerText>{option.label}</ServerText>{' '}
      <span data-elicitation-piece="raw-value">{messages.rawValue({ value: raw })}</span>
    </>
  );
}
