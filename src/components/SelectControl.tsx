import { useMemo } from 'react';
import { displayText } from '../core/text/display.ts';
import type { DraftOf } from '../core/schema/model.ts';
import type { ControlSlotProps } from '../react/slots.ts';
import { useMessages } from '../react/settings.ts';
import { lookAlikes } from './lookalikes.ts';
import { ServerText } from '../ui/ServerText.tsx';

/** A native select. An option can hold text only, so the description of the chosen one stands below. */
export function SelectControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'choice'>) {
  const messages = useMessages();
  const own = field.required ? messages.chooseOne : messages.noAnswer;
  const alike = useMemo(() => lookAlikes(field.options, own), [field.options, own]);
  const chosen = field.options.find((option) => option.id === value);
  return (
    <>
      <span data-elicitation-piece="select">
        <select
          {...inputProps}
          value={value}
          onChange={(event) => onValueChange(event.target.value as DraftOf<'choice'>)}
        >
          {(!field.required || value === '') && <option value="">{own}</option>}
          {field.options.map(({ id, label }) => {
            const raw = alike.get(id);
            return (
              <option key={id} value={id} dir="auto">
                {displayText(label)}
                {raw !== undefined && ` ${messages.rawValue({ value: raw })}`}
              </option>
            );
          })}
        </select>
      </span>
      {chosen?.description !== undefined && (
        <span data-elicitation-piece="option-description">
          <ServerText>{chosen.description}</ServerText>
        </span>
      )}
    </>
  );
}
