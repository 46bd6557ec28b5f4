import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../../demo/start.mjs', import.meta.url));

export interface Demo {
  readonly origin: string;
  readonly pid: number;
  /** Its output so far. */
  readonly output: () => string;
  /** Sends a signal, and waits for the end. @returns the exit code */
  readonly stop: (signal?: 'SIGINT' | 'SIGTERM') => Promise<number | null>;
}

/** Starts the demo as `npm run demo -- …` does, and waits until it prints its URL. */
export function startDemo(...args: string[]): Promise<Demo> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const origin = /Page\s+(http:\S+?)\/\s/.exec(printed)?.[1];
      if (!origin) return;
      resolve({
        origin,
        pid: child.pid ?? 0,
        output: () => printed,
        stop: (signal = 'SIGTERM') => {
          child.kill(signal);
          return ended;
        },
      });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`The demo ended with code ${code}:\n${printed}`)));
  });
}
