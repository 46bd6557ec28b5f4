import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Elicitations } from '../../src/core/queue/elicitations.ts';
import type { ElicitResult } from '../../src/core/protocol/types.ts';
import { waiting } from '../mcp/user.ts';
import { outcome } from '../servers/outcome.ts';
import { folderOf, load } from './systems.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const examples = join(root, 'docs/examples/clients');
/** The installed system with the types for each example of docs/other-clients.md. */
const homes = {
  'mastra-1': 'mastra-1',
  'mastra-2': 'mastra-2',
  'claude-agent-sdk': 'callers',
  'agent-client-protocol': 'callers',
} as const;

beforeAll(async () => {
  for (const [name, home] of Object.entries(homes)) {
    await cp(join(examples, `${name}.ts`), join(folderOf(home), `${name}.ts`));
  }
});

test.each(Object.entries(homes))('the example for %s fits the types of the package', async (name, home) => {
  const folder = folderOf(home);
  const config = join(folder, `${name}.tsconfig.json`);
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    paths: { 'react-elicitation/*': [join(root, 'src/*.ts')] },
  };
  await writeFile(config, JSON.stringify({ compilerOptions, files: [`${name}.ts`] }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', config], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});

const form = {
  message: 'Which day?',
  requestedSchema: { type: 'object', properties: { day: { type: 'string' } } },
} as const;
const answer: ElicitResult = { action: 'accept', content: { day: 'Monday' } };

async function respond(elicitations: Elicitations, server: string): Promise<void> {
  const [pending] = await waiting(elicitations);
  expect(pending).toMatchObject({ server: { name: server }, request: form });
  elicitations.respond(pending?.id ?? '', answer);
}

/** Runs an example where its packages are; `react-elicitation/core` is the source. */
async function run<T>(name: keyof typeof homes): Promise<T> {
  return (await import(/* @vite-ignore */ join(folderOf(homes[name]), `${name}.ts`))) as T;
}

describe('Claude Agent SDK', () => {
  interface Example {
    readonly elicitations: Elicitations;
    readonly options: {
      onElicitation(request: object, options: { signal: AbortSignal; requestId: string }): Promise<ElicitResult>;
    };
  }

  test('a request to the agent is answered, and withdrawn by its signal', async ({ task }) => {
    outcome(task, {
      server: '@anthropic-ai/claude-agent-sdk',
      version: '0.3.329',
      way: 'onElicitation',
      transport: 'called by the test, without an agent',
      what: 'form; answered, withdrawn',
    });
    const { elicitations, options } = await run<Example>('claude-agent-sdk');
    const controller = new AbortController();
    const ask = () =>
      options.onElicitation(
        { serverName: 'calendar', mode: 'form', ...form },
        { signal: controller.signal, requestId: '1' },
      );
    const first = ask();
    await respond(elicitations, 'calendar');
    expect(await first).toEqual(answer);
    const second = ask();
    await waiting(elicitations);
    controller.abort();
    expect(await second).toEqual({ action: 'cancel' });
  });
});

describe('Agent Client Protocol', () => {
  interface App {
    onRequest(method: string, handler: (context: { client: Asking }) => Promise<unknown>): App;
    connect(other: unknown): unknown;
  }
  interface Asking {
    request(method: string, params: object): Promise<unknown>;
    notify(method: string, params: object): Promise<void>;
  }
  interface Example {
    readonly elicitations: Elicitations;
    createClient(agent: string): unknown;
  }

  test('a request of an agent is answered over a connection of the SDK', async ({ task }) => {
    outcome(task, {
      server: '@agentclientprotocol/sdk',
      version: '2.4.0',
      way: 'elicitation/create',
      transport: 'in memory, agent and client of the SDK',
      what: 'form; answered',
    });
    const { elicitations, createClient } = await run<Example>('agent-client-protocol');
    const { agent } = await load<{ agent: () => App }>('callers', '@agentclientprotocol/sdk');
    const connection = agent().connect(createClient('Gardener')) as { client: Asking };
    const result = connection.client.request('elicitation/create', { mode: 'form', sessionId: 's1', ...form });
    await respond(elicitations, 'Gardener');
    expect(await result).toMatchObject(answer);
  });
});
