import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { beforeNext, inDialog, optionsOf, showControl } from '../support/controls.tsx';
import { button, formOf, openElicitation } from '../support/elicitation.tsx';

test('a number is typed freely, and the wheel does not change it', async () => {
  const { last, values } = await showControl('number', { value: '' });
  const box = page.getByRole('textbox', { name: 'Label' });
  await userEvent.type(box, '1.');
  expect(last()).toBe('1.');
  const before = values.length;
  box.element().dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }));
  await userEvent.keyboard('{ArrowUp}');
  expect(values.length).toBe(before);
});

test.each([
  [{ integer: true }, 'text'],
  [{ integer: false }, 'text'],
  [{ integer: true, minimum: 0 }, 'numeric'],
  [{ integer: false, minimum: 0 }, 'decimal'],
  [{ integer: false, exclusiveMinimum: 0 }, 'decimal'],
  [{ integer: true, minimum: -5 }, 'text'],
  [{ integer: true, minimum: 1, exclusiveMinimum: -5 }, 'numeric'],
])('a number %o has a keyboard with the characters that it needs', async (field, keyboard) => {
  await showControl('number', { field, value: '' });
  await expect.element(page.getByRole('textbox')).toHaveAttribute('inputmode', keyboard);
});

test.each([
  ['email', 'email'],
  ['uri', 'url'],
] as const)('a text of format %s is asked for with type %s', async (format, type) => {
  await showControl('text', { field: { format }, value: '' });
  await expect.element(page.getByRole('textbox', { name: 'Label' })).toHaveAttribute('type', type);
});

test('a long text grows with what is written, and Enter is a new line', async () => {
  const { last } = await showControl('text', { field: { multiline: true }, value: '' });
  const box = page.getByRole('textbox', { name: 'Label' });
  const before = box.element().clientHeight;
  await userEvent.type(box, 'a{Enter}b{Enter}c{Enter}d{Enter}e');
  expect(last()).toBe('a\nb\nc\nd\ne');
  expect(box.element().clientHeight).toBeGreaterThan(before);
});

/** As a paste of lines from another program. */
async function paste(text: string, into = page.getByRole('textbox', { name: 'Label' })) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  into.element().dispatchEvent(event);
  return event.defaultPrevented;
}

test('lines that are pasted stay lines, and writing goes on after them', async () => {
  const { last } = await showControl('text', { value: 'ab' });
  const box = page.getByRole('textbox', { name: 'Label' });
  await userEvent.click(box);
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(await paste('one\r\n  two')).toBe(true);
  expect(last()).toBe('aone\n  twob');
  await expect.element(box).toHaveValue('aone\n  twob');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('!{Enter}');
  expect(last()).toBe('aone\n  two!\nb');
  // Without a break it is a box of one line again, and writing still goes on.
  await userEvent.fill(box, 'c');
  await userEvent.keyboard('d');
  expect(last()).toBe('cd');
  await expect.element(box).toHaveFocus();
  expect(box.element().localName).toBe('input');
});

test('a text of several lines that was kept is shown in lines', async () => {
  const { last } = await showControl('text', { value: 'one\ntwo' });
  const box = page.getByRole('textbox', { name: 'Label' });
  await expect.element(box).toHaveValue('one\ntwo');
  await userEvent.click(box);
  await userEvent.keyboard('{Enter}');
  expect(box.element().localName).toBe('textarea');
  expect(String(last()).split('\n')).toHaveLength(3);
});

test('one line that is pasted is pasted by the browser, also with the break at its end', async () => {
  await showControl('text', { value: '' });
  for (const line of ['one', 'one\n']) expect(await paste(line)).toBe(false);
  expect(page.getByRole('textbox', { name: 'Label' }).element().localName).toBe('input');
});

test('the counter shows near the limit, counts an emoji once, and speaks after a pause', async () => {
  await showControl('text', { field: { multiline: true, maxLength: 10 }, value: '' });
  const box = page.getByRole('textbox', { name: 'Label' });
  await userEvent.fill(box, '👍🏽👍🏽');
  await userEvent.fill(box, '👍👍👍👍');
  expect(page.getByText(/characters left/).elements()).toHaveLength(0);
  await userEvent.fill(box, '👍👍👍👍👍👍👍');
  await expect.element(page.getByText('3 characters left').first()).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('3 characters left');
  await userEvent.fill(box, '12345678901');
  await expect.element(page.getByText('1 character too many').first()).toBeVisible();
});

test('a secret is masked without being a password input, and can be shown', async () => {
  await showControl('text', { field: { secret: true, label: 'API key' }, value: 'sk-123' });
  const box = page.getByRole('textbox', { name: 'API key' });
  await expect.element(box).toHaveAttribute('type', 'text');
  const masked = () => getComputedStyle(box.element()).getPropertyValue('-webkit-text-security');
  expect(masked()).toBe('disc');
  await userEvent.click(page.getByRole('button', { name: 'Show' }));
  expect(masked()).toBe('none');
  await expect.element(page.getByRole('status')).toHaveTextContent('The text is visible');
  await userEvent.click(page.getByRole('button', { name: 'Hide' }));
  expect(masked()).toBe('disc');
});

test('a required yes or no that is the only question has two answers, and none is chosen', async () => {
  const { last } = await showControl('boolean', { field: { required: true, asQuestion: true }, value: undefined });
  const group = page.getByRole('radiogroup', { name: 'Label' });
  await expect.element(group.getByRole('radio')).toHaveLength(2);
  await expect.element(group.getByRole('radio', { checked: true })).toHaveLength(0);
  await userEvent.click(group.getByRole('radio', { name: 'No', exact: true }));
  expect(last()).toBe(false);
});

test('an optional yes or no is unanswered at first, and an answer can be cleared', async () => {
  const { last } = await showControl('boolean', { value: undefined });
  await expect.element(page.getByRole('radio')).toHaveLength(2);
  const clear = page.getByRole('button', { name: 'Clear Label' });
  expect(clear.elements()).toHaveLength(0);
  await userEvent.click(page.getByRole('radio', { name: 'Yes' }));
  expect(last()).toBe(true);
  await userEvent.click(clear);
  expect(last()).toBeUndefined();
  await expect.element(page.getByRole('radio', { checked: true })).toHaveLength(0);
  await expect.element(page.getByRole('radiogroup')).toContainElement(document.activeElement as HTMLElement);
});

test('an option whose value is the empty string is named in words', async () => {
  const options = [{ id: 'o1', value: '', label: '' } as const, ...optionsOf(1, () => 'Full')];
  await showControl('choice', { field: { options, required: true }, value: '' });
  await expect.element(page.getByRole('radio', { name: '(empty)' })).toBeVisible();
});

test('a click on its label checks a checkbox', async () => {
  const { last } = await showControl('boolean', { field: { label: 'Newsletter', required: true }, value: false });
  await userEvent.click(page.getByText('Newsletter'));
  expect(last()).toBe(true);
  await expect.element(page.getByRole('checkbox', { name: 'Newsletter' })).toBeChecked();
});

test.each([
  [1, 'radiogroup'],
  [5, 'radiogroup'],
  [6, 'combobox'],
  [20, 'combobox'],
] as const)('%i options are shown as a %s', async (count, role) => {
  await showControl('choice', {
    field: { options: optionsOf(count), required: true },
    value: '',
  });
  const control = page.getByRole(role, { name: 'Label' });
  await expect.element(control).toBeVisible();
  expect(control.element().tagName).toBe(role === 'combobox' ? 'SELECT' : 'FIELDSET');
});

test('arrow keys move through radio buttons', async () => {
  const { last, seen } = await showControl('choice', {
    field: { options: optionsOf(3), required: true },
    value: '',
  });
  seen.focusTarget?.focus();
  await userEvent.keyboard(' {ArrowDown}');
  expect(last()).toBe('o1');
});

test('an optional select starts with no answer, and a chosen option shows its description', async () => {
  const options = optionsOf(8).map((option) => ({ ...option, description: `About ${option.label}` }));
  const { last } = await showControl('choice', { field: { options }, value: '' });
  const select = page.getByRole('combobox', { name: 'Label' });
  await expect.element(select).toHaveDisplayValue('No selection');
  await userEvent.selectOptions(select, 'Option 3');
  expect(last()).toBe('o2');
  await expect.element(page.getByText('About Option 3')).toBeVisible();
});

test('a label with its description names the box by the label alone', async () => {
  const options = [{ id: 'o0', value: 'a', label: 'Loft', description: 'Under the roof' }] as const;
  await showControl('choice', { field: { options, required: true }, value: '' });
  const radio = page.getByRole('radio', { name: 'Loft', exact: true });
  await expect.element(radio).toHaveAccessibleDescription('Under the roof');
});

test('several choices keep the order of the list, whatever the order of the clicks, and count', async () => {
  const { last } = await showControl('choices', {
    field: { options: optionsOf(4), maxItems: 3 },
    value: [],
  });
  await userEvent.click(page.getByRole('checkbox', { name: 'Option 3' }));
  await userEvent.click(page.getByText('Option 1'));
  expect(last()).toEqual(['o0', 'o2']);
  await expect.element(page.getByRole('status')).toHaveTextContent('2 chosen, at most 3');
  await userEvent.click(page.getByText('Option 1'));
  expect(last()).toEqual(['o2']);
});

test('one choice too many is announced, and visible', async () => {
  await showControl('choices', { field: { options: optionsOf(4), maxItems: 1 }, value: ['o0'] });
  await expect.element(page.getByText('1 of 4 chosen')).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: 'Option 3' }));
  await expect.element(page.getByText('2 chosen, 1 too many').first()).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('2 chosen, 1 too many');
});

test('many choices are filtered by typing, and what was checked stays checked', async () => {
  const { last } = await showControl('choices', { field: { options: optionsOf(3000) }, value: ['o2'] });
  expect(page.getByRole('checkbox').elements().length).toBeLessThan(100);
  await userEvent.fill(page.getByRole('textbox', { name: 'Type to filter' }), '2999');
  await expect.element(page.getByRole('checkbox')).toHaveLength(1);
  await userEvent.click(page.getByRole('checkbox', { name: 'Option 2999' }));
  expect(last()).toEqual(['o2', 'o2998']);
});

test('Tab reaches every one of many choices', async () => {
  await showControl('choices', { field: { options: optionsOf(100) }, value: [] });
  const last = page.getByRole('checkbox', { name: 'Option 60', exact: true });
  await expect.element(last).toBeInTheDocument();
  (last.element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(page.getByRole('checkbox', { name: 'Option 61' })).toHaveFocus();
});

test('Shift+Tab into many choices from below stays among them', async () => {
  await showControl('choices', {
    field: { options: optionsOf(100) },
    value: [],
    around: beforeNext,
  });
  await expect.element(page.getByRole('checkbox', { name: 'Option 60', exact: true })).toBeInTheDocument();
  page.getByRole('button', { name: 'Next' }).element().focus();
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole('button', { name: 'Show more' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole('checkbox', { name: 'Option 60', exact: true })).toHaveFocus();
});

test('Escape clears the filter first, before it reaches the dialog', async () => {
  const onDismiss = vi.fn<() => void>();
  await showControl('choices', {
    field: { options: optionsOf(30) },
    value: [],
    around: inDialog(onDismiss),
  });
  const filter = page.getByRole('textbox', { name: 'Type to filter' });
  await userEvent.type(filter, '7');
  await userEvent.keyboard('{Escape}');
  await expect.element(filter).toHaveValue('');
  expect(onDismiss).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('an incomplete date is an error, not dropped, and a cleared date is not an answer', async () => {
  const { last } = await showControl('date', { value: '' });
  const box = page.getByLabelText('Label').element() as HTMLInputElement;
  box.focus();
  await userEvent.keyboard('02');
  expect(box.validity.badInput).toBe(true);
  expect(last()).toBe('?');
  await userEvent.keyboard('{ArrowLeft}{Backspace}');
  await userEvent.tab();
  await expect.poll(last).toBe('');
});

test('half a date is not dropped by an Enter that comes before its last digit is let go', async () => {
  const { onRespond } = await openElicitation(formOf({ day: { type: 'string', format: 'date', title: 'Day' } }));
  page.getByLabelText('Day').element().focus();
  await userEvent.keyboard('{2>}{Enter}{/2}');
  await expect.element(page.getByLabelText('Day')).toHaveAttribute('aria-invalid', 'true');
  expect(onRespond).not.toHaveBeenCalled();
});

test('the 30th of February is an error, not dropped', async () => {
  const { last } = await showControl('date', { value: '' });
  page.getByLabelText('Label').element().focus();
  await userEvent.keyboard('02302026');
  expect(last()).toBe('?');
});

test('seconds are shown only if the value has some', async () => {
  await showControl('dateTime', { value: '2026-05-01T10:30:15' });
  await expect.element(page.getByLabelText('Label')).toHaveValue('2026-05-01T10:30:15');
  expect((page.getByLabelText('Label').element() as HTMLInputElement).step).toBe('1');
});

test.each(['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:07.500Z', '2026-03-01T10:00:07.120+00:00'])(
  'the date-time %s stays as the server wrote it when a user passes it by',
  async (start) => {
    const request = formOf({ start: { type: 'string', format: 'date-time', title: 'Start', default: start } });
    const { answer } = await openElicitation(request);
    page.getByLabelText('Start').element().focus();
    for (let part = 0; part < 8; part++) await userEvent.tab();
    await button('Accept').click();
    expect(await answer()).toEqual({ action: 'accept', content: { start } });
  },
);

test('a date-time that no picker can show is in a text field, as the server wrote it', async () => {
  const { last } = await showControl('dateTime', { field: { asText: true }, value: '9999-12-31T23:59:59Z' });
  const box = page.getByRole('textbox', { name: 'Label' });
  await expect.element(box).toHaveValue('9999-12-31T23:59:59Z');
  await userEvent.fill(box, '2026-02-28T10:00:00Z');
  expect(last()).toBe('2026-02-28T10:00:00Z');
});

test('Enter that ends a composition adds no entry and chooses no option', async () => {
  const { values } = await showControl('list', { value: ['a'] });
  page.getByRole('textbox').element().focus();
  const session = cdp();
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await session.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await session.send('Input.insertText', { text: '日' });
  await expect.poll(() => values.at(-1)).toEqual(['a日']);
  expect(page.getByRole('textbox').elements()).toHaveLength(1);
});
