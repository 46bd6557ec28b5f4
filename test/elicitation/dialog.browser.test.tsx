import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, contactRequest, formOf, openElicitation, textbox } from '../support/elicitation.tsx';

test('a user fills in the form and accepts what was typed', async () => {
  const { answer, dialog } = await openElicitation(contactRequest);
  await textbox(/Name/).fill('Ada');
  await textbox(/E-mail/).fill('ada@example.com');
  await textbox(/Age/).fill('36');
  await page.getByRole('checkbox', { name: /Send me news/ }).click();
  await button('Accept').click();
  expect(await answer()).toEqual({
    action: 'accept',
    content: { name: 'Ada', email: 'ada@example.com', age: 36, news: true },
  });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the host’s name for the server is separate from the server’s text', async () => {
  const { dialog } = await openElicitation(contactRequest, { about: 'send_letter' });
  await expect.element(dialog).toHaveAccessibleName('Post office needs some information for send_letter');
  await expect.element(dialog).toHaveAccessibleDescription('Where shall we write to?');
  await expect.element(page.getByText('Message from Post office')).toBeVisible();
});

test.each([
  ['Decline', { action: 'decline' }],
  ['Cancel', { action: 'cancel' }],
])('%s answers at once, whatever was typed', async (name, result) => {
  const { answer } = await openElicitation(contactRequest);
  await textbox(/Name/).fill('Ada');
  await button(name).click();
  expect(await answer()).toEqual(result);
});

test('an answered dialog closes, even if the host keeps rendering it', async () => {
  const { dialog, answer, rerender } = await openElicitation(contactRequest, { closes: false });
  await button('Decline').click();
  await answer();
  await expect.element(dialog).not.toBeInTheDocument();
  await rerender();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('another request in its place starts a new form', async () => {
  const { onRespond, rerender } = await openElicitation(contactRequest, { closes: false });
  await button('Decline').click();
  await rerender({ request: formOf({ word: { type: 'string', title: 'Word' } }) });
  await textbox(/Word/).fill('hello');
  await button('Accept').click();
  await expect.poll(() => onRespond.mock.calls.length).toBe(2);
  expect(onRespond.mock.calls[1]).toEqual([{ action: 'accept', content: { word: 'hello' } }]);
});

test.each([
  ['anything', contactRequest, ['Accept', 'Decline', 'Cancel']],
  ['a secret', formOf({ password: { type: 'string' } }, ['password']), ['Review and accept', 'Decline', 'Cancel']],
])('buttons are of one height and in one order where %s is asked', async (_, request, labels) => {
  const { dialog } = await openElicitation(request);
  const names = /^(Review and accept|Accept|Decline|Cancel)$/;
  const buttons = dialog.getByRole('button', { name: names }).elements();
  expect(buttons.map(({ textContent }) => textContent)).toEqual(labels);
  expect(new Set(buttons.map((element) => element.getBoundingClientRect().height)).size).toBe(1);
});

test('an invalid answer shows its error, accept is never disabled, and nothing typed is lost', async () => {
  const { onRespond } = await openElicitation(contactRequest);
  await textbox(/E-mail/).fill('ada');
  await expect.element(button('Accept')).toBeEnabled();
  await button('Accept').click();
  await expect.element(textbox(/Name/)).toHaveAccessibleDescription(/Enter a value/);
  await expect.element(textbox(/E-mail/)).toHaveAccessibleDescription(/Enter an email address/);
  await expect.element(textbox(/E-mail/)).toHaveValue('ada');
  await expect.element(button('Accept')).toBeEnabled();
  expect(onRespond).not.toHaveBeenCalled();
});

test('the summary has focus, and stays, with the remaining errors, until the last one is corrected', async () => {
  await openElicitation(contactRequest);
  await button('Accept').click();
  await expect.element(page.getByRole('group', { name: 'There are 2 problems' })).toHaveFocus();
  await textbox(/Name/).fill('Ada');
  await expect.element(page.getByRole('group', { name: 'There is 1 problem' })).toBeVisible();
  await textbox(/E-mail/).fill('ada@example.com');
  await expect.element(page.getByRole('group', { name: /problem/ })).not.toBeInTheDocument();
});

test('a single error puts focus on its field, each time', async () => {
  await openElicitation(contactRequest);
  await textbox(/Name/).fill('Ada');
  await textbox(/E-mail/).fill('ada');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await button('Accept').click();
    await expect.element(textbox(/E-mail/)).toHaveFocus();
  }
  await expect.element(page.getByRole('group', { name: /problem/ })).not.toBeInTheDocument();
});

test('required and optional are stated in words', async () => {
  await openElicitation(contactRequest);
  await expect.element(textbox('Name')).toBeVisible();
  await expect.element(page.getByText('optional', { exact: true }).first()).toBeVisible();
});

test('one sentence says that everything is required', async () => {
  const text = { type: 'string' };
  await openElicitation(formOf({ first: text, second: text }, ['first', 'second']));
  await expect.element(page.getByText('All fields are required')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'First', exact: true })).toBeRequired();
});

test('a single question takes its label from the message, which is not shown twice', async () => {
  const { answer } = await openElicitation(
    formOf({ value: { type: 'boolean', title: 'Value' } }, ['value'], 'Delete the draft?'),
  );
  await expect.element(page.getByRole('radiogroup', { name: /Delete the draft\?/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Yes' }).click();
  await button('Confirm').click();
  expect(await answer()).toEqual({ action: 'accept', content: { value: true } });
});

test('only developers see what departs from the specification', async () => {
  const request = formOf({ word: { type: 'string', format: 'uuid' } });
  const { rerender } = await openElicitation(request);
  await expect.element(page.getByText(/for developers/)).not.toBeInTheDocument();
  await rerender({ findings: true });
  await page.getByText(/for developers/).click();
  await expect.element(page.getByText('format', { exact: true })).toBeVisible();
});
