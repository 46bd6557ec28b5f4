import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, formOf, openElicitation } from '../support/elicitation.tsx';

// Orca does not read the description of a group when focus enters it, so the inputs have it too.

test('the radio button at the Tab stop has the hint and error of its group, the others do not', async () => {
  await openElicitation(
    formOf({ seat: { type: 'string', title: 'Seat', description: 'By number', enum: ['Window', 'Aisle'] } }, ['seat']),
  );
  const window = page.getByRole('radio', { name: 'Window' });
  await expect.element(window).toHaveAccessibleDescription('By number');
  await button('Accept').click();
  await expect.element(window).toHaveFocus();
  await expect.element(window).toHaveAccessibleDescription('By number Error: Choose an option');
  await expect.element(page.getByRole('radio', { name: 'Aisle' })).not.toHaveAccessibleDescription();
  await expect.element(page.getByRole('radiogroup', { name: 'Seat' })).toHaveAccessibleDescription(/Choose an option/);
});

test('the first checkbox has the hint and error of its group', async () => {
  await openElicitation(
    formOf(
      { chores: { type: 'array', title: 'Chores', minItems: 1, items: { type: 'string', enum: ['Bins', 'Stairs'] } } },
      ['chores'],
    ),
  );
  const bins = page.getByRole('checkbox', { name: 'Bins' });
  await expect.element(bins).toHaveAccessibleDescription('Choose at least 1');
  await button('Accept').click();
  await expect.element(bins).toHaveFocus();
  await expect.element(bins).toHaveAccessibleDescription(/^Choose at least 1 Error: /);
  await expect.element(page.getByRole('checkbox', { name: 'Stairs' })).not.toHaveAccessibleDescription();
});

test('each entry of a list has the description of the list; an error leads to the wrong entry, which alone has it', async () => {
  await openElicitation(
    formOf({
      words: {
        type: 'array',
        title: 'Words',
        maxItems: 3,
        items: { type: 'string', format: 'email' },
        default: ['a@example.com', 'kind'],
      },
    }),
  );
  const entry = (position: number) => page.getByRole('textbox', { name: `Entry ${position}` });
  await expect.element(entry(1)).toHaveAccessibleDescription('up to 3 Suggested');
  await expect.element(entry(2)).toHaveAccessibleDescription('up to 3 Suggested');
  await button('Accept').click();
  await expect.element(entry(2)).toHaveFocus();
  await expect.element(entry(2)).toHaveAccessibleDescription(/Error: Entry 2: enter an email address/);
  await expect.element(entry(2)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(entry(1)).not.toHaveAccessibleDescription();
  await expect.element(entry(1)).toHaveAttribute('aria-invalid', 'false');
});

test('in a form with very many options those of later lists are shown on request', async () => {
  const tags = Array.from({ length: 60 }, (_, index) => `Tag ${index + 1}`);
  const lists = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `list${index}`,
      { type: 'array', title: `List ${index + 1}`, items: { type: 'string', enum: tags } },
    ]),
  );
  const { answer } = await openElicitation(
    formOf({ ...lists, seat: { type: 'string', title: 'Seat', enum: ['Window', 'Aisle'] } }),
  );
  const last = page.getByRole('group', { name: 'List 20' });
  await expect.element(last.getByRole('textbox')).toBeVisible();
  expect(last.getByRole('checkbox').elements()).toEqual([]);
  await last.getByRole('button', { name: 'Show more' }).click();
  await last.getByRole('checkbox', { name: 'Tag 7' }).click();
  await page.getByRole('radio', { name: 'Aisle' }).click();
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { list19: ['Tag 7'], seat: 'Aisle' } });
});

test('nothing is invalid before the first accept', async () => {
  await openElicitation(
    formOf(
      {
        name: { type: 'string', title: 'Name' },
        size: { type: 'string', title: 'Size', enum: ['1', '2', '3', '4', '5', '6'] },
        day: { type: 'string', title: 'Day', format: 'date' },
      },
      ['name', 'size', 'day'],
    ),
  );
  for (const name of ['Name', 'Size', 'Day']) {
    const box = page.getByLabelText(name, { exact: true });
    await expect.element(box).toBeRequired();
    await expect.element(box).toBeValid();
    expect((box.element() as HTMLInputElement).validity.valid).toBe(true);
  }
});
