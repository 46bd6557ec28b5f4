import type { DraftOf, FieldKind } from '../../src/core.ts';
import { displayText } from '../../src/core.ts';
import { useMessages, type BoundField, type InputProps } from '../../src/headless.ts';

/** The control of a field, by its kind: plain HTML, with what the hook says spread on it. */
export function HeadlessControl({ bound }: { readonly bound: BoundField }) {
  const { field, value, onValueChange, inputProps, layout } = bound;
  const messages = useMessages();
  // The kind of the field decides the type of its value; the union of bound fields does not say so.
  const held = <K extends FieldKind>() => value as DraftOf<K>;
  const typed = (type: string, more: object = {}) => (
    <input
      {...inputProps}
      {...more}
      type={type}
      value={String(value)}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );

  switch (field.kind) {
    case 'text':
      return field.multiline ? (
        <textarea
          {...inputProps}
          rows={4}
          value={held<'text'>()}
          onChange={(event) => onValueChange(event.target.value)}
        />
      ) : (
        typed(field.secret ? 'password' : field.format === 'uri' ? 'url' : (field.format ?? 'text'))
      );
    case 'number':
      // Not type="number": it hides what it cannot read, and a wheel changes it.
      return typed('text', { inputMode: field.integer ? 'numeric' : 'decimal' });
    case 'date':
      return typed('date');
    case 'dateTime':
      return typed('datetime-local', { step: 1 });
    case 'boolean':
      if (layout === 'checkbox') {
        return (
          <input
            {...inputProps}
            required={undefined}
            type="checkbox"
            checked={value === true}
            onChange={(event) => onValueChange(event.target.checked)}
          />
        );
      }
      return (
        <Radios
          inputProps={inputProps}
          options={[
            { id: 'true', label: messages.yes },
            { id: 'false', label: messages.no },
            ...(field.required ? [] : [{ id: '', label: messages.noAnswer }]),
          ]}
          chosen={value === undefined ? '' : String(value)}
          onChoose={(id) => onValueChange(id === '' ? undefined : id === 'true')}
        />
      );
    case 'choice':
      if (layout === 'group') {
        const none = field.required ? [] : [{ id: '' as const, label: messages.noAnswer }];
        return (
          <Radios
            inputProps={inputProps}
            options={[...field.options, ...none]}
            chosen={held<'choice'>()}
            onChoose={(id) => onValueChange(id as DraftOf<'choice'>)}
          />
        );
      }
      return (
        <select
          {...inputProps}
          value={held<'choice'>()}
          onChange={(event) => onValueChange(event.target.value as DraftOf<'choice'>)}
        >
          <option value="">{messages.chooseOne}</option>
          {field.options.map(({ id, label }) => (
            <option key={id} value={id}>
              {displayText(label)}
            </option>
          ))}
        </select>
      );
    case 'choices': {
      const chosen = held<'choices'>();
      return (
        <fieldset {...groupOf(inputProps)}>
          {field.options.map(({ id, label }, index) => (
            <label key={id}>
              <input
                type="checkbox"
                name={inputProps.name}
                ref={index === 0 ? inputProps.ref : undefined}
                checked={chosen.includes(id)}
                onChange={() =>
                  onValueChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
                }
              />
              {displayText(label)}
            </label>
          ))}
        </fieldset>
      );
    }
    case 'list': {
      // One line each is a list that everybody can edit.
      const { 'aria-required': required, ...rest } = inputProps;
      return (
        <textarea
          {...rest}
          required={required}
          rows={3}
          value={held<'list'>().join('\n')}
          onChange={(event) => onValueChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
        />
      );
    }
    case 'json':
      return (
        <textarea {...inputProps} value={held<'json'>()} onChange={(event) => onValueChange(event.target.value)} />
      );
    case 'fixed':
      return <output id={inputProps.id}>{displayText(String(field.value))}</output>;
    default:
      return field satisfies never;
  }
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
