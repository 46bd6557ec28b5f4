import { useLayoutEffect, useRef, useState } from 'react';
import { constraintsOf, fieldsOf, showNativeErrors } from './model.js';
import { show } from './root.js';

export const notes =
  'the same HTML in a bare modal <dialog>, each control with its value in a `useState` of its row: the least that a dialog of controlled inputs costs';
export { errors } from './react-floor.jsx';

function Control({ field, value, onChange }) {
  const { key, control } = field;
  const common = { id: key, name: key, ...constraintsOf(field) };
  const changed = (event) => onChange(event.target.value);
  switch (control) {
    case 'select':
      return (
        <select {...common} value={value} onChange={changed}>
          <option value="" />
          {field.options.map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </select>
      );
    case 'boxes':
      return (
        <fieldset>
          {field.options.map(([option, label]) => (
            <label key={option}>
              <input
                type="checkbox"
                name={key}
                value={option}
                checked={value.includes(option)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, option] : value.filter((other) => other !== option))
                }
              />
              {label}
            </label>
          ))}
        </fieldset>
      );
    case 'checkbox':
      return (
        <input
          id={key}
          name={key}
          type="checkbox"
          checked={value}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'textarea':
      return <textarea {...common} value={value} onChange={changed} />;
    default:
      return <input type={field.inputType} {...common} value={value} onChange={changed} />;
  }
}

function Row({ field }) {
  const [value, setValue] = useState(field.control === 'checkbox' ? false : field.control === 'boxes' ? [] : '');
  return (
    <div>
      <label htmlFor={field.key}>{field.title}</label>
      <Control field={field} value={value} onChange={setValue} />
      <span data-error-of={field.key} />
    </div>
  );
}

function Dialog({ schema }) {
  const dialog = useRef(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element.showModal();
    return () => element.close();
  }, []);
  return (
    <dialog ref={dialog}>
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
    </dialog>
  );
}

export const open = (host, schema) => show(host, <Dialog key={Math.random()} schema={schema} />);
