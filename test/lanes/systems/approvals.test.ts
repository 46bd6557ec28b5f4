import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { Readable } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import {
  acpPermission,
  agUiApproval,
  aiSdkApproval,
  langChainReview,
  openAiApproval,
  openCodePermission,
  type AcpOutcome,
  type AcpPermission,
  type AgUiAnswer,
  type AgUiCall,
  type AiSdkPart,
  type AiSdkResponse,
  type Call,
  type LangChainReview,
  type OpenAiCall,
  type OpenCodePermission,
  type OpenCodeReply,
} from '../../../src/approvals.ts';
import { approvalOf } from '../../../src/core/protocol/approval.ts';
import type { ElicitResult } from '../../../src/core/protocol/types.ts';
import * as asked from '../../approvals/requests.ts';
import { closed, no, yes } from '../../approvals/results.ts';
import { outcome, rowOf } from '../servers/outcome.ts';
import { bundle } from './bundle.ts';
import { chromiumPage, servers } from './surroundings.ts';
import { folderOf } from './systems.ts';

// `npm run test:interop -- approvals`: each pair against its own package. Claude is in callers.test.ts, with the SDK's `query`; Codex in
// codex.test.ts, with its program. The Responses API by its types: a run needs a network. LangChain in Python is not on npm.

const own = <T>(file: string): Promise<T> =>
  import(pathToFileURL(join(folderOf('approvals'), file)).href) as Promise<T>;
const listen = servers();
const chrome = chromiumPage();
let script: string;
beforeAll(async () => {
  const file = 'approvals-ai-sdk.tsx';
  await cp(join(root, 'docs/examples', file), join(folderOf('approvals'), file));
  script = await bundle('approvals', 'chat-page.tsx');
}, 120_000);
const eventsOf = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`);
};

test('what each package asks is taken, and what is answered is of its types', () => {
  const tsc = spawnSync(execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folderOf('approvals')], {
    encoding: 'utf8',
  });
  expect(tsc.stdout).toBe('');
});

describe('LangChain: the middleware resumes', () => {
  const way = 'createAgent, humanInTheLoopMiddleware';
  const shows = rowOf({ server: 'langchain', version: '1.5.14', way, transport: 'in Node' });
  interface Lane {
    review(answer: (value: LangChainReview) => unknown): Promise<{ ran: readonly string[]; text: string | undefined }>;
  }
  test.for([
    ['approved and edited', { 0: yes('once'), 1: yes('once', { to: 'z' }) }, ['a', 'z'], 'sent a|sent z'],
    ['one declined, so none runs', { 0: yes('once'), 1: no('not him') }, [], expect.stringContaining('not him')],
    ['one closed, so nothing is resumed', { 0: yes('once'), 1: closed }, [], undefined],
  ] as const)('%s', async ([what, results, ran, text], { task }) => {
    outcome(task, shows(`two actions; ${what}`).meta.outcome);
    const { review } = await own<Lane>('langchain.mjs');
    const ended = await review((value) => {
      expect(Object.keys(langChainReview.toElicitations(value))).toEqual(['0', '1']);
      return langChainReview.toAnswer(value, results);
    });
    expect(ended).toEqual({ ran, text });
  });
});

test('OpenAI Agents: what is approved runs, and the model reads why not', async ({ task }) => {
  const system = { server: '@openai/agents-core', version: '0.20.0', way: 'Runner, interruptions' };
  outcome(task, { ...system, transport: 'in Node', what: 'two calls; approved, declined with a reason' });
  type State = Readonly<Record<'approve' | 'reject', (item: unknown, options: object) => void>>;
  interface Lane {
    interrupt(answer: (items: readonly OpenAiCall[], state: State) => void): Promise<unknown>;
  }
  const { interrupt } = await own<Lane>('openai.mjs');
  const ended = await interrupt((items, state) => {
    for (const [place, item] of items.entries()) {
      const answer = openAiApproval.toAnswer(item, place === 0 ? yes('once') : no('too cold'));
      if (answer && 'method' in answer) state[answer.method](item, answer.options);
    }
  });
  expect(ended).toEqual({ ran: ['Rome'], told: ['booked Rome', 'too cold'] });
});

test('AI SDK: the chat takes the responses, and would send them once all are answered', async () => {
  interface Lane {
    approve(answer: (parts: readonly AiSdkPart[]) => AiSdkResponse[] | undefined): Promise<unknown>;
  }
  const { approve } = await own<Lane>('aisdk.mjs');
  expect(await approve((parts) => aiSdkApproval.toAnswer(parts, { 0: yes('once'), 1: no('late') }))).toMatchObject({
    isComplete: true,
    parts: [
      { state: 'approval-responded', approval: { id: 'a', approved: true } },
      { state: 'approval-responded', approval: { id: 'b', approved: false, reason: 'late' } },
    ],
  });
  expect(await approve((parts) => aiSdkApproval.toAnswer(parts, { 0: yes('once'), 1: closed }))).toMatchObject({
    isComplete: false,
  });
});

test('AI SDK: a real chat shows each call of a streamed answer, and goes on when all are answered', async ({
  task,
}) => {
  const system = { server: '@ai-sdk/react', version: '4.0.177', way: 'useChat in Chromium, streamText in Node' };
  outcome(task, { ...system, transport: 'HTTP', what: 'two calls; approved, declined with a reason' });
  interface Lane {
    createChat(): {
      readonly ran: readonly string[];
      readonly told: readonly unknown[];
      answer(messages: unknown): Promise<Response>;
    };
  }
  const { createChat } = await own<Lane>('chat-server.mjs');
  const chat = createChat();
  const { page, complaints } = chrome;
  const url = await listen(async (request, response) => {
    if (request.url === '/page.js')
      return void response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script);
    if (request.url !== '/chat') {
      const html = '<!doctype html><html lang="en"><title>Chat</title><body><script src="/page.js" defer></script>';
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    }
    const { messages } = (await json(request)) as { messages: unknown };
    const { body } = await chat.answer(messages);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    Readable.fromWeb(body as never).pipe(response);
  });
  await page.goto(url);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const card = (city: string) => page.getByRole('region').filter({ hasText: city });
  const press = (city: string, name: string) =>
    card(city).getByRole('button', { name, exact: true, disabled: false }).click();
  await press('Oslo', 'Decline');
  await card('Oslo').getByLabel('Tell the agent why').fill('Too cold.');
  await press('Oslo', 'Decline');
  await card('Oslo').waitFor({ state: 'detached' });
  // One is open: nothing was sent, and nothing runs.
  expect([chat.ran, chat.told]).toEqual([[], []]);
  await press('Rome', 'Approve');
  await page.getByText('Done.').waitFor();
  expect(chat.ran).toEqual(['Rome']);
  expect(JSON.stringify(chat.told)).toMatch(/booked Rome/);
  expect(JSON.stringify(chat.told)).toMatch(/Too cold\./);
  expect(complaints).toEqual([]);
});

describe('ACP: an agent and an editor of the SDK', () => {
  interface Lane {
    ask(version: 'v1' | 'v2', request: object, answer: (params: AcpPermission) => AcpOutcome): Promise<unknown>;
  }
  const selected = (optionId: string) => ({ outcome: { outcome: 'selected', optionId } });
  const way = { way: 'session/request_permission', transport: 'in memory, agent and client of the SDK' };
  test.for([
    ['v1', 'approved', asked.acp, yes('1'), selected('yes')],
    ['v1', 'declined', asked.acp, no(), selected('no')],
    ['v1', 'closed', asked.acp, closed, { outcome: { outcome: 'cancelled' } }],
    ['v2', 'approved for good', asked.acp2, yes('0'), selected('always')],
    ['v2', 'declined, and the turn stopped', asked.acp2, no(undefined, '3'), selected('stop')],
    ['v2', 'closed', asked.acp2, closed, { outcome: { outcome: 'cancelled' } }],
  ] as const)('%s: %s', async ([version, what, request, result, heard], { task }) => {
    const shows = rowOf({ server: '@agentclientprotocol/sdk', version: '2.4.0', ...way });
    outcome(task, shows(`version ${version.slice(1)}; ${what}`).meta.outcome);
    const { ask } = await own<Lane>('acp.mjs');
    const answered = await ask(version, request, (params) => {
      expect(approvalOf(acpPermission.toElicitation(params))?.choices).toHaveLength(4);
      return acpPermission.toAnswer(params, result);
    });
    expect(answered).toMatchObject(heard);
  });
});

describe('AG-UI: HttpAgent', () => {
  const transport = 'server-sent events, a server of the test';
  const shows = rowOf({ server: '@ag-ui/client', version: '1.0.0', way: 'HttpAgent in Node', transport });
  interface Lane {
    approve(
      url: string,
      answer: (interrupts: readonly AgUiCall[], calls: readonly (Call | undefined)[]) => AgUiAnswer[] | undefined,
    ): Promise<{ told: readonly string[]; open: number }>;
  }
  /** Two calls that wait, and what the agent does with the answers. */
  const agent = () =>
    listen(async (request, response) => {
      const {
        threadId,
        runId,
        resume = [],
      } = JSON.parse(await text(request)) as {
        threadId: string;
        runId: string;
        resume?: readonly AgUiAnswer[];
      };
      const send = eventsOf(response);
      const cities = ['Rome', 'Oslo'];
      send({ type: 'RUN_STARTED', threadId, runId });
      for (const city of resume.length === 0 ? cities : []) {
        send({ type: 'TOOL_CALL_START', toolCallId: city, toolCallName: 'book' });
        send({ type: 'TOOL_CALL_ARGS', toolCallId: city, delta: JSON.stringify({ city }) });
        send({ type: 'TOOL_CALL_END', toolCallId: city });
      }
      for (const { interruptId, status, payload } of resume) {
        const content = JSON.stringify({ status, payload });
        send({ type: 'TOOL_CALL_RESULT', messageId: `m-${interruptId}`, toolCallId: interruptId, content });
      }
      const interrupts = cities.map((city) => ({ ...asked.agUi, id: city, toolCallId: city }));
      const ended = resume.length > 0 ? { type: 'success' } : { type: 'interrupt', interrupts };
      send({ type: 'RUN_FINISHED', threadId, runId, outcome: ended });
      response.end();
    });

  test.for([
    [
      'approved and declined with a reason: both are resolved',
      { 0: yes('once', { city: 'Bern' }), 1: no('Too cold.') },
      [
        { status: 'resolved', payload: { approved: true, editedArgs: { city: 'Bern' } } },
        { status: 'resolved', payload: { approved: false, reason: 'Too cold.' } },
      ],
    ],
    [
      'one closed: it is cancelled',
      { 0: yes('once'), 1: closed },
      [{ status: 'resolved', payload: { approved: true } }, { status: 'cancelled' }],
    ],
  ] as const)('%s', async ([what, results, told], { task }) => {
    outcome(task, shows(`two calls; ${what}`).meta.outcome);
    const { approve } = await own<Lane>('agui.mjs');
    const ended = await approve(await agent(), (interrupts, calls) => {
      const shown = Object.values(agUiApproval.toElicitations(interrupts, calls)).map(({ params }) =>
        approvalOf(params),
      );
      expect(shown).toMatchObject([
        { tool: 'book', arguments: { city: 'Rome' } },
        { tool: 'book', arguments: { city: 'Oslo' } },
      ]);
      return agUiApproval.toAnswer(interrupts, results as Record<string, ElicitResult>);
    });
    expect(ended.told.map((content) => JSON.parse(content) as unknown)).toEqual(told);
    expect(ended.open).toBe(0);
  });

  test('one that nobody answered: the run is not resumed, and both wait', async () => {
    const { approve } = await own<Lane>('agui.mjs');
    const ended = await approve(await agent(), (interrupts) =>
      agUiApproval.toAnswer(interrupts, { 0: closed, 1: closed }, 'timeout'),
    );
    expect(ended).toEqual({ told: [], open: 2 });
  });
});

test('OpenCode: its client replies once, for good, and no with a reason; what was closed is not replied to', async ({
  task,
}) => {
  const system = { server: '@opencode-ai/sdk', version: '1.19.3', way: 'event.subscribe, permission.reply' };
  const what = 'four permissions; once, for good, declined with a reason, closed';
  outcome(task, { ...system, transport: 'server-sent events, a server of the test', what });
  interface Lane {
    answerPermissions(
      url: string,
      count: number,
      answer: (request: OpenCodePermission) => OpenCodeReply | undefined,
    ): Promise<void>;
  }
  const { answerPermissions } = await own<Lane>('opencode.mjs');
  const results = { p1: yes('once'), p2: yes('always'), p3: no('Not this.'), p4: closed };
  const replies: (readonly [path: string | undefined, body: unknown])[] = [];
  const url = await listen(async (request, response) => {
    if (!request.url?.startsWith('/event')) {
      replies.push([request.url, await json(request)]);
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('true');
    }
    const send = eventsOf(response);
    for (const id of Object.keys(results))
      send({ id: `e-${id}`, type: 'permission.asked', properties: { ...asked.openCode, id } });
  });
  await answerPermissions(url, 4, (request) => {
    expect(approvalOf(openCodePermission.toElicitation(request))?.choices?.[1]?.covers).toEqual(asked.openCode.always);
    return openCodePermission.toAnswer(request, results[request.id as keyof typeof results]);
  });
  expect(replies).toEqual([
    ['/permission/p1/reply', { reply: 'once' }],
    ['/permission/p2/reply', { reply: 'always' }],
    ['/permission/p3/reply', { reply: 'reject', message: 'Not this.' }],
  ]);
});
