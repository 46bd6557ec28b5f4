import { useMemo } from 'react';
import { displayText } from '../core/text/display.ts';
import type { DraftOf } from '../core/schema/model.ts';
import type { ControlSlotProps } from '../react/slots.ts';
import { useMessages } from '../react/settings.ts';
import { useLater } from '../react/useLater.ts';
import { OptionText } from './OptionText.tsx';
import { lookAlikes } from './lookalikes.ts';
import { RadioGroup } from './RadioGroup.tsx';
import { SelectControl } from './SelectControl.tsx';
import { ServerText } from '../ui/ServerText.tsx';

const mostRadios = 5;
const longestSelect = 20;

// Loaded when there is a long list. Where it cannot be loaded, a long select is better than no answer.
const loadCombobox = () =>
  import('./Combobox.tsx').then(
    ({ Combobox }) => ({ List: Combobox }),
    () => ({ List: SelectControl }),
  );

/** One of a list: radios for a few options, a select for more, a box to type in for many. */
export function ChoiceControl(props: ControlSlotProps<'choice'>) {
  const count = props.field.options.length;
  if (props.layout === 'group' || (props.layout === undefined && count <= mostRadios)) return <Radios {...props} />;
  if (count <= longestSelect) return <SelectControl {...props} />;
  return <LongList {...props} />;
}

/** Not by way of Suspense: React holds back for a third of a second what comes after something in its place. */
function LongList(props: ControlSlotProps<'choice'>) {
  const loaded = useLater(loadCombobox, 'list')();
  return loaded === undefined ? <Loading {...props} /> : <loaded.List {...props} />;
}

/** Takes the place of the combobox for the moment in which it loads. */
function Loading({ field, value, inputProps }: ControlSlotProps<'choice'>) {
  const chosen = field.options.find((option) => option.id === value);
  return (
    <span data-elicitation-piece="combobox">
      <input
        type="text"
        dir="auto"
        disabled
        aria-busy="true"
        id={inputProps.id}
        value={chosen === undefined ? '' : displayText(chosen.label)}
      />
    </span>
  );
}

function Radios({ field, value, onValueChange, inputProps }: ControlSlotProps<'choice'>) {
  const messages = useMessages();
  const own = field.required ? messages.chooseOne : messages.noAnswer;
  const alike = useMemo(() => lookAlikes(field.options, own), [field.options, own]);
  const options = field.options.map((option) => ({
    value: option.id as DraftOf<'choice'>,
    label: <OptionText option={option} raw={alike.get(option.id)} />,
    description: option.description === undefined ? undefined : <ServerText>{option.description}</ServerText>,
  }));
  const none = { value: '' as const, label: messages.noAnswer, description: undefined };
  return (
    <RadioGroup
      options={field.required ? options : [...options, none]}
      value={value}
      onValueChange={(id) => onValueChange(id as DraftOf<'choice'>)}
      inputProps={inputProps}
    />
  );
}
