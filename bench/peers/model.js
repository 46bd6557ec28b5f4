/** The fields of a schema and their controls, for the peers that are written by hand. */
export function fieldsOf({ properties, required }) {
  return Object.entries(properties).map(([key, schema]) => ({
    key,
    schema,
    title: schema.title,
    required: required.includes(key),
    ...controlOf(schema),
  }));
}

function controlOf({ type, format, enum: values, oneOf, items, maxLength }) {
  if (oneOf) return { control: 'select', options: oneOf.map((option) => [option.const, option.title]) };
  if (values) return { control: 'select', options: values.map((value) => [value, value]) };
  if (type === 'array') return { control: 'boxes', options: items.enum.map((value) => [value, value]) };
  if (type === 'boolean') return { control: 'checkbox' };
  if (type === 'number' || type === 'integer') return { control: 'input', inputType: 'number' };
  if (maxLength >= 1000) return { control: 'textarea' };
  return { control: 'input', inputType: { email: 'email', uri: 'url', date: 'date' }[format] ?? 'text' };
}

/** The constraints that HTML knows. */
export function constraintsOf({ schema, required }) {
  return {
    required,
    ...(schema.minLength > 1 && { minLength: schema.minLength }),
    ...(schema.maxLength && { maxLength: schema.maxLength }),
    ...(schema.minimum !== undefined && { min: schema.minimum }),
    ...(schema.maximum !== undefined && { max: schema.maximum }),
    ...(schema.type === 'number' && { step: 'any' }),
  };
}

/** HTML has no constraint for a group of checkboxes: at least one must be checked. */
export function showNativeErrors(form) {
  for (const slot of form.querySelectorAll('[data-error-of]')) {
    const key = slot.dataset.errorOf;
    const control = form.elements.namedItem(key);
    const boxes = control instanceof RadioNodeList ? [...control] : undefined;
    const message = boxes
      ? boxes.some((box) => box.checked)
        ? ''
        : 'Choose at least one.'
      : (control?.validationMessage ?? '');
    if (slot.textContent !== message) slot.textContent = message;
    const place = boxes ? slot.parentElement : control;
    if (message) place?.setAttribute('aria-invalid', 'true');
    else place?.removeAttribute('aria-invalid');
  }
}
