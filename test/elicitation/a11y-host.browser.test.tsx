import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { button, formOf, openElicitation, textbox } from '../support/elicitation.tsx';
import { post, showHost } from '../support/host.tsx';

const ask = (message: string) => formOf({}, [], message);
const note = formOf({ note: { type: 'string', title: 'Note' } });

/** Everything that is announced politely from now on, in order. */
function listen(): readonly string[] {
  const said: string[] = [];
  new MutationObserver(() => {
    const texts = [...document.querySelectorAll('output')].map(({ textContent }) => textContent.trim());
    const text = texts.filter((spoken) => spoken !== '').join('|');
    if (text !== '' && text !== said.at(-1)) said.push(text);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  return said;
}

/** The time between two dialogs in milliseconds, measured in the page so that a slow test does not change it. */
function pauses(): readonly number[] {
  const lengths: number[] = [];
  let gone: number | undefined;
  new MutationObserver(() => {
    const there = document.querySelector('dialog') !== null;
    if (there && gone !== undefined) lengths.push(performance.now() - gone);
    gone = there ? undefined : (gone ?? performance.now());
  }).observe(document.body, { subtree: true, childList: true });
  return lengths;
}

test('A-09: the next request waits for a moment after the previous one, and announces its position', async () => {
  const { elicitations } = await showHost({ guardMs: 300 });
  const said = listen();
  void elicitations.request(ask('First?'), { server: post });
  void elicitations.request(ask('Second?'), { server: post });
  await expect.element(page.getByText('First?')).toBeVisible();
  await expect.poll(() => said).toContain('Request 1 of 2');
  const between = pauses();
  await button('Decline').click();
  await expect.element(page.getByText('Second?')).toBeVisible();
  expect(between).toHaveLength(1);
  expect(between[0]).toBeGreaterThan(250);
  await expect.poll(() => said).toContain('Request 2 of 2');
});

test('A-39: the user can get more time, as often as needed, if the host can wait', async () => {
  const { elicitations } = await showHost();
  const answer = elicitations.request(note, { server: post, timeoutMs: 30_000, moreTimeMs: 300_000 });
  await textbox(/Note/).fill('half a');
  await button('More time').click();
  await expect.element(page.getByText(/6 min left/, { exact: false }).first()).toBeVisible();
  await expect.element(textbox(/Note/)).toHaveValue('half a');
  await button('More time').click();
  await expect.element(page.getByText(/11 min left/, { exact: false }).first()).toBeVisible();
  await button('Accept').click();
  await expect(answer).resolves.toEqual({ action: 'accept', content: { note: 'half a' } });
});

test('A-39: the time left is announced at the start, and again at 20 seconds', async () => {
  const { elicitations } = await showHost();
  const said = listen();
  void elicitations.request(note, { server: post, timeoutMs: 21_500 });
  await expect.element(textbox(/Note/)).toBeVisible();
  await expect.poll(() => said.some((text) => /2[12] sec left/.test(text))).toBe(true);
  // Two seconds of the clock, and the pause before something is said.
  await expect.poll(() => said, { timeout: 8000 }).toContain('20 sec left');
  expect(said.filter((text) => text.endsWith('sec left'))).toHaveLength(2);
});

test('A-39: if the host cannot wait, more time is not offered', async () => {
  const { elicitations } = await showHost();
  void elicitations.request(ask('Now?'), { server: post, timeoutMs: 30_000 });
  await expect.element(page.getByText(/(30|29) sec left/).first()).toBeVisible();
  await expect.element(button('More time')).not.toBeInTheDocument();
});

const regions = () => document.querySelectorAll('output, [role="status"], [aria-live="polite"]');

/** Each text of the live region from now on, and when it was said. */
function listenToRegion() {
  const said: { readonly text: string; readonly at: number }[] = [];
  new MutationObserver(() => {
    const text = regions()[0]?.textContent ?? '';
    if (text !== '') said.push({ text, at: performance.now() });
  }).observe(regions()[0] as Node, { subtree: true, childList: true, characterData: true });
  return { said, texts: () => said.map(({ text }) => text) };
}

test('A-59: one polite live region inside the dialog announces everything, one text after another', async () => {
  await openElicitation(
    formOf({
      tags: { type: 'array', title: 'Tags', items: { type: 'string', enum: ['a', 'b', 'c'] }, maxItems: 2 },
      word: { type: 'string', title: 'Word', maxLength: 5 },
    }),
  );
  expect(regions()).toHaveLength(1);
  expect(regions()[0]?.closest('dialog')).not.toBeNull();
  const { said, texts } = listenToRegion();
  await page.getByRole('checkbox', { name: 'a' }).click();
  await textbox(/Word/).fill('abcd');
  await expect.poll(texts).toHaveLength(2);
  expect(texts().sort()).toEqual(['1 character left', '1 chosen, at most 2']);
  expect((said[1]?.at ?? 0) - (said[0]?.at ?? 0)).toBeGreaterThan(900);
});

test('A-59: the same text twice is announced twice', async () => {
  await openElicitation(formOf({ note: { type: 'string', title: 'Note' } }, ['note']));
  await textbox(/Note/).click();
  const { texts } = listenToRegion();
  for (const times of [1, 2]) {
    await userEvent.keyboard('{Enter}');
    await expect.poll(texts).toEqual(Array.from({ length: times }, () => 'Note: enter a value'));
  }
});

test('A-56: an action happens on release, and not if the pointer moved off the button', async () => {
  const { onRespond } = await openElicitation(ask('Sure?'));
  await userEvent.hover(button('Decline'));
  const { x, y } = button('Decline').element().getBoundingClientRect();
  const mouse = (type: string, at: { x: number; y: number }) =>
    cdp().send('Input.dispatchMouseEvent', { type: type as 'mousePressed', ...at, button: 'left', clickCount: 1 });
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  await mouse('mousePressed', { x: frame.x + x + 5, y: frame.y + y + 5 });
  expect(onRespond).not.toHaveBeenCalled();
  await mouse('mouseMoved', { x: frame.x + 2, y: frame.y + 2 });
  await mouse('mouseReleased', { x: frame.x + 2, y: frame.y + 2 });
  expect(onRespond).not.toHaveBeenCalled();
});
