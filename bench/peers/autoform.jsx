import { AutoForm } from '@autoform/react';
import { fieldConfig, ZodProvider } from '@autoform/zod';
import { z } from 'zod';
import { show } from './root.js';

export const notes = 'autoform 4 with eight parts of a host and zod 4, whose schema is made from the same one';
export const errors = '[role=alert]';

// It logs every submit to the console.
console.log = () => {};

function zodOf({ type, format, enum: values, oneOf, items, title, ...rules }) {
  const labelled = (schema, config = {}) => schema.check(fieldConfig({ label: title, ...config }));
  if (oneOf) return labelled(z.enum(Object.fromEntries(oneOf.map((option) => [option.title, option.const]))));
  if (values) return labelled(z.enum(values));
  if (type === 'array') {
    return labelled(z.array(z.enum(items.enum)).min(1), { fieldType: 'multi', customData: { options: items.enum } });
  }
  if (type === 'boolean') return labelled(z.boolean()).optional().default(false);
  if (type === 'number' || type === 'integer') {
    let number = type === 'integer' ? z.coerce.number().int() : z.coerce.number();
    if (rules.minimum !== undefined) number = number.min(rules.minimum);
    if (rules.maximum !== undefined) number = number.max(rules.maximum);
    return labelled(number);
  }
  if (format === 'email') return labelled(z.email());
  if (format === 'uri') return labelled(z.url());
  if (format === 'date') return labelled(z.iso.date(), { inputProps: { type: 'date' } });
  let text = z.string();
  if (rules.minLength !== undefined) text = text.min(rules.minLength);
  if (rules.maxLength !== undefined) text = text.max(rules.maxLength);
  return labelled(text, rules.maxLength >= 1000 ? { fieldType: 'long' } : {});
}

const uiComponents = {
  Form: (props) => <form noValidate {...props} />,
  FieldWrapper: ({ label, error, children, id }) => (
    <div>
      <label htmlFor={id}>{label}</label>
      {children}
      {error && <span role="alert">{error}</span>}
    </div>
  ),
  ErrorMessage: ({ error }) => <span role="alert">{error}</span>,
  SubmitButton: ({ children }) => <button type="submit">{children}</button>,
  ObjectWrapper: ({ children }) => <div>{children}</div>,
  ArrayWrapper: ({ children }) => <div>{children}</div>,
  ArrayElementWrapper: ({ children }) => <div>{children}</div>,
};

const bare = ({ key: _key, error: _error, required: _required, ...props }) => props;

const formComponents = {
  string: ({ id, inputProps }) => <input id={id} type="text" {...bare(inputProps)} />,
  long: ({ id, inputProps }) => <textarea id={id} {...bare(inputProps)} />,
  number: ({ id, inputProps }) => <input id={id} type="number" {...bare(inputProps)} />,
  boolean: ({ id, inputProps }) => <input id={id} type="checkbox" {...bare(inputProps)} />,
  date: ({ id, inputProps }) => <input id={id} type="date" {...bare(inputProps)} />,
  select: ({ id, field, inputProps }) => (
    <select id={id} {...bare(inputProps)}>
      <option value="" />
      {(field.options ?? []).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  ),
  multi: ({ field, inputProps }) => (
    <fieldset>
      {field.fieldConfig.customData.options.map((value) => (
        <label key={value}>
          <input type="checkbox" value={value} {...bare(inputProps)} />
          {value}
        </label>
      ))}
    </fieldset>
  ),
};

export function open(host, schema) {
  const shape = Object.entries(schema.properties).map(([key, property]) => [key, zodOf(property)]);
  const provider = new ZodProvider(z.object(Object.fromEntries(shape)));
  const several = Object.entries(schema.properties).flatMap(([key, { type }]) => (type === 'array' ? [[key, []]] : []));
  return show(
    host,
    <AutoForm
      key={Math.random()}
      schema={provider}
      uiComponents={uiComponents}
      formComponents={formComponents}
      defaultValues={Object.fromEntries(several)}
      withSubmit
    />,
  );
}
