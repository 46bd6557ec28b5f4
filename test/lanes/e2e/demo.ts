import { fileURLToPath } from 'node:url';
import { start, type Running } from '../servers/process.ts';

const script = fileURLToPath(new URL('../../../demo/start.mjs', import.meta.url));
const address = /Page\s+(http:\S+?)\/\s/;

export interface Demo extends Running {
  readonly origin: string;
}

/** Starts the demo as `npm run demo -- …` does, and waits until it prints its URL. */
export async function startDemo(...args: string[]): Promise<Demo> {
  const running = await start([script, ...args], address);
  return { ...running, origin: address.exec(running.output())?.[1] ?? '' };
}
