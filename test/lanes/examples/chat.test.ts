import { describe, expect, test } from 'vitest';
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

describe('a call of the assistant that changes something', () => {
  const press = (name: string | RegExp) =>
    app.form.getByRole('button', { name, exact: typeof name === 'string' }).click();
  const expectSaid = (text: string) => transcript().getByText(`Assistant: ${text}`, { exact: true }).last().waitFor();
  const wait = (name: string) => app.form.getByRole('button', { name, exact: true }).waitFor();
  async function askToCancel() {
    await app.page.getByLabel('Message').fill('Cancel my booking');
    await app.press('Send');
  }

  test('is shown in the transcript with tool, server and arguments, and has not run before it is approved', async () => {
    await askToCancel();
    await wait('Approve once');
    for (const text of ['cancel_booking', 'from Travel agency', '“Cancel a booking”', 'R-17', 'Voucher'])
      await transcript().getByText(text, { exact: true }).first().waitFor();
    expect(
      await transcript()
        .getByText(/^Assistant: /)
        .count(),
    ).toBe(0);
    await press('Approve once');
    await expectSaid('R-17 is cancelled. Refund: voucher.');
    await transcript().getByText('You approved this call').waitFor();
    await app.form.waitFor({ state: 'detached' });
  });

  test('does not run where the user says no, and the assistant learns why', async () => {
    await askToCancel();
    await press('Decline');
    await app.form.getByLabel('Tell the agent why').fill('I still want to travel.');
    await app.page.keyboard.press('Enter');
    await expectSaid('I have not done it: I still want to travel.');
    await transcript().getByText('You declined this call').waitFor();
  });

  test('does not run where the user closes it, which is no refusal', async () => {
    await askToCancel();
    await press('Cancel');
    await expectSaid('You did not decide, so I have not done it.');
  });

  test('runs with the arguments that the user changed, in a form of the tool’s schema', async () => {
    await askToCancel();
    await press('Edit arguments');
    await app.form.getByLabel('Money').check();
    await press('Use these arguments');
    await app.form.getByText('Edited', { exact: true }).waitFor();
    await press('Approve once');
    await expectSaid('R-17 is cancelled. Refund: money.');
  });

  test('is asked about once where it is approved for the session, and what that keeps is said before', async () => {
    await askToCancel();
    await app.form.getByText('“Approve for this session” also allows from now on:').waitFor();
    await press('Approve for this session');
    await expectSaid('R-17 is cancelled. Refund: voucher.');
    await app.form.waitFor({ state: 'detached' });
    await askToCancel();
    await expect.poll(() => transcript().getByText('Assistant: R-17 is cancelled.').count()).toBe(2);
    expect(await app.form.count()).toBe(0);
  });
});
