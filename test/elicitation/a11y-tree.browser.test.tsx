import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axTree } from '../support/axtree.ts';
import { addressOf, button, contactRequest, formOf, openElicitation, textbox } from '../support/elicitation.tsx';

// Chromium's accessibility tree. A change here changes what screen readers say: check it before you update.

test('a form, as it opens', async () => {
  await openElicitation(contactRequest);
  await expect.element(textbox(/Name/)).toBeVisible();
  expect(await axTree()).toMatchSnapshot();
});

test('a form, after a failed accept', async () => {
  await openElicitation(contactRequest);
  await button('Accept').click();
  await expect.element(page.getByRole('group', { name: /2 problems/ })).toHaveFocus();
  expect(await axTree()).toMatchSnapshot();
});

test('every kind of group', async () => {
  await openElicitation(
    formOf({
      room: { type: 'string', title: 'Room', enum: ['Courtyard', 'Loft'] },
      chores: { type: 'array', title: 'Chores', items: { type: 'string', enum: ['Bins', 'Stairs'] }, minItems: 1 },
      read: { type: 'boolean', title: 'Have you read the rules?' },
      tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
      country: { type: 'string', title: 'Country', enum: Array.from({ length: 30 }, (_, at) => `Country ${at}`) },
    }),
  );
  await expect.element(page.getByRole('combobox')).toBeEnabled();
  expect(await axTree()).toMatchSnapshot();
});

test('an address', async () => {
  await openElicitation(addressOf('https://login.example.com/a'), { openUrl: () => {} });
  await expect.element(button('Open link')).toBeVisible();
  expect(await axTree()).toMatchSnapshot();
});

test('a review', async () => {
  await openElicitation(formOf({ api_key: { type: 'string', title: 'API key' } }));
  await textbox(/API key/).fill('sk-1');
  await button('Review and accept').click();
  await expect.element(page.getByRole('group', { name: /^Review what/ })).toHaveFocus();
  expect(await axTree()).toMatchSnapshot();
});
