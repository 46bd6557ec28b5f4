import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { messages as german } from '../../src/locales/de.ts';
import { button, formOf, openElicitation, textbox } from '../support/elicitation.tsx';

afterEach(async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await page.viewport(1280, 800);
});

test('A-31: a number is shown and parsed in the notation of the language', async () => {
  const request = formOf({ weight: { type: 'number', title: 'Weight', default: 1.5 }, size: { type: 'number' } });
  const { answer } = await openElicitation(request, { locale: 'de', messages: german });
  await expect.element(textbox(/Weight/)).toHaveValue('1,5');
  await textbox(/Size/).fill('1.234,75');
  await button('Annehmen').click();
  expect(await answer()).toEqual({ action: 'accept', content: { weight: 1.5, size: 1234.75 } });
});

test.each([
  ['de', '1,5', 'en', '1.5'],
  ['en', '12,345', 'de', '12345'],
  // Thousands or a decimal, in German: no answer, and it does not become one by a switch to English.
  ['de', '1.500', 'en', '1.500?'],
])('A-31: a number that was typed in %s, %s, is the same number in %s: %s', async (before, typed, after, shown) => {
  const { dialog, rerender } = await openElicitation(formOf({ size: { type: 'number', title: 'Size' } }), {
    locale: before,
  });
  await textbox(/Size/).fill(typed);
  await rerender({ locale: after });
  await expect.element(textbox(/Size/)).toHaveValue(shown);
  await button('Accept').click();
  if (shown.endsWith('?')) await expect.element(textbox(/Size/)).toBeInvalid();
  else await expect.element(dialog).not.toBeInTheDocument();
});

test('A-35: spaces and invisible characters around pasted text are ignored', async () => {
  const { answer } = await openElicitation(formOf({ email: { type: 'string', format: 'email', title: 'E-mail' } }));
  await textbox(/E-mail/).click();
  // Simulates a paste without the clipboard, which tests may not use.
  document.execCommand('insertText', false, '\u00a0ada@example.com\u200b ');
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { email: 'ada@example.com' } });
});

test.each([
  ['text', { type: 'string', minLength: 2 }],
  ['long text', { type: 'string', minLength: 2, maxLength: 400 }],
  ['number', { type: 'integer', minimum: 3 }],
  ['several choices', { type: 'array', minItems: 1, items: { type: 'string', enum: ['a', 'b'] } }],
  ['date', { type: 'string', format: 'date' }],
] as const)('A-21: description, hint, then error: in this order they describe a %s', async (_, property) => {
  await openElicitation(formOf({ it: { ...property, title: 'It', description: 'What for' } }, ['it']));
  await button('Accept').click();
  await expect.poll(() => document.querySelector('[aria-invalid="true"]')).not.toBeNull();
  const described = document.querySelector('[data-elicitation="control"] [aria-invalid="true"]');
  const ids = described?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const field = described?.closest('[data-elicitation="field"]') as HTMLElement;
  // On the screen the limits come first, beside the label; spoken, after the description.
  const order = ['[data-elicitation="description"]', '[data-elicitation-piece="hint"]', '[data-elicitation="error"]'];
  expect(ids).toEqual(order.flatMap((part) => field.querySelector(part)?.id ?? []));
  const texts = ids.map((id) => document.getElementById(id)?.textContent.trim() ?? '');
  expect(texts[0]).toBe('What for');
  expect(texts.at(-1)).toMatch(/^Error: ?[A-Z]/);
});

test('limits at the ends of the integer range are not shown: schema generators add them', async () => {
  const maximum = Number.MAX_SAFE_INTEGER;
  await openElicitation(
    formOf({
      age: { type: 'integer', title: 'Age', exclusiveMinimum: 0, maximum },
      size: { type: 'integer', title: 'Size', minimum: -maximum, maximum },
    }),
  );
  await expect.element(page.getByText('above 0', { exact: true })).toBeVisible();
  await expect.element(textbox(/Size/)).not.toHaveAttribute('aria-describedby');
});

test('A-24: a link of the summary brings the label of its field into view, above the answers', async () => {
  await page.viewport(320, 420);
  const names = Array.from({ length: 9 }, (_, at) => `f${at}`);
  await openElicitation(
    formOf(Object.fromEntries(names.map((name) => [name, { type: 'string', title: `Question ${name}` }])), names),
  );
  await button('Accept').click();
  await button('Question f8: enter a value').click();
  await expect.element(textbox(/Question f8/)).toHaveFocus();
  const label = page.getByText('Question f8', { exact: true }).first().element().getBoundingClientRect();
  const answers = document.querySelector('[data-elicitation="actions"]') as HTMLElement;
  expect(label.top).toBeGreaterThanOrEqual(0);
  expect(label.bottom).toBeLessThanOrEqual(answers.getBoundingClientRect().top);
});

describe('A-33: a time', () => {
  beforeEach(() => cdp().send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Berlin' }));
  afterEach(() => cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' }));
  const box = () => page.getByLabelText(/^At/).first();
  const ask = (more: object = {}) =>
    openElicitation(formOf({ at: { type: 'string', format: 'date-time', title: 'At', ...more } }));

  test('that the clock skips is explained, and kept', async () => {
    const { onRespond } = await ask();
    await box().fill('2026-03-29T02:30');
    await button('Accept').click();
    await expect.element(page.getByText(/exist because the clocks change/)).toBeVisible();
    await expect.element(box()).toHaveValue('2026-03-29T02:30');
    expect(onRespond).not.toHaveBeenCalled();
  });

  test.each([
    ['2026-10-25T00:30:00Z', 'UTC+02:00'],
    ['2026-10-25T01:30:00Z', 'UTC+01:00'],
  ])('in the hour that the clock shows twice has the zone of what is sent: %s', async (time, zone) => {
    const { answer } = await ask({ default: time });
    await expect.element(box()).toHaveValue('2026-10-25T02:30');
    await expect.element(page.getByText(`Europe/Berlin (${zone})`)).toBeVisible();
    await button('Accept').click();
    expect(await answer()).toEqual({ action: 'accept', content: { at: time } });
  });
});

test('A-54: nothing is cut off with the text spacing of WCAG 1.4.12, nor at twice the text size', async () => {
  await page.viewport(640, 800);
  await openElicitation(
    formOf(
      {
        name: { type: 'string', title: 'Name', description: 'As on the door' },
        room: { type: 'string', title: 'Room', enum: ['Courtyard', 'Loft'] },
        api_key: { type: 'string', title: 'API key' },
      },
      ['name', 'room'],
    ),
  );
  await button('Accept').click();
  await expect.element(page.getByRole('group', { name: /2 problems/ })).toHaveFocus();
  const style = document.head.appendChild(document.createElement('style'));
  const texts = 'button, label, p, h2, h3';
  const faults = () => {
    const parts = [...document.querySelectorAll<HTMLElement>('dialog *')].filter((part) => part.clientWidth > 0);
    return parts
      .filter((part) => !part.matches('[data-elicitation-piece="spoken"], [data-elicitation-piece="spoken"] *'))
      .filter(
        (part) =>
          // Elements that scroll or clip, and texts. Rows are wider than their group, because they reach into its
          // margin.
          ((part.matches(texts) || getComputedStyle(part).overflowX !== 'visible') &&
            part.scrollWidth > part.clientWidth + 1) ||
          (part.matches(texts) && part.scrollHeight > part.clientHeight + 1),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  };
  try {
    style.textContent =
      'dialog, dialog * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } dialog p { margin-block-end: 2em !important }';
    expect(faults()).toEqual([]);
    style.textContent = 'html { font-size: 200% }';
    expect(faults()).toEqual([]);
  } finally {
    style.remove();
  }
});

test('A-54: the words of the buttons stay whole in a narrow window with large text', async () => {
  await page.viewport(320, 568);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  await openElicitation(formOf({ name: { type: 'string' } }), { locale: 'de', messages: german });
  const buttons = ['Annehmen', 'Ablehnen', 'Abbrechen'].map((name) => button(name).element());
  for (const element of [...buttons, page.getByText('Prüfen', { exact: true }).element()]) {
    const name = element.textContent;
    const text = document.createRange();
    text.selectNodeContents(element);
    expect(text.getClientRects(), name).toHaveLength(1);
    expect(element.scrollWidth, name).toBeLessThanOrEqual(element.clientWidth);
  }
});

test('A-51: nothing covers what has focus, at any stop', async () => {
  await page.viewport(320, 420);
  await openElicitation(
    formOf(
      Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`f${at}`, { type: 'string', title: `Question ${at}` }])),
    ),
  );
  for (let stop = 0; stop < 13; stop += 1) {
    await userEvent.tab();
    const focused = document.activeElement as HTMLElement;
    if (focused === document.body || focused.tagName === 'DIALOG') continue;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const edges = [
      [x, top + 1],
      [x, bottom - 1],
      [left + 1, y],
      [right - 1, y],
    ] as const;
    for (const at of edges) expect(focused.contains(document.elementFromPoint(...at))).toBe(true);
  }
});

test('A-55: on touch screens, the buttons are 44 px high', async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  expect(matchMedia('(pointer: coarse)').matches).toBe(true);
  await openElicitation(formOf({ name: { type: 'string', title: 'Name' } }));
  for (const name of ['Accept', 'Decline', 'Cancel']) {
    // As it is laid out: its rectangle is a fraction off while the dialog slides in.
    expect((button(name).element() as HTMLElement).offsetHeight).toBeGreaterThanOrEqual(44);
  }
});

test('A-31: another language changes no answer: a number of the server is still a suggestion, and nothing was entered', async () => {
  const { answer, rerender } = await openElicitation(
    formOf({ size: { type: 'number', title: 'Size', default: 12.345 } }),
    { locale: 'en' },
  );
  await rerender({ locale: 'de' });
  await expect.element(textbox(/Size/)).toHaveValue('12,345');
  await expect.element(textbox(/Size/)).toHaveAccessibleDescription('Suggested');
  // Where something was entered, Escape would ask first.
  await userEvent.keyboard('{Escape}');
  expect(await answer()).toEqual({ action: 'cancel' });
});
