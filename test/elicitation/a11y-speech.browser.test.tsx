import { virtual } from '@guidepup/virtual-screen-reader';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button, formOf, openElicitation, textbox } from '../support/elicitation.tsx';
import { heardIn } from '../support/speech.ts';

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

const readAll = () => heardIn(document.querySelector('dialog') as HTMLElement);

test('open, error, fix, accept', async () => {
  const { answer } = await openElicitation(request);
  expect(await readAll()).toMatchSnapshot('open');
  await button('Accept').click();
  await expect.element(textbox(/Name/)).toHaveFocus();
  expect(await readAll()).toMatchSnapshot('error');
  await textbox(/Name/).fill('Ada');
  expect(await readAll()).toMatchSnapshot('fix');
  await userEvent.click(button('Accept'));
  expect(await answer()).toEqual({ action: 'accept', content: { name: 'Ada' } });
});
