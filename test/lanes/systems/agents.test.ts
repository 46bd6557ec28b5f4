import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Elicitations, PendingElicitation } from '../../../src/core/queue/elicitations.ts';
import type { Content, ElicitResult } from '../../../src/core/protocol/types.ts';
import { until, waiting } from '../../mcp/user.ts';
import { listening } from '../servers/clients.ts';
import { freePort } from '../servers/process.ts';
import { outcome } from '../servers/outcome.ts';
import { bundle } from './bundle.ts';
import { checkExamples, runExample } from './clientExamples.ts';
import { chromiumPage, servers } from './surroundings.ts';
import { folderOf, load } from './systems.ts';

// The examples of docs/clients-*.md with the published packages, in the versions of agents/package.json.

const examples = ['ai-sdk', 'copilot-sdk', 'cloudflare-agents', 'ag-ui', 'copilotkit', 'langgraph-sdk', 'opencode'];
checkExamples(Object.fromEntries(examples.map((name) => [name, 'agents'])));

/** Runs an example, which exports its queue and more. */
const run = <T>(name: string): Promise<T & { readonly elicitations: Elicitations }> => runExample('agents', name);
const sse = 'server-sent events, a server of the test';
/** Classes of packages that are only passed on. */
type Constructor = new (config: object) => unknown;
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
    interface Example {
      connect(url: URL): Promise<{ tools(): Promise<Record<string, Tool>>; close(): Promise<void> }>;
    }
    const { connect, elicitations } = await run<Example>('ai-sdk');
    const client = await connect(everything());
    const tools = await client.tools();
    const call = tools[tool]?.execute({}, { toolCallId: '1', messages: [] });
    const { server } = await answer(elicitations, { name: 'Ada' });
    expect(server.name).toBe('Calendar');
    expect(JSON.stringify(await call)).toContain('Ada');
    await client.close();
  });

  test('Cloudflare Agents: a real server’s form is answered in another program, and ends with its call', async ({
    task,
  }) => {
    const system = { server: 'agents', version: '0.32.0', way: 'configureElicitationHandlers' };
    outcome(task, {
      ...system,
      transport: 'Streamable HTTP, server-everything; a stand-in for the storage of the Durable Object',
      what: 'form; answered in another program, withdrawn',
    });
    type Call = { serverId: string; name: string; arguments: object };
    interface Manager {
      connect(url: string, options: object): Promise<{ id: string }>;
      callTool(call: Call, options?: { signal?: AbortSignal }): Promise<unknown>;
      closeAllConnections(): Promise<void>;
    }
    interface Example {
      askUser(mcp: Manager): Elicitations;
      serve(
        elicitations: Elicitations,
        connection: { send(message: string): void },
      ): { stop(): void; receive(message: string): void };
    }
    type ManagerClass = new (name: string, version: string) => Manager;
    const { MCPClientManager } = await loadAgents<{ MCPClientManager: ManagerClass }>('agents/mcp/client');
    // Nothing was stored before. It is the only part of a Durable Object that the client of an agent uses.
    const services = { storage: { sql: { exec: () => [] } } };
    class ManagerInNode extends MCPClientManager {
      readonly lifecycle = services;
      readonly lifecycleServices = services;
    }
    const manager = new ManagerInNode('agent', '1.0.0');
    const { askUser, serve } = await run<Example>('cloudflare-agents');
    const elicitations = askUser(manager);
    // It refuses addresses of this machine, so that the server has another name here.
    const toLocal = (url: string | URL, init?: RequestInit) =>
      fetch(new URL(new URL(url).pathname, everything()), init);
    const { id } = await manager.connect('https://calendar.example/mcp', {
      reconnect: { id: 'calendar' },
      transport: { type: 'streamable-http', fetch: toLocal },
    });

    const { connectElicitations } = await import('../../../src/remote.ts');
    let toPage: (message: unknown) => void = () => {};
    const channel = serve(elicitations, { send: (message) => queueMicrotask(() => toPage(message)) });
    const page = connectElicitations({
      send: (message) => queueMicrotask(() => channel.receive(String(message))),
      onMessage(listener) {
        toPage = listener;
        return () => {};
      },
    });
    const call: Call = { serverId: id, name: tool, arguments: {} };
    const first = manager.callTool(call);
    const [pending] = await until(page as Elicitations, (all) => all.length === 1);
    expect(pending?.server.name).toBe('calendar');
    expect(await page.respond(pending?.id ?? '', { action: 'accept', content: { name: 'Ada' } })).toBe(true);
    expect(JSON.stringify(await first)).toContain('Ada');

    const second = manager.callTool(call);
    void second.catch(() => {});
    await waiting(elicitations);
    await manager.closeAllConnections();
    await until(elicitations, (all) => all.length === 0);
    await expect(second).rejects.toThrow(/closed|abort/i);
    channel.stop();
  });
});

test('Copilot SDK: questions and forms of a session are answered', async ({ task }) => {
  const system = { server: '@github/copilot-sdk', version: '1.0.14', way: 'onElicitationRequest, onUserInputRequest' };
  outcome(task, {
    ...system,
    transport: 'JSON-RPC over TCP, a runtime of the test',
    what: 'form and question; answered, declined',
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
  const { asking, elicitations } = await run<{ readonly asking: object }>('copilot-sdk');
  const { CopilotClient, RuntimeConnection } = await loadAgents<Sdk>('@github/copilot-sdk');
  const client = new CopilotClient({ connection: RuntimeConnection.forUri(`127.0.0.1:${port}`) });
  try {
    const { sessionId } = await client.createSession(asking);
    expect(sent['session.create']).toMatchObject([{ requestElicitation: true, requestUserInput: true }]);

    const data = { requestId: 'r1', mode: 'form', message: 'Which day?', elicitationSource: 'calendar' };
    const event = { type: 'elicitation.requested', data: { ...data, requestedSchema: questions } };
    await runtime?.sendNotification('session.event', { sessionId, event });
    expect(await answer(elicitations, { day: 'Monday' })).toMatchObject({ server: { name: 'calendar' } });
    const result = { action: 'accept', content: { day: 'Monday' } };
    await expect
      .poll(() => sent['session.ui.handlePendingElicitation'])
      .toEqual([{ sessionId, requestId: 'r1', result }]);

    const question = { sessionId, question: 'Deploy where?', choices: ['staging', 'production'] };
    const chosen = runtime?.sendRequest('userInput.request', question);
    await answer(elicitations, { q0: 'my laptop' });
    expect(await chosen).toEqual({ answer: 'my laptop', wasFreeform: true });
    const refused = runtime?.sendRequest('userInput.request', question);
    await Promise.all([expect(refused).rejects.toThrow('did not answer'), answer(elicitations, 'decline')]);
  } finally {
    await client.stop();
    server.close();
  }
});

test('AG-UI: interrupts of a run are answered together, and the next run resumes with them', async ({ task }) => {
  const system = { server: '@ag-ui/client', version: '1.0.0', way: 'HttpAgent' };
  outcome(task, { ...system, transport: sse, what: 'two interrupts; resolved, cancelled' });
  const inputs: { resume?: unknown }[] = [];
  const url = await listen(async (request, response) => {
    const input = JSON.parse(await text(request)) as { threadId: string; runId: string; resume?: unknown };
    inputs.push(input);
    const ids = { threadId: input.threadId, runId: input.runId };
    const send = eventsOf(response);
    send({ type: 'RUN_STARTED', ...ids });
    const interrupts = [
      { id: 'i1', reason: 'input', message: 'Which day?', responseSchema: questions },
      { id: 'i2', reason: 'approval', message: 'Delete the old one?' },
    ];
    send({
      type: 'RUN_FINISHED',
      ...ids,
      outcome: input.resume ? { type: 'success' } : { type: 'interrupt', interrupts },
    });
    response.end();
  });
  const { HttpAgent } = await loadAgents<{ HttpAgent: Constructor }>('@ag-ui/client');
  type Run = (agent: unknown, name: string) => Promise<unknown>;
  const { elicitations, run: runAgent } = await run<{ run: Run }>('ag-ui');
  const result = runAgent(new HttpAgent({ url }), 'Gardener');
  const [day, approval] = await waiting(elicitations, 2);
  expect(day).toMatchObject({ server: { name: 'Gardener' }, request: { message: 'Which day?' } });
  await elicitations.respond(day?.id ?? '', { action: 'accept', content: { day: 'Monday' } });
  await elicitations.respond(approval?.id ?? '', { action: 'decline' });
  await result;
  expect(inputs).toHaveLength(2);
  expect(inputs[1]?.resume).toMatchObject([
    { interruptId: 'i1', status: 'resolved', payload: { day: 'Monday' } },
    { interruptId: 'i2', status: 'cancelled' },
  ]);
});

describe('CopilotKit', () => {
  const chrome = chromiumPage();
  let script: string;
  // Its chat brings megabytes of packages for mathematics and diagrams.
  beforeAll(async () => {
    script = await bundle('agents', 'copilotkit-page.tsx');
  }, 400_000);

  test('its chat shows the interrupts of a run as forms, and the next run resumes with the answer', async ({
    task,
  }) => {
    const system = { server: '@copilotkit/react-core', version: '1.74.0', transport: sse };
    outcome(task, { ...system, way: 'useInterrupt, in its provider and chat', what: 'interrupt; resolved, cancelled' });
    const answers: unknown[] = [];
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
      const interrupts = [{ id: 'i1', reason: 'input', message: 'Which day?', responseSchema: questions }];
      const outcome = resume ? { type: 'success' } : { type: 'interrupt', interrupts };
      if (resume) answers.push(...resume);
      send({ type: 'RUN_FINISHED', threadId, runId, outcome });
      response.end();
    });
    const { page, complaints } = chrome;
    await page.goto(url);
    const ask = async () => {
      const box = page.getByPlaceholder(/message/i);
      await box.fill('Book a day');
      await box.press('Enter');
      await page.getByText('Which day?').waitFor();
    };

    await ask();
    await page.getByRole('textbox', { name: 'Day' }).fill('Monday');
    await page.getByRole('button', { name: 'Accept' }).click();
    const resolved = { interruptId: 'i1', status: 'resolved', payload: { day: 'Monday' } };
    await expect.poll(() => answers).toMatchObject([resolved]);
    await expect.poll(() => page.getByText('Which day?').count()).toBe(0);

    await ask();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => answers).toMatchObject([resolved, { interruptId: 'i1', status: 'cancelled' }]);
    expect(complaints).toEqual([]);
  });
});

test('LangGraph: a real graph asks by interrupt, and goes on with the answer', async ({ task }) => {
  const system = { server: '@langchain/langgraph-sdk', version: '1.15.0', transport: 'HTTP, a server of the test' };
  const way = 'Client, with a graph of @langchain/langgraph 1.7.3';
  outcome(task, { ...system, way, what: 'interrupt; resumed' });
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
  const asked = { message: 'Which day?', requestedSchema: questions };
  const graph = new StateGraph(Annotation.Root({ day: Annotation() }))
    .addNode('ask', () => ({ day: (interrupt(asked) as { content: { day: string } }).content.day }))
    .addEdge('__start__', 'ask')
    .compile({ checkpointer: new MemorySaver() });
  const thread = { thread_id: 't1' };
  const config: Config = { configurable: thread };
  const url = await listen(async (request, response) => {
    const path = request.url ?? '';
    if (path === '/threads') return json(response, thread);
    if (path.startsWith('/threads/t1/state')) return json(response, await graph.getState(config));
    const body = JSON.parse(await text(request)) as { input?: object; command?: object };
    json(response, await graph.invoke(body.command ? new Command(body.command) : body.input, config));
  });
  type Run = (client: unknown, assistant: string, input: object) => Promise<{ values: object }>;
  const { Client } = await loadAgents<{ Client: Constructor }>('@langchain/langgraph-sdk');
  const { elicitations, run: runGraph } = await run<{ run: Run }>('langgraph-sdk');
  const result = runGraph(new Client({ apiUrl: url }), 'agent', {});
  const { request } = await answer(elicitations, { day: 'Monday' });
  expect(request.message).toBe('Which day?');
  expect((await result).values).toMatchObject({ day: 'Monday' });
});

test('OpenCode: questions of a server are replied to, rejected, and closed when the terminal answers', async ({
  task,
}) => {
  const system = { server: '@opencode-ai/sdk', version: '1.19.3', way: 'event.subscribe, question.reply' };
  outcome(task, { ...system, transport: sse, what: 'questions; answered, declined, answered elsewhere' });
  const replies: [path: string, body: unknown][] = [];
  let send: ((event: object) => void) | undefined;
  const url = await listen(async (request, response) => {
    if (request.url?.startsWith('/event')) {
      send = eventsOf(response);
      return;
    }
    const body = await text(request);
    replies.push([request.url ?? '', body === '' ? undefined : JSON.parse(body)]);
    json(response, true);
  });
  // It exports modules only, which `createRequire` does not find.
  const sdk = join(folderOf('agents'), 'node_modules/@opencode-ai/sdk/dist/v2/index.js');
  const { createOpencodeClient } = (await import(/* @vite-ignore */ sdk)) as {
    createOpencodeClient: (config: object) => unknown;
  };
  type Show = (client: unknown) => Promise<void>;
  const { elicitations, showQuestions } = await run<{ showQuestions: Show }>('opencode');
  void showQuestions(createOpencodeClient({ baseUrl: url }));
  await expect.poll(() => send).toBeDefined();
  const options = [{ label: 'main', description: '' }];
  const asked = [{ question: 'Which branch?', header: 'Branch', options, multiple: true }];
  const ask = (id: string) =>
    send?.({ id: `e-${id}`, type: 'question.asked', properties: { id, sessionID: 's1', questions: asked } });
  ask('one');
  await answer(elicitations, { q0: ['main', 'mine'] });
  await expect
    .poll(() => replies)
    .toEqual([[expect.stringMatching('/question/one/reply'), { answers: [['main', 'mine']] }]]);
  ask('two');
  await answer(elicitations, 'decline');
  await expect.poll(() => replies[1]?.[0]).toMatch('/question/two/reject');
  ask('three');
  await waiting(elicitations);
  const reply = { sessionID: 's1', requestID: 'three', answers: [['main']] };
  send?.({ id: 'e', type: 'question.replied', properties: reply });
  await until(elicitations, (all) => all.length === 0);
  expect(replies).toHaveLength(2);
});
