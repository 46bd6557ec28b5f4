import { expect, test } from 'vitest';
import { testAnswers } from './answers.ts';
import { exampleApp } from './app.ts';

const app = exampleApp('chat');
const transcript = () => app.page.getByRole('list', { name: 'Transcript' });
const settings = () => app.page.getByRole('dialog', { name: 'Settings' });

async function ask() {
  await app.page.getByLabel('Message').fill('Book me a train');
  await app.press('Send');
}
async function fill() {
  await app.type({ Passenger: 'Ada', 'Send the ticket to': 'ada@example.org' });
  await app.field('Aisle').check();
}
async function received(): Promise<unknown> {
  const text = await transcript()
    .getByText(/^Assistant: /)
    .last()
    .textContent();
  return JSON.parse(text?.replace('Assistant: ', '') ?? '');
}
const content = { passenger: 'Ada', seat: 'Aisle', email: 'ada@example.org' };

testAnswers(app, {
  ask,
  invalid: { label: 'Send the ticket to', value: 'ada', error: /email/ },
  fill,
  content,
  received,
});

test('the question is in the transcript, and the answer stays there', async () => {
  await ask();
  await transcript().locator('[data-elicitation="form"]').waitFor();
  await fill();
  await app.answer('Accept');
  await transcript().getByText('Aisle', { exact: true }).waitFor();
  await transcript().getByText('Sent to Travel agency').waitFor();
  await app.form.waitFor({ state: 'detached' });
  expect(await transcript().getByText('Aisle', { exact: true }).count()).toBe(1);
});

test('above an open Radix dialog it is filled in by mouse and keyboard, and the Radix dialog stays', async () => {
  await app.press('Settings');
  await settings().getByRole('combobox', { name: 'Model' }).waitFor();
  await settings().getByRole('button', { name: 'Try the connection' }).click();
  await app.field('Passenger').click();
  await app.page.keyboard.type('Ada');
  await app.field('Aisle').click();
  await app.field('Send the ticket to').click();
  await app.page.keyboard.type('ada@example.org');
  await app.answer('Accept');
  await app.form.waitFor({ state: 'detached' });
  await settings().waitFor();
  await app.page.keyboard.press('Escape');
  await settings().waitFor({ state: 'detached' });
  expect(await received()).toEqual({ action: 'accept', content });
});

test('Escape cancels the question first, and closes the Radix dialog after it', async () => {
  await app.press('Settings');
  await settings().getByRole('button', { name: 'Try the connection' }).click();
  await app.form.waitFor();
  await app.page.keyboard.press('Escape');
  await app.form.waitFor({ state: 'detached' });
  await settings().waitFor();
  await app.page.keyboard.press('Escape');
  await settings().waitFor({ state: 'detached' });
  expect(await received()).toEqual({ action: 'cancel' });
});
