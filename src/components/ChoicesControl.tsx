import type { ChoicesField, DraftOf, Option } from '../core/schema/model.ts';
import { displayText } from '../core/text/display.ts';
import { useMessages } from '../react/settings.ts';
import type { ControlSlotProps } from '../react/slots.ts';
import { lazyModule, useLazyModule } from '../react/lazyModule.ts';
import { flag } from '../ui/attributes.ts';
import { LiveText } from '../ui/LiveRegion.tsx';
import { useLookAlikes } from '../ui/lookAlikes.ts';
import type { FilterListProps } from './FilterList.tsx';
import { ClearButton, groupProps, isLongList, OptionBox, OptionText, placesPreviews } from './options.tsx';
import { hasPreviews, Preview } from './Preview.tsx';

const filterList = lazyModule('FilterList', () => import('./FilterList.tsx'));

/** Several of a list: checkboxes, with a filter above them where there are many. */
export function ChoicesControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'choices'>) {
  const messages = useMessages();
  const { options, minItems, maxItems } = field;
  const alike = useLookAlikes(options, messages);
  const chosen = new Set(value);
  const many = isLongList(field);
  const previews = placesPreviews(field) && hasPreviews(options);
  const counted = many || minItems !== undefined || maxItems !== undefined;
  const count = { count: chosen.size, total: options.length };
  const limited = messages.chosen({ ...count, ...(maxItems !== undefined && { max: maxItems }) });
  const over = maxItems !== undefined && chosen.size > maxItems;

  function box(option: ChoicesField['options'][number], first: boolean) {
    return (
      <OptionBox
        key={option.id}
        type="checkbox"
        inputProps={inputProps}
        value={option.id}
        checked={chosen.has(option.id)}
        onCheckedChange={(checked) => onValueChange(toggled(field, chosen, option.id, checked))}
        first={first}
        description={option.description}
        preview={previews && option.preview !== undefined && <Preview option={option} />}
      >
        <OptionText option={option} raw={alike.get(option.id)} />
      </OptionBox>
    );
  }

  return (
    <>
      {counted && (
        <>
          {chosen.size > 0 && (
            <span data-elicitation-piece="counter" data-beside-label data-over={flag(over)} aria-hidden="true">
              {over ? limited : messages.chosen(count)}
            </span>
          )}
          <LiveText text={limited} onlyChanges />
        </>
      )}
      <fieldset
        data-elicitation-piece="options"
        data-previews={previews ? 'several' : undefined}
        {...groupProps(inputProps)}
      >
        {many ? (
          <LongList
            options={options}
            collapsed={field.collapsed === true}
            inputRef={inputProps.ref}
            describedBy={inputProps['aria-describedby']}
            renderOption={(option) => box(option, false)}
            renderButtons={(matches) => <AllButtons {...{ field, chosen, matches, onValueChange, inputProps }} />}
          />
        ) : (
          options.map((option, index) => box(option, index === 0))
        )}
      </fieldset>
    </>
  );
}

interface AllButtonsProps extends Pick<ControlSlotProps<'choices'>, 'field' | 'onValueChange' | 'inputProps'> {
  readonly chosen: ReadonlySet<string>;
  readonly matches: readonly Option[];
}

/** All in, unless so many may not be chosen, and all out: of a whole list, or of what its filter leaves. */
function AllButtons({ field, chosen, matches, onValueChange, inputProps }: AllButtonsProps) {
  const messages = useMessages();
  const { options, label, maxItems = Infinity } = field;
  const found = new Set<string>(matches.map(({ id }) => id));
  const other = options.find(({ isOther }) => isOther)?.id;
  const set = (keeps: (id: string) => boolean) => onValueChange(options.map(({ id }) => id).filter(keeps));
  return (
    <div data-elicitation-piece="all">
      {maxItems >= options.length && (
        <button
          type="button"
          data-elicitation-piece="link"
          aria-label={`${messages.chooseAll} ${displayText(label)}`}
          disabled={inputProps.disabled}
          onClick={() => set((id) => chosen.has(id) || (found.has(id) && id !== other))}
        >
          {messages.chooseAll}
        </button>
      )}
      {matches.some(({ id }) => chosen.has(id)) && (
        <ClearButton
          label={label}
          inputProps={inputProps}
          onClear={() => set((id) => chosen.has(id) && !found.has(id))}
        />
      )}
    </div>
  );
}

function LongList(props: FilterListProps) {
  const { loaded, failed } = useLazyModule(filterList);
  // It works without the filter, too, and stays what it is when that comes late.
  if (failed) return <div data-elicitation-piece="option-list">{props.options.map(props.renderOption)}</div>;
  if (loaded) return <loaded.FilterList {...props} />;
  return <div data-elicitation-piece="option-list" aria-busy="true" />;
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
