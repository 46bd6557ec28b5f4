import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import {
  button,
  contactRequest,
  fillContact,
  formOf,
  openElicitation,
  reviewLine,
} from '../../support/elicitation.tsx';
import { UnguardedDialog } from '../../support/unguarded.tsx';

afterEach(() => page.viewport(1280, 720));

async function show(message: string) {
  await cleanup();
  const { dialog } = await openElicitation(formOf({}, [], message));
  const quotation = dialog.element().querySelector<HTMLElement>('[data-elicitation-piece="quotation"]');
  if (!quotation) throw new Error('There is no quotation.');
  return quotation;
}

/** The number of visible lines of a quotation. */
const linesOf = (quotation: HTMLElement): number =>
  Math.round(quotation.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(quotation).lineHeight));

const long = [
  ['lines', Array.from({ length: 30 }, (_, line) => `Line ${line + 1}`).join('\n')],
  ['prose', `${'Please read this before you answer. '.repeat(60)}The end.`],
  ['one word', 'W'.repeat(2000)],
  ['Chinese', '请在回答之前仔细阅读这些条款'.repeat(40)],
  ['Arabic', 'اقرأ هذه الشروط قبل الإجابة '.repeat(60)],
] as const;

// 320 CSS pixels are a desktop at 400 %.
describe.each([320, 1280])(
  'on a screen of %i pixels a long message is folded after eight rendered lines (S-22)',
  (width) => {
    test.each(long)('%s', async (_, message) => {
      await page.viewport(width, 720);
      const quotation = await show(message);
      await expect.element(button('Show more')).toHaveAttribute('aria-expanded', 'false');
      expect(linesOf(quotation)).toBe(8);
      expect(quotation.scrollWidth).toBeLessThanOrEqual(quotation.clientWidth);

      await button('Show more').click();
      await expect.element(button('Show less')).toHaveAttribute('aria-expanded', 'true');
      expect(linesOf(quotation)).toBeGreaterThan(8);
      await button('Show less').click();
      await expect.poll(() => linesOf(quotation)).toBe(8);
    });
  },
);

test('folded text can be selected, copied and searched', async () => {
  const message = long[1][1];
  const quotation = await show(message);
  await expect.element(button('Show more')).toBeVisible();
  getSelection()?.selectAllChildren(quotation);
  expect(getSelection()?.toString()).toContain('The end.');
  expect(quotation.textContent).toBe(message);
});

test('a message that fits is shown whole, and folded when the screen becomes too narrow for it', async () => {
  const quotation = await show('Please read this before you answer. '.repeat(9).trim());
  await expect.poll(() => linesOf(quotation)).toBeLessThanOrEqual(8);
  expect(button('Show more').query()).toBeNull();
  await page.viewport(320, 720);
  await expect.element(button('Show more')).toBeVisible();
  expect(linesOf(quotation)).toBe(8);
  await page.viewport(1280, 720);
  await expect.element(button('Show more')).not.toBeInTheDocument();
});

test('eight short lines are not folded, and nine are', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `${line + 1}`).join('\n');
  expect(linesOf(await show(lines(8)))).toBe(8);
  expect(button('Show more').query()).toBeNull();
  expect(linesOf(await show(lines(9)))).toBe(8);
  await expect.element(button('Show more')).toBeVisible();
});

test('a label and a description that were cut end with a whole character, and can be expanded', async () => {
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
  const title = `${'x'.repeat(199)}${family} and the end of the title`;
  const description = `${'Word '.repeat(400)}and the end of the description`;
  await openElicitation(formOf({ name: { type: 'string', title, description } }));
  await expect.element(page.getByText(`${'x'.repeat(199)}\u2026`)).toBeVisible();
  const ends = [page.getByText('and the end of the title'), page.getByText('and the end of the description')];
  for (const end of ends) await expect.element(end).not.toBeVisible();
  await page.getByText('Show more').last().click();
  for (const end of ends) await expect.element(end).toBeVisible();
});

test.each([
  ['radio buttons', 2],
  ['a longer list', 40],
])('labels of options that were cut can be read to their end: %s', async (_, count) => {
  const long = (name: string) => `${name} ${'and so on '.repeat(30)}to the end of ${name}`;
  const labelled = Array.from({ length: count }, (__, index) => ({ const: `o${index}`, title: `Option ${index}` }));
  labelled[1] = { const: 'o1', title: long('Insurance') };
  const values = ['brief', long('delivery')];
  await openElicitation(
    formOf({
      cover: { type: 'string', oneOf: labelled },
      way: { type: 'array', items: { type: 'string', enum: values } },
    }),
  );
  for (const name of ['Insurance', 'delivery']) {
    const end = page.getByText(`to the end of ${name}`);
    await expect.element(end).not.toBeVisible();
    const field = page.elementLocator(end.element().closest('[data-elicitation="field"]') ?? document.body);
    await field.getByText('Show more').click();
    await expect.element(end).toBeVisible();
  }
});

test('the buttons stay in view below a server URL of 1,500 characters', async () => {
  await page.viewport(320, 480);
  const url = `https://mcp.example.com/${'x'.repeat(1476)}`;
  await openElicitation(formOf({ name: { type: 'string', title: 'Name' } }), { server: { name: 'Post office', url } });
  for (const name of ['Accept', 'Decline', 'Cancel']) {
    await expect.element(button(name)).toBeInViewport({ ratio: 1 });
  }
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeInViewport();
});

test.each([
  [320, 568],
  [375, 450],
  [1280, 800],
])('long words about the server and a long failure leave the answers in view at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const words = 'A long story about this server. '.repeat(16);
  await render(
    <UnguardedDialog
      request={contactRequest}
      server={{ name: 'Post office', title: words, url: 'https://post.example.com' }}
      about={words}
      note={words}
      onRespond={() => Promise.reject(new Error(words))}
    />,
  );
  await fillContact();
  await button('Decline').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  for (const one of [button('Accept'), button('Decline'), reviewLine(), button('Cancel')]) {
    const { bottom, left } = one.element().getBoundingClientRect();
    expect(one.element().contains(document.elementFromPoint(left + 8, bottom - 8))).toBe(true);
  }
});
