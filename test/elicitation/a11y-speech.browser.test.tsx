import { virtual } from '@guidepup/virtual-screen-reader';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button, formOf, openElicitation, textbox } from '../support/elicitation.tsx';

// The speech of a virtual screen reader from opening to accept. npm run test:speech tests a real one.

afterEach(() => virtual.stop());

const request = formOf(
  {
    name: { type: 'string', title: 'Name', description: 'As on the door', minLength: 2 },
    room: { type: 'string', title: 'Room', enum: ['Courtyard', 'Loft'] },
  },
  ['name'],
  'Who moves in?',
);

async function readAll(): Promise<readonly string[]> {
  const dialog = document.querySelector('dialog') as HTMLElement;
  await virtual.start({ container: dialog });
  for (let steps = 0; steps < 80; steps += 1) {
    await virtual.next();
    const last = await virtual.lastSpokenPhrase();
    if (/^end of (form|dialog)/.test(last)) break;
  }
  const said = await virtual.spokenPhraseLog();
  await virtual.stop();
  return said;
}

test('open, error, fix, accept', async () => {
  const { answer } = await openElicitation(request);
  const opened = await readAll();
  expect(opened).toMatchSnapshot('open');
  await button('Accept').click();
  await expect.element(textbox(/Name/)).toHaveFocus();
  const failed = await readAll();
  expect(failed).toMatchSnapshot('error');
  await textbox(/Name/).fill('Ada');
  const mended = await readAll();
  expect(mended).toMatchSnapshot('fix');
  await userEvent.click(button('Accept'));
  expect(await answer()).toEqual({ action: 'accept', content: { name: 'Ada' } });
});
