// @ts-check
// The same forms for every peer. Each call returns a schema with new titles, so that no peer can cache it.

let made = 0;

/** @param {object} schema */
const fresh = (schema) => JSON.parse(JSON.stringify(schema));

/** The registration form: five fields, four of them required. */
export function reg5() {
  const n = ++made;
  return fresh({
    type: 'object',
    properties: {
      username: { type: 'string', title: `User name ${n}`, minLength: 3, maxLength: 20 },
      email: { type: 'string', title: 'E-mail', format: 'email' },
      age: { type: 'integer', title: 'Age', minimum: 13 },
      country: {
        type: 'string',
        title: 'Country',
        enum: ['Brazil', 'France', 'India', 'Japan', 'Kenya', 'Mexico', 'Norway'],
      },
      newsletter: { type: 'boolean', title: 'Newsletter', default: false },
    },
    required: ['username', 'email', 'age', 'country'],
  });
}

/** The same with an answer for each field. */
export function reg5Filled() {
  const schema = reg5();
  const { username, email, age, country, newsletter } = schema.properties;
  Object.assign(username, { default: 'ada' });
  Object.assign(email, { default: 'ada@example.com' });
  Object.assign(age, { default: 36 });
  Object.assign(country, { default: 'Norway' });
  Object.assign(newsletter, { default: true });
  return schema;
}

/** One field of every kind, with limits. */
export function everyKind() {
  const n = ++made;
  const colours = { type: 'string', enum: ['red', 'green', 'blue'] };
  return fresh({
    type: 'object',
    properties: {
      text: { type: 'string', title: `Text ${n}`, minLength: 3, maxLength: 20 },
      number: { type: 'number', title: 'Number', minimum: 0.5, maximum: 1_000_000 },
      integer: { type: 'integer', title: 'Integer', minimum: -40 },
      yes: { type: 'boolean', title: 'Yes or no' },
      choice: { ...colours, title: 'Choice' },
      choices: { type: 'array', title: 'Choices', items: colours, minItems: 1, maxItems: 2 },
      list: { type: 'array', title: 'List', items: { type: 'string' }, maxItems: 5 },
      date: { type: 'string', title: 'Date', format: 'date' },
      time: { type: 'string', title: 'Date and time', format: 'date-time' },
    },
    required: ['text', 'number'],
  });
}

/** The same with a default for each. */
export function everyKindFilled() {
  const schema = everyKind();
  const defaults = {
    text: 'Ada',
    number: 1234.5,
    integer: -7,
    yes: true,
    choice: 'green',
    choices: ['red'],
    list: ['one', 'two'],
    date: '2026-11-28',
    time: '2026-11-28T12:00:00Z',
  };
  for (const [key, value] of Object.entries(defaults)) schema.properties[key].default = value;
  return schema;
}

const kinds = [
  () => ({ type: 'string', minLength: 1, maxLength: 200 }),
  () => ({ type: 'string', format: 'email' }),
  () => ({ type: 'string', format: 'uri' }),
  () => ({ type: 'string', format: 'date' }),
  () => ({ type: 'number', minimum: 1, maximum: 1_000_000 }),
  () => ({ type: 'integer', minimum: 1, maximum: 1_000_000 }),
  () => ({ type: 'boolean', default: false }),
  () => ({ type: 'string', enum: ['red', 'green', 'blue', 'white', 'black'] }),
  () => ({
    type: 'array',
    items: { type: 'string', enum: ['north', 'east', 'south', 'west'] },
    minItems: 1,
    uniqueItems: true,
  }),
  () => ({ type: 'string', minLength: 1, maxLength: 4000 }),
];

/**
 * A flat form; all but the booleans are required. The field in the middle is of the first kind: keys are typed there.
 *
 * @param {number} count
 */
export function flat(count) {
  const n = ++made;
  const shift = middle(count) % kinds.length;
  const entries = Array.from({ length: count }, (_, i) => {
    const kind = kinds[(i - shift + kinds.length) % kinds.length] ?? kinds[0];
    return [`field${i}`, { title: `Field ${i} of ${n}`, ...kind?.() }];
  });
  const properties = Object.fromEntries(entries);
  return fresh({
    type: 'object',
    properties,
    required: entries.flatMap(([key]) => (properties[/** @type {string} */ (key)].type === 'boolean' ? [] : [key])),
  });
}

/** @param {number} count */
export const middle = (count) => Math.floor(count / 2);

/**
 * A text, and one choice of many titled options.
 *
 * @param {number} [count]
 */
export function longList(count = 10_000) {
  const n = ++made;
  return fresh({
    type: 'object',
    properties: {
      note: { type: 'string', title: `Note ${n}`, minLength: 1 },
      choice: {
        type: 'string',
        title: 'Choice',
        oneOf: Array.from({ length: count }, (_, i) => ({
          const: `value-${i}`,
          title: `Option ${String(i).padStart(5, '0')}`,
        })),
      },
    },
    required: ['note', 'choice'],
  });
}

/** @typedef {'reg5' | 'f50' | 'f250' | 'enum10k'} FormName */

/** @type {Record<FormName | 'reg5Filled' | 'everyKind' | 'everyKindFilled', () => any>} */
export const forms = {
  reg5,
  reg5Filled,
  everyKind,
  everyKindFilled,
  f50: () => flat(50),
  f250: () => flat(250),
  enum10k: () => longList(),
};

/** The field in which keys are typed, by form. @type {Record<FormName, string>} */
export const typedInto = {
  reg5: 'email',
  f50: `field${middle(50)}`,
  f250: `field${middle(250)}`,
  enum10k: 'note',
};
