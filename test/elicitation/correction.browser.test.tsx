import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button, formOf, openElicitation, textbox } from '../support/elicitation.tsx';

const site = formOf({ site: { type: 'string', title: 'Site', format: 'uri' } }, ['site']);

test('a certain correction is made by one press, and the answer can be sent', async () => {
  const { answer } = await openElicitation(site);
  await userEvent.fill(textbox('Site'), 'oslo.example');
  await userEvent.click(button('Accept'));
  await userEvent.click(button('Use https://oslo.example'));
  await expect.element(textbox('Site')).toHaveValue('https://oslo.example');
  await expect.element(textbox('Site')).toHaveFocus();
  await expect.element(textbox('Site')).toBeValid();
  await userEvent.click(button('Accept'));
  expect(await answer()).toEqual({ action: 'accept', content: { site: 'https://oslo.example' } });
});

test('without a certain correction there is an error and no button', async () => {
  await openElicitation(site);
  await userEvent.fill(textbox('Site'), 'oslo');
  await userEvent.click(button('Accept'));
  await expect.element(textbox('Site')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(button(/^Use/)).not.toBeInTheDocument();
});

test('a blank that cannot be seen is removed by a button that says so', async () => {
  await openElicitation(formOf({ code: { type: 'string', title: 'Code', pattern: '^[A-Z]{3}$' } }, ['code']));
  await userEvent.fill(textbox('Code'), 'OSL ');
  await userEvent.click(button('Accept'));
  await userEvent.click(button('Remove the space'));
  await expect.element(textbox('Code')).toHaveValue('OSL');
});

const mail = formOf({ mail: { type: 'string', title: 'E-mail', format: 'email' } }, ['mail']);

test('where a blank inside goes, the button shows the result', async () => {
  await openElicitation(mail);
  await userEvent.fill(textbox('E-mail'), 'ann @ lee . example');
  await userEvent.click(button('Accept'));
  await userEvent.click(button('Use ann@lee.example'));
  await expect.element(textbox('E-mail')).toHaveValue('ann@lee.example');
});

test('an address as a bar of a browser shows it: all that the press writes is on the button', async () => {
  const { answer } = await openElicitation(site);
  await userEvent.fill(textbox('Site'), 'https://de.wikipedia.org/wiki/K\u00f6ln');
  await userEvent.click(button('Accept'));
  await userEvent.click(button('Use https://de.wikipedia.org/wiki/K%C3%B6ln'));
  await userEvent.click(button('Accept'));
  expect(await answer()).toMatchObject({ content: { site: 'https://de.wikipedia.org/wiki/K%C3%B6ln' } });
});

test('what would not fit on the button is not offered', async () => {
  await openElicitation(site);
  await userEvent.fill(textbox('Site'), `https://de.wikipedia.org/wiki/${'K\u00f6ln'.repeat(40)}`);
  await userEvent.click(button('Accept'));
  await expect.element(textbox('Site')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(button(/^Use/)).not.toBeInTheDocument();
});

test('two things are never joined into one', async () => {
  await openElicitation(mail);
  await userEvent.fill(textbox('E-mail'), 'Ann Lee ann@lee.example');
  await userEvent.click(button('Accept'));
  await expect.element(textbox('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(button(/^Use|^Remove/)).not.toBeInTheDocument();
});

test('an entry of a list is corrected, and the others stay', async () => {
  const links = { type: 'array', title: 'Links', items: { type: 'string', format: 'uri' } };
  const { answer } = await openElicitation(formOf({ links }, ['links']));
  await userEvent.fill(textbox(/Entry 1/), 'https://a.example');
  await userEvent.click(button(/Add/));
  await userEvent.fill(textbox(/Entry 2/), 'b.example');
  await userEvent.click(button('Accept'));
  await userEvent.click(button('Use https://b.example'));
  await userEvent.click(button('Accept'));
  const content = { links: ['https://a.example', 'https://b.example'] };
  expect(await answer()).toEqual({ action: 'accept', content });
});
