import type { DraftOf, FieldOf } from '../../src/core.ts';
import { displayText } from '../../src/core.ts';
import { useMessages, type BoundField, type InputProps } from '../../src/headless.ts';

/** A field's control by its kind: plain HTML with the props of the hook spread on it. */
export function HeadlessControl({ bound }: { readonly bound: BoundField }) {
  const { inputProps, layout } = bound;
  const messages = useMessages();

  switch (bound.kind) {
    case 'text':
      return bound.field.multiline ? (
        <textarea
          {...inputProps}
          rows={4}
          value={bound.value}
          onChange={(event) => bound.onValueChange(event.target.value)}
        />
      ) : (
        <Box
          bound={bound}
          type={bound.field.secret ? 'password' : bound.field.format === 'uri' ? 'url' : (bound.field.format ?? 'text')}
        />
      );
    case 'number':
      // Not type="number", which hides what it cannot parse and changes with the wheel.
      return <Box bound={bound} type="text" inputMode={keyboardFor(bound.field)} />;
    case 'date':
      return <Box bound={bound} type="date" />;
    case 'dateTime':
      return <Box bound={bound} type="datetime-local" step={1} />;
    case 'boolean':
      if (layout === 'checkbox') {
        return (
          <input
            {...inputProps}
            type="checkbox"
            checked={bound.value === true}
            onChange={(event) => bound.onValueChange(event.target.checked)}
          />
        );
      }
      return (
        <Radios
          inputProps={inputProps}
          options={[
            { id: 'true', label: messages.yes },
            { id: 'false', label: messages.no },
            ...(bound.field.required ? [] : [{ id: '', label: messages.noAnswer }]),
          ]}
          chosen={bound.value === undefined ? '' : String(bound.value)}
          onChoose={(id) => bound.onValueChange(id === '' ? undefined : id === 'true')}
        />
      );
    case 'choice':
      if (layout === 'group') {
        const none = bound.field.required ? [] : [{ id: '' as const, label: messages.noAnswer }];
        return (
          <Radios
            inputProps={inputProps}
            options={[...bound.field.options, ...none]}
            chosen={chosenId(bound.value)}
            onChoose={(id) => bound.onValueChange(id as DraftOf<'choice'>)}
          />
        );
      }
      return (
        <select
          {...inputProps}
          value={chosenId(bound.value)}
          onChange={(event) => bound.onValueChange(event.target.value as DraftOf<'choice'>)}
        >
          <option value="">{messages.chooseOne}</option>
          {bound.field.options.map(({ id, label }) => (
            <option key={id} value={id}>
              {displayText(label)}
            </option>
          ))}
        </select>
      );
    case 'choices': {
      const chosen = bound.value;
      return (
        <fieldset {...groupOf(inputProps)}>
          {bound.field.options.map(({ id, label }, index) => (
            <label key={id}>
              <input
                type="checkbox"
                name={inputProps.name}
                ref={index === 0 ? inputProps.ref : undefined}
                checked={chosen.includes(id)}
                onChange={() =>
                  bound.onValueChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
                }
              />
              {displayText(label)}
            </label>
          ))}
        </fieldset>
      );
    }
    case 'list': {
      // One entry on each line.
      const { 'aria-required': required, ...rest } = inputProps;
      return (
        <textarea
          {...rest}
          required={required}
          rows={3}
          value={bound.value.join('\n')}
          onChange={(event) => bound.onValueChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
        />
      );
    }
    case 'json':
      return (
        <textarea {...inputProps} value={bound.value} onChange={(event) => bound.onValueChange(event.target.value)} />
      );
    case 'fixed':
      return <output id={inputProps.id}>{displayText(String(bound.field.value))}</output>;
    default:
      return bound satisfies never;
  }
}

interface BoxProps {
  readonly bound: Extract<BoundField, { kind: 'text' | 'number' | 'date' | 'dateTime' }>;
  readonly type: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  readonly step?: number;
}

function Box({ bound, ...rest }: BoxProps) {
  const { inputProps, value, onValueChange } = bound;
  return <input {...inputProps} {...rest} value={value} onChange={(event) => onValueChange(event.target.value)} />;
}

interface RadiosProps {
  readonly inputProps: InputProps;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function Radios({ inputProps, options, chosen, onChoose }: RadiosProps) {
  return (
    <fieldset role="radiogroup" aria-required={inputProps['aria-required']} {...groupOf(inputProps)}>
      {options.map(({ id, label }, index) => (
        <label key={id}>
          <input
            type="radio"
            name={inputProps.name}
            ref={index === 0 ? inputProps.ref : undefined}
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />
          {displayText(label)}
        </label>
      ))}
    </fieldset>
  );
}

/** What belongs on the element with the group role; `name` and `ref` belong on the boxes. */
function groupOf({ id, onBlur, ...rest }: InputProps) {
  return {
    id,
    onBlur,
    'aria-labelledby': rest['aria-labelledby'],
    'aria-describedby': rest['aria-describedby'],
    'aria-invalid': rest['aria-invalid'],
  };
}

/** This story asks no question that takes a text beside its options. */
const chosenId = (value: DraftOf<'choice'>): string => (typeof value === 'string' ? value : '');

/** The number keyboards of iOS have no minus sign: unless a minimum forbids negative numbers, the full one is shown. */
function keyboardFor({
  integer,
  minimum = -1,
  exclusiveMinimum = -1,
}: FieldOf<'number'>): 'text' | 'numeric' | 'decimal' {
  if (Math.max(minimum, exclusiveMinimum) < 0) return 'text';
  return integer ? 'numeric' : 'decimal';
}
