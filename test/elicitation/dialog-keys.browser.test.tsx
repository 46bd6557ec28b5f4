import { useEffect, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ControlSlotProps } from '../../src/react/slots.ts';
import { button, contactRequest, formOf, openElicitation, textbox } from '../support/elicitation.tsx';

const word = { type: 'string', title: 'Word' };

test('focus goes to the dialog itself, and back to where it was when it is answered', async () => {
  const { dialog } = await openElicitation(contactRequest);
  expect(document.activeElement).toBe(dialog.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Call the tool')).toHaveFocus();
});

test('Tab reaches every control and the three answers, and never what is behind', async () => {
  const { dialog } = await openElicitation(contactRequest);
  const reached = new Set<string | null>();
  for (let press = 0; press < 20; press += 1) {
    await userEvent.tab();
    const { activeElement } = document;
    const inside = dialog.element().contains(activeElement);
    expect(inside || activeElement === document.body).toBe(true);
    if (inside && activeElement) reached.add(activeElement.textContent || activeElement.getAttribute('type'));
  }
  expect([...reached]).toEqual(expect.arrayContaining(['text', 'email', 'checkbox', 'Accept', 'Decline', 'Cancel']));
});

test('Escape on a form with entries asks first, and keeps them', async () => {
  const { onRespond } = await openElicitation(contactRequest);
  await textbox(/Name/).fill('Ada');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('group', { name: 'Discard your answers?' })).toHaveFocus();
  await button('Keep editing').click();
  await expect.element(textbox(/Name/)).toHaveFocus();
  await expect.element(textbox(/Name/)).toHaveValue('Ada');
  await expect.element(button('Accept')).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
});

test('a second Escape cancels', async () => {
  const { onRespond, answer } = await openElicitation(contactRequest);
  await textbox(/Name/).fill('Ada');
  await userEvent.keyboard('{Escape}{Escape}');
  expect(await answer()).toEqual({ action: 'cancel' });
  expect(onRespond).toHaveBeenCalledTimes(1);
});

function MenuControl({ inputProps }: ControlSlotProps<'choice'>) {
  const [open, setOpen] = useState(false);
  const { id, name, ref, onBlur, 'aria-labelledby': labelledBy } = inputProps;
  return (
    <button
      {...{ id, name, ref, onBlur }}
      type="button"
      aria-haspopup="listbox"
      aria-labelledby={labelledBy}
      aria-expanded={open}
      onClick={() => setOpen(true)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    />
  );
}

const cities = Array.from({ length: 120 }, (_, index) => `City ${index}`);

test('Escape in an open menu of a theme closes the menu; the next one cancels', async () => {
  const request = formOf({ city: { type: 'string', title: 'City', enum: cities } });
  const { onRespond, answer } = await openElicitation(request, { components: { ChoiceControl: MenuControl } });
  const menu = button('City');
  await menu.click();
  await expect.element(menu).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
  await expect.element(button('Accept')).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(await answer()).toEqual({ action: 'cancel' });
});

test('Escape that closes a list or clears a filter does not reach the layers below', async () => {
  const heard: string[] = [];
  const listener = ({ key }: KeyboardEvent) => void heard.push(key);
  const ways = [{ capture: true }, { capture: false }];
  for (const way of ways) document.addEventListener('keydown', listener, way);
  onTestFinished(() => {
    for (const way of ways) document.removeEventListener('keydown', listener, way);
  });
  const items = { type: 'string', enum: cities };
  const { onRespond } = await openElicitation(
    formOf({ city: { ...items, title: 'City' }, seen: { type: 'array', title: 'Seen', items } }),
  );
  const city = page.getByRole('combobox', { name: 'City' });
  await city.click();
  await expect.element(city).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(city).toHaveAttribute('aria-expanded', 'false');
  await textbox(/filter/i).fill('7');
  await userEvent.keyboard('{Escape}');
  await expect.element(textbox(/filter/i)).toHaveValue('');
  expect(heard).toEqual([]);
  expect(onRespond).not.toHaveBeenCalled();
});

function DocumentMenu({ inputProps }: ControlSlotProps<'choice'>) {
  const [open, setOpen] = useState(false);
  const { id, name, ref, onBlur, 'aria-labelledby': labelledBy } = inputProps;
  useEffect(() => {
    const listener = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
  return (
    <button
      {...{ id, name, ref, onBlur }}
      type="button"
      aria-haspopup="listbox"
      aria-labelledby={labelledBy}
      aria-expanded={open}
      onClick={() => setOpen(true)}
    />
  );
}

test('a menu that listens on the document closes as well', async () => {
  const request = formOf({ city: { type: 'string', title: 'City', enum: cities } });
  const { onRespond } = await openElicitation(request, { components: { ChoiceControl: DocumentMenu } });
  const menu = button('City');
  await menu.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
  await expect.element(button('Accept')).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
});

test('Escape in the filter of a long list clears the filter', async () => {
  const { onRespond } = await openElicitation(
    formOf({ cities: { type: 'array', title: 'Cities', items: { type: 'string', enum: cities } } }),
  );
  const filter = textbox(/filter/);
  await filter.fill('7');
  await userEvent.keyboard('{Escape}');
  await expect.element(filter).toHaveValue('');
  await expect.element(button('Accept')).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
});

test('entries can be discarded', async () => {
  const { answer } = await openElicitation(contactRequest);
  await textbox(/Name/).fill('Ada');
  await userEvent.keyboard('{Escape}');
  await button('Discard').click();
  expect(await answer()).toEqual({ action: 'cancel' });
});

test('a form with its initial values is closed without asking', async () => {
  const { answer } = await openElicitation(contactRequest);
  await textbox(/Name/).fill('Ada');
  await textbox(/Name/).clear();
  await userEvent.keyboard('{Escape}');
  expect(await answer()).toEqual({ action: 'cancel' });
});

test('Enter in a text field sends a plain form', async () => {
  const { answer } = await openElicitation(formOf({ word }));
  await textbox(/Word/).fill('hello');
  await userEvent.keyboard('{Enter}');
  expect(await answer()).toEqual({ action: 'accept', content: { word: 'hello' } });
});

test.each([
  ['the server suggested an answer', formOf({ word, city: { type: 'string', default: 'Bonn' } })],
  ['a secret is asked for', formOf({ word, password: { type: 'string', title: 'Password' } })],
])('Enter in a text field only moves to Accept if %s', async (_, request) => {
  const { onRespond, answer } = await openElicitation(request, { review: 'offered' });
  await textbox(/Word/).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Accept')).toHaveFocus();
  expect(onRespond).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(await answer()).toMatchObject({ action: 'accept' });
});

test('Enter in a multiline text field adds a line', async () => {
  const { onRespond } = await openElicitation(formOf({ note: { type: 'string', maxLength: 500 } }));
  await textbox(/Note/).click();
  await userEvent.keyboard('a{Enter}b');
  await expect.element(textbox(/Note/)).toHaveValue('a\nb');
  expect(onRespond).not.toHaveBeenCalled();
});

test.each(['checkbox', 'radio'] as const)('Enter on a %s does not answer', async (role) => {
  const box = { type: 'boolean', title: 'Agreed', ...(role === 'checkbox' && { default: false }) };
  const { onRespond } = await openElicitation(formOf({ box, word }));
  (page.getByRole(role).first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Accept')).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
});

test('Enter without a focused control does not accept a confirmation', async () => {
  const { onRespond } = await openElicitation(formOf({}));
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(onRespond).not.toHaveBeenCalled();
});

test('a click beside the dialog does nothing', async () => {
  const { onRespond, dialog } = await openElicitation(contactRequest);
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 } });
  await expect.element(dialog).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
});
