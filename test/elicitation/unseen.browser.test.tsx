import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/styles.css';
import { button, formOf, openElicitation, textbox, reviewLine } from '../support/elicitation.tsx';

// S-25: one press never sends a suggestion that the user could not have read.

const review = () => page.getByRole('heading', { name: 'Review what will be sent to Post office' });
const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}`).join('\n');
const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
/** More questions than the dialog can show at once. */
const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`q${index}`, text(`Question ${index + 1}`)]));
const shareBelow = { ...many, share: { type: 'boolean', title: 'Share', default: true } };
const branches = Array.from({ length: 8 }, (_, index) => `projects/${'common-beginning-'.repeat(12)}${index}`);

const rights = Array.from({ length: 50 }, (_, index) => `Right ${index + 1}`);

beforeEach(() => page.viewport(900, 700));
afterEach(() => vi.restoreAllMocks());

const hidden: readonly (readonly [string, object])[] = [
  ['a default below the fold', shareBelow],
  ['a constant below the fold', { ...many, terms: { const: 'I agree', title: 'Terms' } }],
  ['an optional choice below the fold', { ...many, city: text('City', { default: 'Rome', enum: ['Rome', 'Oslo'] }) }],
  ['an unchecked box below the fold', { ...many, keep: { type: 'boolean', title: 'Keep my data private' } }],
  ['300 lines in a box of 12', { note: text('Note', { default: lines(300) }), word: text('Word') }],
  [
    'a URL of 1,500 characters',
    { url: text('URL', { format: 'uri', default: `https://a.example/${'x'.repeat(1500)}` }) },
  ],
  [
    'a box far down in a long list',
    { rights: { type: 'array', title: 'Rights', items: { enum: rights }, default: [rights[49]] } },
  ],
  ['an option with a long common beginning', { branch: text('Branch', { enum: branches, default: branches[5] }) }],
];

test.each(hidden)('%s leads to the review, and is sent from there', async (_, properties) => {
  const { answer, onRespond } = await openElicitation(formOf(properties, ['keep']));
  await expect.element(button('Accept')).toBeVisible();
  await seen();
  await button('Accept').click();
  await expect.element(review()).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
  await button('Accept').click();
  expect(await answer()).toMatchObject({ action: 'accept' });
});

test('a host that wants no review gets the answer by one press, and offers none', async () => {
  const { answer } = await openElicitation(formOf({ ...shareBelow, key: { type: 'string' } }), { review: 'never' });
  await expect.element(button('Accept')).toBeVisible();
  await expect.element(reviewLine()).not.toBeInTheDocument();
  await seen();
  await button('Accept').click();
  expect(await answer()).toMatchObject({ action: 'accept', content: { share: true } });
});

test('Enter sends no constant that was not in view', async () => {
  const { onRespond } = await openElicitation(formOf({ ...many, terms: { const: 'I agree', title: 'Terms' } }));
  await textbox('Question 2').first().fill('An answer');
  await seen();
  await userEvent.keyboard('{Enter}');
  await expect.element(review()).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
});

test('what was scrolled into view is sent by one press', async () => {
  const { answer } = await openElicitation(formOf(shareBelow));
  page.getByRole('checkbox', { name: 'Share' }).element().scrollIntoView();
  await seen();
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { share: true } });
});

test.each([
  ['a text', text('City', { default: 'Rome' })],
  ['a text with a counter', text('City', { default: 'Rome', maxLength: 6 })],
  ['an optional choice, with a button to clear it', text('City', { default: 'Rome', enum: ['Rome', 'Oslo'] })],
])('%s that is in view from the start is sent by one press', async (_, city) => {
  const { answer } = await openElicitation(formOf({ city, other: text('Other') }));
  await expect.element(button('Accept')).toBeVisible();
  await seen();
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { city: 'Rome' } });
});

test('what the user changed is sent by one press, though it is longer than its box', async () => {
  const { answer } = await openElicitation(formOf({ note: text('Note', { default: lines(300) }) }));
  await textbox('Note').fill(lines(299));
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { note: lines(299) } });
});

test('without IntersectionObserver everything in its box counts as seen', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const { answer } = await openElicitation(formOf(shareBelow));
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { share: true } });
  vi.unstubAllGlobals();
});

/** Until the browser has reported what is in view: with the frame after the next one. */
async function seen(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
