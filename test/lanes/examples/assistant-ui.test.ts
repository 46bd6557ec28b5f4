import { expect, test } from 'vitest';
import { testAnswers } from './answers.ts';
import { exampleApp } from './app.ts';

const app = exampleApp('assistant-ui');
const thread = () => app.page.getByRole('list', { name: 'Thread' });

async function ask(words = 'room') {
  await app.page.getByText('Grand Hotel: connected').waitFor();
  await app.page.getByLabel('Message').fill(words);
  await app.press('Send');
}
async function fill() {
  await app.type({ Name: 'Ada', 'Send the bill to': 'ada@example.org' });
  await app.field('Sea').check();
}
/** What the tools answered, one text for each. */
async function results(): Promise<unknown[]> {
  const answer = thread().getByText('"text"').last();
  const texts = ((await answer.textContent()) ?? '').split('\n');
  return texts.map((text) => JSON.parse((JSON.parse(text) as { content: { text: string }[] }).content[0]?.text ?? ''));
}

testAnswers(app, {
  ask,
  invalid: { label: 'Send the bill to', value: 'ada', error: /email/ },
  fill,
  content: { name: 'Ada', email: 'ada@example.org', nights: 2, view: 'Sea' },
  received: async () => (await results())[0],
});

test('the question names the server as the app does, and is in the thread', async () => {
  await ask();
  await app.form.waitFor();
  expect(
    await app.page
      .getByRole('region', { name: /Grand Hotel/ })
      .getByLabel('Name')
      .count(),
  ).toBe(1);
});

/** A form moves when another one goes, and takes no press for half a second then. */
async function pressUntilTaken(message: string, name: string): Promise<void> {
  const button = app.form.filter({ hasText: message }).last().getByRole('button', { name, exact: true });
  const before = await app.form.count();
  const press = async () => {
    if ((await app.form.count()) === before && (await button.isEnabled())) await button.click();
    return app.form.count();
  };
  await expect.poll(press, { timeout: 10_000, interval: 250 }).toBe(before - 1);
}

test('three calls at once: each has its form, and each tool gets its own answer', async () => {
  await ask('room and dinner and dinner');
  await expect.poll(() => app.form.count()).toBe(3);
  await app.form.last().getByLabel('Guests').fill('5');
  await pressUntilTaken('A table for dinner?', 'Accept');
  await pressUntilTaken('A table for dinner?', 'Decline');
  await fill();
  await pressUntilTaken('The room is free', 'Accept');
  expect(await results()).toEqual([
    { action: 'accept', content: { name: 'Ada', email: 'ada@example.org', nights: 2, view: 'Sea' } },
    { action: 'decline' },
    { action: 'accept', content: { guests: 5 } },
  ]);
});
