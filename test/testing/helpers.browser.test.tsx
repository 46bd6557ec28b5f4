import { jsonFields } from '../../src/core/answer/jsonFields.ts';
import { useState } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createElicitations, type Elicitations, type ElicitFormParams, type ElicitResult } from '../../src/core.ts';
import { ElicitationHost, type ControlSlotProps, type ElicitationHostProps } from '../../src/index.ts';
import { messages as de } from '../../src/locales/de.ts';
import {
  createFakeServer,
  fillForm,
  preload,
  press,
  sampleRequests,
  turnOffGuard,
  type FillOptions,
} from '../../src/testing.ts';
import { hurry } from '../support/hurry.ts';

const answers = {
  nickname: 'Robin',
  story: 'It rained.',
  guests: 4,
  news: true,
  size: 'Large',
  floor: 'First floor',
  chores: ['Bins', 'Stairs'],
  words: ['calm', 'slow'],
  birthday: '1999-12-24',
};

async function host(settings: Partial<ElicitationHostProps> = {}, options: Parameters<typeof render>[1] = {}) {
  const elicitations = createElicitations();
  const { unmount } = await render(<ElicitationHost elicitations={elicitations} guardMs={0} {...settings} />, options);
  return { elicitations, server: createFakeServer(elicitations, { server: { name: 'Flat share' } }), unmount };
}

type Entered = Parameters<typeof fillForm>[1];

/** What a server gets whose request is filled in and accepted. */
async function answered(request: ElicitFormParams, content: Entered, settings = {}, options: FillOptions = {}) {
  const { server, unmount } = await host(settings);
  try {
    const result = server.ask(request);
    await fillForm(request, content, options);
    await press('accept', options);
    return await result;
  } finally {
    await unmount();
  }
}

const asking = (property: object): ElicitFormParams => ({
  message: 'One question.',
  requestedSchema: { type: 'object', properties: { it: property }, required: ['it'] },
});

const users = [
  ['by events', undefined],
  ['by real keys', userEvent],
] as const;

test.each(users)('a test fills in a form by the keys of its fields, %s', async (_, user) => {
  const { server } = await host();
  const result = server.ask(sampleRequests.combined);
  await fillForm(sampleRequests.combined, answers, { user });
  await press('accept', { user });
  await expect(result).resolves.toEqual({ action: 'accept', content: answers });
  expect(server.exchanges).toMatchObject([{ valid: true }]);
});

function TwoBoxes({ type, ...props }: ControlSlotProps<'dateTime'> & { readonly type?: 'text' }) {
  const { field, inputProps, onValueChange } = props;
  const [day, setDay] = useState('');
  const { id, ref, 'aria-labelledby': labelledBy } = inputProps;
  return (
    <fieldset id={id} aria-labelledby={labelledBy}>
      <input type={type ?? 'date'} aria-label="Day" ref={ref} onChange={({ target }) => setDay(target.value)} />
      <input
        type={type ?? 'time'}
        aria-label={`Time of ${field.label}`}
        onChange={({ target }) => onValueChange(`${day}T${target.value}`)}
      />
    </fieldset>
  );
}

test.each([
  ['native', TwoBoxes],
  ['plain', (props: ControlSlotProps<'dateTime'>) => <TwoBoxes {...props} type="text" />],
])('a date-time is entered into a date input and a time input, %s', async (_, DateTimeControl) => {
  const visit = new Date('2026-03-14T09:30').toISOString();
  const components = { DateTimeControl };
  const sent = await answered(sampleRequests.dateTime, { visit }, { components }, { user: userEvent });
  expect(momentOf(sent, 'visit')).toBe(Date.parse(visit));
});

/** The same moment may be written with another offset. */
const momentOf = (sent: ElicitResult, key: string) =>
  sent.action === 'accept' && Date.parse(String(sent.content?.[key]));

test.each([
  ['yes or no in another language', asking({ type: 'boolean' }), true],
  ['no, in another language', asking({ type: 'boolean' }), false],
  [
    'a list that the server filled in',
    asking({ type: 'array', items: { type: 'string' }, default: ['one', 'two', 'three'] }),
    ['four', 'five'],
  ],
  [
    'a list of dates',
    asking({ type: 'array', items: { type: 'string', format: 'date' }, default: ['2026-01-01'] }),
    ['2026-02-28', '2026-03-01'],
  ],
] as const)('%s is entered', async (_, request, it) => {
  const content = { it: typeof it === 'boolean' ? it : [...it] };
  for (const [, user] of users)
    expect(await answered(request, content, { messages: de }, { user })).toEqual({ action: 'accept', content });
});

test.each(['de', 'fr', 'en'])('a number is entered as the language of the form writes it: %s', async (locale) => {
  for (const it of [1.234, -0.5, 12_345]) {
    expect(await answered(asking({ type: 'number' }), { it }, { locale })).toEqual({
      action: 'accept',
      content: { it },
    });
  }
});

test.each(users)('a number input takes a number in any language, %s', async (_, user) => {
  const NumberControl = ({ value, onValueChange, inputProps }: ControlSlotProps<'number'>) => (
    <input type="number" step="any" {...inputProps} value={value} onChange={(e) => onValueChange(e.target.value)} />
  );
  const settings = { locale: 'de', components: { NumberControl } };
  const request = asking({ type: 'number' });
  const content = { it: -64.25 };
  expect(await answered(request, content, settings, { user })).toEqual({ action: 'accept', content });
  await expect(answered(request, { it: 'many' }, settings)).rejects.toThrow('“number” does not take “many”');
});

test.each(['2026-03-14T09:30:45Z', '2026-03-14T09:30:45.500Z'])('%s is entered with its seconds', async (it) => {
  const sent = await answered(asking({ type: 'string', format: 'date-time' }), { it });
  expect(momentOf(sent, 'it')).toBe(Date.parse(it));
});

test('seconds that a control has no segment for are an error', async () => {
  const Segments = ({ inputProps }: ControlSlotProps<'dateTime'>) => (
    <fieldset id={inputProps.id}>
      {['year', 'month', 'day', 'hour', 'minute'].map((name) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as segments of date pickers are
        <span key={name} role="spinbutton" aria-label={name} aria-valuenow={0} tabIndex={0}>
          {name}
        </span>
      ))}
    </fieldset>
  );
  const request = asking({ type: 'string', format: 'date-time' });
  const answer = answered(request, { it: '2026-03-14T09:30:45Z' }, { components: { DateTimeControl: Segments } });
  await expect(answer).rejects.toThrow('segment for seconds');
});

test('segments that read their text as it is edited, as those of MUI X, take the keys', async () => {
  const typed = { year: '', month: '', day: '' };
  const Segments = ({ inputProps, onValueChange }: ControlSlotProps<'date'>) => (
    <fieldset id={inputProps.id}>
      {(['day', 'month', 'year'] as const).map((name) => (
        <span
          key={name}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as segments of date pickers are
          role="spinbutton"
          aria-label={name}
          aria-valuenow={0}
          tabIndex={0}
          contentEditable
          suppressContentEditableWarning
          onInput={({ currentTarget }) => {
            typed[name] += currentTarget.textContent;
            currentTarget.textContent = '';
            onValueChange(`${typed.year}-${typed.month}-${typed.day}`);
          }}
        />
      ))}
    </fieldset>
  );
  const content = { it: '2026-03-14' };
  const settings = { components: { DateControl: Segments } };
  expect(await answered(asking({ type: 'string', format: 'date' }), content, settings)).toEqual({
    action: 'accept',
    content,
  });
});

test('a press waits until the form reacts', async () => {
  expect(await answered(sampleRequests.confirmation, {}, { guardMs: 300 })).toEqual({ action: 'accept', content: {} });
});

test.each(['decline', 'cancel'] as const)('a test can %s', async (action) => {
  const { server } = await host();
  const result = server.ask({ method: 'elicitation/create', params: sampleRequests.confirmation });
  await press(action);
  await expect(result).resolves.toEqual({ action });
});

test('a fake server withdraws what it asked, and asks again', async () => {
  const { server, elicitations } = await host();
  const first = server.ask(sampleRequests.text, 'greet');
  await expect.poll(() => elicitations.getSnapshot().length).toBe(1);
  expect(server.exchanges[0]).not.toHaveProperty('result');
  server.withdraw();
  await expect(first).resolves.toEqual({ action: 'cancel' });
  const second = server.ask(sampleRequests.text);
  await press('decline');
  await expect(second).resolves.toEqual({ action: 'decline' });
  expect(server.exchanges.map(({ result }) => result?.action)).toEqual(['cancel', 'decline']);
});

test('a fake server completes a URL', async () => {
  const { server, elicitations } = await host();
  const asked = server.ask(sampleRequests.url);
  await expect.poll(() => elicitations.getSnapshot().length).toBe(1);
  elicitations.respond(elicitations.getSnapshot()[0]?.id ?? '', { action: 'accept' });
  await expect(asked).resolves.toEqual({ action: 'accept' });
  expect(server.complete('sample-url')).toBe(true);
  expect(elicitations.getSnapshot()).toEqual([]);
  expect(server.exchanges).toMatchObject([{ valid: true }]);
});

test.each([
  { action: 'accept', content: { nickname: 'R' } },
  { action: 'accept' },
  { action: 'decline', content: { nickname: 'Robin' } },
] as const)('a fake server notices an answer that the request does not allow: %j', async (answer) => {
  // The kit's queue refuses such an answer.
  const careless: Elicitations = { ...createElicitations(), request: async () => answer as never };
  const server = createFakeServer(careless);
  await server.ask(sampleRequests.text);
  expect(server.exchanges).toMatchObject([{ valid: false }]);
});

test('an unknown key is an error that lists the keys of the request', async () => {
  const wrong = fillForm(sampleRequests.text, { name: 'Robin' });
  await expect(wrong).rejects.toThrow('The request has no field “name”. Its fields: nickname.');
});

describe('properties that only JSON can answer', () => {
  const nested = {
    message: 'Two things.',
    requestedSchema: {
      type: 'object',
      properties: {
        limits: { type: 'object', title: 'Limits', properties: { cpu: { type: 'array' } } },
        name: { type: 'string', title: 'Name' },
        size: { type: 'string', title: 'Size' },
      },
    },
  };
  const limits = { cpu: [2] } as unknown as string;

  test.each(users)('are entered as JSON where the host shows them, %s', async (_, user) => {
    const content = { limits, name: 'Robin', size: 'L' };
    for (const required of [['name'], ['limits']]) {
      const request = { ...nested, requestedSchema: { ...nested.requestedSchema, required } };
      expect(await answered(request, content, { json: jsonFields }, { user })).toEqual({ action: 'accept', content });
    }
  });

  test('are not fields without the json setting', async () => {
    const { server } = await host();
    const result = server.ask(nested);
    await expect(fillForm(nested, { limits })).rejects.toThrow('no field “limits”. Its fields: name, size.');
    await fillForm(nested, { name: 'Robin', size: 'L' });
    await press('accept');
    await expect(result).resolves.toEqual({ action: 'accept', content: { name: 'Robin', size: 'L' } });
  });
});

test.each([
  [
    sampleRequests.fewChoices,
    { floor: 'First floor' },
    '"First floor" is no option of “floor”: its values are "g", "1", "2".',
  ],
  [sampleRequests.fewChoices, { floor: ['g', '1'] }, '["g","1"] is no option of “floor”'],
  [sampleRequests.choices, { chores: ['Bins', 'Bin'] }, '"Bin" is no option of “chores”'],
  [sampleRequests.manyChoices, { town: 'Town 99' }, /"Town 99" is no option .* "Town 20", …\.$/],
  [sampleRequests.question, { agreed: 'true' }, '"true" is no answer to “agreed”: it takes true or false.'],
  [sampleRequests.list, { words: 'calm' }, '"calm" is no answer to “words”: it takes an array of texts.'],
  [sampleRequests.fixed, { version: '2025' }, '“version”: the server has fixed it as "2026-07".'],
  [sampleRequests.date, { birthday: '24.12.1999' }, '“date” does not take “24.12.1999”'],
])('an answer that the control does not take is an error: %#', async (request, content, error) => {
  const { server } = await host();
  void server.ask(request);
  await expect(fillForm(request, content as Entered)).rejects.toThrow(error);
});

const floors = (titles: readonly string[], more = {}) => ({
  ...more,
  oneOf: titles.map((title, index) => ({ const: `v${index}`, title })),
});
const several = (titles: readonly string[]) => ({
  type: 'array',
  items: { type: 'string', anyOf: floors(titles).oneOf },
});
const odd = [' Ground  floor', 'First\u00a0floor ', 'Roof\u200b', 'Cellar', 'Attic', 'Shed'];
const same = ['Floor', 'Floor', 'Other', 'Floor', 'Third', 'Fourth'];
const hundred = Array.from({ length: 100 }, (_, index) => `Room ${index + 1}`);

test.each([
  ['radios with odd blanks', floors(odd.slice(0, 3)), 'v1'],
  ['a radio with a hidden character', floors(odd.slice(0, 3)), 'v2'],
  ['a menu with odd blanks', floors(odd), 'v0'],
  ['checkboxes with odd blanks', several(odd), ['v0', 'v1', 'v2']],
  ['radios with equal titles', floors(same.slice(0, 4)), 'v3'],
  ['a menu with equal titles', floors(same), 'v1'],
  ['checkboxes with equal titles', several(same), ['v1', 'v3']],
  ['checkboxes that a long list shows later', several(hundred), ['v1', 'v98']],
])('options are found: %s', async (_, property, it) => {
  for (const [, user] of users)
    expect(await answered(asking(property), { it }, {}, { user })).toEqual({ action: 'accept', content: { it } });
});

/** Radios of a host, which say nothing but their labels. */
const radios =
  (shown: (labels: readonly string[]) => readonly string[], isDead = false) =>
  ({ field, value, onValueChange, inputProps }: ControlSlotProps<'choice'>) => (
    <fieldset id={inputProps.id} aria-labelledby={inputProps['aria-labelledby']}>
      {shown(field.options.map(({ label }) => label)).map((label, index) => (
        <label key={field.options[index]?.id}>
          <input
            type="radio"
            checked={value === field.options[index]?.id}
            onChange={() => isDead || onValueChange(field.options[index]?.id ?? '')}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );

test('of equal titles without ids, the place counts', async () => {
  const components = { ChoiceControl: radios((labels) => labels) };
  const answer = await answered(asking(floors(same)), { it: 'v3' }, { components });
  expect(answer).toEqual({ action: 'accept', content: { it: 'v3' } });
});

test.each([
  ['shows only some', radios((labels) => labels.slice(0, 3)), 'option that is clearly “Floor”'],
  ['does not choose', radios((labels) => labels, true), '"v3" was entered for “it”, but the control does not show it'],
])('a control that %s is an error', async (_, ChoiceControl, error) => {
  const { server } = await host({ components: { ChoiceControl } });
  const request = asking(floors(same));
  void server.ask(request);
  await expect.element(page.getByRole('radio').first()).toBeVisible();
  hurry();
  await expect(fillForm(request, { it: 'v3' })).rejects.toThrow(error);
});

test('a form in a shadow root is filled in', async () => {
  const outer = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => outer.remove());
  const shadow = outer.attachShadow({ mode: 'open' });
  const container = shadow.appendChild(document.createElement('div'));
  const { server } = await host({}, { container });
  for (const [request, content] of [
    [sampleRequests.combined, answers],
    [sampleRequests.manyChoices, { town: 'Town 42' }],
  ] as const) {
    const result = server.ask(request);
    await fillForm(request, content, { within: shadow });
    await press('accept', { within: shadow });
    await expect(result).resolves.toEqual({ action: 'accept', content });
  }
});

test('what arrives late is there at once after it was preloaded', async () => {
  await preload();
  expect(document.querySelector('[data-elicitation]')).toBe(null);
  const { server, elicitations } = await host();
  const answer = server.ask(sampleRequests.url);
  // Not a poll: nothing has to be loaded.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.querySelector('[data-elicitation=url]')).not.toBe(null);
  elicitations.cancelAll();
  await answer;
});

describe('turnOffGuard', () => {
  function turnOff() {
    turnOffGuard();
    onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for('react-elicitation.guard')));
  }

  test.each([undefined, 60_000])('a press counts at once, also with guardMs={%s}', async (guardMs) => {
    turnOff();
    const { server } = await host({ guardMs });
    const result = server.ask(sampleRequests.confirmation);
    await expect.poll(() => document.querySelector<HTMLElement>('[data-intent=accept]')).not.toBeNull();
    document.querySelector<HTMLElement>('[data-intent=accept]')?.click();
    await expect(result).resolves.toMatchObject({ action: 'accept' });
  });

  test('the next request does not wait for the guard of the last one', async () => {
    turnOff();
    const { server } = await host({ guardMs: 60_000 });
    const results = [server.ask(sampleRequests.confirmation), server.ask(sampleRequests.confirmation)];
    for (const result of results) {
      await press('accept');
      await result;
    }
    expect(server.exchanges).toMatchObject([{ valid: true }, { valid: true }]);
  });
});
