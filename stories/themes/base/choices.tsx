import { Checkbox } from '@base-ui/react/checkbox';
import { Combobox } from '@base-ui/react/combobox';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Select } from '@base-ui/react/select';
import type { DraftOf } from '../../../src/core.ts';
import { useMessages } from '../../../src/headless.ts';
import type { ControlSlotProps, InputProps } from '../../../src/index.ts';
import { groupProps, refOf } from '../group.ts';
import { hasRadios, isQuestion } from '../layout.ts';
import { optionText } from '../optionText.ts';
import { inOrder } from '../toggled.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

export function BooleanControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'boolean'>) {
  const messages = useMessages();
  if (isQuestion(field)) {
    const none = field.required ? [] : [{ value: '', label: messages.noAnswer }];
    return (
      <Radios
        value={value === undefined ? '' : String(value)}
        onValueChange={(answer) => onValueChange(answer === '' ? undefined : answer === 'true')}
        options={[{ value: 'true', label: messages.yes }, { value: 'false', label: messages.no }, ...none]}
        inputProps={inputProps}
      />
    );
  }
  const { id, ref, autoComplete: _auto, ...rest } = inputProps;
  return (
    <Checkbox.Root
      {...rest}
      ref={refOf<HTMLButtonElement>({ ...inputProps, ref })}
      nativeButton
      // Older versions of Base UI put the box's own id on its hidden input.
      render={<button type="button" id={id} />}
      checked={value === true}
      onCheckedChange={onValueChange}
      className="elicitation-box"
    >
      <Checkbox.Indicator aria-hidden="true" className="elicitation-tick">
        ✓
      </Checkbox.Indicator>
    </Checkbox.Root>
  );
}

interface RadiosProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly options: readonly Choice[];
  readonly inputProps: InputProps;
}

function Radios({ value, onValueChange, options, inputProps }: RadiosProps) {
  const { id, ...group } = groupProps(inputProps);
  return (
    <RadioGroup
      {...group}
      render={<div id={id} />}
      aria-required={inputProps['aria-required']}
      value={value}
      onValueChange={(chosen) => onValueChange(String(chosen))}
      className="elicitation-group"
    >
      {options.map((option, index) => (
        <label key={option.value} className="elicitation-option-row">
          <Radio.Root
            value={option.value}
            ref={index === 0 ? refOf<HTMLElement>(inputProps) : undefined}
            // Labels name buttons in all versions.
            nativeButton
            render={<button type="button" />}
            className="elicitation-box elicitation-round"
          >
            <Radio.Indicator className="elicitation-dot" />
          </Radio.Root>
          {option.label}
        </label>
      ))}
    </RadioGroup>
  );
}

const searchFrom = 20;

export function ChoiceControl(props: ControlSlotProps<'choice'>) {
  const { field, value, onValueChange, inputProps } = props;
  const messages = useMessages();
  const options = field.options.map((option) => ({ value: option.id as string, label: optionText(option, messages) }));
  const none = { value: '', label: messages.noAnswer };
  const choose = (id: string) => onValueChange(id as DraftOf<'choice'>);
  const all = field.required ? options : [...options, none];
  if (hasRadios(field)) return <Radios value={value} onValueChange={choose} options={all} inputProps={inputProps} />;
  if (options.length > searchFrom) return <Search {...props} options={options} />;
  const { disabled: _, autoComplete: _auto, name: _name, ref: _ref, ...rest } = inputProps;
  return (
    <Select.Root
      items={all}
      value={value === '' && field.required ? null : value}
      onValueChange={(id) => choose(String(id ?? ''))}
    >
      <Select.Trigger {...rest} ref={refOf<HTMLButtonElement>(inputProps)} className="elicitation-control">
        <Select.Value>
          {(id: string | null) => all.find((option) => option.value === id)?.label ?? messages.chooseOne}
        </Select.Value>
        <Select.Icon className="elicitation-chevron" />
      </Select.Trigger>
      <Select.Portal container={props.portalContainer}>
        <Select.Positioner positionMethod="fixed" alignItemWithTrigger={false} className="elicitation-positioner">
          <Select.Popup className="elicitation-popup">
            {all.map((option) => (
              <Select.Item key={option.value} value={option.value} className="elicitation-option">
                <Select.ItemText>{option.label}</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}

interface SearchProps extends ControlSlotProps<'choice'> {
  readonly options: readonly Choice[];
}

/** For many options: a combobox. */
function Search({ value, onValueChange, inputProps, portalContainer, options }: SearchProps) {
  const { ref: _, ...rest } = inputProps;
  return (
    <Combobox.Root<Choice>
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option) => onValueChange((option?.value ?? '') as DraftOf<'choice'>)}
    >
      <Combobox.Input {...rest} ref={refOf<HTMLInputElement>(inputProps)} className="elicitation-control" />
      <Combobox.Portal container={portalContainer}>
        <Combobox.Positioner positionMethod="fixed" className="elicitation-positioner">
          <Combobox.Popup className="elicitation-popup">
            <Combobox.List>
              {(option: Choice) => (
                <Combobox.Item key={option.value} value={option} className="elicitation-option">
                  {option.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

export function ChoicesControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'choices'>) {
  const messages = useMessages();
  const { 'aria-invalid': _, ...group } = groupProps(inputProps);
  return (
    <div {...group} role="group" className="elicitation-group">
      {field.options.map((option, index) => (
        <label key={option.id} className="elicitation-option-row">
          <Checkbox.Root
            checked={value.includes(option.id)}
            onCheckedChange={(checked) =>
              onValueChange(
                inOrder(field, checked ? [...value, option.id] : value.filter((other) => other !== option.id)),
              )
            }
            ref={index === 0 ? refOf<HTMLElement>(inputProps) : undefined}
            nativeButton
            render={<button type="button" />}
            className="elicitation-box"
          >
            <Checkbox.Indicator aria-hidden="true" className="elicitation-tick">
              ✓
            </Checkbox.Indicator>
          </Checkbox.Root>
          {optionText(option, messages)}
        </label>
      ))}
    </div>
  );
}
