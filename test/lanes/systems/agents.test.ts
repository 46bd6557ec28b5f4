import type { RequestListener, ServerResponse } from 'node:http';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import type { Elicitations, PendingElicitation } from '../../../src/core/queue/elicitations.ts';
import type { Content, ElicitResult } from '../../../src/core/protocol/types.ts';
import { waiting } from '../../mcp/user.ts';
import { listening } from '../servers/clients.ts';
import { freePort } from '../servers/process.ts';
import { outcome } from '../servers/outcome.ts';
import { bundle } from './bundle.ts';
import { checkExamples, runExample } from './clientExamples.ts';
import { remotePage } from './remotePage.ts';
import { chromiumPage, servers } from './surroundings.ts';
import { folderOf, load } from './systems.ts';

// The examples of docs/clients-*.md with the published packages, in the versions of agents/package.json.

const examples = ['copilot-sdk', 'ag-ui', 'copilotkit', 'langgraph-sdk', 'opencode'];
checkExamples(Object.fromEntries(examples.map((name) => [name, 'agents'])));

const sse = 'server-sent events, a server of the test';
const loadAgents = <T>(specifier: string): Promise<T> => load<T>('agents', specifier);

const questions = { type: 'object', properties: { day: { type: 'string', title: 'Day' } }, required: ['day'] };

async function answer(elicitations: Elicitations, content: Content | 'decline'): Promise<PendingElicitation> {
  const [pending] = await waiting(elicitations);
  if (!pending) throw new Error('Nothing is pending.');
  const result: ElicitResult = content === 'decline' ? { action: 'decline' } : { action: 'accept', content };
  expect(await elicitations.respond(pending.id, result)).toBe(true);
  return pending;
}

const listen = servers();

const json = (response: ServerResponse, value: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};
const eventsOf = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`);
};

describe('MCP clients', () => {
  const script = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js');
  const everything = listening([script, 'streamableHttp'], /listening on port/);
  const tool = 'trigger-elicitation-request';

  test('AI SDK: a real server’s form is answered, and its tool gets the answer', async ({ task }) => {
    const system = { server: '@ai-sdk/mcp', version: '2.0.99', way: 'onElicitationRequest' };
    outcome(task, { ...system, transport: 'Streamable HTTP, server-everything', what: 'form; answered' });
    interface Tool {
      execute(input: object, options: { toolCallId: string; messages: readonly unknown[] }): Promise<unknown>;
    }
    interface User {
      readonly elicitations: Elicitations;
      readonly mcp: { tools(): Promise<Record<string, Tool>>; close(): Promise<void> };
    }
    // docs/ai-sdk.md, with another server.
    const folder = folderOf('agents');
    await cp(join(root, 'docs/examples/server/perUser.ts'), join(folder, 'perUser.ts'));
    const file = await readFile(join(root, 'docs/examples/ai-sdk/users.ts'), 'utf8');
    await writeFile(join(folder, 'users.ts'), file.replace('https://weather.example/mcp', everything().href));
    const { userOf } = (await import(/* @vite-ignore */ join(folder, 'users.ts'))) as {
      userOf(request: Request): Promise<User | undefined>;
    };
    const requestOf = (session: string) =>
      new Request('http://app.example', { headers: { cookie: `session=${session}` } });
    expect(await userOf(requestOf('no session'))).toBeUndefined();
    const user = await userOf(requestOf('00000000-0000-0000-0000-000000000000'));
    if (!user) throw new Error('There is no user.');
    expect(await userOf(requestOf('00000000-0000-0000-0000-000000000000'))).toBe(user);
    const { elicitations, mcp: client } = user;
    const tools = await client.tools();
    const call = tools[tool]?.execute({}, { toolCallId: '1', messages: [] });
    const { server } = await answer(elicitations, { name: 'Ada' });
    expect(server.name).toBe('Weather');
    expect(JSON.stringify(await call)).toContain('Ada');
    await client.close();
  });
});

const person = remotePage();

test('Copilot SDK: questions and forms of a session are answered in a page, three at once, and its calls approved', async ({
  task,
}) => {
  const system = {
    server: '@github/copilot-sdk',
    version: '1.0.14',
    way: 'onElicitationRequest, onUserInputRequest, onPermissionRequest',
  };
  outcome(task, {
    ...system,
    transport: 'JSON-RPC over TCP, a runtime of the test; WebSocket to the page',
    what: 'form and two questions at once; answered, declined. Calls; approved for the session, declined with a reason, closed',
  });
  interface Rpc {
    onRequest(handle: (method: string, params: never) => unknown): void;
    sendRequest(method: string, params: object): Promise<unknown>;
    sendNotification(method: string, params: object): Promise<void>;
    listen(): void;
  }
  interface JsonRpc {
    createMessageConnection(reader: unknown, writer: unknown): Rpc;
    StreamMessageReader: new (socket: Socket) => unknown;
    StreamMessageWriter: new (socket: Socket) => unknown;
  }
  const rpc = await loadAgents<JsonRpc>('vscode-jsonrpc/node');
  /** What the program of Copilot does, as far as the SDK needs it. */
  const sent: Record<string, object[]> = {};
  let runtime: Rpc | undefined;
  const server = createTcpServer((socket) => {
    runtime = rpc.createMessageConnection(new rpc.StreamMessageReader(socket), new rpc.StreamMessageWriter(socket));
    runtime.onRequest((method, params: { sessionId?: string }) => {
      (sent[method] ??= []).push(params);
      if (method === 'connect') return { protocolVersion: 3 };
      return method === 'session.create' ? { sessionId: params.sessionId ?? 's1' } : {};
    });
    runtime.listen();
  });
  const port = await freePort();
  await new Promise<void>((listening) => {
    server.listen(port, '127.0.0.1', listening);
  });

  interface Sdk {
    CopilotClient: new (options: object) => {
      createSession(config: object): Promise<{ sessionId: string }>;
      stop(): Promise<unknown>;
    };
    RuntimeConnection: { forUri(url: string): unknown };
  }
  const { elicitations, dialog, type, press } = person;
  const command = {
    kind: 'shell',
    fullCommandText: 'rm -rf build',
    intention: 'Removes the build',
    commands: [{ identifier: 'rm', readOnly: false }],
    possiblePaths: ['build'],
    possibleUrls: [],
    hasWriteFileRedirection: false,
  };
  const { asking } = await runExample<{ asking(elicitations: Elicitations): object }>('agents', 'copilot-sdk');
  const { CopilotClient, RuntimeConnection } = await loadAgents<Sdk>('@github/copilot-sdk');
  const client = new CopilotClient({ connection: RuntimeConnection.forUri(`127.0.0.1:${port}`) });
  try {
    const { sessionId } = await client.createSession(asking(elicitations));
    expect(sent['session.create']).toMatchObject([{ requestElicitation: true, requestUserInput: true }]);

    const data = { requestId: 'r1', mode: 'form', message: 'Which day?', elicitationSource: 'calendar' };
    const event = { type: 'elicitation.requested', data: { ...data, requestedSchema: questions } };
    await runtime?.sendNotification('session.event', { sessionId, event });
    const question = { sessionId, question: 'Deploy where?', choices: ['staging', 'production'] };
    const chosen = runtime?.sendRequest('userInput.request', question);
    const refused = runtime?.sendRequest('userInput.request', { ...question, question: 'Really?' });
    void refused?.catch(() => {});

    await type('calendar', 'Day', 'Monday');
    await press('calendar', 'Accept');
    const result = { action: 'accept', content: { day: 'Monday' } };
    await expect
      .poll(() => sent['session.ui.handlePendingElicitation'])
      .toEqual([{ sessionId, requestId: 'r1', result }]);
    await dialog('Copilot').getByText('Deploy where?').first().waitFor();
    await dialog('Copilot').getByRole('radio', { name: 'staging' }).check();
    await press('Copilot', 'Accept');
    expect(await chosen).toEqual({ answer: 'staging', wasFreeform: false });
    await dialog('Copilot').getByText('Really?').first().waitFor();
    await press('Copilot', 'Decline');
    await expect(refused).rejects.toThrow('did not answer');

    const handled = 'session.permissions.handlePendingPermissionRequest';
    const permit = (requestId: string, canOfferSessionApproval: boolean) =>
      runtime?.sendNotification('session.event', {
        sessionId,
        event: {
          type: 'permission.requested',
          data: { requestId, permissionRequest: { ...command, canOfferSessionApproval, toolCallId: `t-${requestId}` } },
        },
      });
    // All of a call is in view, so that a press answers.
    await person.page.setViewportSize({ width: 1280, height: 1600 });
    await permit('p1', true);
    await dialog('Copilot').getByText('rm -rf build').first().waitFor();
    await dialog('Copilot').getByText('“Approve for this session” also allows from now on:').waitFor();
    await press('Copilot', 'Approve for this session');
    const forSession = {
      kind: 'approve-for-session',
      approval: { kind: 'commands', commandIdentifiers: ['rm'] },
    };
    await expect.poll(() => sent[handled]).toEqual([{ sessionId, requestId: 'p1', result: forSession }]);
    await permit('p2', false);
    await dialog('Copilot').getByText('rm -rf build').first().waitFor();
    expect(
      await dialog('Copilot')
        .getByRole('button', { name: /session/ })
        .count(),
    ).toBe(0);
    await press('Copilot', 'Decline');
    await type('Copilot', 'Tell the agent why', 'I need it.');
    await press('Copilot', 'Decline');
    await expect.poll(() => sent[handled]?.[1]).toMatchObject({ result: { kind: 'reject', feedback: 'I need it.' } });
    await permit('p3', false);
    await press('Copilot', 'Cancel');
    await expect.poll(() => sent[handled]?.[2]).toMatchObject({ result: { kind: 'user-not-available' } });
  } finally {
    await client.stop();
    server.close();
  }
});

/** A graph of one node, and a server of the test that runs it as LangGraph's own does. */
async function graphThat(node: (interrupt: (value: unknown) => unknown) => object) {
  type Config = { configurable: { thread_id: string } };
  interface Graph {
    invoke(input: unknown, config: Config): Promise<Record<string, unknown>>;
    getState(config: Config): Promise<{ values: object; tasks: readonly { interrupts: readonly object[] }[] }>;
  }
  interface LangGraph {
    StateGraph: new (state: unknown) => Builder;
    Annotation: { (): unknown; Root(fields: object): unknown };
    MemorySaver: new () => unknown;
    Command: new (command: object) => unknown;
    interrupt(value: unknown): unknown;
  }
  interface Builder {
    addNode(name: string, node: (state: object) => object): Builder;
    addEdge(from: string, to: string): Builder;
    compile(options: object): Graph;
  }
  const { StateGraph, Annotation, MemorySaver, Command, interrupt } =
    await loadAgents<LangGraph>('@langchain/langgraph');
  const graph = new StateGraph(Annotation.Root({ day: Annotation() }))
    .addNode('ask', () => node(interrupt))
    .addEdge('__start__', 'ask')
    .compile({ checkpointer: new MemorySaver() });
  const thread = { thread_id: 't1' };
  const config: Config = { configurable: thread };
  let resumed = 0;
  const serve: RequestListener = async (request, response) => {
    const path = request.url ?? '';
    if (path === '/threads') return json(response, thread);
    if (path.startsWith('/threads/t1/state')) return json(response, await graph.getState(config));
    const body = JSON.parse(await text(request)) as { input?: object; command?: object };
    if (body.command) resumed += 1;
    json(response, await graph.invoke(body.command ? new Command(body.command) : body.input, config));
  };
  return { serve, resumed: () => resumed };
}

describe('clients in the page', () => {
  const chrome = chromiumPage();
  let script: string;
  beforeAll(async () => {
    script = await bundle('agents', 'page.tsx');
  }, 120_000);

  /** Opens the page on a server of the test, and starts a client there. @returns what the client resolves with */
  async function start(client: string, handle: RequestListener): Promise<{ readonly result: Promise<unknown> }> {
    const url = await listen((request, response) => {
      if (request.url === '/page.js')
        return void response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script);
      if (request.url !== '/') return handle(request, response);
      const html = '<!doctype html><html lang="en"><title>App</title><body><script src="/page.js" defer></script>';
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    });
    await chrome.page.goto(url);
    const result = chrome.page.evaluate(
      (name) => (window as unknown as { startClient(name: string): Promise<unknown> }).startClient(name),
      client,
    );
    void result.catch(() => {});
    return { result };
  }
  const dialog = () => chrome.page.getByRole('dialog');
  const press = (name: string) => dialog().getByRole('button', { name, exact: true, disabled: false }).click();
  const sees = (message: string) => dialog().getByText(message).first().waitFor();

  test('AG-UI: interrupts of a run are answered together, and the next run resumes with them', async ({ task }) => {
    const system = { server: '@ag-ui/client', version: '1.0.0', way: 'HttpAgent in Chromium' };
    outcome(task, { ...system, transport: sse, what: 'three interrupts at once; resolved, cancelled' });
    const inputs: { resume?: unknown }[] = [];
    const { result } = await start('agUi', async (request, response) => {
      const input = JSON.parse(await text(request)) as { threadId: string; runId: string; resume?: unknown };
      inputs.push(input);
      const ids = { threadId: input.threadId, runId: input.runId };
      const send = eventsOf(response);
      send({ type: 'RUN_STARTED', ...ids });
      const interrupts = [
        { id: 'i1', reason: 'input', message: 'Which day?', responseSchema: questions },
        { id: 'i2', reason: 'approval', message: 'Delete the old one?' },
        { id: 'i3', reason: 'approval', message: 'Tell the others?' },
      ];
      send({
        type: 'RUN_FINISHED',
        ...ids,
        outcome: input.resume ? { type: 'success' } : { type: 'interrupt', interrupts },
      });
      response.end();
    });
    await sees('Which day?');
    await dialog().getByLabel('Day').fill('Monday');
    await press('Accept');
    await sees('Delete the old one?');
    await press('Decline');
    await sees('Tell the others?');
    await press('Confirm');
    await result;
    expect(inputs).toHaveLength(2);
    expect(inputs[1]?.resume).toMatchObject([
      { interruptId: 'i1', status: 'resolved', payload: { day: 'Monday' } },
      { interruptId: 'i2', status: 'cancelled' },
      { interruptId: 'i3', status: 'resolved' },
    ]);
    expect(chrome.complaints).toEqual([]);
  });

  test('LangGraph: a real graph asks by interrupt, and goes on with the answer', async ({ task }) => {
    const system = { server: '@langchain/langgraph-sdk', version: '1.15.0', transport: 'HTTP, a server of the test' };
    const way = 'Client in Chromium, with a graph of @langchain/langgraph 1.7.3';
    outcome(task, { ...system, way, what: 'interrupt; resumed' });
    const asked = { message: 'Which day?', requestedSchema: questions };
    const { serve } = await graphThat((interrupt) => ({
      day: (interrupt(asked) as { content: { day: string } }).content.day,
    }));
    const { result } = await start('langGraph', serve);
    await sees('Which day?');
    await dialog().getByLabel('Day').fill('Monday');
    await press('Accept');
    expect(await result).toMatchObject({ values: { day: 'Monday' } });
  });

  test('LangGraph: calls that a graph puts to the user are approved in one dialog, and the graph goes on with all decisions', async ({
    task,
  }) => {
    const system = { server: '@langchain/langgraph-sdk', version: '1.15.0', transport: 'HTTP, a server of the test' };
    const way = 'Client in Chromium, with a graph of @langchain/langgraph 1.7.3';
    outcome(task, {
      ...system,
      way,
      what: 'review of three calls; approved, declined with a reason, closed and left open',
    });
    const actions = ['alpha', 'bravo', 'delta'].map((path) => ({ name: 'delete', args: { path } }));
    const value = {
      action_requests: actions,
      review_configs: actions.map(({ name }) => ({ action_name: name, allowed_decisions: ['approve', 'reject'] })),
    };
    const { serve } = await graphThat((interrupt) => ({ day: interrupt(value) }));
    const first = await start('langGraph', serve);
    await press('Approve');
    await sees('bravo');
    await press('Decline');
    await dialog().getByLabel('Tell the agent why').fill('I need it.');
    await press('Decline');
    await sees('delta');
    await press('Approve');
    const approve = { type: 'approve' };
    const decisions = [approve, { type: 'reject', message: 'I need it.' }, approve];
    expect(await first.result).toMatchObject({ values: { day: { decisions } } });

    const { serve: serveAgain, resumed } = await graphThat((interrupt) => ({ day: interrupt(value) }));
    const second = await start('langGraph', serveAgain);
    for (const next of ['bravo', 'delta']) {
      await press('Approve');
      await sees(next);
    }
    await press('Cancel');
    expect(await second.result).toMatchObject({ tasks: [{ interrupts: [{ value }] }] });
    expect(resumed()).toBe(0);
  });

  test('OpenCode: questions of a server are replied to, rejected, and closed when the terminal answers', async ({
    task,
  }) => {
    const system = {
      server: '@opencode-ai/sdk',
      version: '1.19.3',
      way: 'event.subscribe, question.reply in Chromium',
    };
    outcome(task, { ...system, transport: sse, what: 'questions; answered, declined, answered elsewhere' });
    const replies: [path: string, body: unknown][] = [];
    let send: ((event: object) => void) | undefined;
    await start('openCode', async (request, response) => {
      if (request.url?.startsWith('/event')) {
        send = eventsOf(response);
        return;
      }
      const body = await text(request);
      replies.push([request.url ?? '', body === '' ? undefined : JSON.parse(body)]);
      json(response, true);
    });
    await expect.poll(() => send).toBeDefined();
    const options = [{ label: 'main', description: '' }];
    const asked = [{ question: 'Which branch?', header: 'Branch', options, multiple: true }];
    const ask = (id: string) =>
      send?.({ id: `e-${id}`, type: 'question.asked', properties: { id, sessionID: 's1', questions: asked } });
    ask('one');
    await dialog().getByRole('checkbox', { name: 'main' }).check();
    await press('Accept');
    await expect.poll(() => replies).toEqual([[expect.stringMatching('/question/one/reply'), { answers: [['main']] }]]);
    ask('two');
    await press('Decline');
    await expect.poll(() => replies[1]?.[0]).toMatch('/question/two/reject');
    ask('three');
    await sees('Which branch?');
    const reply = { sessionID: 's1', requestID: 'three', answers: [['main']] };
    send?.({ id: 'e', type: 'question.replied', properties: reply });
    await expect.poll(() => dialog().getByRole('button', { name: 'Accept' }).count()).toBe(0);
    expect(replies).toHaveLength(2);
  });
});

describe('CopilotKit', () => {
  const chrome = chromiumPage();
  let script: string;
  // Its chat brings megabytes of packages for mathematics and diagrams.
  beforeAll(async () => {
    script = await bundle('agents', 'copilotkit-page.tsx');
  }, 400_000);

  /** A chat whose agent ends its first run with interrupts. @returns the entries of `resume`, one list a run */
  async function chat(interrupts: readonly object[]): Promise<readonly (readonly object[])[]> {
    const resumes: object[][] = [];
    const url = await listen(async (request, response) => {
      if (request.url === '/page.js')
        return void response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script);
      if (request.url !== '/agent') {
        const html = '<!doctype html><html lang="en"><title>Chat</title><body><script src="/page.js" defer></script>';
        return void response.writeHead(200, { 'content-type': 'text/html' }).end(html);
      }
      const { threadId, runId, resume } = JSON.parse(await text(request)) as {
        threadId: string;
        runId: string;
        resume?: object[];
      };
      const send = eventsOf(response);
      send({ type: 'RUN_STARTED', threadId, runId });
      const outcome = resume ? { type: 'success' } : { type: 'interrupt', interrupts };
      if (resume) resumes.push(resume);
      send({ type: 'RUN_FINISHED', threadId, runId, outcome });
      response.end();
    });
    await chrome.page.goto(url);
    return resumes;
  }
  async function write(): Promise<void> {
    const box = chrome.page.getByPlaceholder(/message/i);
    await box.fill('Book a day');
    await box.press('Enter');
    await chrome.page.getByText('Which day?').waitFor();
  }
  const form = (message: string) => chrome.page.getByRole('region').filter({ hasText: message });
  /** A form moves when one above it is answered, and takes no press for half a second then. */
  async function pressUntilTaken(message: string, name: string): Promise<void> {
    const button = form(message).getByRole('button', { name, exact: true });
    const press = async () => {
      if ((await button.count()) > 0 && (await button.isEnabled())) await button.click();
      return button.count();
    };
    await expect.poll(press, { timeout: 10_000 }).toBe(0);
  }
  const asked = { id: 'i1', reason: 'input', message: 'Which day?', responseSchema: questions };
  const system = { server: '@copilotkit/react-core', version: '1.74.0', transport: sse };
  const way = 'useInterrupt, in its provider and chat';

  test('its chat shows the interrupts of a run as forms, and the next run resumes with the answer', async ({
    task,
  }) => {
    outcome(task, { ...system, way, what: 'interrupt; resolved, cancelled' });
    const resumes = await chat([asked]);
    const { page, complaints } = chrome;
    await write();
    await page.getByRole('textbox', { name: 'Day' }).fill('Monday');
    await page.getByRole('button', { name: 'Accept' }).click();
    const resolved = { interruptId: 'i1', status: 'resolved', payload: { day: 'Monday' } };
    await expect.poll(() => resumes).toMatchObject([[resolved]]);
    await expect.poll(() => page.getByText('Which day?').count()).toBe(0);

    await write();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => resumes).toMatchObject([[resolved], [{ interruptId: 'i1', status: 'cancelled' }]]);
    expect(complaints).toEqual([]);
  });

  test('three interrupts at once: each has its form, and one run resumes with all three answers', async ({ task }) => {
    outcome(task, { ...system, way, what: 'three interrupts at once; resolved, approved or not, cancelled' });
    const approval = (id: string, message: string) => ({ id, reason: 'approval', message });
    const resumes = await chat([asked, approval('i2', 'Delete the old one?'), approval('i3', 'Tell the others?')]);
    await write();
    expect(await chrome.page.getByRole('region').count()).toBe(3);
    // In another order than they were asked.
    await pressUntilTaken('Delete the old one?', 'Decline');
    await pressUntilTaken('Tell the others?', 'Confirm');
    await form('Which day?').getByRole('textbox', { name: 'Day' }).fill('Monday');
    expect(resumes).toEqual([]);
    await pressUntilTaken('Which day?', 'Accept');
    await expect
      .poll(() => resumes, { timeout: 10_000 })
      .toMatchObject([
        [
          { interruptId: 'i1', status: 'resolved', payload: { day: 'Monday' } },
          { interruptId: 'i2', status: 'resolved', payload: { approved: false } },
          { interruptId: 'i3', status: 'resolved', payload: { approved: true } },
        ],
      ]);
    await expect.poll(() => chrome.page.getByRole('region').count()).toBe(0);

    await write();
    for (const message of ['Which day?', 'Delete the old one?', 'Tell the others?'])
      await pressUntilTaken(message, 'Cancel');
    await expect
      .poll(() => resumes[1])
      .toMatchObject(['i1', 'i2', 'i3'].map((interruptId) => ({ interruptId, status: 'cancelled' })));
    expect(chrome.complaints).toEqual([]);
  });
});
