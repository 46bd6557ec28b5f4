import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DraftOf, FieldOf } from '../../src/core/schema/model.ts';
import { beforeNext, inDialog, inForm, optionsOf, showControl, type ControlCase } from '../support/controls.tsx';

const countries = ['Argentina', 'Austria', 'Österreich-Ungarn', 'Germany', 'West Germany'];
const options = optionsOf(300, (index) => countries[index] ?? `Country ${index}`);

async function showCombobox(
  value: DraftOf<'choice'> = '',
  { around, ...field }: Partial<FieldOf<'choice'>> & Pick<ControlCase<'choice'>, 'around'> = {},
) {
  const shown = await showControl('choice', { field: { options, required: true, ...field }, value, around });
  await expect.element(box()).toBeVisible();
  return shown;
}

const box = () => page.getByRole('combobox', { name: 'Label' });
const activeText = () => {
  const id = box().element().getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.textContent;
};

test('Down opens the list and makes the first option active, while focus stays in the input', async () => {
  await showCombobox();
  box().element().focus();
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false');

  await userEvent.keyboard('{ArrowDown}');

  await expect.element(box()).toHaveAttribute('aria-expanded', 'true');
  expect(activeText()).toBe('Argentina');
  expect(document.activeElement).toBe(box().element());
  const list = page.getByRole('listbox', { name: 'Label' }).element();
  expect(box().element().getAttribute('aria-controls')).toBe(list.id);
});

test('Alt+Up closes the list and changes nothing', async () => {
  const { values } = await showCombobox('o3');
  box().element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false');
  expect(values).toEqual([]);
});

test.each([
  ['Down after Up at the first option stays there', '{ArrowDown}{ArrowUp}', 'Argentina'],
  ['Down moves to the next option', '{ArrowDown}{ArrowDown}{ArrowDown}', 'Österreich-Ungarn'],
  ['Up moves to the option before', '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}', 'Austria'],
  ['Up on a closed box opens the list at the last option that is listed', '{ArrowUp}', 'Country 199'],
  ['Page Down moves by ten', '{ArrowDown}{PageDown}{PageDown}', 'Country 20'],
  ['Page Up moves back by ten', '{ArrowDown}{PageDown}{PageDown}{PageUp}', 'Country 10'],
  ['Alt+Down opens the list without an active option', '{Alt>}{ArrowDown}{/Alt}', undefined],
])('%s', async (_, keys, active) => {
  await showCombobox();
  box().element().focus();
  await userEvent.keyboard(keys);
  await expect.element(box()).toHaveAttribute('aria-expanded', 'true');
  expect(activeText()).toBe(active);
});

test.each([
  ['new york', 'America/New_York'],
  ['us east 1', 'US East (us-east-1)'],
  ['US-EAST-1', 'US East (us-east-1)'],
  ['de', 'Germany'],
  ['node js', 'Node.js'],
  ['new_york', 'America/New_York'],
])('"%s" finds %s: by words, whatever is between them, and by the value', async (query, label) => {
  const named = [
    { value: 'America/New_York', label: 'America/New_York' },
    { value: 'us-east-1', label: 'US East (us-east-1)' },
    { value: 'DE', label: 'Germany' },
    { value: 'node', label: 'Node.js' },
  ];
  const many = optionsOf(300, (index) => named[index]?.label ?? `Country ${index}`);
  const found = many.map((option, index) => ({ ...option, value: named[index]?.value ?? `c${index}` }));
  await showCombobox('', { options: found });
  await userEvent.fill(box(), query);
  await expect.element(page.getByRole('option').first()).toHaveTextContent(label);
});

test('Home and End move the cursor in the text', async () => {
  await showCombobox();
  await userEvent.fill(box(), 'germ');
  const input = box().element() as HTMLInputElement;
  await userEvent.keyboard('{Home}');
  expect(input.selectionStart).toBe(0);
  await userEvent.keyboard('{End}');
  expect(input.selectionStart).toBe(4);
});

test('Enter chooses the active option, and does not send the form', async () => {
  const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
  const { last } = await showCombobox('', { around: inForm(onSubmit) });
  box().element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(last()).toBe('o1');
  await expect.element(box()).toHaveValue('Austria');
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('typing narrows the list, those that start with the text first, and says how many there are', async () => {
  const { last } = await showCombobox();
  await userEvent.type(box(), 'g');
  await userEvent.type(box(), 'erman');
  const found = page.getByRole('option');
  await expect.element(found).toHaveLength(2);
  expect(found.elements().map((option) => option.textContent)).toEqual(['Germany', 'West Germany']);
  expect(activeText()).toBe('Germany');
  await expect.element(page.getByRole('status')).toHaveTextContent('2 of 300 shown, first: Germany');
  await userEvent.keyboard('{Enter}');
  expect(last()).toBe('o3');
});

test('the active option is the selected one, whatever was chosen before', async () => {
  await showCombobox('o0');
  await userEvent.click(box());
  await userEvent.keyboard('{ArrowDown}');
  const selected = page.getByRole('option', { selected: true });
  await expect.element(selected).toHaveLength(1);
  expect(selected.element().textContent).toBe(activeText());
});

test('accents and case do not matter to the search', async () => {
  await showCombobox();
  await userEvent.type(box(), 'OSTERREICH');
  await expect.element(page.getByRole('option', { name: 'Österreich-Ungarn' })).toBeVisible();
});

test('a text that matches no option is announced, and is an error rather than the earlier answer', async () => {
  const { last } = await showCombobox('o0');
  await userEvent.fill(box(), 'Atlantis');
  await expect.element(page.getByText('No option matches').first()).toBeVisible();
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await expect.element(box()).toHaveValue('Atlantis');
  expect(options.some(({ id }) => id === last())).toBe(false);
  expect(last()).not.toBe('');
});

test('a label typed in full is the answer, in any case', async () => {
  const { last } = await showCombobox();
  await userEvent.type(box(), 'austria');
  await userEvent.tab();
  expect(last()).toBe('o1');
  await expect.element(box()).toHaveValue('Austria');
});

test.each([
  ['Austria', 'o1'],
  ['Atlantis', 'o?Atlantis'],
])('a password manager that fills in %s opens no list, which nothing would close', async (text, id) => {
  const { last } = await showCombobox();
  const input = box().element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await expect.poll(last).toBe(id);
  await expect.element(box()).toHaveValue(text);
  expect(page.getByRole('listbox').elements()).toEqual([]);
});

test('an emptied input is not an answer', async () => {
  const { last } = await showCombobox('o1');
  await userEvent.clear(box());
  expect(last()).toBe('');
});

test('a click chooses an option, and focus stays in the input', async () => {
  const { last } = await showCombobox();
  await userEvent.click(box());
  await userEvent.click(page.getByRole('option', { name: 'Germany', exact: true }));
  expect(last()).toBe('o3');
  expect(document.activeElement).toBe(box().element());
});

test('the list opens at the answer that is there', async () => {
  await showCombobox('o250');
  await userEvent.click(box());
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Country 250');
  await expect.element(page.getByRole('option', { selected: true })).toBeInViewport();
});

test('an optional choice can be taken back', async () => {
  const { last } = await showCombobox('o1', { required: false });
  await userEvent.click(page.getByRole('button', { name: 'Clear Label' }));
  expect(last()).toBe('');
  await expect.element(box()).toHaveValue('');
});

test('the first Escape closes the list and restores the text; only the second one reaches the dialog', async () => {
  const onDismiss = vi.fn<() => void>();
  const { last } = await showCombobox('o1', { around: inDialog(onDismiss) });
  await userEvent.click(box());
  await userEvent.keyboard('ger{Escape}');
  await expect.element(box()).toHaveValue('Austria');
  expect(last()).toBe('o1');
  expect(onDismiss).not.toHaveBeenCalled();

  await userEvent.keyboard('{Escape}');
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('the list is not cut off by a scrolling ancestor', async () => {
  await showCombobox('', { around: (field) => <div style={{ blockSize: '6rem', overflow: 'auto' }}>{field}</div> });
  await userEvent.click(box());
  const popup = page.getByRole('listbox').element().parentElement as HTMLElement;
  const { left, bottom } = popup.getBoundingClientRect();
  expect(popup.contains(document.elementFromPoint(left + 20, bottom - 20))).toBe(true);
});

test('of ten thousand options two hundred are listed, with a line that says how to find the others', async () => {
  const { last } = await showCombobox('', { options: optionsOf(10_000) });
  await userEvent.click(box());
  expect(page.getByRole('option').elements()).toHaveLength(200);
  await expect.element(page.getByText('200 of 10,000 shown · Type to filter')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Option 200');
  await userEvent.fill(box(), 'Option 9877');
  await expect.element(page.getByText(/Type to filter/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(last()).toBe('o9876');
});

test('labels that look the same show the value as well', async () => {
  const { last } = await showCombobox('', {
    options: [
      ...optionsOf(30),
      { id: 'o30', value: 'latin', label: 'Paypal' },
      { id: 'o31', value: 'cyrillic', label: 'P\u0430ypal' },
    ],
  });
  await userEvent.fill(box(), 'paypal');
  await userEvent.fill(box(), '');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('option', { name: /latin/ })).toBeInTheDocument();
  await expect.element(page.getByRole('option', { name: /cyrillic/ })).toBeInTheDocument();
  await page.getByRole('option', { name: /cyrillic/ }).click();
  await expect.element(box()).toHaveValue('P\u0430ypal sent as "cyrillic"');
  // Typed over with the same text, it is still that answer.
  await userEvent.fill(box(), 'P\u0430ypal sent as "cyrilli"');
  await userEvent.fill(box(), 'P\u0430ypal sent as "cyrillic"');
  expect(last()).toBe('o31');
});

test('Tab leaves an open list for the next control', async () => {
  await showCombobox('', { around: beforeNext });
  box().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
});

test('other text than an option stays when the list is opened again', async () => {
  const { values } = await showCombobox();
  await box().fill('zzz');
  await userEvent.tab();
  await expect.element(box()).toHaveValue('zzz');
  await box().click();
  await expect.element(box()).toHaveValue('zzz');
  await expect.element(page.getByRole('option', { name: 'Argentina' })).toBeVisible();
  await box().fill('');
  expect(values.at(-1)).toBe('');
});

test('Enter takes the option whose whole label was typed, though longer ones stand before it', async () => {
  const versions = optionsOf(30, (index) => `v2.${30 - index}`);
  const { last } = await showCombobox('', { options: versions });
  await userEvent.type(box(), 'V2.1');
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('v2.1');
  await userEvent.keyboard('{Enter}');
  expect(last()).toBe(versions.find(({ label }) => label === 'v2.1')?.id);
  await expect.element(box()).toHaveValue('v2.1');
});

test('Escape restores the answer of this visit, not that of an earlier one', async () => {
  const { last } = await showCombobox('o1');
  await userEvent.fill(box(), 'Germany');
  await userEvent.tab();
  await userEvent.type(box(), 'q');
  await userEvent.keyboard('{Escape}');
  await expect.element(box()).toHaveValue('Germany');
  expect(last()).toBe('o3');
});

test.each([
  ['of two options with one label', 'Springfield', 'Springfield sent as "v1"'],
  ['of an option without a text', '', '(empty) sent as "v1"'],
  ['with a hidden character', 'Pay\u202Epal', 'Pay[U+202E]pal sent as "v1"'],
])('the text %s, typed back to what it was, is the answer that it was', async (_, label, shown) => {
  const alike = optionsOf(30, (index) => (index < 2 ? label : `Town ${index}`));
  const { last } = await showCombobox('o1', { options: alike });
  await expect.element(box()).toHaveValue(shown);
  box().element().focus();
  await userEvent.keyboard('{End}x{Backspace}');
  await userEvent.tab();
  await expect.element(box()).toHaveValue(shown);
  expect(last()).toBe('o1');
});
