import type { ElicitFormParams, ElicitUrlParams } from '../core.ts';

function ask(message: string, properties: object, required: readonly string[]): ElicitFormParams {
  return { mode: 'form', message, requestedSchema: { type: 'object', properties, required } };
}

/** A choice that also takes a text of the user's own, and recommends an option, as agents ask. */
function open(
  key: string,
  property: object,
  values: readonly string[],
  { recommended, several = false }: { readonly recommended: string; readonly several?: boolean },
): ElicitFormParams {
  const choice = { anyOf: [{ enum: values }, { type: 'string', minLength: 3 }] };
  const answers = several ? { type: 'array', minItems: 1, items: choice } : choice;
  return {
    ...one(key, { ...property, ...answers }),
    display: { [key]: { options: [{ value: recommended, recommended: true }] } },
  };
}

/** One property that must be answered. */
function one(key: string, property: object): ElicitFormParams {
  return ask('One question, so that we can go on.', { [key]: property }, [key]);
}

const roads = Array.from({ length: 60 }, (_, index) => `Road ${String(index + 1).padStart(2, '0')}`);
const sizes = ['Tiny', 'Small', 'Medium', 'Large', 'Huge', 'Vast', 'Boundless'];

/**
 * Requests of our own to test with: one for each kind of field, one with all kinds together, and one of each other mode.
 * Those that begin with `open` also take a text of the user's own (“Other…”).
 * Wire payloads, as a server would send them.
 */
export const sampleRequests = {
  text: one('nickname', { type: 'string', title: 'Nickname', description: 'What friends call you', minLength: 2 }),
  email: one('email', { type: 'string', title: 'E-mail', description: 'For the receipt', format: 'email' }),
  uri: one('site', { type: 'string', title: 'Website', description: 'Where we can read more', format: 'uri' }),
  longText: one('story', { type: 'string', title: 'What happened?', description: 'In your words', maxLength: 600 }),
  secret: one('password', { type: 'string', title: 'Password', description: 'Of your test account' }),
  number: one('weight', { type: 'number', title: 'Weight', description: 'In kilograms', minimum: 0.5, maximum: 500 }),
  integer: one('guests', { type: 'integer', title: 'Guests', description: 'Without you', minimum: 1, maximum: 12 }),
  boolean: ask(
    'Two things, so that we can go on.',
    {
      news: { type: 'boolean', title: 'Send me news', description: 'Once a month', default: false },
      name: { type: 'string', title: 'Name' },
    },
    [],
  ),
  question: one('agreed', { type: 'boolean', title: 'Have you read the rules?', description: 'They are short' }),
  choice: one('size', { type: 'string', title: 'Size', description: 'Of the room', enum: sizes }),
  fewChoices: one('floor', {
    type: 'string',
    title: 'Floor',
    description: 'There is no lift',
    oneOf: [
      { const: 'g', title: 'Ground floor' },
      { const: '1', title: 'First floor' },
      { const: '2', title: 'Second floor' },
    ],
  }),
  manyChoices: one('town', {
    type: 'string',
    title: 'Town',
    description: 'Where you live',
    enum: Array.from({ length: 60 }, (_, index) => `Town ${String(index + 1).padStart(2, '0')}`),
  }),
  choices: one('chores', {
    type: 'array',
    title: 'Chores',
    description: 'Everybody takes some',
    minItems: 1,
    maxItems: 3,
    items: { type: 'string', enum: ['Plants', 'Bins', 'Stairs', 'Windows'] },
  }),
  openFewChoices: open('bread', { title: 'Bread', description: 'Or bring your own' }, ['Rye', 'Oat', 'Spelt'], {
    recommended: 'Oat',
  }),
  openChoice: open('pot', { title: 'Pot', description: 'For the soup' }, sizes, { recommended: 'Small' }),
  openManyChoices: open('road', { title: 'Road', description: 'Where you live' }, roads, { recommended: 'Road 02' }),
  openChoices: open('tools', { title: 'Tools', description: 'That you bring' }, ['Rake', 'Spade', 'Shears'], {
    recommended: 'Spade',
    several: true,
  }),
  list: one('words', {
    type: 'array',
    title: 'Words',
    description: 'That describe you',
    minItems: 1,
    items: { type: 'string' },
  }),
  date: one('birthday', { type: 'string', title: 'Birthday', description: 'As in your passport', format: 'date' }),
  dateTime: one('visit', { type: 'string', title: 'Visit', description: 'When we may come', format: 'date-time' }),
  fixed: one('version', { title: 'Version of the rules', description: 'The current one', const: '2026-07' }),
  combined: ask(
    'All kinds of questions at once.',
    {
      nickname: { type: 'string', title: 'Nickname', minLength: 2 },
      story: { type: 'string', title: 'What happened?', description: 'In your words', maxLength: 600 },
      guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 12 },
      news: { type: 'boolean', title: 'Send me news', default: false },
      size: { type: 'string', title: 'Size', enum: sizes },
      floor: { type: 'string', title: 'Floor', enum: ['Ground floor', 'First floor'] },
      chores: {
        type: 'array',
        title: 'Chores',
        minItems: 1,
        items: { type: 'string', enum: ['Plants', 'Bins', 'Stairs'] },
      },
      words: { type: 'array', title: 'Words', items: { type: 'string' } },
      birthday: { type: 'string', title: 'Birthday', format: 'date' },
      visit: { type: 'string', title: 'Visit', format: 'date-time' },
    },
    ['nickname', 'guests', 'size', 'chores', 'birthday'],
  ),
  confirmation: ask('Delete all drafts?', {}, []),
  url: {
    mode: 'url',
    message: 'Sign in, so that we can go on.',
    url: 'https://login.example.com/start?step=1',
    elicitationId: 'sample-url',
  } satisfies ElicitUrlParams as ElicitUrlParams,
} as const;
