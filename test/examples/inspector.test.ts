import { expect, test } from 'vitest';
import { testAnswers } from './answers.ts';
import { exampleApp } from './app.ts';

const app = exampleApp('inspector');
const ask = () => app.page.getByRole('button', { name: 'Send request' }).click();
async function fill() {
  await app.form.getByLabel('Branch', { exact: true }).fill('main');
  await app.form.getByLabel('Workers', { exact: true }).fill('8');
  await app.form.getByLabel('Environment', { exact: true }).fill('{ "region": "eu" }');
}
async function received(): Promise<unknown> {
  const result = app.page.getByLabel('Result').filter({ hasText: 'action' });
  return JSON.parse((await result.textContent()) ?? '');
}
const content = { branch: 'main', workers: 8, environment: { region: 'eu' } };

testAnswers(app, {
  ask,
  invalid: { label: 'Workers', value: '100', error: /64/ },
  fill,
  content,
  received,
  async fail() {
    // The dialog covers the page, so a script sets the control of the page.
    await app.page.getByLabel('Answers cannot be sent').evaluate((box) => (box as HTMLInputElement).click());
  },
  failure: /The proxy is not connected/,
});

test('keys and types are beside the labels, and the controls are Mantine’s', async () => {
  await ask();
  await app.form.getByText('workers: integer').waitFor();
  await app.form.getByText('environment: JSON').waitFor();
  const button = app.form.getByRole('button', { name: 'Accept', exact: true });
  expect(await button.getAttribute('class')).toContain('mantine-Button');
  expect(await app.form.getByLabel('Branch', { exact: true }).getAttribute('class')).toContain('mantine-Input');
});

test('invalid JSON is an error with line and column', async () => {
  await ask();
  await fill();
  await app.form.getByLabel('Environment', { exact: true }).fill('{\n  "region": }');
  await app.answer('Accept');
  await app.form
    .getByText(/line 2/i)
    .first()
    .waitFor();
  await app.form.getByLabel('Environment', { exact: true }).fill('{ "region": "eu" }');
  await app.answer('Accept');
  expect(await received()).toEqual({ action: 'accept', content });
});
