import { expect, test } from 'vitest';
import { exampleApp } from './app.ts';
import { outageOf, testAnswers } from './answers.ts';

// The browser logs the failed request.
const app = exampleApp('queue', { allowed: /status of 503/ });

testAnswers(app, {
  ask: () => app.press('Book a table'),
  invalid: { label: 'Guests', value: '12', error: /8/ },
  fill: () => app.type({ Name: 'Ada', Guests: '3', Day: '2026-12-24' }),
  content: { name: 'Ada', guests: 3, day: '2026-12-24' },
  ...outageOf(app),
  failure: /The booking server is not available/,
});

test('an answer that no form gives is refused, and the question can still be answered', async () => {
  await app.press('Book a table');
  await app.form.waitFor();
  const questions = (await (await fetch(`${app.url}questions`)).json()) as readonly { readonly id: string }[];
  const to = `${app.url}questions/${questions[0]?.id}`;
  for (const body of ['no JSON', '{"action":"later"}', '{"action":"accept","content":{"name":"A"}}']) {
    expect((await fetch(to, { method: 'POST', body })).status).toBe(400);
  }
  await app.answer('Decline');
  expect(await app.received()).toEqual({ action: 'decline' });
});
