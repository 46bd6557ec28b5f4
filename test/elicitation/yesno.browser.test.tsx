import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ElicitationDialog } from '../../src/elicitation/host/ElicitationDialog.tsx';
import type { OnRespond } from '../../src/core/request/settle.ts';
import { button, formOf, openElicitation } from '../support/elicitation.tsx';

const remove = formOf(
  { sure: { type: 'boolean', title: 'Delete 14 files?', description: 'They cannot be restored.' } },
  ['sure'],
  'The folder is about to be cleaned.',
);
const props = { confirm: 'buttons' } as const;

test.each([
  ['Yes', true],
  ['No', false],
])('a form that is one required question is answered by pressing %s', async (name, sure) => {
  const { dialog, answer } = await openElicitation(remove, props);
  await expect.element(dialog).toHaveAccessibleName('Post office asks you to confirm');
  await expect.element(page.getByText('Delete 14 files?')).toBeVisible();
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  await button(name).click();
  expect(await answer()).toEqual({ action: 'accept', content: { sure } });
});

test.each([
  ['Decline', { action: 'decline' }],
  ['Cancel', { action: 'cancel' }],
])('No is an answer, and %s is none', async (name, result) => {
  const { dialog, answer } = await openElicitation(remove, props);
  await expect.element(button('Yes')).toBeVisible();
  const names = dialog
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Yes', 'No', 'Decline', 'Cancel']);
  await button(name).click();
  expect(await answer()).toEqual(result);
});

test('both buttons are described by the question, so that a screen reader says what is answered', async () => {
  await openElicitation(remove, props);
  for (const name of ['Yes', 'No']) {
    await expect.element(button(name)).toHaveAccessibleDescription('Delete 14 files? They cannot be restored.');
  }
});

test('both wait for the guard, as Accept does', async () => {
  const { onRespond } = await openElicitation(remove, { ...props, guardMs: 60_000 });
  for (const name of ['Yes', 'No']) {
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
    await button(name).click({ force: true });
  }
  expect(onRespond).not.toHaveBeenCalled();
  // Nothing was answered, so nothing is discarded.
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onRespond.mock.calls).toEqual([[{ action: 'cancel' }]]);
});

test('while the answer is sent, the button that was pressed says so; if it fails, the other one may be pressed', async () => {
  let fail = () => {};
  const sending = new Promise<void>((_, reject) => {
    fail = () => reject(new Error('You are offline.'));
  });
  const onRespond = vi.fn<OnRespond>().mockReturnValueOnce(sending);
  await render(<ElicitationDialog request={remove} {...props} guardMs={0} onRespond={onRespond} />);
  await button('No').click();
  await expect.element(button('Sending…')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Yes')).toHaveAttribute('aria-disabled', 'true');
  fail();
  await expect.element(page.getByRole('alert')).toHaveTextContent('You are offline.');
  await button('Yes').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(onRespond.mock.calls.map(([result]) => result)).toEqual([
    { action: 'accept', content: { sure: false } },
    { action: 'accept', content: { sure: true } },
  ]);
});

test.each([
  ['an optional question', formOf({ sure: { type: 'boolean', title: 'Sure?' } }, [])],
  [
    'two questions',
    formOf({ sure: { type: 'boolean', title: 'Sure?' }, all: { type: 'boolean', title: 'All?' } }, ['sure', 'all']),
  ],
  ['a form without fields', formOf({})],
])('%s keeps its one accept button', async (_, request) => {
  await openElicitation(request, props);
  await expect.element(button(/^(Accept|Confirm)$/)).toBeVisible();
  await expect.element(button('No')).not.toBeInTheDocument();
});

const withText = formOf({ name: { type: 'string', title: 'Name', default: 'Ada' } }, ['name']);

test.each([
  ['Yes', remove, { confirm: 'buttons', guardMs: 0 }],
  ['Confirm', formOf({}), { guardMs: 0 }],
  ['Accept', withText, { guardMs: 0, review: 'never' }],
] as const)('%s answers in the click, not later: a host may open a window then', async (name, request, settings) => {
  const { onRespond } = await openElicitation(request, settings);
  const pressed = button(name).element() as HTMLElement;
  await expect.element(button(name)).not.toHaveAttribute('aria-disabled');
  pressed.click();
  expect(onRespond).toHaveBeenCalledTimes(1);
  // A second press, before anything was rendered, is no second answer.
  pressed.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(onRespond).toHaveBeenCalledTimes(1);
});
