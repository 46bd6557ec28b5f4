import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ElicitationDialog, ElicitationForm, ElicitationReceipt } from '../../../src/index.ts';
import { ToolForm } from '../../../src/tools.ts';

const server = { name: 'Weather', url: 'https://weather.example' };
const respond = () => {};

export const fields = {
  city: { type: 'string', title: 'City', description: 'Where you are', minLength: 2 },
  email: { type: 'string', title: 'E-mail', format: 'email', default: 'ada@example.org' },
  units: { type: 'string', title: 'Units', enum: ['metric', 'imperial'], default: 'metric' },
  region: { type: 'string', title: 'Region', enum: Array.from({ length: 9 }, (_, at) => `Region ${at}`) },
  place: { type: 'string', title: 'Place', enum: Array.from({ length: 60 }, (_, at) => `Place ${at}`) },
  seats: { type: 'integer', title: 'Seats', minimum: 1, maximum: 9 },
  news: { type: 'boolean', title: 'Send me news' },
  days: { type: 'array', title: 'Days', items: { type: 'string', enum: ['Mon', 'Tue', 'Wed'] }, minItems: 1 },
  day: { type: 'string', title: 'Day', format: 'date' },
  time: { type: 'string', title: 'Time', format: 'date-time' },
  password: { type: 'string', title: 'Password' },
  story: { type: 'string', title: 'Story', maxLength: 2000 },
};
const form = {
  message: 'Which city is the forecast for?',
  requestedSchema: { type: 'object', properties: fields, required: ['city', 'region', 'days'] },
};
const short = {
  message: 'Which city is the forecast for?',
  requestedSchema: {
    type: 'object',
    properties: { city: fields.city, units: fields.units, news: fields.news },
    required: ['city'],
  },
};
const link = { mode: 'url', message: 'Sign in to go on.', url: 'https://192.168.0.1:8080/sign-in?next=%2F' } as const;
const tool = {
  name: 'forecast',
  description: 'Says what the weather will be.',
  inputSchema: { type: 'object', properties: { ...short.requestedSchema.properties, more: { type: 'object' } } },
};

interface Request {
  readonly element: ReactNode;
  /** What is pressed before it is looked at. */
  readonly press?: string;
}

/** One of each view. Dialogs last: the last one is on top. */
export const requests: Readonly<Record<string, Request>> = {
  inline: { element: <ElicitationForm request={form} server={server} onRespond={respond} guardMs={0} /> },
  receipt: {
    element: (
      <ElicitationReceipt
        request={short}
        server={server}
        result={{ action: 'accept', content: { city: 'Oslo', units: 'metric' } }}
      />
    ),
  },
  tool: { element: <ToolForm tool={tool} server={server} onSubmit={respond} onCancel={respond} guardMs={0} /> },
  errors: {
    element: <ElicitationForm request={form} server={server} onRespond={respond} guardMs={0} />,
    press: 'Accept',
  },
  link: { element: <ElicitationDialog request={link} server={server} onRespond={respond} guardMs={0} /> },
  long: { element: <ElicitationDialog request={form} server={server} onRespond={respond} guardMs={0} /> },
  dialog: { element: <ElicitationDialog request={short} server={server} onRespond={respond} guardMs={0} /> },
};

/** Renders each request, and takes its markup. */
export async function markupOf(all: typeof requests): Promise<string> {
  let markup = '';
  for (const [name, { element, press }] of Object.entries(all)) {
    const { container, unmount } = await render(element);
    await expect.poll(() => document.querySelector('[data-elicitation-piece=frame]')).not.toBeNull();
    if (name === 'link') await expect.poll(() => document.querySelector('[data-elicitation=url]')).not.toBeNull();
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
    if (press !== undefined) {
      await userEvent.click(page.getByRole('button', { name: press }));
      await expect.poll(() => document.querySelector('[data-elicitation=error]')).not.toBeNull();
    }
    const dialog = document.querySelector('dialog');
    markup += `<div data-case="${name}" style="inline-size: min(544px, 100vw - 32px)">${(dialog ?? container).outerHTML}</div>`;
    await unmount();
  }
  return markup;
}
