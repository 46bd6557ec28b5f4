import { expect, test } from 'vitest';
import { testAnswers } from './answers.ts';
import { exampleApp } from './app.ts';

// The browser reports the failed request on the console.
const app = exampleApp('next', { allowed: /status of 503/ });
const set = (method: string) => fetch(`${app.url}outage`, { method });

testAnswers(app, {
  ask: () => app.page.getByRole('button', { name: 'Send a parcel' }).click(),
  invalid: { label: 'Email', value: 'ada', error: /email/ },
  async fill() {
    await app.form.getByLabel('Name', { exact: true }).fill('Ada');
    await app.form.getByLabel('Email', { exact: true }).fill('ada@example.org');
    await app.form.getByLabel('Day', { exact: true }).fill('2026-12-24');
  },
  content: { name: 'Ada', email: 'ada@example.org', day: '2026-12-24' },
  async received() {
    const result = app.page.getByLabel('Result').filter({ hasText: 'action' });
    return JSON.parse((await result.textContent()) ?? '');
  },
  fail: async () => void (await set('PUT')),
  recover: async () => void (await set('DELETE')),
});

test('the policy of the page has reported nothing', async () => {
  const response = await app.page.goto(app.url);
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self' 'nonce-");
  const reports = await fetch(`${app.url}reports`);
  expect(await reports.json()).toEqual([]);
});
