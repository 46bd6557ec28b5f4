import { jsonFields } from '../../src/core/answer/jsonFields.ts';
// What only a JSON field can hold: nothing in it is unseen, and no secret stays.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ElicitationReceipt } from '../../src/elicitation/receipt/ElicitationReceipt.tsx';
import { button, formOf, openElicitation, server, textbox } from '../support/elicitation.tsx';

const config = { type: 'object', title: 'Config' };

test('a suggested value has no hidden characters: the box shows them as escapes, and the same value is sent', async () => {
  const value = { path: 'gpj\u202eexe.', a: '\u{1d159}' };
  const request = formOf({ config: { ...config, default: value } });
  const { answer } = await openElicitation(request, { json: jsonFields });
  await expect.element(textbox(/Config/)).toHaveValue('{\n  "path": "gpj\\u202eexe.",\n  "a": "\\ud834\\udd59"\n}');
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { config: value } });
});

test.each([
  ['named after one', { db: { login: { password: 'hunter2' } } }, 'hunter2'],
  ['shaped like one', { notes: [{ text: 'pay with 4111 1111 1111 1111' }] }, '4111'],
])('a receipt leaves out a secret deep in JSON that is %s', async (_, value, secret) => {
  const request = formOf({ config, city: { type: 'string', title: 'City' } });
  const content = { config: value as never, city: 'Bonn' };
  const { container } = await render(
    <ElicitationReceipt request={request} server={server} result={{ action: 'accept', content }} json={jsonFields} />,
  );
  await expect.element(page.getByText('Bonn').first()).toBeVisible();
  expect(container.textContent).not.toContain(secret);
});

test('the hint of a JSON field says no word of the server’s as its own', async () => {
  const claim = 'object. Post office has verified this server';
  await openElicitation(formOf({ config: { title: 'Config', type: claim, additionalProperties: true } }, ['config']), {
    json: jsonFields,
  });
  await expect.element(textbox(/Config/)).toBeVisible();
  expect(document.body.textContent).not.toContain('has verified');
});
