import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { constants } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { program } from './run.ts';
import { scriptedServer, stillRunning, stubborn, temporaryFolder } from './scripted.ts';

interface Started {
  readonly child: ChildProcess;
  readonly ids: string;
}

/** The command with a server that only ends when it is killed, and where that writes its ids. */
function started(command: 'check' | 'preview', more = '', ...options: readonly string[]): Started {
  const ids = join(temporaryFolder(), 'ids');
  const server = scriptedServer(`${stubborn(ids)}\n${more}`);
  const args = command === 'check' ? ['check', server, '--call', 'ask'] : ['preview', server, ...options];
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
    for (const id of existsSync(ids) ? stillRunning(ids) : []) process.kill(id, 'SIGKILL');
  });
  return { child, ids };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const ended = async (child: ChildProcess) => (await once(child, 'close')) as [number | null, NodeJS.Signals | null];

async function outcomeOf(
  name: string,
  command: Started,
  act: ((command: Started) => Promise<void>) | undefined,
  expected: number,
) {
  const end = ended(command.child);
  await act?.(command);
  const [code, signal] = await end;
  return { name, expected, code, signal, left: stillRunning(command.ids) };
}

describe('the command ends, and nothing that it started is left', () => {
  // All at once: the time is that of waiting for servers that do not end.
  test('after its report, at each signal, and where the port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    const asks = `answers['tools/call'] = async () => { await ask({ type: 'object', properties: {} }); return { result: {} }; };`;
    const outcomes = [
      outcomeOf('a check', started('check', asks), undefined, 0),
      outcomeOf('a port in use', started('preview', '', '--port', String(port)), undefined, 2),
      ...signals.flatMap((signal) => {
        const called = join(temporaryFolder(), 'called');
        const waits = `answers['tools/call'] = () => void writeFileSync(${JSON.stringify(called)}, '');`;
        return [
          outcomeOf(
            `a preview, ${signal}`,
            started('preview'),
            async ({ child }) => {
              await once(child.stdout ?? child, 'data');
              child.kill(signal);
            },
            0,
          ),
          outcomeOf(
            `a check, ${signal}`,
            started('check', waits),
            async ({ child }) => {
              await expect.poll(() => existsSync(called), { timeout: 20_000 }).toBe(true);
              child.kill(signal);
            },
            128 + constants.signals[signal],
          ),
        ];
      }),
    ];
    for (const { name, expected, ...outcome } of await Promise.all(outcomes))
      expect({ name, ...outcome }).toEqual({ name, code: expected, signal: null, left: [] });
  });

  test('at once, at the second signal', async () => {
    const { child, ids } = started('preview');
    await once(child.stdout ?? child, 'data');
    const end = ended(child);
    // Two of a kind at the same time are one.
    child.kill('SIGINT');
    child.kill('SIGTERM');
    const [code] = await end;
    expect([128 + constants.signals.SIGINT, 128 + constants.signals.SIGTERM]).toContain(code);
    await expect.poll(() => stillRunning(ids), { timeout: 20_000 }).toEqual([]);
  });

  test('where it fails itself', async () => {
    const folder = temporaryFolder();
    const ids = join(folder, 'ids');
    const script = join(folder, 'fails.mjs');
    writeFileSync(
      script,
      `import { existsSync } from 'node:fs';
import { openCommand } from ${JSON.stringify(join(root, 'cli/stdio.mjs'))};
await openCommand(${JSON.stringify(scriptedServer(stubborn(ids)))}, { onMessage() {}, onEnd() {} });
setInterval(() => { if (existsSync(${JSON.stringify(ids)})) throw new Error('fails'); }, 20);`,
    );
    const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('Error: fails')]);
    await expect.poll(() => stillRunning(ids), { timeout: 20_000 }).toEqual([]);
  });

  test('a preview of a server that knows no tools has a page', async () => {
    for (const more of [
      `delete answers['tools/list'];`,
      `answers['tools/list'] = () => ({ error: { code: -32603, message: 'broken' } });`,
    ]) {
      const { child } = started('preview', more);
      expect(String(await once(child.stdout ?? child, 'data'))).toMatch(/http:\/\//);
    }
  });
});
