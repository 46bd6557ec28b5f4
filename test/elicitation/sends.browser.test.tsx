import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ElicitationForm, type ElicitationSettings } from '../../src/index.ts';
import { ToolForm } from '../../src/tools.ts';
import { button, contactRequest, formOf, openElicitation, reviewLine, textbox } from '../support/elicitation.tsx';

// A user sees what Accept does before pressing it: how many answers it sends, and to whom.

const line = () => page.getByText(/Sends \w+ answer/);
/** All of the line: the name in it is an element of its own. */
const wholeLine = () => line().query()?.closest('p')?.textContent?.replace(/\s+/g, ' ').trim();
async function expectLine(said: string) {
  await expect.poll(wholeLine).toBe(said);
}
const two = formOf({ name: { type: 'string', title: 'Name' }, city: { type: 'string', title: 'City' } });

test('the line follows what the user enters, in the number of its language', async () => {
  await openElicitation(two);
  await expectLine('Sends no answers to Post office · Review');
  await userEvent.type(textbox('Name'), 'A');
  await expectLine('Sends 1 answer to Post office · Review');
  await userEvent.type(textbox('City'), 'Oslo');
  await expectLine('Sends 2 answers to Post office · Review');
  await userEvent.clear(textbox('City'));
  await expectLine('Sends 1 answer to Post office · Review');
});

test('only the word Review is a button', async () => {
  await openElicitation(two);
  await textbox('Name').fill('Ada');
  await expect.element(reviewLine()).toHaveAccessibleName('Review');
  expect(line().element().closest('button')).toBeNull();
});

test.each([
  ['something that is required is missing', { name: 'Ada' }],
  ['a text is too short', { name: 'A', email: 'ada@example.com' }],
  ['an address is none', { name: 'Ada', email: 'ada' }],
  ['an optional answer is wrong', { name: 'Ada', email: 'ada@example.com', age: '7' }],
  ['a number is none', { name: 'Ada', email: 'ada@example.com', age: 'seven' }],
] as const)('while %s, nothing is said, before and after an attempt', async (_, values) => {
  const { onRespond } = await openElicitation(contactRequest);
  const { name, email = '', age = '' } = values as { name: string; email?: string; age?: string };
  await textbox(/Name/).fill(name);
  await textbox(/E-mail/).fill(email);
  await textbox(/Age/).fill(age);
  expect(wholeLine()).toBeUndefined();
  await button('Accept').click();
  await expect.poll(() => document.querySelector('[aria-invalid=true]')).not.toBeNull();
  expect(wholeLine()).toBeUndefined();
  expect(reviewLine().query()).toBeNull();
  expect(onRespond).not.toHaveBeenCalled();
  await textbox(/Name/).fill('Ada');
  await textbox(/E-mail/).fill('ada@example.com');
  await textbox(/Age/).fill('36');
  await expectLine('Sends 4 answers to Post office · Review');
});

test('what it says is what is sent: defaults, and what needs no entry', async () => {
  const request = formOf(
    {
      name: { type: 'string', title: 'Name', default: 'Ada' },
      terms: { type: 'boolean', title: 'I agree' },
      plan: { const: 'basic', title: 'Plan' },
      note: { type: 'string', title: 'Note' },
    },
    ['terms'],
  );
  const { answer } = await openElicitation(request);
  await expectLine('Sends 3 answers to Post office · Review');
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { name: 'Ada', terms: false, plan: 'basic' } });
});

test('no screen reader speaks it while the user types', async () => {
  await openElicitation(two);
  await textbox('Name').fill('Ada');
  await expect.element(line()).toBeVisible();
  expect(line().element().closest('output, [aria-live], [role="status"], [role="alert"]')).toBeNull();
});

test('where Accept leads to the review, nothing else does, and a lock says that a secret is among the answers', async () => {
  const request = formOf({
    name: { type: 'string', title: 'Name', default: 'Ada' },
    key: { type: 'string', title: 'API key' },
  });
  const { dialog } = await openElicitation(request);
  await expectLine('Sends 1 answer to Post office · Review');
  expect(dialog.getByText('Includes a secret').query()).toBeNull();
  await textbox('API key').fill('only-a-test');
  await expect.element(button('Review and accept')).toBeVisible();
  await expect.element(reviewLine()).not.toBeInTheDocument();
  await expect.poll(wholeLine).toBe('Includes a secret Sends 2 answers to Post office');
});

test('a host that offers the review gets the lock in the line', async () => {
  await openElicitation(formOf({ key: { type: 'string', title: 'API key' } }), { review: 'offered' });
  await textbox('API key').fill('only-a-test');
  await expectLine('Includes a secret Sends 1 answer to Post office · Review');
});

test('a host that does not want the line has the button Review', async () => {
  await openElicitation(two, { sendsLine: false });
  await expect.element(line()).not.toBeInTheDocument();
  await button('Review').click();
  await button('Back').click();
  await expect.element(button('Review')).toHaveFocus();
});

test.each([
  ['a confirmation', formOf({})],
  ['one yes or no', formOf({ ok: { type: 'boolean', title: 'Send it?' } }, ['ok'])],
  ['a request that is no form', { message: 'Tell us', requestedSchema: 'none' as unknown as object }],
])('%s has no such line', async (_, request) => {
  const { dialog } = await openElicitation(request);
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect.element(line()).not.toBeInTheDocument();
});

test.each([
  ['without a review, it is a text', { review: 'never' }, 'Sends 1 answer to Post office'],
  ['a server without a name is not named', { server: { name: '' } }, 'Sends 1 answer · Review'],
] as const)('%s', async (_, settings, said) => {
  await openElicitation(two, settings);
  await textbox('Name').fill('Ada');
  await expectLine(said);
  expect(reviewLine().elements()).toHaveLength(said.endsWith('Review') ? 1 : 0);
});

test('a long name is cut and wraps: the line is never wider than the dialog, and the answers stay in view', async () => {
  await page.viewport(320, 400);
  const name = 'Bureau of Weights, Measures and Deployments of '.repeat(6);
  const { dialog } = await openElicitation(two, { server: { name } });
  await textbox('Name').fill('Ada');
  await expect.poll(wholeLine).toMatch(/^Sends 1 answer to .{50,61}… · Review$/);
  const { left, right } = dialog.element().getBoundingClientRect();
  const box = (line().element().closest('p') as Element).getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(left);
  expect(box.right).toBeLessThanOrEqual(right);
  for (const one of [button('Accept'), button('Decline'), button('Cancel')])
    expect(one.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});

test('one question at a time: it stands above the answers, at the last question', async () => {
  await openElicitation(two, { steps: true });
  await expect.element(button('Next')).toBeVisible();
  await expect.element(line()).not.toBeInTheDocument();
  await textbox('Name').fill('Ada');
  await button('Next').click();
  await expect.poll(wholeLine).toBe('Sends 1 answer to Post office');
});

const inPage: ElicitationSettings = { guardMs: 0 };

test('in the page it is there as well', async () => {
  await render(
    <ElicitationForm request={two} server={{ name: 'Git' }} frame="none" onRespond={() => {}} {...inPage} />,
  );
  await textbox('Name').fill('Ada');
  await reviewLine().click();
  await expect.element(page.getByRole('heading', { name: 'Review what will be sent to Git' })).toBeVisible();
});

test('a tool gets its arguments, those that are not asked for included', async () => {
  const tool = {
    name: 'book',
    inputSchema: {
      type: 'object',
      properties: { city: { type: 'string', title: 'City' }, seats: { type: 'integer', title: 'Seats' } },
      required: ['city', 'seats'],
    },
  };
  await render(<ToolForm tool={tool} ask="missing" initialArguments={{ seats: 2 }} onSubmit={() => {}} {...inPage} />);
  expect(page.getByText(/^Sends 1 argument\b/).query()).toBeNull();
  await textbox('City').fill('Oslo');
  await expect.element(page.getByText(/^Sends 2 arguments\b/)).toBeVisible();
});
