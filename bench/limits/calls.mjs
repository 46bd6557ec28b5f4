// @ts-check
// Calls that a hostile agent puts to a person. What a call may hold has no limit: all of it has to be seen before it is approved.

/** @param {number} count */
const nested = (count) => {
  /** @type {unknown} */
  let value = 'end';
  for (let level = 0; level < count; level += 1) value = { a: value };
  return value;
};

/** @type {Record<string, () => import('react-elicitation/approvals').Approval>} */
export const calls = {
  'a short text': () => ({ tool: 'write', arguments: { path: 'a.txt', content: 'Hello' }, edit: true }),
  'a text of a megabyte': () => ({
    tool: 'write',
    arguments: { path: 'a.txt', content: 'x'.repeat(2 ** 20) },
    edit: true,
  }),
  'a megabyte in lines of one letter': () => ({
    tool: 'write',
    arguments: { path: 'a.txt', content: 'x\n'.repeat(2 ** 19) },
    edit: true,
  }),
  'a megabyte that nobody sees': () => ({
    tool: 'write',
    arguments: { path: 'a.txt', content: '\u200b'.repeat(2 ** 20) },
    edit: true,
  }),
  '500 arguments': () => ({
    tool: 'many',
    arguments: Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`a${n}`, n])),
    edit: true,
  }),
  '10,000 arguments': () => ({
    tool: 'many',
    arguments: Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`a${n}`, n])),
    edit: true,
  }),
  'arguments nested 200 deep': () => ({ tool: 'deep', arguments: { a: nested(200) }, edit: true }),
  'names, title and description of a megabyte each': () => ({
    tool: 'x'.repeat(2 ** 20),
    title: 'y'.repeat(2 ** 20),
    description: 'z '.repeat(2 ** 19),
    arguments: { ['n'.repeat(2 ** 20)]: 1 },
  }),
  'rules of a yes: 1,000 of 1,000 characters': () => ({
    tool: 'bash',
    arguments: { command: 'ls' },
    choices: [
      { id: 'once', scope: 'once' },
      { id: 'always', scope: 'always', covers: Array.from({ length: 1000 }, (_, n) => `${n} ${'r'.repeat(1000)}`) },
    ],
  }),
};
