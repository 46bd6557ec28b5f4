import { Client as ClientV2, InMemoryTransport as InMemoryV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport as InMemoryV1 } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Elicitations } from '../../src/core/queue/elicitations.ts';
import { createElicitations } from '../../src/core/queue/queue.ts';
import { attachBeam, type BeamOptions, type BeamProblem } from '../../src/photon.ts';
import { shown, whenPending } from './photon-person.ts';

const beam = { name: 'beam', version: '1.0.0' };
const server = { name: 'Beam on this computer' };

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
}
interface FarEnd {
  onmessage?: unknown;
  start(): Promise<void>;
  send(message: never): Promise<void>;
}

/** Beam as far as it matters: the far end of a transport, which knows what it asked and takes each answer once. */
async function fakeBeam(far: FarEnd) {
  const open = new Set<unknown>();
  const replies: unknown[] = [];
  const waiting: (() => void)[] = [];
  const send = (message: object) => far.send({ jsonrpc: '2.0', ...message } as never);
  far.onmessage = ({ id, method, params }: Message) => {
    if (method === 'initialize') {
      const result = {
        protocolVersion: params?.['protocolVersion'],
        capabilities: {},
        serverInfo: { name: 'photon', version: '1' },
      };
      void send({ id, result });
    }
    if (method !== 'beam/elicitation-response') return;
    replies.push(params);
    void send(
      open.delete(params?.['elicitationId'])
        ? { id, result: { success: true } }
        : { id, error: { code: -32_602, message: 'Unknown elicitationId' } },
    );
    for (const wake of waiting.splice(0)) wake();
  };
  await far.start();
  return {
    replies,
    notify: (method: string, params: Record<string, unknown>) => send({ method, params }),
    ask(params: Record<string, unknown>) {
      open.add(params['elicitationId']);
      return send({ method: 'beam/elicitation', params });
    },
    forget: (elicitationId: string) => open.delete(elicitationId),
    async replied(count: number): Promise<readonly unknown[]> {
      while (replies.length < count) await new Promise<void>((wake) => void waiting.push(wake));
      return replies;
    },
  };
}

const generations = {
  async v1(elicitations: Elicitations, options: Partial<BeamOptions> = {}) {
    const client = new ClientV1(beam);
    const [near, far] = InMemoryV1.createLinkedPair();
    const detach = attachBeam(client, elicitations, { server, ...options });
    const fake = await fakeBeam(far);
    await client.connect(near);
    return { client, detach, ...fake };
  },
  async v2(elicitations: Elicitations, options: Partial<BeamOptions> = {}) {
    const client = new ClientV2(beam);
    const [near, far] = InMemoryV2.createLinkedPair();
    const detach = attachBeam(client, elicitations, { server, ...options });
    const fake = await fakeBeam(far);
    await client.connect(near);
    return { client, detach, ...fake };
  },
};

describe.each(Object.entries(generations))('with the client of SDK %s', (_, connect) => {
  test('an ask is shown, and its value goes back', async () => {
    const elicitations = createElicitations();
    const { ask, replied, client } = await connect(elicitations);
    await ask({ elicitationId: 'e1', ask: 'number', message: 'How many fenders?', min: 1, max: 10 });
    const pending = await shown(elicitations);
    expect(pending).toMatchObject({
      request: { message: 'How many fenders?' },
      server: { name: 'Beam on this computer' },
    });
    expect(pending.request).not.toHaveProperty('elicitationId');
    elicitations.respond(pending.id, { action: 'accept', content: { value: 4 } });
    expect(await replied(1)).toEqual([{ elicitationId: 'e1', value: 4 }]);
    await client.close();
  });

  test.each(['decline', 'cancel'] as const)(
    '%s goes back as cancelled, which is all that Beam knows',
    async (action) => {
      const elicitations = createElicitations();
      const { ask, replied, client } = await connect(elicitations);
      await ask({ elicitationId: 'e1', ask: 'confirm', message: 'Cast off?' });
      elicitations.respond((await shown(elicitations)).id, { action });
      expect(await replied(1)).toEqual([{ elicitationId: 'e1', cancelled: true }]);
      await client.close();
    },
  );

  test('consecutive asks are queued, where Beam would lose the first', async () => {
    const elicitations = createElicitations();
    const { ask, replied, client } = await connect(elicitations);
    await ask({ elicitationId: 'e1', ask: 'text', message: 'Name?' });
    await ask({ elicitationId: 'e2', ask: 'confirm', message: 'Sure?' });
    await ask({ elicitationId: 'e1', ask: 'text', message: 'Name?' });
    const pending = await whenPending(elicitations, ({ length }) => length === 2);
    expect(pending.map(({ request }) => request.message)).toEqual(['Name?', 'Sure?']);
    elicitations.respond(pending[0]?.id ?? '', { action: 'accept', content: { value: 'Ida' } });
    elicitations.respond(pending[1]?.id ?? '', { action: 'accept', content: { confirmed: true } });
    expect(await replied(2)).toEqual([
      { elicitationId: 'e1', value: 'Ida' },
      { elicitationId: 'e2', value: true },
    ]);
    await client.close();
  });

  test('a closed connection cancels what is open, and nothing is sent', async () => {
    const elicitations = createElicitations();
    const { ask, replies, client } = await connect(elicitations);
    await ask({ elicitationId: 'e1', ask: 'text', message: 'Name?' });
    await shown(elicitations);
    await client.close();
    expect(elicitations.getSnapshot()).toEqual([]);
    expect(replies).toEqual([]);
  });
});

test('an answer that does not fit is asked again before anything is sent', async () => {
  const elicitations = createElicitations();
  const { ask, replied } = await generations.v1(elicitations);
  await ask({ elicitationId: 'e1', ask: 'number', message: 'How many?', max: 10 });
  const first = await shown(elicitations);
  elicitations.respond(first.id, { action: 'accept', content: { value: 99 } });
  const [again] = await whenPending(elicitations, ([head]) => head !== undefined && head.id !== first.id);
  expect(again?.request.message).toContain('at most 10');
  elicitations.respond(again?.id ?? '', { action: 'accept', content: { value: 9 } });
  expect(await replied(1)).toEqual([{ elicitationId: 'e1', value: 9 }]);
});

describe('a server behind Beam', () => {
  const behind = { elicitationId: 'x1', mcpName: 'weather', message: 'Where?' };

  test('is named as a claim, and gets its content', async () => {
    const elicitations = createElicitations();
    const { ask, replied } = await generations.v1(elicitations);
    await ask({ ...behind, mode: 'form', schema: { type: 'object', properties: { town: { type: 'string' } } } });
    const pending = await shown(elicitations);
    expect(pending).toMatchObject({ server: { name: 'Beam on this computer', title: 'weather' } });
    expect(pending.deadline).toBeUndefined();
    elicitations.respond(pending.id, { action: 'accept', content: { town: 'Hull' } });
    expect(await replied(1)).toEqual([{ elicitationId: 'x1', value: { town: 'Hull' } }]);
  });

  test('without a mode asks for a form', async () => {
    const elicitations = createElicitations();
    const { ask, replied } = await generations.v1(elicitations);
    await ask(behind);
    elicitations.respond((await shown(elicitations)).id, { action: 'accept', content: {} });
    expect(await replied(1)).toEqual([{ elicitationId: 'x1', value: {} }]);
  });

  test('gets consent to an address without content', async () => {
    const elicitations = createElicitations();
    const { ask, replied } = await generations.v1(elicitations);
    await ask({ ...behind, mode: 'url', url: 'https://weather.example.com/' });
    const pending = await shown(elicitations);
    expect(pending.request).toMatchObject({ mode: 'url', url: 'https://weather.example.com/' });
    elicitations.respond(pending.id, { action: 'accept' });
    expect(await replied(1)).toEqual([{ elicitationId: 'x1' }]);
  });

  test('that was answered elsewhere, or expired, is taken off the list', async () => {
    const elicitations = createElicitations();
    const { ask, notify, replies } = await generations.v1(elicitations);
    await ask({ ...behind, mode: 'form', schema: {} });
    await shown(elicitations);
    await notify('beam/approval-resolved', { approvalId: 'another', status: 'approved' });
    await notify('beam/approval-resolved', { approvalId: 'x1', status: 'expired' });
    await whenPending(elicitations, ({ length }) => length === 0);
    expect(replies).toEqual([]);
  });
});

function problemTold() {
  let onProblem: (problem: BeamProblem) => void = () => {};
  const problem = new Promise<BeamProblem>((resolve) => (onProblem = resolve));
  return { problem, onProblem };
}

describe('what goes wrong is told', () => {
  test('a file cannot be asked for: Beam hears that it is cancelled', async () => {
    const onProblem = vi.fn<(problem: BeamProblem) => void>();
    const { ask, replied } = await generations.v1(createElicitations(), { onProblem });
    await ask({ elicitationId: 'e1', ask: 'file', message: 'The chart' });
    expect(await replied(1)).toEqual([{ elicitationId: 'e1', cancelled: true }]);
    expect(onProblem).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'unsupported', reason: 'file', elicitationId: 'e1' }),
    );
  });

  test('an answer that came too late', async () => {
    const elicitations = createElicitations();
    const told = problemTold();
    const { ask, forget } = await generations.v1(elicitations, { onProblem: told.onProblem });
    await ask({ elicitationId: 'e1', ask: 'text', message: 'Name?' });
    const pending = await shown(elicitations);
    forget('e1');
    elicitations.respond(pending.id, { action: 'accept', content: { value: 'Ida' } });
    expect(await told.problem).toMatchObject({ code: 'notDelivered', elicitationId: 'e1', error: { code: -32_602 } });
  });

  test('an ask without an id', async () => {
    const told = problemTold();
    const { ask } = await generations.v1(createElicitations(), { onProblem: told.onProblem });
    await ask({ ask: 'text', message: 'Name?' });
    expect(await told.problem).toEqual({ code: 'noId', ask: { ask: 'text', message: 'Name?' } });
  });

  test('a server without a name, at once', () => {
    expect(() => attachBeam(new ClientV1(beam), createElicitations(), { server: { name: '' } })).toThrow(TypeError);
  });
});

test('other notifications go on to the handler that was there, and all do after detaching', async () => {
  const elicitations = createElicitations();
  const client = new ClientV1(beam);
  const previous = vi.fn<() => Promise<void>>(async () => {});
  const onclose = vi.fn<() => void>();
  client.fallbackNotificationHandler = previous;
  client.onclose = onclose;
  const detach = attachBeam(client, elicitations, { server });
  const [near, far] = InMemoryV1.createLinkedPair();
  const { ask, notify } = await fakeBeam(far);
  await client.connect(near);
  await notify('beam/toast', { message: 'Hello' });
  await notify('beam/approval-resolved', { approvalId: 'x' });
  await ask({ elicitationId: 'e1', ask: 'text', message: 'Name?' });
  await shown(elicitations);
  expect(previous.mock.calls).toMatchObject([[{ method: 'beam/toast' }], [{ method: 'beam/approval-resolved' }]]);

  detach();
  expect(client.fallbackNotificationHandler).toBe(previous);
  const passedOn = new Promise<void>((resolve) => previous.mockImplementation(async () => resolve()));
  await ask({ elicitationId: 'e2', ask: 'text', message: 'Name?' });
  await passedOn;
  expect(elicitations.getSnapshot()).toHaveLength(1);
  await client.close();
  expect(onclose).toHaveBeenCalled();
});

describe('Beam stops waiting without a word', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test.each([
    ['a photon: five minutes', {}, {}, 300_000],
    ['a persistent ask: one', { persistent: true }, {}, 60_000],
    ['as the host says', { persistent: true }, { timeoutMs: 5_000 }, 5_000],
  ])('%s', async (_, more, options, timeoutMs) => {
    const elicitations = createElicitations();
    const { ask, replied } = await generations.v1(elicitations, options);
    await ask({ elicitationId: 'e1', ask: 'confirm', message: 'Cast off?', ...more });
    await shown(elicitations);
    await vi.advanceTimersByTimeAsync(timeoutMs - 1);
    expect(elicitations.getSnapshot()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await replied(1)).toEqual([{ elicitationId: 'e1', cancelled: true }]);
  });
});
