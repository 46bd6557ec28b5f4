import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultComponents, type Components } from '../../src/index.ts';
import { button, formOf, openElicitation, textbox } from '../support/elicitation.tsx';

const everyBox = formOf(
  {
    name: { type: 'string', title: 'Name', maxLength: 12 },
    about: { type: 'string', title: 'About you', maxLength: 4000 },
    email: { type: 'string', title: 'E-mail', format: 'email' },
    pin: { type: 'string', title: 'PIN', description: 'Your password', minLength: 4 },
    age: { type: 'integer', title: 'Age', minimum: 18 },
  },
  ['name', 'about', 'email', 'pin', 'age'],
);
const typed = { Name: 'Ada', 'About you': 'Two\nlines', 'E-mail': 'ada@example.com', PIN: '4321', Age: '36' };

async function typeAll() {
  for (const [label, text] of Object.entries(typed)) await userEvent.type(textbox(new RegExp(label)), text);
}

const shown = () => Object.keys(typed).map((label) => (textbox(new RegExp(label)).element() as HTMLInputElement).value);

test('what a user types is sent, and stays in its fields whatever else changes on the page', async () => {
  const { answer, rerender } = await openElicitation(everyBox, { review: 'offered' });
  await typeAll();
  await rerender({ messages: { accept: 'Send it' }, classNames: { field: 'mine' } });
  expect(shown()).toEqual(Object.values(typed));
  await button('Send it').click();
  expect(await answer()).toEqual({
    action: 'accept',
    content: { name: 'Ada', about: 'Two\nlines', email: 'ada@example.com', pin: '4321', age: 36 },
  });
});

test('an error appears and disappears, and the typed text stays', async () => {
  await openElicitation(everyBox, { review: 'offered' });
  await typeAll();
  await userEvent.fill(textbox(/E-mail/), 'ada@');
  await button('Accept').click();
  const error = page.getByText(/email address/).first();
  await expect.element(error).toBeVisible();
  expect(shown()).toEqual(Object.values({ ...typed, 'E-mail': 'ada@' }));
  await userEvent.type(textbox(/E-mail/), 'example.com');
  await expect.element(textbox(/E-mail/)).toHaveAttribute('aria-invalid', 'false');
  expect(shown()).toEqual(Object.values(typed));
});

test('a typed secret is in no attribute, where style sheets could read it', async () => {
  await openElicitation(everyBox, { review: 'offered' });
  await userEvent.type(textbox(/PIN/), '43');
  await button('Accept').click();
  await expect.element(textbox(/PIN/)).toHaveAttribute('aria-invalid', 'true');
  expect((textbox(/PIN/).element() as HTMLInputElement).value).toBe('43');
  expect(textbox(/PIN/).element().getAttribute('value') ?? '').toBe('');
});

/** A host's control around the kit's, which shows the value that it makes. */
const Shouting: Components['TextControl'] = (props) => (
  <>
    <defaultComponents.TextControl {...props} onValueChange={(text) => props.onValueChange(text.toUpperCase())} />
    <p>So far: {props.value}</p>
  </>
);

test('a host’s control around the kit’s shows its own value after each key', async () => {
  const { answer } = await openElicitation(formOf({ name: { type: 'string', title: 'Name' } }), {
    components: { TextControl: Shouting },
  });
  await userEvent.type(textbox(/Name/), 'ada');
  await expect.element(textbox(/Name/)).toHaveValue('ADA');
  await expect.element(page.getByText('So far: ADA')).toBeVisible();
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { name: 'ADA' } });
});

test('a control that refuses a text does not show it', async () => {
  const DigitsOnly: Components['NumberControl'] = (props) => (
    <defaultComponents.NumberControl
      {...props}
      onValueChange={(text) => /^\d*$/.test(text) && props.onValueChange(text)}
    />
  );
  await openElicitation(formOf({ age: { type: 'integer', title: 'Age' } }), {
    components: { NumberControl: DigitsOnly },
  });
  await userEvent.type(textbox(/Age/), '3x6');
  await expect.element(textbox(/Age/)).toHaveValue('36');
});
