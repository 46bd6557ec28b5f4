import { StrictMode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolForm, type ToolArguments, type ToolFormProps } from '../../src/tools.ts';
import { button, textbox } from '../support/elicitation.tsx';

const trip = {
  name: 'book_trip',
  title: 'Book a trip',
  description: 'Books a room and a way to get there.',
  inputSchema: {
    type: 'object',
    properties: {
      city: { type: 'string', minLength: 2 },
      nightCount: { type: 'integer', minimum: 1, default: 2 },
      stars: { enum: [3, 4, 5] },
      extras: { type: 'object', properties: { breakfast: { type: 'boolean' } } },
      guests: { type: 'array', items: { type: 'string' } },
    },
    required: ['city'],
  },
};

type Submit = (args: ToolArguments) => unknown;

async function show(props: Partial<ToolFormProps> = {}) {
  const onSubmit = vi.fn<Submit>();
  const element = (more: Partial<ToolFormProps> = {}) => (
    <StrictMode>
      <main>
        <ToolForm tool={trip} server={{ name: 'Travel desk' }} onSubmit={onSubmit} guardMs={0} {...props} {...more} />
      </main>
    </StrictMode>
  );
  const screen = await render(element());
  return {
    screen,
    onSubmit,
    rerender: (more?: Partial<ToolFormProps>) => screen.rerender(element(more)),
    /** Known arguments and secrets are reviewed first. */
    async reviewAndRun() {
      await button('Review and run').click();
      await expect.element(page.getByRole('group', { name: /^Review/ })).toBeVisible();
      await button('Run').click();
    },
    async args(times = 1) {
      await expect.poll(() => onSubmit.mock.calls.length).toBe(times);
      return onSubmit.mock.calls[times - 1]?.[0];
    },
  };
}

test('a user sees the tool, its server, and its arguments', async () => {
  await show();
  await expect.element(page.getByRole('region', { name: 'Book a trip' })).toBeVisible();
  await expect.element(page.getByText('A tool of Travel desk · book_trip')).toBeVisible();
  await expect.element(page.getByText('Books a room and a way to get there.')).toBeVisible();
  await expect.element(textbox(/Night count/)).toHaveValue('2');
});

test('its words are those of a tool: no message of anybody, arguments and no answers, nothing to accept', async () => {
  await show();
  const region = page.getByRole('region', { name: 'Book a trip' });
  await expect
    .element(region.getByText('Some arguments are already filled in. Check them before you run the tool.'))
    .toBeVisible();
  expect(region.element().textContent).not.toMatch(/Message from|answer|accept/i);
});

test('a failure speaks of arguments', async () => {
  const onSubmit = vi.fn<Submit>(() => Promise.reject(new Error('The desk is closed.')));
  const { reviewAndRun } = await show({ onSubmit, initialArguments: { city: 'Graz' } });
  await reviewAndRun();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The arguments weren’t sent. The desk is closed. Nothing you entered is lost. Try again.');
});

describe('in a card of the host (frame="none")', () => {
  const listed = { ...trip, description: 'Books a room.' };
  const Tools = ({ onSubmit }: { readonly onSubmit: Submit }) => (
    <main>
      {['a', 'b', 'c', 'd'].map((name) => (
        <article key={name} aria-label={name}>
          <h3>{name}</h3>
          <ToolForm tool={{ ...listed, name, title: `Tool ${name}` }} frame="none" onSubmit={onSubmit} />
        </article>
      ))}
    </main>
  );

  test('it has fields and buttons, a name, and no banner', async () => {
    const onSubmit = vi.fn<Submit>();
    await render(<Tools onSubmit={onSubmit} />);
    await expect.element(page.getByRole('region', { name: 'Tool c' })).toBeVisible();
    const first = page.getByRole('article', { name: 'a', exact: true });
    await expect.element(first.getByRole('textbox', { name: 'City' })).toBeVisible();
    expect(page.getByRole('heading', { level: 2 }).elements()).toEqual([]);
    expect(document.querySelector('[data-elicitation="banner"]')).toBeNull();
  });

  test('what is known and not asked for is still said', async () => {
    await show({ frame: 'none', ask: 'missing', initialArguments: { nightCount: 3 } });
    await expect.element(page.getByText('1 argument is already filled in')).toBeVisible();
  });
});

test('a scroll that brings the button into view starts no wait: the user opened the form', async () => {
  await page.viewport(600, 500);
  const plain = { name: 'ping', inputSchema: { type: 'object', properties: {} } };
  const onSubmit = vi.fn<Submit>();
  await render(
    <div role="log" style={{ blockSize: 400, overflow: 'auto' }}>
      <div style={{ blockSize: 1500 }} />
      <ToolForm tool={plain} onSubmit={onSubmit} />
    </div>,
  );
  const run = button('Run');
  await expect.element(run).not.toHaveAttribute('aria-disabled');
  // The layout has stood still for as long as a change of it may still lead to a scroll.
  const since = performance.now();
  await expect.poll(() => performance.now() - since).toBeGreaterThan(600);
  page.getByRole('log').element().scrollTop = 2000;
  const { left, top, width, height } = run.element().getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, isPrimary: true };
  run.element().dispatchEvent(new PointerEvent('pointerdown', at));
  run.element().dispatchEvent(new PointerEvent('pointerup', at));
  run.element().dispatchEvent(new MouseEvent('click', { ...at, detail: 1, cancelable: true }));
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
});

test('a required text that is known to be empty can be sent empty', async () => {
  const text = { type: 'string' };
  const inputSchema = { type: 'object', properties: { path: text, content: text }, required: ['path', 'content'] };
  const { args, reviewAndRun } = await show({
    tool: { name: 'write_file', inputSchema },
    initialArguments: { content: '' },
  });
  await textbox(/Path/).fill('notes.txt');
  await reviewAndRun();
  expect(await args()).toEqual({ path: 'notes.txt', content: '' });
});

test('what a user enters arrives with the types of JSON', async () => {
  const { args } = await show();
  await textbox(/City/).fill('Bonn');
  await textbox(/Night count/).fill('3');
  await page.getByRole('radio', { name: '4' }).click();
  await textbox(/Extras/).fill('{ "breakfast": true }');
  await textbox('Entry 1').fill('Ada');
  await button('Run').click();
  expect(await args()).toEqual({
    city: 'Bonn',
    nightCount: 3,
    stars: 4,
    extras: { breakfast: true },
    guests: ['Ada'],
  });
});

test('text that is not JSON is an error on its field until it is corrected', async () => {
  const { onSubmit, args } = await show();
  await textbox(/City/).fill('Bonn');
  await textbox(/Extras/).fill('{ "breakfast": ');
  await button('Run').click();
  await expect
    .element(textbox(/Extras/))
    .toHaveAccessibleDescription(/enter valid JSON \(error at line 1, column 16\)/i);
  await expect.element(textbox(/Extras/)).toHaveFocus();
  await textbox(/Extras/).fill('[1]');
  // While a field is edited, its error may disappear but its text does not change.
  await button('Run').click();
  await expect.element(textbox(/Extras/)).toHaveAccessibleDescription(/must be of type object/i);
  expect(onSubmit).not.toHaveBeenCalled();
  await textbox(/Extras/).fill('{}');
  await expect.element(textbox(/Extras/)).not.toHaveAccessibleDescription(/must be/i);
  await button('Run').click();
  expect(await args()).toMatchObject({ extras: {} });
});

test('two errors are listed in a summary, and each links to its field', async () => {
  await show();
  await textbox(/Extras/).fill('nothing');
  await button('Run').click();
  const summary = page.getByRole('group', { name: 'There are 2 problems' });
  await expect.element(summary).toHaveFocus();
  await summary.getByRole('button', { name: /Extras: enter valid JSON/ }).click();
  await expect.element(textbox(/Extras/)).toHaveFocus();
});

test('a hint says which JSON is expected', async () => {
  await show();
  await expect.element(textbox(/Extras/)).toHaveAccessibleDescription('JSON');
});

test('Enter in a line of text runs a tool that filled nothing in', async () => {
  const inputSchema = { type: 'object', properties: { city: { type: 'string' } } };
  const { args } = await show({ tool: { name: 'find', inputSchema } });
  await textbox(/City/).fill('Bonn');
  await userEvent.keyboard('{Enter}');
  expect(await args()).toEqual({ city: 'Bonn' });
});

test('Enter moves to the button where something is filled in already', async () => {
  const { onSubmit, args } = await show();
  await textbox(/City/).fill('Bonn');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Run')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(await args()).toEqual({ city: 'Bonn', nightCount: 2 });
});

test('a default and a constant that were not in view are reviewed before the tool runs', async () => {
  const text = { type: 'string' };
  const properties = {
    city: text,
    ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`note${n}`, text])),
    amount: { type: 'integer', default: 5000 },
    currency: { const: 'EUR' },
  };
  const { onSubmit, args } = await show({ tool: { name: 'pay', inputSchema: { type: 'object', properties } } });
  await textbox(/City/).fill('Bonn');
  await button('Run').click();
  const review = page.getByRole('group', { name: 'Review what will be sent to Travel desk' });
  await expect.element(review).toHaveTextContent(/Amount5000.*CurrencyEUR/);
  expect(onSubmit).not.toHaveBeenCalled();
  await button('Run').click();
  expect(await args()).toEqual({ city: 'Bonn', amount: 5000, currency: 'EUR' });
});

test('a secret is reviewed before it is sent', async () => {
  const inputSchema = { type: 'object', properties: { apiKey: { type: 'string' } } };
  const { onSubmit, args } = await show({ tool: { name: 'login', inputSchema } });
  await textbox(/Api key/).fill('k-123');
  await button('Review and run').click();
  await expect.element(page.getByRole('group', { name: /^Review/ })).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await button('Run').click();
  expect(await args()).toEqual({ apiKey: 'k-123' });
});

test('a double click is one run', async () => {
  const { onSubmit, args } = await show({ guardMs: undefined });
  await textbox(/City/).fill('Bonn');
  await expect.element(button('Run')).not.toHaveAttribute('aria-disabled');
  await button('Run').dblClick();
  await args();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('while the promise is pending the form is busy; then it is there again, with what was entered and with focus', async () => {
  let end: (result: unknown) => void = () => {};
  const onSubmit = vi.fn<Submit>(() => new Promise((resolve) => (end = resolve)));
  const { reviewAndRun } = await show({ onSubmit });
  await textbox(/City/).fill('Bonn');
  await textbox(/Night count/).fill('');
  await button('Run').click();
  await expect.element(button('Running…')).toBeVisible();
  (button('Running…').element() as HTMLElement).click();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  end({ content: [], isError: true });
  await expect.element(page.getByRole('region', { name: 'Book a trip' })).toHaveFocus();
  await expect.element(textbox(/City/)).toHaveValue('Bonn');
  await expect.element(textbox(/Night count/)).toHaveValue('');
  await reviewAndRun();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ city: 'Bonn' }], [{ city: 'Bonn' }]]);
});

test.each<[string, Submit, RegExp]>([
  ['rejects', () => Promise.reject(new Error('The tool is offline.')), /weren’t sent. The tool is offline. Nothing/],
  ['resolves with false', () => Promise.resolve(false), /weren’t sent. Nothing/],
])('a promise that %s is a failed send, which loses nothing', async (_, fails, text) => {
  const onSubmit = vi.fn<Submit>(fails);
  await show({ onSubmit });
  await textbox(/City/).fill('Bonn');
  await button('Run').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  await expect.element(textbox(/City/)).toHaveValue('Bonn');
  onSubmit.mockImplementation(() => {});
  await button('Run').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('cancel is reported, and there is no decline', async () => {
  const onCancel = vi.fn<() => void>();
  await show({ onCancel });
  await expect.element(button('Run')).toBeVisible();
  await expect.element(button('Decline')).not.toBeInTheDocument();
  await button('Cancel').click();
  expect(onCancel).toHaveBeenCalledTimes(1);
  await expect.element(button('Run')).not.toBeInTheDocument();
});

test('without a listener, cancel clears the form', async () => {
  await show();
  await textbox(/City/).fill('Bonn');
  await textbox(/Night count/).fill('5');
  await button('Cancel').click();
  await expect.element(textbox(/City/)).toHaveValue('');
  await expect.element(textbox(/Night count/)).toHaveValue('2');
});

test('a host that renders again with an inline tool object resets nothing', async () => {
  const { rerender } = await show();
  await textbox(/City/).fill('Bonn');
  await rerender({ tool: structuredClone(trip) });
  await expect.element(textbox(/City/)).toHaveValue('Bonn');
  await rerender({ tool: { ...trip, name: 'other' } });
  await expect.element(textbox(/City/)).toHaveValue('');
  await textbox(/City/).fill('Bonn');
  await rerender({ tool: { ...trip, name: 'other', inputSchema: { ...trip.inputSchema, required: [] } } });
  await expect.element(textbox(/City/)).toHaveValue('');
});

test('a tool without arguments can be run', async () => {
  const { args } = await show({ tool: { name: 'ping', inputSchema: { type: 'object', properties: {} } } });
  await expect.element(page.getByText('This tool takes no arguments')).toBeVisible();
  await button('Run').click();
  expect(await args()).toEqual({});
});

test('a schema without fields is one JSON object', async () => {
  const { args } = await show({ tool: { name: 'odd', inputSchema: { type: 'array' } } });
  await expect.element(page.getByText(/Enter them as one JSON object/)).toBeVisible();
  await textbox(/Arguments/).fill('{"a": [1]}');
  await button('Run').click();
  expect(await args()).toEqual({ a: [1] });
});

test('a developer sees that a default was ignored', async () => {
  const inputSchema = { type: 'object', properties: { priority: { type: 'string', default: 3 } } };
  await show({ tool: { name: 'prio', inputSchema }, findings: true });
  await expect.element(textbox(/Priority/)).toHaveValue('');
  await page.getByText(/for developers/).click();
  await expect.element(page.getByText(/The default is ignored: it is not a string/)).toBeVisible();
});

test('hostile server text stays text', async () => {
  await show({
    tool: {
      name: 'x',
      title: '<b onclick="x">Run me</b>\u202e',
      inputSchema: { type: 'object', properties: { '<i>': { type: 'string', description: '<script>x</script>' } } },
    },
  });
  await expect.element(page.getByRole('heading', { name: '<b onclick="x">Run me</b>[U+202E]' })).toBeVisible();
  await expect.element(page.getByText('<script>x</script>')).toBeVisible();
});

test('a title, a name and keys of 100,000 characters are cut', async () => {
  const long = 'x'.repeat(100_000);
  await show({
    tool: { name: `n${long}`, title: `t${long}`, inputSchema: { type: 'object', properties: { [`k${long}`]: {} } } },
    showKeys: true,
    findings: true,
  });
  await expect.element(page.getByRole('heading', { name: /^tx+…/ })).toBeVisible();
  const banner = document.querySelector('[data-elicitation="banner"]')?.textContent ?? '';
  expect(banner).toContain('nxxx');
  expect(banner.length).toBeLessThan(1_500);
  expect(document.body.textContent.length).toBeLessThan(10_000);
});

test('the host can choose other texts and another language', async () => {
  await show({
    toolMessages: { run: 'Los', toolOf: 'Ein Werkzeug von {server}' },
    messages: { issues: { required: '{label} fehlt' } },
  });
  await expect.element(page.getByText('Ein Werkzeug von Travel desk')).toBeVisible();
  await button('Los').click();
  await expect.element(textbox(/City/)).toHaveAccessibleDescription(/City fehlt/);
});

test('only missing arguments are asked; the others are listed, and sent too', async () => {
  const { args } = await show({
    ask: 'missing',
    initialArguments: { nightCount: 4, extras: { breakfast: false }, apiKey: 'k-123' },
    tool: { ...trip, inputSchema: { ...trip.inputSchema, properties: { ...trip.inputSchema.properties, apiKey: {} } } },
  });
  await expect.element(textbox(/City/)).toBeVisible();
  await expect.element(textbox(/Night count/)).not.toBeInTheDocument();
  await page.getByText('3 arguments are already filled in').click();
  await expect.element(page.getByText('Night count: 4')).toBeVisible();
  await expect.element(page.getByText('Extras: {"breakfast":false}')).toBeVisible();
  await expect.element(page.getByText('Api key: not shown here')).toBeVisible();
  await textbox(/City/).fill('Bonn');
  await button('Run').click();
  expect(await args()).toEqual({ city: 'Bonn', nightCount: 4, extras: { breakfast: false }, apiKey: 'k-123' });
});

test('a default that is not asked for is not sent: the server has it', async () => {
  const seats = { type: 'integer', title: 'Seats', minimum: 1, default: 0 };
  const inputSchema = {
    type: 'object',
    properties: { city: { type: 'string' }, seats, day: { type: 'string' } },
    required: ['city', 'day'],
  };
  const { args } = await show({
    tool: { name: 'book', inputSchema },
    ask: 'missing',
    initialArguments: { city: 'Bonn' },
  });
  await textbox(/Day/).fill('Monday');
  await button('Run').click();
  expect(await args()).toEqual({ city: 'Bonn', day: 'Monday' });
});

test.each(['all', 'missing'] as const)('a known secret is never shown and never lost (ask: %s)', async (ask) => {
  const properties = { city: { type: 'string' }, apiKey: { type: 'string' } };
  const inputSchema = { type: 'object', properties, required: ['city', 'apiKey'] };
  const initialArguments = { apiKey: 'k-123' };
  const { args, screen, reviewAndRun } = await show({ tool: { name: 'book', inputSchema }, ask, initialArguments });
  await textbox(/City/).fill('Bonn');
  if (ask === 'missing') await expect.element(textbox(/Api key/)).not.toBeInTheDocument();
  else await expect.element(textbox(/Api key/)).toHaveValue('');
  expect(screen.container.innerHTML).not.toContain('k-123');
  if (ask === 'missing') await button('Run').click();
  else await reviewAndRun();
  expect(await args()).toEqual({ city: 'Bonn', apiKey: 'k-123' });
  await expect.element(button('Review and run')).toBeVisible();
  expect(screen.container.innerHTML).not.toContain('k-123');
  await reviewAndRun();
  expect(await args(2)).toEqual({ city: 'Bonn', apiKey: 'k-123' });
});

test('a known argument that breaks a rule is asked for', async () => {
  await show({ ask: 'missing', initialArguments: { nightCount: 0, city: 'Bonn' } });
  await expect.element(textbox(/Night count/)).toHaveValue('0');
  await expect.element(textbox(/City/)).not.toBeInTheDocument();
  await button('Review and run').click();
  await expect.element(textbox(/Night count/)).toHaveFocus();
  await expect.element(textbox(/Night count/)).toHaveAccessibleDescription(/enter 1 or more/i);
});

test('known lines are seen as lines, and sent as they are', async () => {
  const text = { type: 'string' };
  const tool = { name: 'write_file', inputSchema: { type: 'object', properties: { path: text, content: text } } };
  const initialArguments = { path: 'a.txt', content: 'one\n  two\nthree' };
  const { args, reviewAndRun } = await show({ tool, initialArguments });
  await expect.element(textbox(/Content/)).toHaveValue('one\n  two\nthree');
  await userEvent.click(textbox(/Content/));
  await userEvent.keyboard('{Control>}{End}{/Control}!');
  await reviewAndRun();
  expect(await args()).toEqual({ path: 'a.txt', content: 'one\n  two\nthree!' });
});

const event = {
  name: 'add_event',
  inputSchema: {
    type: 'object',
    properties: {
      at: { type: 'string', format: 'date-time', title: 'At' },
      minutes: { type: 'number', title: 'Minutes' },
      remind: { type: 'boolean', title: 'Remind' },
      day: { type: 'string', format: 'date', title: 'Day' },
      tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
      password: { type: 'string', title: 'Password', minLength: 9 },
    },
  },
};

test('what a model wrote is seen, however it wrote it, and sent', async () => {
  const at = '2026-11-28T10:00:00.123456Z';
  const { args, reviewAndRun } = await show({ tool: event, initialArguments: { at, minutes: '5', remind: 'true' } });
  await expect.element(textbox('At')).toHaveValue(at);
  await expect.element(textbox('Minutes')).toHaveValue('5');
  await expect.element(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await reviewAndRun();
  expect(await args()).toEqual({ at, minutes: 5, remind: true });
});

test('a value that does not fit is seen with its error, or the user is told that it is left out', async () => {
  const initialArguments = { day: '28.11.2026', remind: 'maybe', tags: ['a\nb'], password: 'short' };
  await show({ tool: event, initialArguments });
  await expect.element(textbox('Day')).toHaveValue('28.11.2026');
  await expect.element(page.getByText(/These values were filled in, but don’t fit/)).toBeVisible();
  await expect.element(page.getByText('Remind: maybe')).toBeVisible();
  expect(page.getByText(/short/).elements()).toHaveLength(0);
  // Lines in an entry: no box shows them.
  await expect.element(page.getByText('1 argument is already filled in')).toBeVisible();
  await button(/Run|run/)
    .first()
    .click();
  await expect.element(textbox('Day')).toHaveAttribute('aria-invalid', 'true');
});

test('a tool whose members are of wrong types, or throw, is a form', async () => {
  const broken = () => {
    throw new Error('no');
  };
  const members = ['name', 'title', 'description', 'annotations', 'inputSchema'];
  const throwing = Object.defineProperties({}, Object.fromEntries(members.map((key) => [key, { get: broken }])));
  const schema = { type: 'object', properties: { a: { type: 'string', title: 'A' } } };
  for (const wrong of [5, {}, null, [], true]) {
    const words = Object.fromEntries(members.map((key) => [key, wrong]));
    const { screen } = await show({ tool: { ...words, inputSchema: schema } as never });
    await expect.element(textbox('A')).toBeVisible();
    await screen.unmount();
  }
  await show({ tool: throwing as never });
  await expect.element(button('Run')).toBeVisible();
});
