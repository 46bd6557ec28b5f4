import type { ArgTypes } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { jsonFields } from '../../src/core.ts';
import type { ElicitationFormProps, ElicitParams, ElicitResult } from '../../src/index.ts';

const of = (
  category: string,
  description: string,
  control: ArgTypes[string]['control'],
  options?: readonly string[],
) => ({
  description,
  control,
  ...(options && { options }),
  table: { category },
});

/** Controls for the settings that every component takes. */
export const settings: ArgTypes = {
  density: of('Settings', 'How much room there is between things', 'inline-radio', ['comfortable', 'compact']),
  review: of('Settings', 'When what will be sent is shown first', 'inline-radio', ['offered', 'sensitive', 'always']),
  json: {
    ...of('Settings', 'Properties off the grammar as JSON text areas', 'inline-radio', ['none', 'jsonFields']),
    // A story that gives none has none selected.
    mapping: { none: undefined, jsonFields },
  },
  showKeys: of('Settings', 'Each field’s key and type beside its label', 'boolean'),
  findings: of('Settings', 'The developer’s view: what of the schema departs from the grammar', 'boolean'),
  unstyled: of('Settings', 'Without the kit’s own styles', 'boolean'),
  guardMs: of('Settings', 'Milliseconds of quiet before accept counts', { type: 'number', min: 0, step: 100 }),
};

/** Controls for the request and its context. */
export const request: ArgTypes = {
  request: of('Request', 'The params of `elicitation/create`, as the server sent them', 'object'),
  server: of('Request', 'Who asks, in the words of the app', 'object'),
  about: of('Request', 'What it is about: usually the name of the tool', 'text'),
  note: of('Request', 'A short remark of the app’s', 'text'),
  busy: of('Request', 'The app is busy with the answer', 'boolean'),
  initialContent: of('Request', 'An earlier answer to start from', 'object'),
  onRespond: {
    table: { category: 'Request' },
    description: 'Takes the answer. May return a promise; `false` keeps the form',
  },
};

export const trip = {
  message: 'Which room shall I book?',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', description: 'As on your passport', minLength: 2 },
      arrival: { type: 'string', title: 'Arrival', format: 'date' },
      guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 6, default: 2 },
      room: { type: 'string', title: 'Room', enum: ['Courtyard', 'Garden', 'Street'] },
      breakfast: { type: 'boolean', title: 'With breakfast', default: true },
    },
    required: ['name', 'arrival'],
  },
} as const satisfies ElicitParams;

export const server = { name: 'Hotel desk', url: 'https://desk.example/mcp' };

export const onRespond = () => fn<ElicitationFormProps['onRespond']>();

export const answered: ElicitResult = {
  action: 'accept',
  content: { name: 'Alma', arrival: '2026-09-14', guests: 2, breakfast: true },
};
