import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  contactRequest,
  fillContact,
  formOf,
  openElicitation,
  textbox,
  reviewLine,
} from '../support/elicitation.tsx';

// Speech that a real screen reader repeated or left out, tested by the roles and attributes that cause it.

/** Each description of an element during an action, as a screen reader gets it. */
async function descriptionsOf(element: Element, work: () => Promise<void>): Promise<readonly string[]> {
  const read = () =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const heard = new Set([read()]);
  const observer = new MutationObserver(() => heard.add(read()));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  await work();
  observer.disconnect();
  return [...heard];
}

test('while a field is edited its error may disappear, but its text does not change', async () => {
  await openElicitation(
    formOf({ code: { type: 'string', title: 'Code', minLength: 4, pattern: '^[0-9]+$' } }, ['code']),
  );
  await button('Accept').click();
  await expect.element(textbox('Code')).toHaveFocus();
  const heard = await descriptionsOf(textbox('Code').element(), async () => {
    await userEvent.keyboard('12');
    await userEvent.keyboard('34');
    await expect.element(textbox('Code')).not.toHaveAttribute('aria-invalid');
  });
  expect(heard.filter((text) => text.includes('Error'))).toHaveLength(1);
});

test('a field is described as suggested until blur, not until the first key', async () => {
  await openElicitation(formOf({ days: { type: 'integer', title: 'Days', default: 3 }, word: { type: 'string' } }));
  await textbox('Days').fill('4');
  await expect.element(textbox('Days')).toHaveAccessibleDescription('Suggested');
  await userEvent.tab();
  await expect.element(textbox('Days')).not.toHaveAccessibleDescription('Suggested');
});

/** Whether the error of a control was in the page for a frame when the control got focus: otherwise it is spoken twice. */
function errorBeforeFocus(control: Element): Promise<boolean> {
  let shownFor = 0;
  const count = () => {
    if (control.getAttribute('aria-invalid') === 'true') shownFor += 1;
    if (shownFor < 3) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  return new Promise((resolve) => {
    control.addEventListener('focus', () => resolve(shownFor >= 1));
  });
}

/** Whether an element was still in the page when focus left it. */
function leftWhileThere(element: Element): Promise<boolean> {
  return new Promise((resolve) => {
    element.addEventListener('blur', (event) => {
      resolve(element.isConnected && (event as FocusEvent).relatedTarget !== null);
    });
  });
}

test('focus returns from the review while its button is still there', async () => {
  await openElicitation(contactRequest);
  await fillContact();
  await reviewLine().click();
  const left = leftWhileThere(button('Back').element());
  await button('Back').click();
  await expect.element(reviewLine()).toHaveFocus();
  expect(await left).toBe(true);
});

test('focus returns from the discard question while its button is still there', async () => {
  await openElicitation(contactRequest);
  await textbox(/Name/).fill('Ada');
  await userEvent.keyboard('{Escape}');
  const left = leftWhileThere(button('Keep editing').element());
  await button('Keep editing').click();
  await expect.element(textbox(/Name/)).toHaveFocus();
  expect(await left).toBe(true);
});

/** All that the live region of the frame says from now on. */
function listen(): readonly string[] {
  const said: string[] = [];
  const region = page.getByRole('dialog').getByRole('status').element();
  new MutationObserver(() => said.push(region.textContent)).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return said;
}

const nameOnly = formOf({ name: { type: 'string', title: 'Name' } }, ['name']);
const bread = { title: 'Bread', anyOf: [{ enum: ['Rye', 'Oat'] }, { type: 'string' }] };
const breadAndName = formOf({ bread, name: { type: 'string', title: 'Name' } }, ['bread', 'name']);
const ownBread = () => textbox('Bread Your own answer');

/** One question at a time, of which the first wants a text of the user's own. */
async function openSteps() {
  await openElicitation(breadAndName, { steps: true });
  await page.getByRole('radio', { name: 'Other…' }).click();
}

test.each([
  ['a form', () => openElicitation(nameOnly), () => textbox('Name'), 'Accept'],
  ['one question at a time', openSteps, ownBread, 'Next'],
] as const)('%s: an error is in the page before focus moves to its field', async (_, open, field, name) => {
  await open();
  const described = errorBeforeFocus(field().element());
  await button(name).click();
  expect(await described).toBe(true);
});

test('an error is spoken where its field has focus already', async () => {
  await openElicitation(nameOnly);
  const said = listen();
  await textbox('Name').click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => said).toContain('Name: enter a value');
});

test('one question at a time: an error is spoken where its field has focus already, and once', async () => {
  await openSteps();
  const said = listen();
  await ownBread().click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => said).toContain('Bread: enter your own answer');
  await userEvent.keyboard('Spelt{Enter}');
  await expect.poll(() => said).toContain('Question 2 of 2');
  expect(said.filter((text) => text.startsWith('Bread'))).toHaveLength(1);
});

test.each([
  ['email', 'E-mail', 'abc'],
  ['uri', 'Site', 'example.com'],
] as const)('no error is announced at a %s while it is typed', async (format, title, typed) => {
  await openElicitation(formOf({ it: { type: 'string', format, title } }));
  await textbox(title).fill(typed);
  // The browser's own validity would call it invalid.
  await expect.element(textbox(title)).toHaveAttribute('aria-invalid', 'false');
});
