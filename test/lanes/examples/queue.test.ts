import { expect, test } from 'vitest';
import { exampleApp } from './app.ts';
import { testAnswers } from './answers.ts';

// The browser logs the failed request.
const app = exampleApp('queue', { allowed: /status of 503/ });
const set = (method: string) => fetch(`${app.url}outage`, { method });

testAnswers(app, {
  ask: () => app.page.getByRole('button', { name: 'Book a table' }).click(),
  invalid: { label: 'Guests', value: '12', error: /8/ },
  async fill() {
    await app.form.getByLabel('Name', { exact: true }).fill('Ada');
    await app.form.getByLabel('Guests', { exact: true }).fill('3');
    await app.form.getByLabel('Day', { exact: true }).fill('2026-12-24');
  },
  content: { name: 'Ada', guests: 3, day: '2026-12-24' },
  async received() {
    const result = app.page.getByLabel('Result').filter({ hasText: 'action' });
    return JSON.parse((await result.textContent()) ?? '');
  },
  fail: async () => void (await set('PUT')),
  recover: async () => void (await set('DELETE')),
  failure: /The booking server is not available/,
});

test('an answer that no form gives is refused, and the question can still be answered', async () => {
  await app.page.getByRole('button', { name: 'Book a table' }).click();
  await app.form.waitFor();
  const questions = (await (await fetch(`${app.url}questions`)).json()) as readonly { readonly id: string }[];
  const to = `${app.url}questions/${questions[0]?.id}`;
  for (const body of ['no JSON', '{"action":"later"}', '{"action":"accept","content":{"name":"A"}}']) {
    expect((await fetch(to, { method: 'POST', body })).status).toBe(400);
  }
  await app.answer('Decline');
  await app.page.getByLabel('Result').filter({ hasText: 'decline' }).waitFor();
});
