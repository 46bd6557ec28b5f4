import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages as arabic } from '../../src/locales/ar.ts';
import { addressOf, button, contactRequest, formOf, openElicitation, textbox } from '../support/elicitation.tsx';
import { expectPicture, preparePicture, type Media } from '../support/pictures.ts';

// Screenshots of the key states.

beforeEach(() => preparePicture());

afterEach(async () => {
  await page.viewport(1280, 800);
});

/** Without the pointer, which would stay there. */
async function press(name: string): Promise<void> {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test.each<[string, { media?: Media; phone?: boolean; density?: 'compact' }]>([
  ['errors', {}],
  ['errors-dark', { media: { scheme: 'dark' } }],
  ['errors-forced', { media: { forcedColours: true } }],
  ['errors-phone', { phone: true }],
  ['errors-dense', { density: 'compact' }],
])('errors, as in the picture %s', async (name, { media, phone, density }) => {
  await preparePicture(media);
  if (phone) await page.viewport(320, 640);
  await openElicitation(contactRequest, { density });
  await press('Accept');
  await expect.element(page.getByRole('group', { name: /2 problems/ })).toHaveFocus();
  await expectPicture(name);
});

const kinds = formOf(
  {
    room: { type: 'string', title: 'Room', enum: ['Courtyard', 'Loft'], default: 'Loft' },
    floor: { type: 'string', title: 'Floor', enum: ['1', '2', '3', '4', '5', '6', '7'] },
    chores: { type: 'array', title: 'Chores', items: { type: 'string', enum: ['Bins', 'Stairs'] }, maxItems: 1 },
    note: { type: 'string', title: 'Note', maxLength: 400, description: 'For whoever comes after you' },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
    terms: { const: 'standard', title: 'Terms' },
  },
  ['chores'],
);

test.each([
  ['fields', {}],
  ['fields-rtl', { locale: 'ar', messages: arabic }],
])('every kind of field, as in the picture %s', async (name, language) => {
  await openElicitation(kinds, language);
  await expectPicture(name);
});

test('a review with a secret', async () => {
  await openElicitation(
    formOf({ api_key: { type: 'string', title: 'API key' }, note: { type: 'string' } }, ['api_key']),
  );
  await textbox(/API key/).fill('sk-123');
  await press('Review and accept');
  await expect.element(page.getByRole('group', { name: /^Review what/ })).toHaveFocus();
  await expectPicture('review');
});

test('an address', async () => {
  await openElicitation(addressOf('https://login.xn--pple-43d.example:8443/a?b=c'), { openUrl: () => {} });
  // The code that shows links comes later.
  await expect.element(page.getByRole('button', { name: /^Open/ })).toBeVisible();
  await expectPicture('address', page.getByRole('alertdialog'));
});

test('leaving what was entered', async () => {
  await openElicitation(contactRequest);
  await textbox(/Name/).fill('Ada');
  await userEvent.keyboard('{Escape}');
  await expectPicture('discard');
});
