import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createElicitations, type ElicitRequest, type ElicitResult } from '../../../src/core.ts';
import { connectElicitations, messagePort, serveElicitations } from '../../../src/remote.ts';
import { eventually } from '../../remote/line.ts';
import { start, type Running } from './process.ts';

const run = promisify(execFile);
const script = (name: string) => fileURLToPath(new URL(`servers/${name}.mjs`, import.meta.url));

/** The state between two rounds, shared by all processes of a host. */
interface Round {
  readonly inputRequests?: Readonly<Record<string, ElicitRequest>>;
  readonly requestState?: unknown;
  readonly content?: readonly { readonly text: string }[];
}

let servers: readonly Running[];
beforeAll(async () => {
  const key = randomBytes(32).toString('hex');
  servers = await Promise.all([1, 2, 3].map(() => start([script('stateless'), key], /listening on/)));
});
afterAll(() => Promise.all(servers.map(({ stop }) => stop())));

/** One process of the host calls one process of the server. */
async function send(server: Running | undefined, retry: object): Promise<Round> {
  const port = /listening on (\d+)/.exec(server?.output() ?? '')?.[1];
  const { stdout } = await run(process.execPath, [
    script('oneround'),
    `http://127.0.0.1:${port}/mcp`,
    JSON.stringify(retry),
  ]);
  return JSON.parse(stdout) as Round;
}

/** The process that the user is connected to at the moment, with its own queue, and the user at a port. */
async function ask({ inputRequests = {} }: Round, word: string): Promise<Record<string, ElicitResult>> {
  const elicitations = createElicitations();
  const { port1, port2 } = new MessageChannel();
  const stop = serveElicitations(elicitations, messagePort(port1));
  const form = connectElicitations(messagePort(port2));
  const answers = elicitations.requestAll(inputRequests, { server: { name: 'Travel' } });
  await eventually(() => expect(form.getSnapshot()).toHaveLength(1));
  await form.respond(form.getSnapshot()[0]?.id ?? '', { action: 'accept', content: { word } });
  const inputResponses = await answers;
  stop();
  port1.close();
  return inputResponses;
}

test('2026-07-28: each round is sent by another process of the host, and answered by another one of the server', async () => {
  const first = await send(servers[0], {});
  const second = await send(servers[1], { inputResponses: await ask(first, 'train') });
  expect(second.inputRequests?.['seat']?.params.message).toBe('Which seat in the train?');
  const { requestState } = second;
  const last = await send(servers[2], { inputResponses: await ask(second, 'window'), requestState });
  const pid = /pid (\d+)/.exec(servers[2]?.output() ?? '')?.[1];
  expect(last.content?.[0]?.text).toBe(`By train, window. Answered by ${pid}.`);
});
