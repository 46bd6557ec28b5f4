// @ts-check
// The largest requests that a hostile server can send: each limit of the parser by itself, then all of them in one
// request.

/** @param {number} count @param {(index: number) => unknown} property */
const fields = (count, property) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, property(n)]));
/** @param {number} count @param {string} name */
const options = (count, name) =>
  Array.from({ length: count }, (_, n) => ({ const: `${name}-${n}`, title: `Option ${n}` }));
/** @param {Record<string, unknown>} properties */
const form = (properties, message = 'Answer all of it.', rest = {}) => ({
  message,
  requestedSchema: { type: 'object', properties, required: Object.keys(properties), ...rest },
});
const lines = 'a line\n'.repeat(240);
const words = 'word '.repeat(400);
/** @param {number} count @param {number} n @param {number} length */
const longOptions = (count, n, length = 240) =>
  options(count, `v${n}`).map((option) => ({
    ...option,
    title: words.slice(0, Math.min(length / 3, 190)) + n,
    description: words.slice(0, length),
  }));
/** @param {number} n */
const pattern = (n) => ({ type: 'string', title: `Code ${n}`, pattern: `^(?:[a-z]{1,3}-){1,2}\\d+${n}$` });

/** @type {Record<string, () => object>} */
export const requests = {
  'a message of 20 MB': () => form({ ok: { type: 'boolean' } }, 'word '.repeat(4_000_000)),
  '250 fields, labels and descriptions of 900 characters each': () =>
    form(fields(250, () => ({ type: 'string', title: words.slice(0, 900), description: words.slice(0, 900) }))),
  '10,000 options in one list': () => form({ choice: { type: 'string', oneOf: options(10_000, 'v') } }),
  '10,000 options in 250 lists': () =>
    form(fields(250, (n) => ({ type: 'string', title: `Choice ${n}`, oneOf: options(40, `v${n}`) }))),
  '30 fields that share a list of 300 options': () =>
    form(
      fields(30, () => ({ $ref: '#/$defs/All' })),
      undefined,
      { $defs: { All: { enum: options(300, 'v').map(({ title }) => title) } } },
    ),
  'defaults of 240 lines in 250 fields': () =>
    form(fields(250, (n) => ({ type: 'string', title: `Text ${n}`, default: lines }))),
  'defaults of 100 entries in 250 lists': () =>
    form(fields(250, () => ({ type: 'array', items: { type: 'string' }, default: Array(100).fill('x') }))),
  '10,000 options in 250 lists of several': () =>
    form(fields(250, (n) => ({ type: 'array', minItems: 1, items: { anyOf: options(40, `v${n}`) } }))),
  '5,000 options in 250 lists of several': () =>
    form(fields(250, (n) => ({ type: 'array', minItems: 1, items: { anyOf: options(20, `v${n}`) } }))),
  '1,250 options with long texts in 250 lists': () =>
    form(fields(250, (n) => ({ type: 'string', oneOf: longOptions(5, n) }))),
  '2,500 options with long texts in 250 lists': () =>
    form(fields(250, (n) => ({ type: 'string', oneOf: longOptions(10, n, 90) }))),
  'a default of 500 of 10,000 options': () =>
    form({
      choices: {
        type: 'array',
        items: { anyOf: options(10_000, 'v') },
        default: options(500, 'v').map((option) => option.const),
      },
    }),
  'a default text of 100,000 characters': () => form({ text: { type: 'string', default: 'word '.repeat(20_000) } }),
  'a default list of 100 entries': () =>
    form({ list: { type: 'array', items: { type: 'string' }, default: Array(100).fill('x'.repeat(100)) } }),
  'patterns to the end of their budget': () => form(fields(250, pattern)),
  'a URL of 8,000 characters': () => ({ mode: 'url', message: words, url: `https://example.com/${'a'.repeat(7900)}` }),
  'all of them at once': () =>
    form(
      {
        ...fields(40, (n) => ({
          type: 'string',
          title: `${words.slice(0, 300)} ${n}`,
          description: words.slice(0, 900),
          default: lines,
        })),
        choice: { type: 'string', oneOf: options(2000, 'v') },
        choices: {
          type: 'array',
          minItems: 1,
          items: { anyOf: options(1500, 'w') },
          default: options(400, 'w').map((option) => option.const),
        },
        list: { type: 'array', items: { type: 'string' }, default: Array(100).fill('x'.repeat(40)) },
        ...Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`shared${n}`, { $ref: '#/$defs/All' }])),
        ...Object.fromEntries(
          Array.from({ length: 40 }, (_, n) => [`radios${n}`, { type: 'string', oneOf: longOptions(5, n) }]),
        ),
        ...Object.fromEntries(
          Array.from({ length: 37 }, (_, n) => [
            `boxes${n}`,
            { type: 'array', minItems: 1, items: { anyOf: longOptions(20, n, 120) } },
          ]),
        ),
        ...Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`code${n}`, pattern(n)])),
      },
      'word '.repeat(400_000),
      { $defs: { All: { enum: options(120, 'x').map(({ title }) => title) } } },
    ),
};
