import type { DraftOf } from '../core/schema/model.ts';
import { layoutOf } from '../react/layout.ts';
import { useCurrentSettings, useMessages } from '../react/settings.ts';
import type { ControlSlotProps } from '../react/slots.ts';
import { lazyModule, useLazyModule } from '../react/lazyModule.ts';
import { directionOf } from '../ui/attributes.ts';
import { useLookAlikes } from '../ui/lookAlikes.ts';
import { ServerText } from '../ui/ServerText.tsx';
import { OptionText, plainLabel, RadioGroup } from './options.tsx';
import { hasPreviews, Preview } from './Preview.tsx';

const longestSelect = 20;

const combobox = lazyModule('Combobox', () => import('./Combobox.tsx'));

/** One of several: radios for a few options, a select for more, a box to type in for many. */
export function ChoiceControl(props: ControlSlotProps<'choice'>) {
  if (layoutOf(props.field) === 'group') return <Radios {...props} />;
  return props.field.options.length <= longestSelect ? <Select {...props} /> : <LongList {...props} />;
}

function Radios({ field, value, onValueChange, inputProps }: ControlSlotProps<'choice'>) {
  const alike = useLookAlikes(field.options, useMessages());
  return (
    <RadioGroup
      options={field.options.map((option) => ({
        value: option.id,
        label: <OptionText option={option} raw={alike.get(option.id)} />,
        ...(option.description !== undefined && { description: option.description }),
        preview: option.preview !== undefined && <Preview option={option} />,
      }))}
      previews={hasPreviews(field.options)}
      value={value}
      onValueChange={(id) => onValueChange(id as DraftOf<'choice'>)}
      inputProps={inputProps}
      clearLabel={field.required ? undefined : field.label}
    />
  );
}

/** A native select. Its options can hold only text, so the description of the chosen one is below it. */
function Select({ field, value, onValueChange, inputProps }: ControlSlotProps<'choice'>) {
  const { messages, dir } = useCurrentSettings();
  const blankLabel = field.required ? messages.chooseOne : messages.noAnswer;
  const alike = useLookAlikes(field.options, messages, blankLabel);
  const chosen = field.options.find((option) => option.id === value);
  return (
    <>
      <select
        {...inputProps}
        value={value}
        onChange={(event) => onValueChange(event.target.value as DraftOf<'choice'>)}
      >
        {(!field.required || value === '') && <option value="">{blankLabel}</option>}
        {field.options.map((option) => {
          const text = plainLabel(option, alike.get(option.id), messages);
          return (
            <option key={option.id} value={option.id} dir={directionOf(text, dir)}>
              {text}
            </option>
          );
        })}
      </select>
      {chosen?.description !== undefined && (
        <span data-elicitation-piece="option-description">
          <ServerText>{chosen.description}</ServerText>
        </span>
      )}
    </>
  );
}

/** Without Suspense: React would hold back for a third of a second what comes after it. */
function LongList(props: ControlSlotProps<'choice'>) {
  const messages = useMessages();
  const { loaded, failed } = useLazyModule(combobox);
  // It works without the filter, too, and stays what it is when that comes late.
  if (failed) return <Select {...props} />;
  if (loaded) return <loaded.Combobox {...props} />;
  const chosen = props.field.options.find((option) => option.id === props.value);
  return (
    <input
      type="text"
      dir="auto"
      disabled
      aria-busy="true"
      id={props.inputProps.id}
      value={chosen === undefined ? '' : plainLabel(chosen, undefined, messages)}
    />
  );
}
