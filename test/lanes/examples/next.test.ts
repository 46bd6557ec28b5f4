import type { BrowserContext } from 'playwright';
import { expect, test } from 'vitest';
import { outageOf, testAnswers } from './answers.ts';
import { exampleApp } from './app.ts';

// The browser logs the failed request.
const app = exampleApp('next', { allowed: /status of 503/ });
const content = { name: 'Ada', email: 'ada@example.org', day: '2026-12-24' };

const ask = () => app.press('Send a parcel');
const fill = () => app.type({ Name: content.name, Email: content.email, Day: content.day });

testAnswers(app, {
  ask,
  invalid: { label: 'Email', value: 'ada', error: /email/ },
  fill,
  content,
  ...outageOf(app),
});

/** Another page of the app: a tab of the same user, or of another one. */
async function open(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto(app.url);
  return page;
}

test('an unanswered question is also in the next tab, and disappears there with the answer', async () => {
  await ask();
  await fill();
  const tab = await open(app.page.context());
  await tab.getByRole('dialog').waitFor();
  await app.answer('Accept');
  expect(await app.received()).toEqual({ action: 'accept', content });
  await tab.getByRole('dialog').waitFor({ state: 'detached' });
});

test('another user does not see it, and has their own questions', async () => {
  const context = await app.page.context().browser()?.newContext();
  if (!context) throw new Error('There is no browser.');
  const other = await open(context);
  await ask();
  await fill();
  await other.getByRole('button', { name: 'Send a parcel' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();
  await other.getByLabel('Result').filter({ hasText: '"decline"' }).waitFor();
  await app.answer('Accept');
  expect(await app.received()).toEqual({ action: 'accept', content });
  await context.close();
});

test('nobody is served without the cookie', async () => {
  expect((await fetch(`${app.url}questions`)).status).toBe(401);
  expect((await fetch(`${app.url}questions`, { method: 'POST', body: '{}' })).status).toBe(401);
  expect((await fetch(`${app.url}calls`, { method: 'POST' })).status).toBe(401);
});

test('there was no policy violation', async () => {
  const response = await app.page.goto(app.url);
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self' 'nonce-");
  const reports = await fetch(`${app.url}reports`);
  expect(await reports.json()).toEqual([]);
});
