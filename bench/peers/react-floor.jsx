import { constraintsOf, fieldsOf, showNativeErrors } from './model.js';
import { show } from './root.js';

export const notes = 'the same HTML out of React 19, uncontrolled; no form library';
export const errors = '[data-error-of]:not(:empty)';

function Control({ field }) {
  const { key, control } = field;
  const common = { id: key, name: key, ...constraintsOf(field) };
  switch (control) {
    case 'select':
      return (
        <select {...common} defaultValue="">
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
              <input type="checkbox" name={key} value={value} />
              {label}
            </label>
          ))}
        </fieldset>
      );
    case 'checkbox':
      return <input id={key} name={key} type="checkbox" />;
    case 'textarea':
      return <textarea {...common} />;
    default:
      return <input type={field.inputType} {...common} />;
  }
}

function Row({ field }) {
  return (
    <div>
      <label htmlFor={field.key}>{field.title}</label>
      <Control field={field} />
      <span data-error-of={field.key} />
    </div>
  );
}

function Form({ schema }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        showNativeErrors(event.currentTarget);
      }}
    >
      <div>
        {fieldsOf(schema).map((field) => (
          <Row key={field.key} field={field} />
        ))}
      </div>
      <button type="submit">Submit</button>
    </form>
  );
}

export const open = (host, schema) => show(host, <Form key={Math.random()} schema={schema} />);
