import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export interface Running {
  /** Sends a signal, and waits for the end. @returns the exit code */
  readonly stop: (signal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
  readonly output: () => string;
}

/** Starts a Node script and waits until it prints that it is ready. */
export function start(
  args: readonly string[],
  ready: RegExp,
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>>; readonly node?: string } = {},
): Promise<Running> {
  const { node = process.execPath, cwd, env } = options;
  const child = spawn(node, [...args], { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (!ready.test(printed)) return;
      resolve({
        output: () => printed,
        stop: (signal = 'SIGTERM') => {
          child.kill(signal);
          return ended;
        },
      });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    void ended.then(() => reject(new Error(`${args.join(' ')} ended before it was ready:\n${printed}`)));
  });
}
