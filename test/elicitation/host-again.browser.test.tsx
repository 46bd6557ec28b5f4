import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ElicitParams } from '../../src/core/protocol/types.ts';
import { button, formOf, textbox } from '../support/elicitation.tsx';
import { post, showHost } from '../support/host.tsx';

const fields = {
  mail: { type: 'string', title: 'E-mail', default: 'me@example.com' },
  pin: { type: 'string', title: 'PIN of the door' },
  floor: { type: 'integer', title: 'Floor' },
};
const ask = (message: string) => formOf(fields, ['mail'], message);
const entry = (params: ElicitParams) => ({ method: 'elicitation/create', params }) as const;
const note = 'Pre-filled from your last answer. Nothing is sent until you accept';
const earlier = () => page.getByText(note).first();

/** Reviews and accepts, since the form asks for a secret. */
async function send() {
  await button('Review and accept').click();
  await button('Accept').click();
}

async function answer(mail: string) {
  await textbox(/E-mail/).fill(mail);
  await textbox(/PIN/).fill('4711');
  await textbox(/Floor/).fill('3');
  await send();
}

test('an answer that a server does not take is there when it asks again, but for the secret', async () => {
  const { elicitations } = await showHost();
  const first = elicitations.request(ask('How do we reach you?'), { server: post });
  await answer('ada@example');
  expect(await first).toEqual({ action: 'accept', content: { mail: 'ada@example', pin: '4711', floor: 3 } });

  const second = elicitations.request(ask('How do we reach you?\n\nThat is no address.'), { server: post });
  await expect.element(earlier()).toBeVisible();
  await expect.element(textbox(/E-mail/)).toHaveValue('ada@example');
  await expect.element(textbox(/Floor/)).toHaveValue('3');
  await expect.element(textbox(/PIN/)).toHaveValue('');
  // It is the person's own, and no suggestion of the server.
  await expect.element(page.getByText('Suggested')).not.toBeInTheDocument();
  await textbox(/E-mail/).fill('ada@example.com');
  await send();
  expect(await second).toEqual({ action: 'accept', content: { mail: 'ada@example.com', floor: 3 } });
});

test('nor is what is shaped like a secret there again, whatever it was asked for', async () => {
  const asked = formOf({
    note: { type: 'string', title: 'Note' },
    remark: { type: 'string', title: 'Remark' },
    number: { type: 'integer', title: 'Number' },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
  });
  const { elicitations } = await showHost();
  const first = elicitations.request(asked, { server: post });
  const card = '4111 1111 1111 1111';
  await textbox(/Note/).fill('By the side door, and not before noon');
  await textbox(/Remark/).fill(card);
  await textbox(/Number/).fill('4111111111111111');
  await textbox('Entry 1').fill(`ghp_${'aB3dE5gH7jK9'.repeat(3)}`);
  await button('Accept').click();
  // The number, too, is covered and warned of.
  await expect.element(page.getByRole('heading', { name: 'Review what will be sent to Post office' })).toBeVisible();
  expect(page.getByText(/This looks like a password or key/).elements()).toHaveLength(3);
  expect(document.querySelector('[data-elicitation-piece="review"]')?.textContent).not.toContain('4111');
  await button('Accept').click();
  expect(await first).toMatchObject({ content: { remark: card, number: 4111111111111111 } });

  void elicitations.request(asked, { server: post });
  await expect.element(textbox(/Note/)).toHaveValue('By the side door, and not before noon');
  await expect.element(textbox(/Remark/)).toHaveValue('');
  await expect.element(textbox(/Number/)).toHaveValue('');
  await expect.element(textbox('Entry 1')).toHaveValue('');
});

test('it can be taken out again', async () => {
  const { elicitations } = await showHost();
  const first = elicitations.request(ask('How do we reach you?'), { server: post });
  await answer('ada@example');
  await first;
  void elicitations.request(ask('How do we reach you?'), { server: post });
  await button('Start over').click();
  await expect.element(textbox(/E-mail/)).toHaveValue('me@example.com');
  await expect.element(textbox(/E-mail/)).toHaveFocus();
  await expect.element(textbox(/Floor/)).toHaveValue('');
  await expect.element(button('Start over')).not.toBeInTheDocument();
  await expect.element(page.getByText('Suggested')).toBeVisible();
});

test('Enter does not send it', async () => {
  const word = formOf({ word: { type: 'string', title: 'Word' } }, ['word'], 'A word?');
  const { elicitations } = await showHost();
  const first = elicitations.request(word, { server: post });
  await textbox(/Word/).fill('perhaps');
  await userEvent.keyboard('{Enter}');
  await first;
  void elicitations.request(word, { server: post });
  await expect.element(textbox(/Word/)).toHaveValue('perhaps');
  await textbox(/Word/).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Accept')).toHaveFocus();
  expect(elicitations.getSnapshot()).toHaveLength(1);
});

test('a yes or no is asked anew', async () => {
  const { elicitations } = await showHost();
  const sure = formOf({ sure: { type: 'boolean', title: 'Sure' } }, [], 'Delete it?');
  const first = elicitations.request(sure, { server: post });
  const yes = page.getByRole('radio', { name: 'Yes' });
  await yes.click();
  await button('Confirm').click();
  expect(await first).toEqual({ action: 'accept', content: { sure: true } });
  void elicitations.request(sure, { server: post });
  await expect.element(yes).toBeVisible();
  await expect.element(yes).not.toBeChecked();
  await expect.element(button('Start over')).not.toBeInTheDocument();
});

test('what was answered in a round that was then withdrawn is there when the round is asked again', async () => {
  const { elicitations } = await showHost();
  const text = (title: string) => formOf({ answer: { type: 'string', title } }, ['answer'], `Tell us: ${title}`);
  const round = { name: entry(text('Name')), city: entry(text('City')) };
  const stop = new AbortController();
  const first = elicitations.requestAll(round, { server: post, signal: stop.signal });
  await textbox(/Name/).fill('Ada');
  await button('Accept').click();
  await textbox(/City/).fill('Bo');
  stop.abort();
  expect(await first).toEqual({ name: { action: 'cancel' }, city: { action: 'cancel' } });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  const second = elicitations.requestAll(round, { server: post });
  await expect.element(textbox(/Name/)).toHaveValue('Ada');
  await expect.element(earlier()).toBeVisible();
  await button('Accept').click();
  await expect.element(textbox(/City/)).toHaveValue('Bo');
  await button('Accept').click();
  expect(await second).toMatchObject({ name: { content: { answer: 'Ada' } }, city: { content: { answer: 'Bo' } } });
});

test('a round of the same call asks under the same key: with the answers of the round before', async () => {
  const { elicitations } = await showHost();
  const call = {};
  const crew = formOf({ name: { type: 'string', title: 'Name' } }, ['name'], 'Who comes?');
  const wrong = formOf({ name: { type: 'string', title: 'Name' } }, ['name'], 'That is too short.');
  const first = elicitations.requestAll({ crew: entry(crew) }, { server: post, call });
  await textbox(/Name/).fill('A');
  await button('Accept').click();
  await first;
  const second = elicitations.requestAll({ crew: entry(wrong) }, { server: post, call });
  await expect.element(page.getByText('That is too short.')).toBeVisible();
  await expect.element(textbox(/Name/)).toHaveValue('A');
  await textbox(/Name/).fill('Ada');
  await button('Accept').click();
  expect(await second).toEqual({ crew: { action: 'accept', content: { name: 'Ada' } } });
});
