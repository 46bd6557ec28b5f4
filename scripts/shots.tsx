import { createRoot } from 'react-dom/client';
import { ElicitationDialog, type ElicitationSettings, type ElicitParams } from '../src/index.ts';
import { claudeQuestions, langGraphInterrupt } from '../src/questions.ts';
import { checks, letter, libraries } from '../stories/fields/agentQuestions.ts';
import '../src/styles.css';

// The page that scripts/pictures.mjs photographs: one request, by the name in the query.

const registration: ElicitParams = {
  message: 'I can set up your account now.\nIt takes a minute, and you can change all of it later.',
  requestedSchema: {
    type: 'object',
    properties: {
      username: { type: 'string', title: 'Username', minLength: 3, maxLength: 20 },
      email: { type: 'string', title: 'E-mail', format: 'email' },
      age: { type: 'integer', title: 'Age', minimum: 13 },
      country: { type: 'string', title: 'Country', enum: ['Austria', 'Belgium', 'Chile', 'Denmark', 'Egypt', 'Fiji'] },
      newsletter: { type: 'boolean', title: 'Send me the newsletter', default: false },
    },
    required: ['username', 'email', 'age', 'country'],
  },
};

const choices: ElicitParams = {
  message: 'All rooms are free from May.',
  requestedSchema: {
    type: 'object',
    properties: {
      room: {
        type: 'string',
        title: 'Which room is yours?',
        oneOf: [
          { const: 'a', title: 'Courtyard room', description: 'Quiet, morning sun' },
          { const: 'b', title: 'Corner room' },
          { const: 'c', title: 'Loft', description: 'Under the roof, stairs of its own' },
        ],
        default: 'a',
      },
      rules: { type: 'boolean', title: 'Have you read the house rules?' },
      chores: {
        type: 'array',
        title: 'Which chores do you take?',
        minItems: 1,
        maxItems: 3,
        items: { type: 'string', enum: ['Plants', 'Bins', 'Stairs', 'Windows'] },
      },
    },
    required: ['room'],
  },
};

const address: ElicitParams = {
  mode: 'url',
  message: 'Sign in, so that I can read your calendar.',
  url: 'https://login.acme.example/oauth/authorize?client_id=8f2c&redirect_uri=https%3A%2F%2Fhost.example%2Fcallback',
  elicitationId: 'shot',
};

const interrupt = langGraphInterrupt.toElicitation({ value: letter });

const questions = claudeQuestions.toElicitation({ questions: [libraries, checks] });

const approval: ElicitParams = {
  message: 'Allow Acme Deploy to run “create_account”?',
  requestedSchema: { type: 'object', properties: {} },
};

const requests: Readonly<Record<string, ElicitParams>> = {
  registration,
  choices,
  address,
  questions,
  approval,
  interrupt,
};
const name = new URLSearchParams(location.search).get('request') ?? '';
const request = requests[name] ?? registration;
/** Besides the request, and who asks. */
const settings: Readonly<Record<string, ElicitationSettings & { readonly about?: string; readonly agent?: string }>> = {
  questions: { steps: true, agent: 'Claude' },
  interrupt: { agent: 'Letters' },
  approval: { confirmChoices: () => [{ label: 'Once' }, { label: 'For this session' }, { label: 'Always' }] },
};
const { agent, ...shown } = settings[name] ?? { about: 'create_account' };

document.documentElement.style.colorScheme = 'light dark';
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ElicitationDialog
    request={request}
    server={agent ? { name: agent } : { name: 'Acme Deploy', url: 'https://mcp.acme.example' }}
    guardMs={0}
    {...shown}
    onRespond={() => {}}
  />,
);
