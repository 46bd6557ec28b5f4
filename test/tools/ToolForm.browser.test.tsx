import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolForm, type ToolArguments, type ToolFormProps, type ToolRun } from '../../src/tools.ts';
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

type Submit = (args: ToolArguments, run: ToolRun) => unknown;

async function show(props: Partial<ToolFormProps> = {}) {
  const onSubmit = vi.fn<Submit>();
  const element = (more: Partial<ToolFormProps> = {}) => (
    <StrictMode>
      <main>
        <ToolForm tool={trip} server={{ name: 'Travel desk' }} onSubmit={onSubmit} {...props} {...more} />
      </main>
    </StrictMode>
  );
  const screen = await render(element());
  return {
    screen,
    onSubmit,
    rerender: (more?: Partial<ToolFormProps>) => screen.rerender(element(more)),
    async args(times = 1) {
      await expect.poll(() => onSubmit.mock.calls.length).toBe(times);
      return onSubmit.mock.calls[times - 1]?.[0];
    },
  };
}

test('a user sees the tool, its server, and its arguments', async () => {
  await show();
  await expect.element(page.getByRole('form', { name: 'Book a trip' })).toBeVisible();
  await expect.element(page.getByText('A tool of Travel desk')).toBeVisible();
  await expect.element(page.getByText('Books a room and a way to get there.')).toBeVisible();
  await expect.element(textbox(/Night count/)).toHaveValue('2');
});

test('a required text that is known to be empty can be sent empty', async () => {
  const text = { type: 'string' };
  const inputSchema = { type: 'object', properties: { path: text, content: text }, required: ['path', 'content'] };
  const { args } = await show({ tool: { name: 'write_file', inputSchema }, initialArguments: { content: '' } });
  await textbox(/Path/).fill('notes.txt');
  await button('Run').click();
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
  await expect.element(textbox(/Extras/)).toHaveAccessibleDescription('Enter JSON of type object');
});

test('Enter in a line of text runs the tool', async () => {
  const { args } = await show();
  await textbox(/City/).fill('Bonn');
  await userEvent.keyboard('{Enter}');
  expect(await args()).toEqual({ city: 'Bonn', nightCount: 2 });
});

test('a double click is one run', async () => {
  const { onSubmit, args } = await show();
  await textbox(/City/).fill('Bonn');
  await button('Run').dblClick();
  await args();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('there is a cancel button if the host handles it', async () => {
  const onCancel = vi.fn<() => void>();
  const { rerender } = await show();
  await expect.element(button('Run')).toBeVisible();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  await rerender({ onCancel });
  await button('Cancel').click();
  expect(onCancel).toHaveBeenCalledTimes(1);
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

test('the host can choose other texts and another language', async () => {
  await show({
    toolMessages: { run: 'Los', toolOf: 'Ein Werkzeug von {server}' },
    messages: { issues: { required: '{label} fehlt' } },
  });
  await expect.element(page.getByText('Ein Werkzeug von Travel desk')).toBeVisible();
  await button('Los').click();
  await expect.element(textbox(/City/)).toHaveAccessibleDescription(/City fehlt/);
});

test('only missing arguments are asked; the others are sent too, and can be viewed', async () => {
  const { args } = await show({
    ask: 'missing',
    guardMs: 0,
    initialArguments: { nightCount: 4, extras: { breakfast: false } },
  });
  await expect.element(textbox(/City/)).toBeVisible();
  await expect.element(textbox(/Night count/)).not.toBeInTheDocument();
  await expect.element(page.getByText('2 arguments are already filled in')).toBeVisible();
  await textbox(/City/).fill('Bonn');
  await button('Run').click();
  expect(await args()).toEqual({ city: 'Bonn', nightCount: 4, extras: { breakfast: false } });
  await button('Show them').click();
  await expect.element(textbox(/Night count/)).toHaveValue('4');
});

test('a user who views them by keyboard is in the first of them', async () => {
  await show({ ask: 'missing', guardMs: 0, initialArguments: { nightCount: 4, extras: { breakfast: false } } });
  (button('Show them').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(textbox(/Night count/)).toHaveFocus();
  await expect.element(textbox(/Night count/)).toHaveValue('4');
});

test.each(['all', 'missing'] as const)('a known secret is never shown and never lost (ask: %s)', async (ask) => {
  const properties = { city: { type: 'string' }, apiKey: { type: 'string' } };
  const inputSchema = { type: 'object', properties, required: ['city', 'apiKey'] };
  const initialArguments = { apiKey: 'k-123' };
  const { args, screen } = await show({ tool: { name: 'book', inputSchema }, ask, guardMs: 0, initialArguments });
  await textbox(/City/).fill('Bonn');
  if (ask === 'missing') {
    await expect.element(textbox(/Api key/)).not.toBeInTheDocument();
    await button('Show them').click();
  }
  await expect.element(textbox(/Api key/)).toHaveValue('');
  expect(screen.container.innerHTML).not.toContain('k-123');
  await button('Run').click();
  expect(await args()).toEqual({ city: 'Bonn', apiKey: 'k-123' });
  await textbox(/Api key/).fill('k-456');
  await button('Run').click();
  expect(await args(2)).toEqual({ city: 'Bonn', apiKey: 'k-456' });
});

test('a known argument that breaks a rule is asked for', async () => {
  await show({ ask: 'missing', guardMs: 0, initialArguments: { nightCount: 0, city: 'Bonn' } });
  await expect.element(textbox(/Night count/)).toHaveValue('0');
  await expect.element(textbox(/City/)).not.toBeInTheDocument();
  await button('Run').click();
  await expect.element(textbox(/Night count/)).toHaveFocus();
  await expect.element(textbox(/Night count/)).toHaveAccessibleDescription(/enter 1 or more/i);
});

test('a default that breaks a rule is not asked for, but shown with its error', async () => {
  const seats = { type: 'integer', title: 'Seats', minimum: 1, default: 0 };
  const inputSchema = { type: 'object', properties: { city: { type: 'string' }, seats }, required: ['city'] };
  await show({ tool: { name: 'book', inputSchema }, ask: 'missing', guardMs: 0, initialArguments: { city: 'Bonn' } });
  await expect.element(button('Run')).toBeVisible();
  await expect.element(textbox(/Seats/)).not.toBeInTheDocument();
  await button('Run').click();
  await expect.element(textbox(/Seats/)).toHaveFocus();
  await expect.element(textbox(/Seats/)).toHaveAccessibleDescription(/enter 1 or more/i);
});
