import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'scripted-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * The command of a server that speaks MCP over its standard streams without any SDK, so that it can send anything. `body` is JavaScript and runs
 * first; it may replace `answers`, functions by method, whose undefined result answers nothing, and may call `send` and `ask`.
 */
export function scriptedServer(body = ''): string {
  const file = join(temporaryFolder(), 'server.mjs');
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\\n');
const welcome = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'scripted', version: '1' } };
const tool = { name: 'ask', inputSchema: { type: 'object', properties: {} } };
let pending = () => {};
/** Asks, and resolves with the answer. */
const ask = (requestedSchema, message = 'A question') => new Promise((resolve) => {
  pending = resolve;
  send({ id: 'asked', method: 'elicitation/create', params: { message, requestedSchema } });
});
const answers = {
  initialize: () => ({ result: welcome }),
  'tools/list': () => ({ result: { tools: [tool] } }),
  'tools/call': () => ({ result: { content: [] } }),
};
${body}
createInterface({ input: process.stdin }).on('line', async (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === 'asked') return pending(line);
  if (id === undefined) return;
  const answer = await (answers[method] ?? (() => ({ error: { code: -32601, message: 'Method not found' } })))(params);
  if (answer !== undefined) send({ id, ...answer });
});
`,
  );
  return `${process.execPath} ${file}`;
}

/**
 * The body of a server that ends only when it is killed, and that starts two programs: one that ends when it is told to, and one that does not.
 * It writes the ids of all three to the file.
 */
export const stubborn = (file: string): string => `
const { spawn } = await import('node:child_process');
const { writeFileSync, renameSync } = await import('node:fs');
process.on('SIGTERM', () => {});
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});
const start = (code) => spawn('sh', ['-c', code], { stdio: ['ignore', 'pipe', 'inherit'] });
const children = [start('echo 1; exec sleep 1000'), start("trap '' TERM INT HUP; echo 1; while :; do sleep 1; done")];
await Promise.all(children.map((child) => new Promise((resolve) => child.stdout.once('data', resolve))));
setInterval(String, 1000);
writeFileSync(${JSON.stringify(`${file}.part`)}, JSON.stringify([process.pid, ...children.map(({ pid }) => pid)]));
renameSync(${JSON.stringify(`${file}.part`)}, ${JSON.stringify(file)});
`;

/** The ids that `stubborn` wrote, of those that still run. */
export function stillRunning(file: string): readonly number[] {
  const ids = JSON.parse(readFileSync(file, 'utf8')) as number[];
  return ids.filter(isRunning);
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
  } catch {
    return false;
  }
  // One that ended, and that nobody has asked for its exit code, is still listed.
  const stat = `/proc/${id}/stat`;
  return !existsSync(stat) || !/\) [ZX] /.test(readFileSync(stat, 'utf8'));
}
