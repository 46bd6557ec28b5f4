import { UNSAFE_PortalProvider } from 'react-aria';
import {
  Button,
  Checkbox,
  CheckboxGroup,
  ComboBox,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  Select,
  SelectValue,
} from 'react-aria-components';
import type { DraftOf } from '../../../src/core.ts';
import { useMessages } from '../../../src/headless.ts';
import type { ControlSlotProps, InputProps } from '../../../src/index.ts';
import { groupProps, refOf } from '../group.ts';
import { hasRadios, isQuestion } from '../layout.ts';
import { optionText } from '../optionText.ts';
import { inOrder } from '../toggled.ts';

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
  const { id, name, ref } = inputProps;
  return (
    <Checkbox
      className="elicitation-row"
      id={id}
      name={name}
      isSelected={value === true}
      onChange={onValueChange}
      onBlur={inputProps.onBlur}
      inputRef={
        {
          set current(element: HTMLInputElement | null) {
            ref(element);
          },
        } as never
      }
      aria-labelledby={inputProps['aria-labelledby']}
      aria-describedby={inputProps['aria-describedby']}
    >
      <span className="elicitation-box" />
    </Checkbox>
  );
}

interface RadiosProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly inputProps: InputProps;
}

function Radios({ value, onValueChange, options, inputProps }: RadiosProps) {
  const invalid = inputProps['aria-invalid'] === true;
  const { 'aria-invalid': _, ...group } = groupProps(inputProps);
  return (
    <RadioGroup
      {...group}
      className="elicitation-group"
      ref={(root) => inputProps.ref(root?.querySelector('input') ?? null)}
      // With a value that no radio has, Tab would reach none of them.
      value={options.some((option) => option.value === value) ? value : null}
      onChange={onValueChange}
      isInvalid={invalid}
      isRequired={inputProps['aria-required'] === true}
      validationBehavior="aria"
    >
      {options.map((option) => (
        <Radio key={option.value} value={option.value} className="elicitation-row">
          <span className="elicitation-box" />
          {option.label}
        </Radio>
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
  if (hasRadios(field)) {
    return (
      <Radios
        value={value}
        onValueChange={choose}
        options={field.required ? options : [...options, none]}
        inputProps={inputProps}
      />
    );
  }
  if (options.length > searchFrom) return <Search {...props} />;
  return (
    <Portal into={props.portalContainer}>
      <Select
        aria-labelledby={inputProps['aria-labelledby'] ?? ''}
        aria-describedby={inputProps['aria-describedby'] ?? ''}
        value={value === '' && field.required ? null : value}
        onChange={(key) => choose(String(key ?? ''))}
        placeholder={messages.chooseOne}
        isInvalid={inputProps['aria-invalid'] === true}
        validationBehavior="aria"
      >
        <Button
          id={inputProps.id}
          ref={refOf<HTMLButtonElement>(inputProps)}
          onBlur={inputProps.onBlur}
          className="elicitation-control"
        >
          <SelectValue /> <span aria-hidden="true" className="elicitation-chevron" />
        </Button>
        <Options options={field.required ? options : [none, ...options]} />
      </Select>
    </Portal>
  );
}

function Search({ field, value, onValueChange, inputProps, portalContainer }: ControlSlotProps<'choice'>) {
  const messages = useMessages();
  const options = field.options.map((option) => ({ value: option.id as string, label: optionText(option, messages) }));
  return (
    <Portal into={portalContainer}>
      <ComboBox
        aria-labelledby={inputProps['aria-labelledby'] ?? ''}
        aria-describedby={inputProps['aria-describedby'] ?? ''}
        value={value === '' ? null : value}
        onChange={(key) => onValueChange((key === null ? '' : String(key)) as DraftOf<'choice'>)}
        isInvalid={inputProps['aria-invalid'] === true}
        isRequired={inputProps['aria-required'] === true}
        validationBehavior="aria"
      >
        {/* It opens by typing and by its button, not on focus, because the open list hides everything else, including the error that moved focus here. */}
        <div className="elicitation-control">
          <Input
            id={inputProps.id}
            aria-labelledby={inputProps['aria-labelledby']}
            aria-describedby={inputProps['aria-describedby']}
            onBlur={inputProps.onBlur}
            ref={refOf<HTMLInputElement>(inputProps)}
            className="elicitation-search"
          />
          <Button className="elicitation-quiet elicitation-chevron" />
        </div>
        <Options options={options} />
      </ComboBox>
    </Portal>
  );
}

function Options({ options }: { readonly options: readonly { readonly value: string; readonly label: string }[] }) {
  return (
    <Popover className="elicitation-popover">
      <ListBox className="elicitation-list">
        {options.map((option) => (
          <ListBoxItem key={option.value} id={option.value} textValue={option.label} className="elicitation-option">
            {option.label}
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  );
}

export function Portal({ into, children }: { readonly into: HTMLElement | null; readonly children: React.ReactNode }) {
  return <UNSAFE_PortalProvider getContainer={() => into}>{children}</UNSAFE_PortalProvider>;
}

export function ChoicesControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'choices'>) {
  const messages = useMessages();
  const invalid = inputProps['aria-invalid'] === true;
  const { 'aria-invalid': _, ...group } = groupProps(inputProps);
  return (
    <CheckboxGroup
      {...group}
      className="elicitation-group"
      ref={(root) => inputProps.ref(root?.querySelector('input') ?? null)}
      value={[...value]}
      onChange={(ids) => onValueChange(inOrder(field, ids))}
      isInvalid={invalid}
      validationBehavior="aria"
    >
      {field.options.map((option) => (
        <Checkbox key={option.id} value={option.id} className="elicitation-row">
          <span className="elicitation-box" />
          {optionText(option, messages)}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
