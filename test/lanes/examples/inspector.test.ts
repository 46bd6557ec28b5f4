import { expect, test } from 'vitest';
import { testAnswers, testLink } from './answers.ts';
import { exampleApp } from './app.ts';

const app = exampleApp('inspector');
const ask = () => app.press('Send request');
const fill = () => app.type({ Branch: 'main', Workers: '8', Environment: '{ "region": "eu" }' });
// The dialog covers the page, so a script sets the control of the page.
const fail = () => app.page.getByLabel('Answers cannot be sent').evaluate((box) => (box as HTMLInputElement).click());
const failure = /The proxy is not connected/;
const content = { branch: 'main', workers: 8, environment: { region: 'eu' } };

testAnswers(app, {
  ask,
  invalid: { label: 'Workers', value: '100', error: /64/ },
  fill,
  content,
  fail,
  failure,
});

test('keys and types are beside the labels, and the controls are Mantine’s', async () => {
  await ask();
  await app.form.getByText('workers: integer').waitFor();
  await app.form.getByText('environment: JSON').waitFor();
  const button = app.form.getByRole('button', { name: 'Accept', exact: true });
  expect(await button.getAttribute('class')).toContain('mantine-Button');
  expect(await app.field('Branch').getAttribute('class')).toContain('mantine-Input');
});

test('invalid JSON is an error with line and column', async () => {
  await ask();
  await fill();
  await app.field('Environment').fill('{\n  "region": }');
  await app.answer('Accept');
  await app.form
    .getByText(/line 2/i)
    .first()
    .waitFor();
  await app.field('Environment').fill('{ "region": "eu" }');
  await app.answer('Accept');
  expect(await app.received()).toEqual({ action: 'accept', content });
});

/** The host's own modal, as the client's tests find it: by its role and its class. */
const modal = () => app.page.locator('.mantine-Modal-content');

async function askFor(request: object) {
  await app.page.getByLabel('Request').fill(JSON.stringify(request));
  await ask();
}
const url = 'https://auth.example.com/authorize?client=inspector&state=4f1c';
const askForLink = () => askFor({ mode: 'url', message: 'Sign in to go on.', url, elicitationId: 'e1' });

async function finished() {
  await app.page.getByLabel('Result').filter({ hasText: '{"finished":"done"}' }).waitFor({ state: 'attached' });
  await expect.poll(() => modal().count()).toBe(0);
}

testLink(app, { ask: askForLink, url, finished, fail, failure });

test('a form is in the modal of the app, which has its name, the focus and the revision of the protocol', async () => {
  await ask();
  await modal().waitFor();
  await app.page.getByRole('dialog', { name: /Server under test/ }).waitFor();
  expect(await app.page.locator('dialog').count()).toBe(0);
  await modal().getByText('2025-11-25').waitFor();
  await expect.poll(() => modal().evaluate((element) => element === document.activeElement)).toBe(true);
});

test('Escape cancels, and the focus is back at the button that sent the request', async () => {
  await ask();
  await modal().waitFor();
  await app.page.keyboard.press('Escape');
  expect(await app.received()).toEqual({ action: 'cancel' });
  await expect.poll(() => modal().count()).toBe(0);
  await expect.poll(() => app.page.evaluate(() => document.activeElement?.textContent)).toBe('Send request');
});

test('a click beside the modal answers nothing', async () => {
  await ask();
  await modal().waitFor();
  await app.page.mouse.click(5, 5);
  await app.answer('Decline');
  expect(await app.received()).toEqual({ action: 'decline' });
});

test('a link is in the same modal, shown in full before it is opened', async () => {
  await askForLink();
  await app.page.getByRole('alertdialog', { name: /Server under test/ }).waitFor();
  await modal().getByText('Sign in to go on.').waitFor();
  const shown = await modal().locator('[data-elicitation="url"]').textContent();
  expect(shown?.replaceAll(/\s/g, '')).toContain(url);
  expect(await app.page.context().pages()).toHaveLength(1);
});

test('copied to open it on another device, it can be done as well', async () => {
  await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await askForLink();
  // Until then a copy is no consent.
  await app.form.getByRole('button', { name: 'Open link', disabled: false }).waitFor();
  await app.answer('Copy link');
  expect(await app.received()).toEqual({ action: 'accept' });
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await app.answer('Done');
  await finished();
});
