import { approvalToElicitation, type Approval } from '../../../src/approvals.ts';
import type { ElicitationOrigin } from '../../../src/core/queue/elicitations.ts';
import type { ElicitParams } from '../../../src/core.ts';
import type { ElicitationSettings } from '../../../src/index.ts';

export interface Case {
  readonly requests: readonly { readonly server?: string; readonly request: ElicitParams }[];
  readonly origin?: Partial<ElicitationOrigin>;
  readonly inline?: boolean;
  /** Asked as one round. */
  readonly round?: boolean;
  readonly settings?: ElicitationSettings;
}

/** A form with these properties. */
function form(
  message: string,
  properties: object,
  required: readonly string[] = Object.keys(properties),
): ElicitParams {
  return { message, requestedSchema: { type: 'object', properties, required } } as ElicitParams;
}

const place = { type: 'string', title: 'City', description: 'Or the nearest town.' };
const email = { type: 'string', format: 'email', title: 'Email address', description: 'For the report.' };
const name = { type: 'string', title: 'Name', minLength: 2 };
const fiveFields = form(
  'Which place should the forecast be for?',
  {
    place,
    email,
    days: { type: 'integer', title: 'Days', minimum: 1, maximum: 14, description: 'How far ahead to look.' },
    unit: { type: 'string', title: 'Unit', enum: ['Celsius', 'Fahrenheit'] },
    alerts: { type: 'boolean', title: 'Send alerts', default: false },
  },
  ['place', 'email'],
);
const chores = ['Plants', 'Dishes', 'Floors', 'Windows'];
const towns = Array.from({ length: 10_000 }, (_, at) => `Town ${String(at).padStart(5, '0')}`);

const guests = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`guest${at + 1}`, { type: 'string', title: `Guest ${at + 1}` }]),
);

const call: Approval = {
  tool: 'send_mail',
  arguments: { to: 'ada@example.com', subject: 'Minutes', password: 'hunter22' },
  reason: true,
  choices: [
    { id: 'once', scope: 'once' },
    { id: 'always', scope: 'always', covers: ['send_mail to example.com'] },
  ],
};

/** The requests of the page, by name. */
export const cases: Readonly<Record<string, Case>> = {
  form: { requests: [{ request: fiveFields }], origin: { about: 'get_forecast' } },
  name: { requests: [{ request: form('Who is asking?', { name }) }] },
  errors: { requests: [{ request: form('Who is asking?', { name, email }) }] },
  suggestion: {
    requests: [
      {
        request: form('How long?', {
          days: { type: 'integer', title: 'Days', default: 7, description: 'From today.' },
        }),
      },
    ],
  },
  radios: {
    requests: [
      {
        request: form('Where would you like to sit?', {
          seat: {
            type: 'string',
            title: 'Seat',
            enum: ['Window', 'Aisle'],
            description: 'It cannot be changed later.',
          },
        }),
      },
    ],
  },
  checkboxes: {
    requests: [
      {
        request: form('Who does what?', {
          chores: {
            type: 'array',
            title: 'Chores',
            description: 'Everybody takes some.',
            items: { type: 'string', enum: chores },
            minItems: 1,
            maxItems: 3,
          },
        }),
      },
    ],
  },
  list: {
    requests: [
      {
        request: form('Which words?', {
          words: { type: 'array', title: 'Words', description: 'One a line.', items: { type: 'string' }, minItems: 1 },
        }),
      },
    ],
  },
  combobox: { requests: [{ request: form('Where to?', { town: { type: 'string', title: 'Town', enum: towns } }) }] },
  select: {
    requests: [
      {
        request: form(
          'How large?',
          { size: { type: 'string', title: 'Size', enum: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] } },
          [],
        ),
      },
    ],
  },
  date: {
    requests: [
      {
        request: form('When?', {
          visit: { type: 'string', format: 'date', title: 'Visit', description: 'When we may come.' },
        }),
      },
    ],
  },
  question: {
    requests: [
      { request: form('Before you go on:', { read: { type: 'boolean', title: 'Have you read the rules?' } }) },
    ],
  },
  steps: {
    requests: [
      {
        request: form(
          'Two questions about breakfast.',
          {
            bread: { title: 'Bread', anyOf: [{ enum: ['Rye', 'Oat'] }, { type: 'string' }] },
            drink: { title: 'Drink', enum: ['Tea', 'Coffee'] },
          },
          ['bread'],
        ),
      },
    ],
    settings: { steps: true },
  },
  secret: { requests: [{ request: form('To sign in:', { password: { type: 'string', title: 'Password' } }) }] },
  confirmation: { requests: [{ request: form('Delete all 12 reports?', {}) }] },
  link: {
    requests: [
      {
        request: { mode: 'url', message: 'Please sign in.', url: 'https://weather.example/login', elicitationId: '1' },
      },
    ],
  },
  oddlink: {
    requests: [
      {
        request: {
          mode: 'url',
          message: 'Please sign in.',
          url: 'https://xn--80ak6aa92e.com:8443/login',
          elicitationId: '1',
        },
      },
    ],
  },
  queue: {
    requests: [
      { server: 'Weather', request: form('Which city?', { place }) },
      { server: 'Maps', request: form('Which street?', { street: { type: 'string', title: 'Street' } }) },
      { server: 'Trains', request: form('Which station?', { station: { type: 'string', title: 'Station' } }) },
    ],
  },
  round: {
    requests: [
      { request: form('Which city?', { place }) },
      { request: form('Which street?', { street: { type: 'string', title: 'Street' } }) },
    ],
    round: true,
  },
  withdrawn: { requests: [{ request: form('Who is asking?', { name }) }] },
  deadline: {
    requests: [{ request: form('Who is asking?', { name }) }],
    origin: { timeoutMs: 45_000, moreTimeMs: 45_000 },
  },
  expired: { requests: [{ request: form('Who is asking?', { name }) }], origin: { timeoutMs: 30_000 } },
  review: {
    requests: [{ request: form('Who is asking?', { name, place }, ['name']) }],
    settings: { review: 'always' },
  },
  long: { requests: [{ request: form('Who comes?', guests) }] },
  approval: { requests: [{ server: 'Agent', request: approvalToElicitation(call) }] },
  inline: {
    requests: [{ request: form('Who is asking?', { name }) }],
    origin: { about: 'get_forecast' },
    inline: true,
  },
};
