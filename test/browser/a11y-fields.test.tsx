import { afterEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { messages as german } from '../../src/locales/de.ts';
import { button, formOf, openElicitation, textbox } from './elicitation.tsx';

afterEach(async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await page.viewport(1280, 800);
});

test('A-31: a number is shown and read as the language writes it', async () => {
  const request = formOf({ weight: { type: 'number', title: 'Weight', default: 1.5 }, size: { type: 'number' } });
  const { answer } = await openElicitation(request, { locale: 'de', messages: german });
  await expect.element(textbox(/Weight/)).toHaveValue('1,5');
  await textbox(/Size/).fill('1.234,75');
  await button('Annehmen').click();
  expect(await answer()).toEqual({ action: 'accept', content: { weight: 1.5, size: 1234.75 } });
});

test('A-31: a number that could be two numbers is asked again', async () => {
  const { onRespond } = await openElicitation(formOf({ size: { type: 'number', title: 'Size' } }), {
    locale: 'de',
    messages: german,
  });
  await textbox(/Size/).fill('1.500');
  await button('Annehmen').click();
  await expect.element(textbox(/Size/)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(textbox(/Size/)).toHaveValue('1.500');
  expect(onRespond).not.toHaveBeenCalled();
});

test('A-35: blanks and invisible debris around what was pasted do not count', async () => {
  const { answer } = await openElicitation(formOf({ email: { type: 'string', format: 'email', title: 'E-mail' } }));
  await textbox(/E-mail/).click();
  // A paste, as far as the page can tell: without a clipboard, which a test may not have.
  document.execCommand('insertText', false, '\u00a0ada@example.com\u200b ');
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { email: 'ada@example.com' } });
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

test('A-55: with fingers, the answers are 44 px high', async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  expect(matchMedia('(pointer: coarse)').matches).toBe(true);
  await openElicitation(formOf({ name: { type: 'string', title: 'Name' } }));
  for (const name of ['Accept', 'Decline', 'Cancel']) {
    expect(button(name).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
});
