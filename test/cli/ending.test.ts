import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { connect } from '../../cli/client.mjs';
import { scriptedServer, stillRunning, stubborn, temporaryFolder } from './scripted.ts';

const options = { timeoutMs: 20_000, waitMs: 300, onRequest: () => Promise.resolve({ action: 'cancel' }) };

describe('a server ends with the connection', () => {
  test('its input is closed first, and a server that ends by that gets no signal', async () => {
    const said = join(temporaryFolder(), 'said');
    const client = await connect(
      scriptedServer(`const { writeFileSync } = await import('node:fs');
process.on('SIGTERM', () => writeFileSync(${JSON.stringify(said)}, 'SIGTERM'));
process.stdin.on('end', () => { writeFileSync(${JSON.stringify(said)}, 'end'); process.exit(); });`),
      // Enough for a machine that is busy.
      { ...options, waitMs: 20_000 },
    );
    await client.close();
    expect(readFileSync(said, 'utf8')).toBe('end');
  });

  test('one that does not is told to end, with what it started', async () => {
    const folder = temporaryFolder();
    const client = await connect(
      scriptedServer(`${stubborn(join(folder, 'ids'))}
process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(join(folder, 'said'))}, 'SIGTERM'); process.exit(); });`),
      options,
    );
    expect(stillRunning(join(folder, 'ids'))).toHaveLength(3);
    await client.close();
    expect(readFileSync(join(folder, 'said'), 'utf8')).toBe('SIGTERM');
    expect(stillRunning(join(folder, 'ids'))).toEqual([]);
  });

  test('one that ignores it is killed, with what it started', async () => {
    const ids = join(temporaryFolder(), 'ids');
    const client = await connect(scriptedServer(stubborn(ids)), options);
    expect(stillRunning(ids)).toHaveLength(3);
    await Promise.all([client.close(), client.close()]);
    expect(stillRunning(ids)).toEqual([]);
  });

  test('one that ended by itself leaves nothing behind, and says its last words although what it started holds its streams', async () => {
    const ids = join(temporaryFolder(), 'ids');
    const client = await connect(
      scriptedServer(`${stubborn(ids)}
answers['tools/call'] = () => { console.error('first\\nlast'); setTimeout(() => process.exit(7), 100); };`),
      options,
    );
    await expect(client.callTool('ask', {})).rejects.toMatchObject({
      message: 'The server ended (exit code 7).',
      details: ['first', 'last'],
    });
    await client.close();
    expect(stillRunning(ids)).toEqual([]);
  });

  test.each([
    ['never answers', `answers.initialize = () => undefined;`, 1000, 'within 1 s'],
    ['answers with an error', `answers.initialize = () => ({ error: { code: 1, message: 'no' } });`, 20_000, 'no'],
    ['sends too much', `answers.initialize = () => ({ result: 'x'.repeat(20e6) });`, 20_000, 'more than 16 MB'],
  ])('one that %s at first is not left behind', async (_, body, timeoutMs, message) => {
    const ids = join(temporaryFolder(), 'ids');
    // A server that is not ready counts its time from the start.
    await expect(connect(scriptedServer(`${stubborn(ids)}\n${body}`), { ...options, timeoutMs })).rejects.toThrow(
      message,
    );
    if (existsSync(ids)) expect(stillRunning(ids)).toEqual([]);
  });

  test('a signal to the connection ends it while it begins, and later', async () => {
    const ids = join(temporaryFolder(), 'ids');
    const stopped = new AbortController();
    const beginning = connect(scriptedServer(`${stubborn(ids)}\nanswers.initialize = () => undefined;`), {
      ...options,
      signal: stopped.signal,
    });
    await expect.poll(() => existsSync(ids), { timeout: 20_000 }).toBe(true);
    stopped.abort();
    await expect(beginning).rejects.toThrow('interrupted');
    expect(stillRunning(ids)).toEqual([]);
    await expect(connect(scriptedServer(), { ...options, signal: stopped.signal })).rejects.toThrow('interrupted');
  });
});
