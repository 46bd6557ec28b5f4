import { ajvResolver } from '@hookform/resolvers/ajv';
import { fullFormats } from 'ajv-formats/dist/formats';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from './model.js';
import { show } from './root.js';

export const notes = 'react-hook-form by hand, `register` and the stock ajvResolver, texts of ajv';
export const errors = '[role=alert]';

const number = (text) => (text === '' ? undefined : Number(text));

function Control({ field, register, error }) {
  const { key, control } = field;
  const bound = register(key, field.inputType === 'number' ? { setValueAs: number } : undefined);
  const common = {
    id: key,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${key}-error` : undefined,
    ...bound,
  };
  switch (control) {
    case 'select':
      return (
        <select {...common}>
          <option value="" />
          {field.options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    case 'boxes':
      return (
        <fieldset>
          {field.options.map(([value, label]) => (
            <label key={value}>
              <input type="checkbox" value={value} {...bound} />
              {label}
            </label>
          ))}
        </fieldset>
      );
    case 'checkbox':
      return <input type="checkbox" {...common} />;
    case 'textarea':
      return <textarea {...common} />;
    default:
      return <input type={field.inputType} {...common} />;
  }
}

function Row({ field, register, error }) {
  return (
    <div>
      <label htmlFor={field.key}>{field.title}</label>
      <Control field={field} register={register} error={error} />
      {error && (
        <span role="alert" id={`${field.key}-error`}>
          {error.message}
        </span>
      )}
    </div>
  );
}

function startOf(fields) {
  return Object.fromEntries(
    fields.map(({ key, control }) => [key, control === 'checkbox' ? false : control === 'boxes' ? [] : '']),
  );
}

export function Form({ schema }) {
  const fields = useMemo(() => fieldsOf(schema), [schema]);
  const {
    register,
    handleSubmit,
    formState: { errors: found },
  } = useForm({
    defaultValues: useMemo(() => startOf(fields), [fields]),
    resolver: useMemo(() => ajvResolver(schema, { formats: fullFormats }), [schema]),
  });
  return (
    <form noValidate onSubmit={handleSubmit(() => {})}>
      <div>
        {fields.map((field) => (
          <Row key={field.key} field={field} register={register} error={found[field.key]} />
        ))}
      </div>
      <button type="submit">Submit</button>
    </form>
  );
}

export const open = (host, schema) => show(host, <Form key={Math.random()} schema={schema} />);
