import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, formOf, openElicitation, textbox } from '../support/elicitation.tsx';

const request = formOf(
  {
    bread: { title: 'Bread', anyOf: [{ enum: ['Rye', 'Oat'] }, { type: 'string' }] },
    spreads: { type: 'array', title: 'Spreads', items: { enum: ['Butter', 'Jam', 'Honey'] } },
    name: { type: 'string', title: 'Name', minLength: 2 },
  },
  ['bread', 'name'],
);
const position = (text: string) => page.getByText(text).first();

test('one question at a time; the review at the end; what is sent is what was answered', async () => {
  const { answer, onRespond } = await openElicitation(request, { steps: true });
  await expect.element(position('Question 1 of 3')).toBeVisible();
  expect(page.getByRole('radiogroup').elements()).toHaveLength(1);
  await expect.element(textbox(/Name/)).not.toBeInTheDocument();
  await expect.element(button('Review and accept')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Oat' }).click();
  await button('Next').click();
  await expect.element(position('Question 2 of 3')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Jam' }).click();
  await button('Next').click();
  await expect.element(textbox(/Name/)).toHaveFocus();
  await userEvent.keyboard('Ada');
  await button('Review and accept').click();
  expect(onRespond).not.toHaveBeenCalled();
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { bread: 'Oat', spreads: ['Jam'], name: 'Ada' } });
});

test('Next checks the question; a required one cannot be skipped, an optional one can', async () => {
  await openElicitation(request, { steps: true });
  await expect.element(button('Skip')).not.toBeInTheDocument();
  await button('Next').click();
  await expect.element(page.getByText('Choose an option')).toBeVisible();
  await expect.element(position('Question 1 of 3')).toBeVisible();
  await page.getByRole('radio', { name: 'Rye' }).click();
  await expect.element(page.getByRole('radio', { name: 'Rye' })).toBeChecked();
  await button('Next').click();
  await expect.element(position('Question 2 of 3')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Jam' }).click();
  await button('Skip').click();
  await expect.element(position('Question 3 of 3')).toBeVisible();
  await button('Back').click();
  await expect.element(page.getByRole('checkbox', { name: 'Jam' })).not.toBeChecked();
  await button('Back').click();
  await expect.element(page.getByRole('radio', { name: 'Rye' })).toBeChecked();
  await expect.element(button('Back')).not.toBeInTheDocument();
});

test('digits choose while no text box has the focus', async () => {
  const { dialog } = await openElicitation(request, { steps: true });
  (dialog.element() as HTMLElement).focus();
  await userEvent.keyboard('2');
  await expect.element(page.getByRole('radio', { name: 'Oat' })).toBeChecked();
  await userEvent.keyboard('9');
  await expect.element(page.getByRole('radio', { name: 'Oat' })).toBeChecked();
  await userEvent.keyboard('3');
  await expect.element(page.getByRole('radio', { name: 'Other…' })).toBeChecked();
  await textbox('Bread Your own answer').fill('7 grains');
  await userEvent.keyboard('1');
  await expect.element(textbox('Bread Your own answer')).toHaveValue('7 grains1');
  await userEvent.keyboard('{Enter}');
  await expect.element(position('Question 2 of 3')).toBeVisible();
  await userEvent.keyboard('13');
  await expect.element(page.getByRole('checkbox', { name: 'Butter' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Honey' })).toBeChecked();
  await userEvent.keyboard('1');
  await expect.element(page.getByRole('checkbox', { name: 'Butter' })).not.toBeChecked();
});

test('“Change” in the review leads to the question', async () => {
  await openElicitation(request, { steps: true, initialContent: { bread: 'Oat', name: 'Ada' } });
  await button('Next').click();
  await button('Next').click();
  await button('Review and accept').click();
  await button('Change Bread').click();
  await expect.element(position('Question 1 of 3')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Oat' })).toHaveFocus();
});

test('a single question is a form as ever', async () => {
  await openElicitation(formOf({ word: { type: 'string', title: 'Word' } }), { steps: true });
  await expect.element(button('Accept')).toBeVisible();
  await expect.element(button('Next')).not.toBeInTheDocument();
});
