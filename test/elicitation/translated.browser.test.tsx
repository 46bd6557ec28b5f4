import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ElicitResult } from '../../src/core/protocol/types.ts';
import { ElicitationDialog, ElicitationForm } from '../../src/elicitation/host/ElicitationDialog.tsx';
import { ElicitationReceipt } from '../../src/elicitation/receipt/ElicitationReceipt.tsx';
import { messages as german } from '../../src/locales/de.ts';
import { sampleRequests } from '../../src/testing/requests.ts';
import { ToolForm } from '../../src/tools/ToolForm.tsx';
import {
  addressOf,
  button,
  contactRequest,
  formOf,
  openElicitation,
  server,
  textbox,
} from '../support/elicitation.tsx';
import { ask, entryOf, places, post, showHost } from '../support/host.tsx';
import { recordTextNodes, translated, translatePage } from '../support/translation.ts';

/** What is seen is translated, and no text is beside another element, from the first request to the end of each test. */
beforeEach(() => {
  const textNodes = recordTextNodes();
  onTestFinished(() => {
    if (textNodes().length > 0) throw new Error(textNodes().join('\n'));
  });
});

/** Opens a dialog, and has the page translated from then on. */
const open: typeof openElicitation = async (...args) => {
  const opened = await openElicitation(...args);
  await expect.element(opened.dialog).toBeVisible();
  translatePage();
  return opened;
};

const shown = (text: string) => page.getByText(text).first();
/** The name of a button, translated. */
const pressed = (name: string) => button(new RegExp(`^${name}${translated}$`)).click();
const link = addressOf('https://login.example.com/start');

test('a form: errors, their links, a correction, the review, the answer', async () => {
  const { answer } = await open(contactRequest, { review: 'always' });
  await expect.element(shown(`Post office${translated}`)).toBeVisible();
  await pressed('Review and accept');
  await expect.element(page.getByRole('group', { name: /2/ })).toHaveFocus();
  await textbox(/Name/).fill('A');
  await textbox(/E-mail/).fill('ann @example.com');
  await pressed('Review and accept');
  await button(/Remove the space|Use ann/).click();
  await expect.element(textbox(/E-mail/)).toHaveValue('ann@example.com');
  await textbox(/Name/).fill('Ann');
  await expect.element(page.getByText(/at least 2/)).not.toBeInTheDocument();
  await pressed('Review and accept');
  await button(/Change.*Name/).click();
  await textbox(/Name/).fill('Anna');
  await pressed('Review and accept');
  // As it is sent.
  await expect.element(page.getByText('ann@example.com', { exact: true })).toBeVisible();
  await pressed('Accept');
  expect(await answer()).toEqual({
    action: 'accept',
    content: { name: 'Anna', email: 'ann@example.com', news: false },
  });
});

test.each(['Decline', 'Cancel'])('%s, after the question whether to discard', async (action) => {
  const { answer } = await open(contactRequest);
  await textbox(/Name/).fill('Ada');
  await userEvent.keyboard('{Escape}');
  await pressed('Keep editing');
  await expect.element(textbox(/Name/)).toHaveFocus();
  await pressed(action);
  expect(await answer()).toEqual({ action: action.toLowerCase() });
});

test('counters, limits and hints follow what is typed', async () => {
  const { answer } = await open(
    formOf({
      note: { type: 'string', title: 'Note', maxLength: 6 },
      token: { type: 'string', title: 'API key' },
      at: { type: 'string', title: 'At', format: 'date-time', default: '2026-03-01T10:00:00Z' },
    }),
    { showKeys: true, review: 'never' },
  );
  const counter = () => document.querySelector('[data-elicitation-piece="counter"]')?.textContent;
  await textbox(/Note/).fill('abc');
  await expect.poll(counter).toContain('3');
  await textbox(/Note/).fill('abcd');
  await expect.poll(counter).toContain('2');
  await textbox(/Note/).clear();
  await expect.poll(counter).toBeUndefined();
  await textbox(/API key/).fill('s3cret');
  await button(/Show/).click();
  await button(/Hide/).click();
  await pressed('Accept');
  expect(await answer()).toMatchObject({ content: { token: 's3cret', at: '2026-03-01T10:00:00Z' } });
});

test('long lists: typed into, filtered, chosen, cleared', async () => {
  const towns = Array.from({ length: 60 }, (_, index) => `Town ${String(index + 1).padStart(2, '0')}`);
  const { answer } = await open(
    formOf({
      town: { type: 'string', title: 'Town', enum: towns },
      road: { title: 'Road', anyOf: [{ enum: towns }, { type: 'string' }] },
      seen: { type: 'array', title: 'Seen', items: { type: 'string', enum: towns } },
    }),
  );
  const box = page.getByRole('combobox', { name: 'Town' });
  await box.fill('nothing like it');
  await expect.element(shown('No option matches')).toBeVisible();
  await box.fill('town 07');
  await page.getByRole('option', { name: /Town 07/ }).click();
  await button(/Clear.*Town/).click();
  await box.fill('town 08');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('combobox', { name: 'Road' }).fill('Elm');
  await userEvent.tab();
  const filter = page.getByRole('textbox', { name: 'Type to filter' });
  await filter.fill('nothing like it');
  await filter.fill('town 1');
  await page.getByRole('checkbox', { name: /Town 12/ }).click();
  await filter.fill('');
  await page.getByRole('checkbox', { name: /Town 02/ }).click();
  await pressed('Accept');
  expect(await answer()).toMatchObject({ content: { town: 'Town 08', seen: ['Town 02', 'Town 12'] } });
});

test('one question at a time', async () => {
  const { answer } = await open(
    formOf(
      {
        bread: { title: 'Bread', anyOf: [{ enum: ['Rye', 'Oat'] }, { type: 'string' }] },
        spreads: { type: 'array', title: 'Spreads', items: { enum: ['Butter', 'Jam'] } },
        name: { type: 'string', title: 'Name', minLength: 2 },
      },
      ['bread', 'name'],
    ),
    { steps: true },
  );
  await pressed('Next');
  await expect.element(shown('Question 1 of 3')).toBeVisible();
  await page.getByRole('radio', { name: /Oat/ }).click();
  await pressed('Next');
  await expect.element(shown('Question 2 of 3')).toBeVisible();
  await pressed('Skip');
  await textbox(/Name/).fill('Ada');
  await pressed('Back');
  await page.getByRole('checkbox', { name: /Jam/ }).click();
  await pressed('Next');
  await pressed('Review and accept');
  await pressed('Accept');
  expect(await answer()).toEqual({ action: 'accept', content: { bread: 'Oat', spreads: ['Jam'], name: 'Ada' } });
});

test('a list of texts, and the box of another answer', async () => {
  const { answer } = await open(
    formOf({
      words: { type: 'array', title: 'Words', items: { type: 'string' } },
      bread: { title: 'Bread', anyOf: [{ enum: ['Rye', 'Oat'] }, { type: 'string' }] },
    }),
  );
  await textbox(/Entry 1/).fill('one');
  await button(/Add/).click();
  await textbox(/Entry 2/).fill('two');
  await button(/Remove.*1/).click();
  await page.getByRole('radio', { name: /Other/ }).click();
  await textbox(/own answer/).fill('Spelt');
  await button(/Clear.*Bread/).click();
  await page.getByRole('radio', { name: /Rye/ }).click();
  await pressed('Accept');
  expect(await answer()).toMatchObject({ content: { words: ['two'], bread: 'Rye' } });
});

test.each([
  ['dialog', ElicitationDialog],
  ['form in the page', ElicitationForm],
] as const)('a link in a %s: opened, waited for, done', async (_, Request) => {
  translatePage();
  const onRespond = vi.fn<(result: ElicitResult) => void>();
  const onFinish = vi.fn<(how: 'done' | 'left') => void>();
  await render(<Request request={link} {...{ server, onRespond, onFinish }} guardMs={0} openUrl={() => {}} />);
  await expect.element(page.getByText('https://login.example.com/start')).toBeVisible();
  await pressed('Open link');
  await expect.element(shown('Waiting for you to finish')).toBeVisible();
  await pressed('Open again');
  await pressed('Done');
  expect([onRespond.mock.calls, onFinish.mock.calls]).toEqual([[[{ action: 'accept' }]], [['done']]]);
});

test('a link whose window was blocked, and one that looks like another', async () => {
  const nativeOpen = window.open;
  onTestFinished(() => void (window.open = nativeOpen));
  window.open = new Proxy(nativeOpen, { apply: () => null });
  const { answer } = await open(addressOf('https://xn--pple-43d.com/start'));
  await pressed('Open link');
  await expect.element(page.getByRole('link', { name: /Open link/ })).toBeVisible();
  await pressed('Cancel');
  expect(await answer()).toEqual({ action: 'cancel' });
});

describe.each(places)('with a queue %s', (_, show) => {
  test('a round with a link and forms, with a way back', async () => {
    translatePage();
    const onSettled = vi.fn<(...args: unknown[]) => void>();
    const { elicitations } = await show({ openUrl: () => {} }, { onSettled });
    const answers = elicitations.requestAll(
      { link: entryOf(link), name: entryOf(ask('Name')), city: entryOf(ask('City')) },
      { server: post, call: {} },
    );
    await pressed('Open link');
    await expect.element(shown('Waiting for you to finish')).toBeVisible();
    await pressed('Done');
    await textbox(/Name/).fill('Ada');
    await pressed('Accept');
    await textbox(/City/).fill('Bo');
    await pressed('Back');
    await textbox(/Name/).fill('Grace');
    await pressed('Accept');
    await textbox(/City/).fill('Bonn');
    await pressed('Accept');
    expect(await answers).toEqual({
      link: { action: 'accept' },
      name: { action: 'accept', content: { answer: 'Grace' } },
      city: { action: 'accept', content: { answer: 'Bonn' } },
    });
    expect(onSettled.mock.calls.map(([, , by]) => by)).toEqual(['user', 'user', 'user']);
    await expect.element(shown('Your answer was sent')).toBeVisible();
    await pressed('Close');
  });

  test('what is withdrawn is said, and the notice goes', async () => {
    translatePage();
    const { elicitations } = await show();
    const controller = new AbortController();
    const first = elicitations.request(ask('Name'), { server: post, signal: controller.signal });
    await textbox(/Name/).fill('Ada');
    controller.abort();
    expect(await first).toEqual({ action: 'cancel' });
    await expect.element(shown('Post office is no longer waiting')).toBeVisible();
    await pressed('Dismiss');
    await expect.element(page.getByText('no longer waiting')).not.toBeInTheDocument();
    const second = elicitations.request(ask('City'), { server: post });
    await textbox(/City/).fill('Bonn');
    await pressed('Accept');
    expect(await second).toMatchObject({ action: 'accept' });
  });
});

test('inline: the form goes, and its receipt comes', async () => {
  translatePage();
  const request = formOf({ word: { type: 'string', title: 'Word' } }, ['word']);
  const { elicitations, screen } = await showHost({ inline: true });
  const answer = elicitations.request(request, { server: post });
  await textbox(/Word/).fill('hello');
  await pressed('Accept');
  const result = await answer;
  await screen.rerender(<ElicitationReceipt request={request} server={post} result={result} />);
  await expect.element(page.getByText('hello').first()).toBeVisible();
});

test('the time that is left counts down, and the language changes', async () => {
  const deadline = new Date(Date.now() + 90_500);
  const { rerender, dialog } = await open(sampleRequests.combined, { deadline });
  const time = () => document.querySelector('[data-elicitation-piece="aside"] p')?.textContent;
  const first = time();
  await expect.poll(time).not.toBe(first);
  await expect.poll(time).toContain(translated);
  await rerender({ deadline, messages: german, locale: 'de' });
  await expect.element(button(/^Annehmen/)).toBeVisible();
  await expect.element(dialog).not.toHaveTextContent(/Accept|required/);
  await rerender({ deadline });
  await expect.element(button(/^Accept/)).toBeVisible();
  await expect.element(dialog).not.toHaveTextContent(/Annehmen/);
});

test('a tool’s arguments, sent twice', async () => {
  translatePage();
  const onSubmit = vi.fn<(args: object) => void>();
  const inputSchema = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] } as const;
  await render(<ToolForm tool={{ name: 'read_file', inputSchema }} server={server} guardMs={0} onSubmit={onSubmit} />);
  await textbox(/Path/).fill('a.txt');
  await pressed('Run');
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  await textbox(/Path/).fill('b.txt');
  await pressed('Review and run');
  await pressed('Run');
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ path: 'a.txt' }], [{ path: 'b.txt' }]]);
});
