import { constraintsOf, fieldsOf, showNativeErrors } from './model.js';

export const notes = 'plain HTML and its own constraints; no framework, English of the browser';
export const errors = '[data-error-of]:not(:empty)';

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function controlFor(field) {
  const { key, control } = field;
  const constraints = constraintsOf(field);
  const common = { id: key, name: key, ...constraints };
  switch (control) {
    case 'select':
      return element(
        'select',
        common,
        element('option', { value: '' }),
        ...field.options.map(([value, label]) => element('option', { value, textContent: label })),
      );
    case 'boxes':
      return element(
        'fieldset',
        {},
        ...field.options.map(([value, label]) =>
          element('label', {}, element('input', { type: 'checkbox', name: key, value }), label),
        ),
      );
    case 'checkbox':
      return element('input', { id: key, name: key, type: 'checkbox' });
    case 'textarea':
      return element('textarea', common);
    default:
      return element('input', { type: field.inputType, ...common });
  }
}

export function open(host, schema) {
  const rows = fieldsOf(schema).map((field) => {
    const error = element('span');
    error.dataset.errorOf = field.key;
    return element(
      'div',
      {},
      element('label', { htmlFor: field.key, textContent: field.title }),
      controlFor(field),
      error,
    );
  });
  const submit = element('button', { type: 'submit', textContent: 'Submit' });
  const form = element('form', { noValidate: true }, element('div', {}, ...rows), submit);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    showNativeErrors(form);
  });
  host.append(form);
  return () => host.replaceChildren();
}
