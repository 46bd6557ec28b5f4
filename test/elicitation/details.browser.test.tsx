import { jsonFields } from '../../src/core/answer/jsonFields.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/styles.css';
import { contrast } from '../support/contrast.ts';
import { addressOf, button, contactRequest, formOf, openElicitation, textbox } from '../support/elicitation.tsx';

const acme = { name: 'Acme Deploy', url: 'https://mcp.acme.example/mcp?v=1' };

test('the banner says the place in the queue in short, and to screen readers in full', async () => {
  await openElicitation(contactRequest, { position: { index: 0, count: 3 } });
  await expect.element(page.getByText('1 of 3', { exact: true })).toHaveAttribute('aria-hidden', 'true');
  await expect.element(page.getByText('Request 1 of 3').first()).toHaveAttribute('data-elicitation-piece', 'spoken');
});

test.each([
  ['https://mcp.acme.example/mcp?v=1', 'mcp.acme.example'],
  ['https://mcp.acme.example:8443', 'mcp.acme.example:8443'],
  ['http://mcp.acme.example/mcp', 'http://mcp.acme.example/mcp'],
  ['https://acme.example@evil.example/', 'https://acme.example@evil.example/'],
  ['npx -y @acme/server', 'npx -y @acme/server'],
])('of the address %s the banner shows %s', async (url, shown) => {
  await openElicitation(contactRequest, { server: { name: 'Acme', url } });
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
});

test('of a long message, the beginning describes the dialog', async () => {
  const { dialog } = await openElicitation({ ...contactRequest, message: 'One line of many.\n'.repeat(30) });
  await expect.element(dialog).toHaveAccessibleDescription(/^One line of many\. One line.*…$/);
  const { ariaDescribedByElements: [described] = [] } = dialog.element() as HTMLElement & {
    ariaDescribedByElements?: Element[];
  };
  expect(described?.textContent?.length).toBeLessThanOrEqual(301);
});

const country = { type: 'string', title: 'Country', enum: Array.from({ length: 60 }, (_, at) => `Country ${at}`) };
const texts = (count: number, key: string) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${key}${at}`, { type: 'string', title: `Text ${key} ${at}` }]),
  );

describe.each([
  [1280, 800],
  [1280, 600],
  [390, 740],
  [390, 500],
])('in a window of %i by %i', (width, height) => {
  test.each([
    [0, 0],
    [0, 1],
    [0, 8],
    [2, 0],
    [3, 1],
    [8, 0],
    [8, 8],
  ])(
    'after %i and before %i fields, the list covers no banner, no message and no answer, and shows three whole options',
    async (before, after) => {
      await page.viewport(width, height);
      const { dialog } = await openElicitation(
        formOf({ ...texts(before, 'a'), country, ...texts(after, 'b') }, ['country']),
      );
      await page.getByRole('combobox').click();
      await expect.element(page.getByRole('listbox')).toBeVisible();
      const rectOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const list = rectOf('[data-elicitation-piece="popup"]');
      const inView = dialog.element().getBoundingClientRect();
      expect(list.bottom).toBeLessThanOrEqual(rectOf('[data-elicitation="actions"]').top);
      expect(list.top).toBeGreaterThanOrEqual(rectOf('[role="combobox"]').bottom);
      expect(list.top).toBeGreaterThanOrEqual(rectOf('[data-elicitation="banner"]').bottom);
      expect(list.top).toBeGreaterThanOrEqual(rectOf('[data-elicitation="message"]').bottom);
      expect(list.left >= inView.left && list.right <= inView.right).toBe(true);
      const options = page
        .getByRole('option')
        .elements()
        .map((option) => option.getBoundingClientRect());
      expect(options.filter(({ bottom }) => bottom <= list.bottom).length).toBeGreaterThanOrEqual(3);
      expect(options.filter(({ top, bottom }) => top < list.bottom - 6 && bottom > list.bottom)).toEqual([]);
      // What is typed into stays where it is.
      const box = rectOf('[role="combobox"]');
      await userEvent.keyboard('Country 59');
      await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
      expect(Math.abs(rectOf('[role="combobox"]').top - box.top)).toBeLessThanOrEqual(1);
    },
  );
});

test('Clear comes after its options, and Tab meets it', async () => {
  await openElicitation(formOf({ size: { type: 'string', title: 'Size', enum: ['S', 'M'] } }));
  await page.getByRole('radio', { name: 'M' }).click();
  await userEvent.tab();
  await expect.element(button('Clear Size')).toHaveFocus();
  const [label, clear] = [page.getByText('Size'), button('Clear Size')].map((one) =>
    one.first().element().getBoundingClientRect(),
  );
  expect(Math.abs((label?.bottom ?? 0) - (clear?.bottom ?? 99))).toBeLessThan(10);
});

test('the counter of choices appears with the first choice', async () => {
  const items = { type: 'string', enum: ['Salt', 'Oil', 'Dip'] };
  await openElicitation(formOf({ extras: { type: 'array', title: 'Extras', maxItems: 2, items } }));
  await expect.element(page.getByText('up to 2')).toBeVisible();
  const counter = () => document.querySelector('[data-elicitation-piece="counter"]')?.textContent;
  expect(counter()).toBe(undefined);
  await page.getByRole('checkbox', { name: 'Oil' }).click();
  await expect.poll(counter).toBe('1 of 3 chosen');
});

test('a JSON box shows an example that the schema allows', async () => {
  const filter = {
    type: 'object',
    title: 'Filter',
    properties: { limit: { type: 'integer', minimum: 5 }, tags: { type: 'array', items: { enum: ['a'] } }, x: {} },
    required: ['limit', 'tags'],
  };
  await openElicitation(formOf({ filter }), { json: jsonFields });
  const { placeholder } = textbox('Filter').element() as HTMLTextAreaElement;
  expect(JSON.parse(placeholder)).toEqual({ limit: 5, tags: ['a'] });
  await expect.element(textbox('Filter')).toHaveAccessibleDescription('JSON');
});

test('one element has the label of a password', async () => {
  await openElicitation(formOf({ password: { type: 'string', title: 'Password' } }));
  expect(page.getByLabelText('Password').elements()).toHaveLength(1);
  await expect.element(button('Show')).toHaveAccessibleDescription('Password');
});

test('the warnings of a link begin with the worst, and say mixed alphabets once', async () => {
  // One Cyrillic letter, which looks like no Latin one.
  await openElicitation(addressOf('https://login.app\u043be.com:8443/login'), { server: acme });
  const items = page.getByRole('alertdialog').getByRole('listitem');
  for (const [index, said] of ['mixes characters', 'unusual port', 'leads somewhere else'].entries())
    await expect.element(items.nth(index)).toHaveTextContent(said);
  expect(items.elements()).toHaveLength(3);
});

test('after consent, the line of the link says what to do', async () => {
  await openElicitation(addressOf('https://login.acme.example/in'), { server: acme, openUrl: () => {}, closes: false });
  await expect.element(page.getByText('Opens login.acme.example')).toBeVisible();
  await button('Open link').click();
  await expect.element(page.getByText('Continue at login.acme.example')).toBeVisible();
});

test('a look-alike is warned of once, where nothing scrolls, with its letters underlined', async () => {
  const { dialog } = await openElicitation(addressOf('https://login.xn--pple-43d.com/in'), { server: acme });
  const note = page.getByText('Looks like apple.com, but letter 1 is Cyrillic');
  await expect.element(note).toBeVisible();
  expect(note.element().closest('[data-elicitation="url"]')).not.toBe(null);
  const marked = note.element().querySelectorAll('[data-elicitation-piece="url-letter"]');
  expect([...marked].map((letter) => [letter.textContent, getComputedStyle(letter).textDecorationLine])).toEqual([
    ['a', 'underline'],
  ]);
  expect(dialog.element().textContent).not.toMatch(/mixes characters|another alphabet/);
  // What else is said of the link stays.
  await expect.element(page.getByText('The link leads somewhere else', { exact: false })).toBeVisible();
});

test('of a host, the part that somebody registered is larger than what is before it', async () => {
  await openElicitation(addressOf('https://login.acme.example/in'), { server: acme });
  await expect.element(page.getByText('Opens login.acme.example')).toBeVisible();
  const line = page.getByText('Opens login.acme.example').element();
  const site = line.querySelector('[data-elicitation-piece="url-registrable"]') ?? line;
  expect(Number.parseFloat(getComputedStyle(site).fontSize)).toBeGreaterThan(
    Number.parseFloat(getComputedStyle(line).fontSize),
  );
});

test.each(['light', 'dark'])('the letter of each face can be read: %s', async (theme) => {
  document.documentElement.classList.add(theme);
  onTestFinished(() => document.documentElement.classList.remove(theme));
  await openElicitation(contactRequest, { server: acme });
  const tile = document.querySelector<HTMLElement>('[data-elicitation-piece="monogram"]');
  if (!tile) throw new Error('The server has no icon.');
  for (let hue = 0; hue < 360; hue += 30) {
    tile.style.setProperty('--el-hue', String(hue));
    const { color, backgroundImage } = getComputedStyle(tile);
    const [tint = ''] = /oklab\([^)]*\)/.exec(backgroundImage) ?? [];
    expect(contrast(color, tint)).toBeGreaterThan(4.5);
  }
});

test('each of two further requests shows as an edge behind the dialog', async () => {
  const { dialog, rerender } = await openElicitation(contactRequest, { position: { index: 0, count: 9 } });
  const shadows = () => {
    const frame = dialog.element().querySelector('[data-elicitation-piece="frame"]');
    return frame && getComputedStyle(frame).boxShadow.split(/,(?![^(]*\))/).length;
  };
  const two = shadows() ?? 0;
  await rerender({ position: { index: 7, count: 9 } });
  await expect.poll(shadows).toBe(two - 2);
  await rerender({ position: { index: 8, count: 9 } });
  await expect.poll(shadows).toBe(two - 4);
});

test.each([
  ['en', 'left', 1],
  ['ar', 'right', -1],
] as const)('the button of a correction begins under the text of the error, %s', async (locale, start, sign) => {
  await openElicitation(formOf({ site: { type: 'string', title: 'Site', format: 'uri' } }), { guardMs: 0, locale });
  await userEvent.fill(textbox('Site'), 'oslo.example');
  await userEvent.click(button('Accept'));
  const correction = button(/^Use/).element();
  const text = document.querySelector('[data-elicitation="error"] > span') as Element;
  const padding = Number.parseFloat(getComputedStyle(correction).paddingInlineStart);
  const distance = correction.getBoundingClientRect()[start] + sign * padding - text.getBoundingClientRect()[start];
  expect(Math.abs(distance)).toBeLessThan(2);
});
