import { useLayoutEffect, useRef, useState } from 'react';
import { fieldsOf } from './model.js';
import { show } from './root.js';
import 'react-elicitation/styles.css';

// As the kit has them, for pages that a browser translates.
const contents = { display: 'contents' };

export const notes =
  'the kit’s picture, the same elements, attributes and style sheet, from plain React with one `useState` a row: no schema model, checks, guard, texts of a catalogue or queue';
export const errors = '[data-elicitation=error]';
export const controls = 'input:enabled, select, textarea';
export const modal = true;

let made = 0;

export const open = (host, schema) => show(host, <Dialog key={Math.random()} schema={schema} />);

function Dialog({ schema }) {
  const ref = useRef(null);
  const [id] = useState(() => `floor${++made}`);
  useLayoutEffect(() => {
    // As the kit does it: nothing is laid out while the dialog opens.
    const dialog = ref.current;
    const content = dialog.firstElementChild;
    content.style.setProperty('display', 'none', 'important');
    dialog.inert = true;
    dialog.showModal();
    dialog.inert = false;
    dialog.focus();
    content.removeAttribute('style');
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={ref}
      data-elicitation="dialog"
      tabIndex={-1}
      role="dialog"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-message`}
      dir="ltr"
      lang="en"
    >
      <div data-elicitation-piece="modal">
        <form
          data-elicitation-piece="frame"
          data-mode="form"
          noValidate
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
        >
          <Banner id={id} />
          <div data-elicitation-piece="body">
            <div data-elicitation="message">
              <p data-elicitation-piece="caption">Message from Bench</p>
              <blockquote data-elicitation-piece="quotation" id={`${id}-message`}>
                Please register.
              </blockquote>
            </div>
            <div data-elicitation="form">
              {fieldsOf(schema).map((field, i) => (
                <Row key={field.key} field={field} id={`${id}-f${i}`} />
              ))}
            </div>
          </div>
          <Actions id={id} />
        </form>
        <output data-elicitation-piece="spoken" />
      </div>
    </dialog>
  );
}

const Banner = ({ id }) => (
  <div data-elicitation="banner">
    <span hidden id={`${id}-name`} data-asks="">
      Bench needs some information
    </span>
    <span data-elicitation-piece="monogram" aria-hidden="true" style={{ '--el-hue': 270, '--el-hue-2': 60 }}>
      B
    </span>
    <div data-elicitation-piece="identity">
      <h2 data-elicitation-piece="title">
        <bdi>Bench</bdi>
        <span style={contents}> needs some information</span>
      </h2>
    </div>
  </div>
);

const Actions = ({ id }) => (
  <div data-elicitation="actions" data-cancel="" data-line="">
    <button
      type="button"
      data-elicitation="button"
      data-intent="accept"
      aria-disabled="true"
      aria-describedby={`${id}-wait`}
    >
      Accept
    </button>
    <p id={`${id}-wait`} hidden data-elicitation-piece="wait">
      Ready in a moment
    </p>
    <button type="button" data-elicitation="button" data-intent="decline">
      Decline
    </button>
    <button type="button" data-elicitation="button" data-intent="cancel">
      Cancel
    </button>
  </div>
);

function Heading({ group, labelId, id, title, required }) {
  const Label = group ? 'div' : 'label';
  const label = (
    <Label data-elicitation="label" id={labelId} {...(!group && { htmlFor: id })}>
      {title}{' '}
    </Label>
  );
  if (required) return label;
  return (
    <div data-elicitation-piece="heading">
      {label}
      <span data-elicitation-piece="mark">optional</span>
    </div>
  );
}

function Row({ field, id }) {
  const { control, options = [], required, title } = field;
  const radios = control === 'select' && options.length <= 5;
  const group = radios || control === 'boxes';
  const [value, setValue] = useState(control === 'checkbox' ? false : control === 'boxes' ? [] : '');
  const hint = hintOf(field);
  const labelId = `${id}-label`;
  const common = {
    id,
    name: id,
    autoComplete: 'off',
    'aria-labelledby': labelId,
    'aria-required': required || undefined,
    'aria-describedby': hint && `${id}-hint`,
  };
  return (
    <div
      data-elicitation="field"
      data-kind={kindOf(field)}
      data-layout={group ? 'group' : control === 'checkbox' ? 'checkbox' : 'single'}
      data-required={required ? '' : undefined}
    >
      <Heading {...{ group, labelId, id, title, required }} />
      {hint && (
        <div data-elicitation-piece="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div data-elicitation="control">
        {group ? (
          <Options field={field} radios={radios} common={common} value={value} setValue={setValue} />
        ) : (
          <Control field={field} common={common} value={value} setValue={setValue} />
        )}
      </div>
    </div>
  );
}

function hintOf({ schema }) {
  const { minLength, maxLength, minimum, maximum, minItems } = schema;
  if (minLength > 1) return `${minLength} to ${maxLength} characters`;
  if (maxLength) return `Up to ${maxLength} characters`;
  if (maximum !== undefined) return `${minimum} to ${String(maximum).replace(/\B(?=(?:\d{3})+$)/g, ',')}`;
  if (minimum !== undefined) return `${minimum} or more`;
  return minItems ? `Choose at least ${minItems}` : undefined;
}

function kindOf({ control, inputType, schema }) {
  if (control === 'checkbox') return 'boolean';
  if (control === 'boxes') return 'choices';
  if (control === 'select') return 'choice';
  if (inputType === 'number') return 'number';
  return schema.format === 'date' ? 'date' : 'text';
}

function Options({ field: { options, required }, radios, common, value, setValue }) {
  const isOn = (option) => (radios ? value === option : value.includes(option));
  const toggle = (option) => {
    if (radios) setValue(option);
    else setValue(isOn(option) ? value.filter((other) => other !== option) : [...value, option]);
  };
  return (
    <fieldset
      data-elicitation-piece="options"
      role={radios ? 'radiogroup' : undefined}
      id={common.id}
      aria-labelledby={common['aria-labelledby']}
      aria-required={(radios && required) || undefined}
      aria-describedby={common['aria-describedby']}
    >
      {options.map(([option, label], i) => (
        <label key={option} data-elicitation-piece="option">
          <input
            type={radios ? 'radio' : 'checkbox'}
            name={common.id}
            value={`o${i}`}
            checked={isOn(option)}
            onChange={() => toggle(option)}
          />
          <span data-elicitation-piece="option-text">
            <bdi data-elicitation-piece="server-text">{label}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Control({ field, common, value, setValue }) {
  const onChange = (event) => setValue(event.target.value);
  if (field.control === 'checkbox')
    return (
      <input
        type="checkbox"
        {...common}
        aria-required={undefined}
        checked={value}
        onChange={(event) => setValue(event.target.checked)}
      />
    );
  if (field.control === 'select')
    return (
      <select {...common} value={value} onChange={onChange}>
        <option value="">Choose one</option>
        {field.options.map(([option, label], i) => (
          <option key={option} value={`o${i}`}>
            {label}
          </option>
        ))}
      </select>
    );
  if (field.control === 'textarea')
    return <textarea dir="auto" rows={3} {...common} value={value} onChange={onChange} />;
  if (field.inputType === 'number')
    return (
      <input
        type="text"
        dir="ltr"
        inputMode="numeric"
        spellCheck={false}
        {...common}
        value={value}
        onChange={onChange}
      />
    );
  if (field.inputType === 'text') return <input type="text" dir="auto" {...common} value={value} onChange={onChange} />;
  return (
    <input
      type={field.inputType}
      dir="ltr"
      spellCheck={false}
      aria-invalid={false}
      {...common}
      value={value}
      onChange={onChange}
    />
  );
}
