import { useMemo } from 'react';
import type { ChoicesField, DraftOf } from '../core/schema/model.ts';
import type { ControlSlotProps } from '../react/slots.ts';
import { useMessages } from '../react/settings.ts';
import { useLater } from '../react/useLater.ts';
import { Announcement } from './Announcement.tsx';
import type { FilterListProps } from './FilterList.tsx';
import { groupProps } from './group.ts';
import { OptionBox } from './OptionBox.tsx';
import { OptionText } from './OptionText.tsx';
import { lookAlikes } from './lookalikes.ts';
import { ServerText } from '../ui/ServerText.tsx';

const longestPlainList = 20;

// Loaded when there is a long list. Where it cannot be loaded, all of the list is there without a filter.
const loadFilterList = () =>
  import('./FilterList.tsx').then(
    ({ FilterList }) => ({ List: FilterList }),
    () => ({ List: PlainList }),
  );

function PlainList({ options, renderOption }: FilterListProps) {
  return <div data-elicitation-piece="option-list">{options.map(renderOption)}</div>;
}

/** Several of a list: checkboxes, with a filter above them where there are many. */
export function ChoicesControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'choices'>) {
  const messages = useMessages();
  const { options } = field;
  const alike = useMemo(() => lookAlikes(options), [options]);
  const chosen = new Set(value);
  const many = options.length > longestPlainList;
  const limited = field.minItems !== undefined || field.maxItems !== undefined;
  const count = many || limited ? messages.chosen({ count: chosen.size, total: mostOf(field) }) : undefined;

  function box(option: ChoicesField['options'][number], first: boolean) {
    return (
      <OptionBox
        key={option.id}
        type="checkbox"
        id={`${inputProps.id}-${option.id}`}
        name={inputProps.name}
        value={option.id}
        checked={chosen.has(option.id)}
        onCheckedChange={(checked) => onValueChange(toggled(field, chosen, option.id, checked))}
        inputRef={first ? inputProps.ref : undefined}
        description={option.description === undefined ? undefined : <ServerText>{option.description}</ServerText>}
      >
        <OptionText option={option} raw={alike.get(option.id)} />
      </OptionBox>
    );
  }

  return (
    <fieldset data-elicitation-piece="options" {...groupProps(inputProps)}>
      {many ? (
        <LongList options={options} inputRef={inputProps.ref} renderOption={(option) => box(option, false)} />
      ) : (
        options.map((option, index) => box(option, index === 0))
      )}
      {count !== undefined && (
        <>
          <span data-elicitation-piece="counter" aria-hidden="true">
            {count}
          </span>
          <Announcement text={count} />
        </>
      )}
    </fieldset>
  );
}

function LongList(props: FilterListProps) {
  const loaded = useLater(loadFilterList, 'list')();
  return loaded === undefined ? (
    <div data-elicitation-piece="option-list" aria-busy="true" />
  ) : (
    <loaded.List {...props} />
  );
}

function mostOf({ options, maxItems = options.length }: ChoicesField): number {
  return Math.min(maxItems, options.length);
}

/** In the order of the list, whatever the order of the clicks. */
function toggled(
  { options }: ChoicesField,
  chosen: ReadonlySet<string>,
  id: string,
  checked: boolean,
): DraftOf<'choices'> {
  return options.filter((option) => (option.id === id ? checked : chosen.has(option.id))).map((option) => option.id);
}
