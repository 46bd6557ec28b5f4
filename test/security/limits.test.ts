// Figures that docs/security.md promises: each is the one that holds where the host sets nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { defaultLimits } from '../../src/core/schema/limits.ts';
import { parseForm } from '../../src/core/schema/parse.ts';
import { ask, cancelled, files, open, weather, withClock } from '../core/queue/queue-setup.ts';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8').replace(/\s+/g, ' ');

withClock();

test('by default a server asks thirty times a minute, the next one is cancelled, and another server goes on', async () => {
  expect(page).toContain('30 times a minute');
  const { queue, shown, head } = open();
  for (let n = 0; n < 30; n += 1) {
    void queue.request(ask(`${n}`), { server: weather });
    queue.respond(head().id, { action: 'decline' });
  }
  await expect(queue.request(ask('too many'), { server: weather })).resolves.toEqual(cancelled);
  void queue.request(ask('another'), { server: files });
  expect(shown()).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  void queue.request(ask('a minute later'), { server: weather });
  expect(shown()).toHaveLength(2);
});

test.each([
  ['251 fields', Object.fromEntries(Array.from({ length: 251 }, (_, n) => [`f${n}`, { type: 'string' }]))],
  ['10,001 options', { o: { type: 'string', enum: Array.from({ length: 10_001 }, (_, n) => `${n}`) } }],
  ['over 512 KiB', { t: { type: 'string', description: 'x'.repeat(512 * 1024) } }],
])('%s by default: no form is made of it', (_, properties) => {
  expect(page).toContain('(250 fields, 10,000 options and 512 KiB by default)');
  expect(defaultLimits).toEqual({ fields: 250, options: 10_000, size: 512 * 1024 });
  expect(parseForm({ type: 'object', properties })).toMatchObject({ ok: false });
});
