// A form that the server filled in for the most part asks only what is left.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, formOf, openElicitation, textbox } from '../support/elicitation.tsx';

const filled = (title: string, value: string) => ({ type: 'string', title, default: value });
const order = formOf(
  {
    name: filled('Name', 'Ada'),
    street: filled('Street', 'Main Street 1'),
    note: { type: 'string', title: 'Note' },
    city: filled('City', 'Oslo'),
    country: filled('Country', 'Norway'),
  },
  ['name', 'note'],
  'Where shall we send it?',
);
const review = page.getByRole('group', { name: /Review what will be sent/ });

test('what is suggested is one line; what is left is asked', async () => {
  await openElicitation(order);
  await expect.element(page.getByText('4 answers suggested')).toBeVisible();
  await expect.element(textbox('Note')).toBeVisible();
  for (const name of ['Name', 'Street', 'City', 'Country']) await expect.element(textbox(name)).not.toBeInTheDocument();
  // What an extension fills in would not be seen.
  expect(document.querySelectorAll('dialog input')).toHaveLength(1);
});

test('accept with them unseen leads to the review, and then sends them', async () => {
  const { answer, onRespond } = await openElicitation(order);
  await textbox('Note').fill('Ring twice');
  await button('Accept').click();
  await expect.element(review).toHaveFocus();
  await expect.element(review.getByText('Main Street 1')).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
  await button('Accept').click();
  const content = { name: 'Ada', street: 'Main Street 1', note: 'Ring twice', city: 'Oslo', country: 'Norway' };
  expect(await answer()).toEqual({ action: 'accept', content });
});

test('“Check” opens them, with the focus on the first; what was seen is sent at once', async () => {
  const { answer } = await openElicitation(order);
  await button('Check').click();
  await expect.element(textbox('Name')).toHaveFocus();
  await expect.element(textbox('Name')).toHaveValue('Ada');
  await expect.element(button('Check')).not.toBeInTheDocument();
  await textbox('Note').fill('Ring twice');
  for (const name of ['Street', 'City', 'Country']) await expect.element(textbox(name)).toBeInViewport();
  await button('Accept').click();
  expect(await answer()).toMatchObject({ action: 'accept' });
});

test('back from the review, all of them are there, and “Change” leads to the one', async () => {
  await openElicitation(order);
  await textbox('Note').fill('Ring twice');
  await button('Accept').click();
  await button('Change City').click();
  await expect.element(textbox('City')).toHaveFocus();
  await expect.element(textbox('Name')).toBeVisible();
});

test('a suggestion that is wrong is shown with its error', async () => {
  const { requestedSchema } = order as { requestedSchema: { properties: object; required: string[] } };
  const short = { ...filled('Zip', '1'), minLength: 4 };
  await openElicitation(formOf({ ...requestedSchema.properties, zip: short }, requestedSchema.required));
  await textbox('Note').fill('Ring twice');
  await button('Accept').click();
  await expect.element(textbox('Zip')).toHaveFocus();
});

test.each([
  ['nothing is left to ask', formOf({ a: filled('A', '1'), b: filled('B', '2'), c: filled('C', '3') }), {}],
  ['few are suggested', formOf({ a: filled('A', '1'), b: filled('B', '2'), c: { type: 'string', title: 'C' } }), {}],
  ['nothing opens a review', order, { review: 'never' as const }],
  ['one question is asked at a time', order, { steps: true }],
])('where %s, nothing is folded', async (_, request, settings) => {
  await openElicitation(request, settings);
  await expect.element(textbox(/^(A|Name)$/)).toBeVisible();
  await expect.element(page.getByText(/answers suggested/)).not.toBeInTheDocument();
});

test('the keyboard reaches the line before what is left', async () => {
  const { dialog } = await openElicitation(order);
  (dialog.element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(button('Check')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(textbox('Name')).toHaveFocus();
});
