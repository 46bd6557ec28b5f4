import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ElicitResult } from '../../src/core/protocol/types.ts';
import { formOf } from '../support/elicitation.tsx';
import { showHost } from '../support/host.tsx';

const servers = ['Post office', 'Bank', 'Library'].map((name) => ({ name }));
const nodes = () => document.querySelectorAll('*').length;

/** Answers each request as soon as it is shown, and records its server. */
async function answerAll(total: number): Promise<readonly string[]> {
  const asked: string[] = [];
  const shown = new Set<string>();
  await expect
    .poll(
      () => {
        const dialogs = document.querySelectorAll('dialog');
        expect(dialogs.length).toBeLessThan(2);
        const name = dialogs[0]?.getAttribute('aria-labelledby') ?? '';
        if (!name) return asked.length;
        if (shown.has(name)) return asked.length;
        shown.add(name);
        asked.push(document.getElementById(name)?.textContent ?? '');
        // Once: a click on a new request is not lost.
        dialogs[0]?.querySelector<HTMLElement>(`[data-intent="${asked.length % 2 ? 'accept' : 'decline'}"]`)?.click();
        return asked.length;
      },
      { interval: 1, timeout: 14_000 },
    )
    .toBe(total);
  return asked;
}

test('a flood is shown one by one, servers take turns, and each request is settled once', async () => {
  const { elicitations } = await showHost({}, { perServer: { limit: 1000, pending: 1000 } });
  const total = 60;
  const answers: Promise<ElicitResult>[] = [];
  for (const server of servers) {
    for (let n = 0; n < total / servers.length; n += 1) {
      answers.push(elicitations.request(formOf({}, [], `${server.name} ${n}`), { server }));
    }
  }
  const asked = await answerAll(total);
  expect((await Promise.all(answers)).map(({ action }) => action).sort()).toEqual([
    ...Array<string>(total / 2).fill('accept'),
    ...Array<string>(total / 2).fill('decline'),
  ]);
  expect(new Set(asked.slice(0, servers.length)).size).toBe(servers.length);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('requests beyond the limit of the queue are cancelled at once', async () => {
  const { elicitations } = await showHost({}, { maxPending: 2 });
  const [post] = servers as [{ name: string }];
  const answers = [1, 2, 3].map((n) => elicitations.request(formOf({}, [], `Number ${n}`), { server: post }));
  expect(await answers[2]).toEqual({ action: 'cancel' });
  await answerAll(2);
  expect((await Promise.all(answers)).map(({ action }) => action)).toEqual(['accept', 'decline', 'cancel']);
});

test('many requests leave nothing behind in the page', async () => {
  const { elicitations } = await showHost();
  const [post] = servers as [{ name: string }];
  const once = async () => {
    const answer = elicitations.request(formOf({ word: { type: 'string' } }), { server: post });
    await expect.poll(() => document.querySelector('dialog [data-intent="accept"]'), { interval: 1 }).not.toBeNull();
    document.querySelector<HTMLElement>('dialog [data-intent="accept"]')?.click();
    await answer;
    await expect.poll(() => document.querySelector('dialog'), { interval: 1 }).toBeNull();
  };
  await once();
  const before = nodes();
  for (let n = 0; n < 20; n += 1) await once();
  expect(nodes()).toBe(before);
});
