import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../scripts/entries.mjs';

/** The built command line. */
export const program = join(root, 'dist/cli/react-elicitation.js');
/** A server that asks for a name and an age. */
export const everything = `${process.execPath} ${join(root, 'node_modules/@modelcontextprotocol/server-everything/dist/index.js')} stdio`;

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line to its end, as a user would. */
export function run(
  args: readonly string[],
  options: {
    readonly cwd?: string;
    readonly input?: string | Uint8Array;
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<Outcome> {
  const { cwd, input, env } = options;
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, GITHUB_ACTIONS: '', ...env },
  });
  child.stdin.end(input);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    err += String(chunk);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

/** Starts a preview. It runs until it is stopped. */
export function startPreview(
  args: readonly string[],
  cwd?: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [program, 'preview', ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
  });
  const stop = async () => {
    child.kill();
    await ended;
  };
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: unknown) => {
      output += String(chunk);
      const url = /http:\/\/\S+/.exec(output)?.[0];
      if (url) resolve({ url, stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => reject(new Error(`The preview ended.\n${output}`)));
  });
}
