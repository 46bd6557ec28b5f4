// A round that asks again starts with the user's earlier answer. A press that was meant for one question answers no other.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ElicitParams } from '../../src/core/protocol/types.ts';
import '../../src/styles.css';
import { button, formOf, textbox } from '../support/elicitation.tsx';
import { post, showHost } from '../support/host.tsx';

beforeEach(() => page.viewport(900, 700));

const review = () => page.getByRole('heading', { name: /Review what will be sent/ });
const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`q${index}`, text(`Question ${index + 1}`)]));

/** A question is answered with a city, and the same properties are asked for again in its call. */
async function askTwice(first: string, second: string, more: object = {}, settings: object = {}) {
  const { elicitations } = await showHost(settings);
  const from = { server: post, call: {} };
  const ask = (message: string) => {
    const params: ElicitParams = formOf({ ...more, city: text('City') }, [], message);
    return elicitations.requestAll({ where: { method: 'elicitation/create', params } }, from);
  };
  const answer = ask(first);
  await textbox('City').fill('Bonn');
  await button('Accept').click();
  await answer;
  let isAnswered = false;
  const again = ask(second);
  void again.then(() => (isAnswered = true));
  await expect.element(page.getByText('Pre-filled from your last answer', { exact: false }).first()).toBeVisible();
  return { again, isAnswered: () => isAnswered };
}

const accepted = { where: { action: 'accept', content: { city: 'Bonn' } } };

test.each([{}, { review: 'offered' }])(
  'an earlier answer is not sent under another message with one press (%o)',
  async (settings) => {
    const { again, isAnswered } = await askTwice('Where do you live?', 'Whose archive shall be deleted?', {}, settings);
    await button('Review and accept').click();
    await expect.element(review()).toBeVisible();
    expect(isAnswered()).toBe(false);
    await button('Accept').click();
    expect(await again).toEqual(accepted);
  },
);

test('under the same message it is sent with one press, if it was in view', async () => {
  const { again } = await askTwice('Where do you live?', 'Where do you live?');
  await button('Accept').click();
  expect(await again).toEqual(accepted);
});

test('an earlier answer below the fold leads to the review', async () => {
  const { again, isAnswered } = await askTwice('Where do you live?', 'Where do you live?', many);
  await button('Accept').click();
  await expect.element(review()).toBeVisible();
  expect(isAnswered()).toBe(false);
  await button('Accept').click();
  expect(await again).toEqual(accepted);
});

test('after "Start over", so does what the server had filled in below the fold', async () => {
  const { again } = await askTwice('Where?', 'Where?', {
    ...many,
    share: { type: 'boolean', title: 'Share', default: true },
  });
  await button('Start over').click();
  await button('Accept').click();
  await expect.element(review()).toBeVisible();
  await button('Accept').click();
  expect(await again).toEqual({ where: { action: 'accept', content: { share: true } } });
});

test('a host that wants no review gets it with one press', async () => {
  const { again } = await askTwice('Where do you live?', 'And now?', {}, { review: 'never' });
  await button('Accept').click();
  expect(await again).toEqual(accepted);
});
