import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, formOf, openElicitation, textbox } from '../support/elicitation.tsx';
import { heardIn } from '../support/speech.ts';

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

test('digits choose while no text box has the focus, and are typed in the box of one’s own answer', async () => {
  const { dialog } = await openElicitation(request, { steps: true });
  (dialog.element() as HTMLElement).focus();
  await userEvent.keyboard('29');
  await expect.element(page.getByRole('radio', { name: 'Oat' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Oat' })).toHaveFocus();
  await userEvent.keyboard('3');
  await expect.element(page.getByRole('radio', { name: 'Other…' })).toBeChecked();
  await textbox('Bread Your own answer').fill('7 grains');
  await userEvent.keyboard('1');
  await expect.element(textbox('Bread Your own answer')).toHaveValue('7 grains1');
  await userEvent.keyboard('{Enter}');
  await expect.element(position('Question 2 of 3')).toBeVisible();
  await userEvent.keyboard('13');
  for (const name of ['Butter', 'Honey']) await expect.element(page.getByRole('checkbox', { name })).toBeChecked();
});

test('a digit that was meant for what was there before chooses nothing; from question to question, digits choose at once', async () => {
  const choices = formOf({ size: { title: 'Size', enum: ['S', 'M'] }, milk: { title: 'Milk', enum: ['Oat', 'Soy'] } });
  const { dialog, rerender } = await openElicitation(choices, { steps: true, guardMs: 60_000 });
  (dialog.element() as HTMLElement).focus();
  await userEvent.keyboard('2');
  await button('Next').click();
  await button('Back').click();
  await expect.element(page.getByRole('radio', { name: 'M' })).not.toBeChecked();
  await rerender({ guardMs: 100 });
  await button('Next').click();
  await expect.element(button('Review and accept')).not.toHaveAttribute('aria-disabled');
  await button('Back').click();
  (dialog.element() as HTMLElement).focus();
  await userEvent.keyboard('2');
  await expect.element(page.getByRole('radio', { name: 'M' })).toBeChecked();
  await button('Next').click();
  await userEvent.keyboard('1');
  await expect.element(page.getByRole('radio', { name: 'Oat' })).toBeChecked();
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

describe('digits', () => {
  const nine = Array.from({ length: 11 }, (_, n) => `Town ${n + 1}`);
  const several = { type: 'array', items: { enum: nine } };
  const asked = (properties: object) => formOf({ ...properties, last: { type: 'string', title: 'Last' } });
  const focusDialog = () => (page.getByRole('dialog').element() as HTMLElement).focus();
  const checked = () =>
    page
      .getByRole('checkbox')
      .elements()
      .flatMap((box, index) => ((box as HTMLInputElement).checked ? [index + 1] : []));

  test('1 to 9 each choose the option at that place, and choose it off again; 0 chooses none', async () => {
    await openElicitation(asked({ towns: { ...several, title: 'Towns' } }), { steps: true });
    await expect.element(page.getByRole('checkbox', { name: 'Town 11' })).toBeInTheDocument();
    focusDialog();
    for (let digit = 1; digit <= 9; digit += 1) {
      await userEvent.keyboard(String(digit));
      await expect.poll(checked).toEqual(Array.from({ length: digit }, (_, n) => n + 1));
    }
    await userEvent.keyboard('0');
    await userEvent.keyboard('5');
    await expect.poll(checked).toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
  });

  test('yes or no: 1 is the first answer, 2 the second', async () => {
    await openElicitation(asked({ agreed: { type: 'boolean', title: 'Agreed?' } }), { steps: true });
    focusDialog();
    await userEvent.keyboard('2');
    await expect.element(page.getByRole('radio', { name: 'No' })).toBeChecked();
    await userEvent.keyboard('1');
    await expect.element(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await userEvent.keyboard('3');
    await expect.element(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  });

  test.each([
    ['a text box', { name: { type: 'string', title: 'Field' } }, 'textbox'],
    ['a combobox', { town: { title: 'Field', enum: Array.from({ length: 40 }, (_, n) => `${n} ways`) } }, 'combobox'],
  ])('in %s they are typed', async (_, properties, role) => {
    await openElicitation(asked(properties), { steps: true });
    const box = page.getByRole(role as 'textbox', { name: 'Field' });
    await box.click();
    await userEvent.keyboard('12');
    await expect.element(box).toHaveValue('12');
  });

  test('with Control, Alt or Meta they belong to the browser', async () => {
    const { dialog } = await openElicitation(asked({ towns: { ...several, title: 'Towns' } }), { steps: true });
    await expect.element(page.getByRole('checkbox', { name: 'Town 1', exact: true })).toBeInTheDocument();
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
      const init = { key: '1', [modifier]: true, bubbles: true, cancelable: true };
      expect(dialog.element().dispatchEvent(new KeyboardEvent('keydown', init))).toBe(true);
    }
    expect(checked()).toEqual([]);
  });

  test('without `steps` they choose nothing', async () => {
    await openElicitation(asked({ bread: { title: 'Bread', enum: ['Rye', 'Oat'] } }));
    await expect.element(page.getByRole('radio', { name: 'Rye' })).toBeInTheDocument();
    focusDialog();
    await userEvent.keyboard('1');
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  });
});

test('Next looks like Accept, also under the pointer, since it is the way on', async () => {
  await openElicitation(request, { steps: true, initialContent: { name: 'Ada', bread: 'Rye' } });
  const lookOf = (name: string) => {
    const { backgroundColor, color, blockSize, textDecorationLine } = getComputedStyle(button(name).element());
    return { backgroundColor, color, blockSize, textDecorationLine };
  };
  const next = lookOf('Next');
  expect(next.textDecorationLine).toBe('none');
  expect(next.backgroundColor).not.toBe(lookOf('Decline').backgroundColor);
  await button('Next').click();
  await button('Next').click();
  await expect.element(button('Review and accept')).toBeVisible();
  await userEvent.hover(button('Cancel'));
  await expect.poll(() => lookOf('Review and accept')).toEqual(next);
});

test('what a screen reader says: the place, one question, and its options; then the box of “Other…”', async () => {
  const { dialog } = await openElicitation(request, { steps: true });
  const heard = () => heardIn(dialog.element() as HTMLElement);
  const first = await heard();
  const places = ['Question 1 of 3', 'radio, Rye', 'radio, Oat', 'radio, Other…', 'button, Next'].map((phrase) =>
    first.findIndex((said) => said.includes(phrase)),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(first.join()).not.toContain('Spreads');
  await page.getByRole('radio', { name: 'Other…' }).click();
  await expect.element(textbox('Bread Your own answer')).toBeVisible();
  expect((await heard()).join('\n')).toMatch(/textbox, Bread Your own answer/);
  await textbox('Bread Your own answer').fill('Spelt');
  await button('Next').click();
  await expect.element(position('Question 2 of 3')).toBeVisible();
  const second = (await heard()).join();
  expect(second).toContain('Question 2 of 3');
  expect(second).not.toContain('Bread');
});

test('digit, Enter, done: the keyboard alone goes through all questions', async () => {
  const choices = formOf({
    size: { title: 'Size', enum: ['S', 'M'] },
    extras: { type: 'array', title: 'Extras', items: { enum: ['Salt', 'Oil'] } },
    milk: { title: 'Milk', enum: ['Oat', 'Soy'] },
  });
  const { dialog, answer } = await openElicitation(choices, { steps: true, review: 'never' });
  (dialog.element() as HTMLElement).focus();
  await userEvent.keyboard('2{Enter}');
  await expect.element(position('Question 2 of 3')).toBeVisible();
  await userEvent.keyboard('12{Enter}');
  await expect.element(position('Question 3 of 3')).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(page.getByRole('radio', { name: 'Oat' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await answer()).toEqual({ action: 'accept', content: { size: 'M', extras: ['Salt', 'Oil'], milk: 'Oat' } });
});

test('where nothing is required, Next leaves a question without an answer, and there is no Skip beside Clear', async () => {
  const choices = formOf({ size: { title: 'Size', enum: ['S', 'M'] }, milk: { title: 'Milk', enum: ['Oat', 'Soy'] } });
  await openElicitation(choices, { steps: true });
  await page.getByRole('radio', { name: 'S' }).click();
  await expect.element(button('Clear Size')).toBeVisible();
  await expect.element(button('Skip')).not.toBeInTheDocument();
  await button('Clear Size').click();
  await button('Next').click();
  await expect.element(position('Question 2 of 2')).toBeVisible();
});

test('outside of the steps, Enter on an option sends nothing', async () => {
  const { onRespond } = await openElicitation(formOf({ size: { title: 'Size', enum: ['S', 'M'] } }));
  await page.getByRole('radio', { name: 'S' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Accept')).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
});
