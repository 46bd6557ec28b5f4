// Runs the complete examples of docs/: each does what its page says.
import { MantineProvider } from '@mantine/core';
import { createMcpHandler, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { StrictMode, useState, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accepts, reviewSchema } from '../../../docs/examples/check-schema.ts';
import { Question } from '../../../docs/examples/failed-send.tsx';
import { App as FirstDialog } from '../../../docs/examples/first-dialog.tsx';
import { PlainForm } from '../../../examples/headless/src/PlainForm.tsx';
import { Transcript } from '../../../docs/examples/inline.tsx';
import { App as German, elicitations as german } from '../../../docs/examples/languages.tsx';
import { components as mantine } from '../../../docs/examples/own-modal-mantine.tsx';
import { components as mui } from '../../../docs/examples/own-modal-mui.tsx';
import { components as radix } from '../../../docs/examples/own-modal-radix.tsx';
import { Questions as FromStore, setPending } from '../../../docs/examples/own-source.tsx';
import { RunTool } from '../../../docs/examples/tool-arguments.tsx';
import { OpenLink } from '../../../docs/examples/url-mode.tsx';
import { bookRoom, createClient, elicitations as versions } from '../../../docs/examples/versions.tsx';
import { Questions } from '../../../examples/queue/src/Questions.tsx';
import {
  ElicitationDialog,
  ElicitationHost,
  ElicitationProvider,
  type Elicitations,
  type ElicitResult,
} from '../../../src/index.ts';
import { press } from '../../../src/testing.ts';

const request = {
  message: 'Which city?',
  requestedSchema: {
    type: 'object',
    properties: { city: { type: 'string', title: 'City', minLength: 2 } },
    required: ['city'],
  },
} as const;
const server = { name: 'Weather' };
const oslo = { action: 'accept', content: { city: 'Oslo' } } as const;

const city = () => page.getByLabelText('City', { exact: true });
async function fill(text = 'Oslo') {
  await city().fill(text);
}

/** An MCP server of 2026-07-28 that asks once, without a network. */
function serveAsking(tool: string): void {
  const handler = createMcpHandler(() => {
    const asking = new McpServer({ name: 'asking', version: '1.0.0' });
    asking.registerTool(tool, {}, (ctx) => {
      const answer = ctx.mcpReq.inputResponses?.['city'];
      if (!answer) return inputRequired({ inputRequests: { city: inputRequired.elicit(request as never) } });
      return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
    });
    return asking;
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => handler.fetch(new Request(input, init)));
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('getting started: the first dialog', async () => {
  await render(<FirstDialog />);
  await userEvent.click(page.getByRole('button', { name: 'Ask' }));
  await fill();
  await press('accept');
  await expect.element(page.getByText(JSON.stringify(oslo))).toBeVisible();
});

describe('a send that fails', () => {
  test('keeps the dialog with its text, and can be sent again', async () => {
    const answers = [new Response(null, { status: 503 }), new Response(null, { status: 200 })];
    const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift() ?? Response.error());
    const onDone = vi.fn<() => void>();
    await render(<Question request={request as never} onDone={onDone} />);
    await fill();
    await press('accept');
    await expect.element(page.getByText(/The server is restarting/)).toBeVisible();
    await expect.element(city()).toHaveValue('Oslo');
    await press('accept');
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('closes if the request is gone', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 410 }));
    const onDone = vi.fn<() => void>();
    await render(<Question request={request as never} onDone={onDone} />);
    await press('decline');
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
  });
});

test('inline: the answer stays in the transcript', async () => {
  const elicitations = await new Promise<Elicitations>((resolve) => {
    void render(<Transcript onReady={resolve} />);
  });
  const result = elicitations.request(request, { server });
  await fill();
  await press('accept');
  expect(await result).toEqual(oslo);
  await expect.element(page.getByText('Sent to Weather')).toBeVisible();
  // In a sentence, which opens to rows.
  await expect.element(page.getByText('Oslo').first()).toBeVisible();
});

const Unguarded = ({ children }: { readonly children: ReactNode }) => (
  <ElicitationProvider guardMs={0}>{children}</ElicitationProvider>
);

test('headless: a question is answered with no', async () => {
  const onRespond = vi.fn<(result: ElicitResult) => Promise<void>>(async () => {});
  const requestedSchema = {
    type: 'object',
    properties: { window: { type: 'boolean', title: 'Window seat', description: 'It costs more.' } },
    required: ['window'],
  };
  const seat = { message: 'Seat?', requestedSchema };
  await render(<PlainForm request={seat} server="Rail" onRespond={onRespond} />, { wrapper: Unguarded });
  const select = page.getByRole('combobox', { name: 'Window seat' });
  await expect.element(select).toHaveAccessibleDescription('It costs more.');
  await expect.element(select).toHaveValue('');
  await select.selectOptions('No');
  await userEvent.click(page.getByRole('button', { name: 'Accept' }));
  await expect.poll(() => onRespond.mock.calls).toEqual([[{ action: 'accept', content: { window: false } }]]);
});

test('headless: a secret is masked and warned about, and a long text has a box of several lines', async () => {
  const properties = { password: { type: 'string' }, story: { type: 'string', maxLength: 500 } };
  const request = { message: 'Who?', requestedSchema: { type: 'object', properties } };
  await render(<PlainForm request={request} server="Rail" onRespond={async () => {}} />);
  const password = page.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAccessibleDescription(/Rail will see it/);
  expect(getComputedStyle(password.element()).getPropertyValue('-webkit-text-security')).toBe('disc');
  expect(page.getByLabelText('Story', { exact: true }).element().tagName).toBe('TEXTAREA');
});

test('URL mode: the call goes on when the user says that they are done', async () => {
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  const respond = vi.fn<(action: ElicitResult['action']) => Promise<void>>(async () => {});
  const retry = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const link = { mode: 'url', message: 'Pay first', url: 'https://pay.example/1', elicitationId: '1' } as const;
  await render(<OpenLink request={link} respond={respond} retry={retry} />);
  await press('accept');
  await expect.poll(() => respond.mock.calls).toEqual([['accept']]);
  await userEvent.click(page.getByRole('button', { name: /done/i }));
  await expect.poll(() => retry.mock.calls.length).toBe(1);
});

test('own queue as a source: a failed send keeps the form, and an opened link stays until the user is done', async () => {
  const answers = [new Response(null, { status: 503 }), new Response(), new Response()];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift() ?? Response.error());
  const link = { mode: 'url', message: 'Pay first', url: 'https://pay.example/1' } as const;
  await render(
    <ElicitationProvider openUrl={() => {}}>
      <FromStore />
    </ElicitationProvider>,
  );
  setPending([
    { id: '7', request, server, state: 'asked' },
    { id: '8', request: link, server, state: 'asked' },
  ]);
  await fill();
  await press('accept');
  await expect.element(page.getByText(/Your answers weren’t sent/)).toBeVisible();
  await press('accept');
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toBeVisible();
  await press('accept');
  const done = page.getByRole('button', { name: 'Done' });
  await expect.element(done).toBeVisible();
  expect(fetched.mock.calls.map(([to, init]) => [to, init?.body])).toEqual([
    ['/questions/7', JSON.stringify(oslo)],
    ['/questions/7', JSON.stringify(oslo)],
    ['/questions/8', '{"action":"accept"}'],
  ]);
  await userEvent.click(done);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('own queue: a link that was opened stays until the user is back', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  const onAnswered = vi.fn<(id: string) => void>();
  const link = { mode: 'url', message: 'Pay first', url: 'https://pay.example/1', elicitationId: '1' } as const;
  const questions = [{ id: '7', server: 'Payments', request: link }];
  await render(
    <ElicitationProvider openUrl={() => {}}>
      <Questions questions={questions} onAnswered={onAnswered} />
    </ElicitationProvider>,
  );
  await press('accept');
  const done = page.getByRole('button', { name: 'Done' });
  await expect.element(done).toBeVisible();
  expect(fetched.mock.calls.map(([to, init]) => [to, init?.body])).toEqual([['/questions/7', '{"action":"accept"}']]);
  expect(onAnswered).not.toHaveBeenCalled();
  await userEvent.click(done);
  expect(onAnswered.mock.calls).toEqual([['7']]);
});

test('protocol versions: one client, asked in the round of a call', async () => {
  serveAsking('book_room');
  await render(<ElicitationHost elicitations={versions} />);
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
  const client = createClient();
  await client.connect(new StreamableHTTPClientTransport(new URL('https://calendar.example/mcp')));
  const call = bookRoom(client);
  await expect.element(page.getByText('For: Book a room')).toBeVisible();
  await fill();
  await press('accept');
  expect(await call).toMatchObject({ content: [{ text: JSON.stringify(oslo) }] });
  await client.close();
});

test('README: nine lines show a dialog and log the answer', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const loaded = import('../../../docs/examples/first-lines.tsx');
  await fill();
  await press('accept');
  await loaded;
  expect(log.mock.calls).toEqual([[oslo]]);
});

test('README: connects, calls, asks', async () => {
  serveAsking('forecast');
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await import('../../../docs/examples/connect.tsx');
  await userEvent.click(page.getByRole('button', { name: 'Forecast' }));
  await fill();
  await press('accept');
  await expect.poll(() => log.mock.calls).toEqual([[[{ type: 'text', text: JSON.stringify(oslo) }]]]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('tool arguments: only what is missing is asked', async () => {
  const tool = {
    name: 'paint',
    inputSchema: {
      type: 'object',
      properties: { color: { type: 'string', title: 'Color' }, coats: { type: 'integer', title: 'Coats' } },
      required: ['color', 'coats'],
    },
  };
  const call = vi.fn<(args: object) => Promise<unknown>>(async () => ({
    content: [{ type: 'text', text: 'Painted' }],
  }));
  await render(<RunTool tool={tool} known={{ color: 'red' }} call={call} />);
  await page.getByLabelText('Coats', { exact: true }).fill('2');
  await userEvent.click(page.getByRole('button', { name: 'Run' }));
  await expect.poll(() => call.mock.calls).toEqual([[{ color: 'red', coats: 2 }]]);
});

test('languages: German, and one text of the app', async () => {
  await render(<German />);
  const result = german.request(request, { server });
  await fill();
  await expect.element(page.getByRole('button', { name: 'Senden' })).toBeVisible();
  await press('accept');
  expect(await result).toEqual(oslo);
});

test('checking a schema: findings, and whether an answer fits', () => {
  const schema = { type: 'object', properties: { tags: { type: 'array', items: { type: 'object' } } } };
  expect(reviewSchema(schema).join()).toContain('"tags"');
  expect(reviewSchema(request.requestedSchema)).toEqual([]);
  expect(accepts(request.requestedSchema, { city: 'Oslo' })).toBe(true);
  for (const content of [{ city: 'O' }, { city: 5 }, { city: 'Oslo', more: true }, null])
    expect(accepts(request.requestedSchema, content)).toBe(false);
});

describe('a modal of the app’s own', () => {
  const libraries = { radix, mantine, mui };
  const names = Object.keys(libraries) as (keyof typeof libraries)[];

  test.each(names)('%s: focus is on the dialog, on the next one, and then back where it was', async (name) => {
    function App() {
      const [questions, setQuestions] = useState<readonly number[]>([]);
      const [question] = questions;
      return (
        <MantineProvider>
          <button type="button" onClick={() => setQuestions([1, 2])}>
            Ask
          </button>
          {question && (
            <ElicitationDialog
              key={question}
              request={request}
              server={server}
              components={libraries[name]}
              guardMs={0}
              onRespond={() => setQuestions(questions.slice(1))}
            />
          )}
        </MantineProvider>
      );
    }
    await render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
    await userEvent.click(page.getByRole('button', { name: 'Ask' }));
    for (let asked = 0; asked < 2; asked += 1) {
      await expect.element(page.getByRole('dialog')).toHaveFocus();
      await fill();
      await press('accept');
    }
    await expect.element(page.getByRole('button', { name: 'Ask' })).toHaveFocus();
  });
});
