import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inForm, showControl } from '../support/controls.tsx';
import { button, formOf, openElicitation } from '../support/elicitation.tsx';

const boxes = () => page.getByRole('textbox').elements();
const focused = () => boxes().indexOf(document.activeElement as HTMLElement);

test('there is one input at first, and its text is the first entry', async () => {
  const { last } = await showControl('list', { field: { label: 'Tags' }, value: [] });
  expect(boxes()).toHaveLength(1);
  await userEvent.type(page.getByRole('textbox'), 'red');
  expect(last()).toEqual(['red']);
  await userEvent.clear(page.getByRole('textbox'));
  expect(last()).toEqual([]);
});

test('Enter adds an input below and moves there, and sends nothing', async () => {
  const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
  const { last } = await showControl('list', { value: ['a', 'b'], around: inForm(onSubmit) });
  boxes()[0]?.focus();
  await userEvent.keyboard('{Enter}');
  expect(last()).toEqual(['a', '', 'b']);
  expect(focused()).toBe(1);
  await userEvent.keyboard('{Enter}');
  expect(boxes()).toHaveLength(3);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the button adds an input and moves there; a blank one is used first', async () => {
  await showControl('list', { value: ['a'] });
  const add = page.getByRole('button', { name: /Add/ });
  await userEvent.click(add);
  expect(focused()).toBe(1);
  await userEvent.click(add);
  expect(boxes()).toHaveLength(2);
  expect(focused()).toBe(1);
});

test.each([
  [0, 0, ['b', 'c']],
  [1, 1, ['a', 'c']],
  [2, 1, ['a', 'b']],
])('removing entry %i leaves focus on entry %i', async (removed, focusAt, left) => {
  const { last } = await showControl('list', { value: ['a', 'b', 'c'] });
  await userEvent.click(page.getByRole('button', { name: /Remove/ }).nth(removed));
  expect(last()).toEqual(left);
  expect(focused()).toBe(focusAt);
});

test('the only entry has no button to remove it: it can be cleared', async () => {
  await showControl('list', { value: ['a'] });
  expect(page.getByRole('button', { name: /Remove/ }).elements()).toHaveLength(0);
});

test('Backspace in an empty input removes it and moves to the one before', async () => {
  const { last } = await showControl('list', { value: ['a', ''] });
  boxes()[1]?.focus();
  await userEvent.keyboard('{Backspace}');
  expect(last()).toEqual(['a']);
  expect(focused()).toBe(0);
});

test('a Backspace that is held clears its entry, and no other', async () => {
  const { last } = await showControl('list', { value: ['alpha', 'beta', 'gamma'] });
  boxes()[2]?.focus();
  await userEvent.keyboard('{End}{Backspace>9/}');
  expect(last()).toEqual(['alpha', 'beta', '']);
  await userEvent.keyboard('{Backspace}');
  expect(last()).toEqual(['alpha', 'beta']);
});

test('there are no more inputs than allowed entries', async () => {
  await showControl('list', { field: { maxItems: 2 }, value: ['a', 'b'] });
  await expect.element(page.getByRole('button', { name: /Add/ })).toBeDisabled();
});

test('pasted lines become entries', async () => {
  const { last } = await showControl('list', { value: [] });
  const box = boxes()[0] as HTMLInputElement;
  box.focus();
  const data = new DataTransfer();
  data.setData('text/plain', 'red\ngreen\n\nblue\n');
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.poll(last).toEqual(['red', 'green', 'blue']);
  expect(focused()).toBe(2);
});

test('each input has its own name, and only the invalid one is marked', async () => {
  await showControl('list', { field: { label: 'Tags' }, value: ['a', 'b'], error: 'Entry 2 is wrong', invalidItem: 1 });
  const [first, second] = boxes();
  expect(first?.getAttribute('aria-label')).not.toBe(second?.getAttribute('aria-label'));
  expect(first?.getAttribute('aria-invalid')).toBe('false');
  expect(second?.getAttribute('aria-invalid')).toBe('true');
  await expect.element(page.getByRole('group', { name: 'Tags' })).toHaveAccessibleDescription(/Entry 2 is wrong/);
});

const mails = formOf({ mails: { type: 'array', title: 'Mails', items: { type: 'string', format: 'email' } } });
const box = (position: number) => page.getByRole('textbox', { name: `Entry ${position}` });

test('an entry that is removed takes no error from another one', async () => {
  await openElicitation(mails);
  await box(1).fill('a@example.com');
  await userEvent.keyboard('{Enter}');
  await box(2).fill('bad');
  await userEvent.keyboard('{Enter}');
  await box(3).fill('c@example.com');
  await button('Accept').click();
  await expect.element(box(2)).toHaveAttribute('aria-invalid', 'true');
  await button('Remove entry 1').click();
  await expect.element(box(1)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(box(2)).toHaveAttribute('aria-invalid', 'false');
});

test('an entry that was corrected is not marked for what is wrong with another one', async () => {
  await openElicitation(mails);
  await box(1).fill('a');
  await userEvent.keyboard('{Enter}');
  await box(2).fill('b');
  await button('Accept').click();
  await expect.element(box(1)).toHaveAttribute('aria-invalid', 'true');
  await box(1).fill('a@example.com');
  await expect.element(box(1)).toHaveAttribute('aria-invalid', 'false');
  await expect.element(box(2)).toHaveAttribute('aria-invalid', 'true');
});

const dates = formOf({ days: { type: 'array', title: 'Days', items: { type: 'string', format: 'date' } } });
const day = (position: number) => page.getByLabelText(new RegExp(`^Entry ${position}`));

test('half a date is an error at its entry, not dropped', async () => {
  const { onRespond } = await openElicitation(dates);
  day(1).element().focus();
  await userEvent.keyboard('0228');
  await button('Accept').click();
  await expect.element(day(1)).toHaveAttribute('aria-invalid', 'true');
  expect(onRespond).not.toHaveBeenCalled();
  await day(1).fill('2026-02-28');
  await button('Accept').click();
  await expect
    .poll(() => onRespond.mock.lastCall?.[0])
    .toEqual({ action: 'accept', content: { days: ['2026-02-28'] } });
});

test('Backspace in a date takes back a part of it, not the entry', async () => {
  const { last } = await showControl('list', {
    field: { item: { format: 'date' } },
    value: ['2026-01-01', '2026-02-05'],
  });
  day(2).element().focus();
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(last()).toHaveLength(2);
  await userEvent.keyboard('07');
  expect(last()).toEqual(['2026-01-01', '2026-07-05']);
});
