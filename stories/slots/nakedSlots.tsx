import { forwardRef, type Ref } from 'react';
import type { DraftOf } from '../../src/core.ts';
import type {
  ButtonSlotProps,
  Components,
  ControlSlotProps,
  DialogSlotProps,
  ErrorSummarySlotProps,
} from '../../src/headless.ts';

// Every slot as an app would write it from docs/theming-slots.md: what the contract requires, without styles.

const TextControl: Components['TextControl'] = ({ field, value, onValueChange, inputProps }) =>
  field.multiline ? (
    <textarea {...inputProps} value={value} onChange={(event) => onValueChange(event.target.value)} />
  ) : (
    <input
      {...inputProps}
      type={field.secret ? 'password' : 'text'}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );

const NumberControl: Components['NumberControl'] = ({ value, onValueChange, inputProps }) => (
  <input {...inputProps} inputMode="decimal" value={value} onChange={(event) => onValueChange(event.target.value)} />
);

const DateControl: Components['DateControl'] = ({ value, onValueChange, inputProps }) => (
  <input {...inputProps} type="date" value={value} onChange={(event) => onValueChange(event.target.value)} />
);

const DateTimeControl: Components['DateTimeControl'] = ({ value, onValueChange, inputProps }) => (
  <input {...inputProps} type="datetime-local" value={value} onChange={(event) => onValueChange(event.target.value)} />
);

const JsonControl: Components['JsonControl'] = ({ value, onValueChange, inputProps }) => (
  <textarea {...inputProps} value={value} onChange={(event) => onValueChange(event.target.value)} />
);

function groupOf({ inputProps }: Pick<ControlSlotProps<'list'>, 'inputProps'>) {
  const { id, disabled, onBlur } = inputProps;
  return {
    id,
    disabled,
    onBlur,
    'aria-labelledby': inputProps['aria-labelledby'],
    'aria-describedby': inputProps['aria-describedby'],
    'aria-invalid': inputProps['aria-invalid'],
  };
}

const BooleanControl: Components['BooleanControl'] = ({ field, value, onValueChange, inputProps }) =>
  field.asQuestion || (field.default === undefined && !field.required) ? (
    <fieldset role="radiogroup" {...groupOf({ inputProps })}>
      {[true, false].map((answer) => (
        <label key={String(answer)}>
          <input
            type="radio"
            name={inputProps.name}
            ref={answer ? inputProps.ref : undefined}
            checked={value === answer}
            onChange={() => onValueChange(answer)}
          />
          {answer ? 'Yes' : 'No'}
        </label>
      ))}
    </fieldset>
  ) : (
    <input
      {...inputProps}
      type="checkbox"
      checked={value === true}
      onChange={(event) => onValueChange(event.target.checked)}
    />
  );

const ChoiceControl: Components['ChoiceControl'] = ({ field, value, onValueChange, inputProps }) =>
  field.options.length <= 5 ? (
    <fieldset role="radiogroup" {...groupOf({ inputProps })}>
      {field.options.map(({ id, label }, index) => (
        <label key={id}>
          <input
            type="radio"
            name={inputProps.name}
            ref={index === 0 ? inputProps.ref : undefined}
            checked={value === id}
            onChange={() => onValueChange(id)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  ) : (
    <select {...inputProps} value={value} onChange={(event) => onValueChange(event.target.value as DraftOf<'choice'>)}>
      <option value="">-</option>
      {field.options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );

const ChoicesControl: Components['ChoicesControl'] = ({ field, value, onValueChange, inputProps }) => (
  <fieldset {...groupOf({ inputProps })}>
    {field.options.map(({ id, label }, index) => (
      <label key={id}>
        <input
          type="checkbox"
          name={inputProps.name}
          ref={index === 0 ? inputProps.ref : undefined}
          checked={value.includes(id)}
          onChange={({ target }) => onValueChange(target.checked ? [...value, id] : value.filter((one) => one !== id))}
        />
        {label}
      </label>
    ))}
  </fieldset>
);

const ListControl: Components['ListControl'] = ({ value, onValueChange, inputProps }) => (
  <fieldset {...groupOf({ inputProps })}>
    {[...value, ''].map((entry, at) => (
      <input
        key={at}
        name={inputProps.name}
        aria-label={`Entry ${at + 1}`}
        ref={at === 0 ? inputProps.ref : undefined}
        value={entry}
        onChange={({ target }) => onValueChange([...value.slice(0, at), target.value, ...value.slice(at + 1)])}
      />
    ))}
  </fieldset>
);

const Dialog = forwardRef<HTMLElement, DialogSlotProps>(function Dialog({ onDismiss, children, ...props }, ref) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- an app's modal listens there
    <div
      {...props}
      ref={ref as Ref<HTMLDivElement>}
      tabIndex={-1}
      aria-modal
      style={{ position: 'fixed', inset: '1rem auto auto 1rem', width: 480 }}
      onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
    >
      {children}
    </div>
  );
});

const Field: Components['Field'] = (props) => (
  <div>
    {props.layout === 'group' ? (
      <span {...props.labelProps}>{props.label}</span>
    ) : (
      <label {...props.labelProps}>{props.label}</label>
    )}
    {props.requiredIndicator && <small>{props.requiredIndicator}</small>}
    {props.description && <div {...props.descriptionProps}>{props.description}</div>}
    {props.hint && <div {...props.hintProps}>{props.hint}</div>}
    {props.children}
    {props.error !== undefined && <p {...props.errorProps}>{props.error}</p>}
  </div>
);

const Button = forwardRef<HTMLButtonElement, ButtonSlotProps>(function Button({ intent, ...props }, ref) {
  // oxlint-disable-next-line react/button-has-type -- `type` is among the props
  return <button {...props} title={intent} ref={ref} />;
});

const ErrorSummary = forwardRef<HTMLElement, ErrorSummarySlotProps>(function ErrorSummary(
  { title, errors, className },
  ref,
) {
  return (
    <div ref={ref as Ref<HTMLDivElement>} tabIndex={-1} className={className}>
      <p>{title}</p>
      <ul>
        {errors.map(({ id, text, onSelect }) => (
          <li key={id}>
            <button type="button" onClick={onSelect}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
});

export const nakedSlots: Components = {
  Dialog,
  Field,
  Button,
  ErrorSummary,
  TextControl,
  NumberControl,
  BooleanControl,
  ChoiceControl,
  ChoicesControl,
  ListControl,
  DateControl,
  DateTimeControl,
  JsonControl,
};

/** A form with a field of every kind. */
export const everyKind = {
  message: 'One of each.',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', description: 'As on the door', maxLength: 40 },
      about: { type: 'string', title: 'About you', maxLength: 400 },
      age: { type: 'integer', title: 'Age', minimum: 18 },
      news: { type: 'boolean', title: 'Send me news', default: true },
      rules: { type: 'boolean', title: 'Have you read the rules?' },
      room: { type: 'string', title: 'Room', enum: ['Loft', 'Corner', 'Garden'] },
      country: { type: 'string', title: 'Country', enum: ['1', '2', '3', '4', '5', '6', '7'] },
      chores: { type: 'array', title: 'Chores', minItems: 1, items: { type: 'string', enum: ['Bins', 'Stairs'] } },
      tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
      day: { type: 'string', title: 'Day', format: 'date' },
      call: { type: 'string', title: 'Call me', format: 'date-time' },
      address: { type: 'object', title: 'Address', properties: { city: { type: 'string' } } },
    },
    required: ['name', 'age', 'chores'],
  },
} as const;
