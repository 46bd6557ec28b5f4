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
const two = formOf({ name: { type: 'string', title: 'Name' }, city: { type: 'string', title: 'City' } });

test('the line follows what the user enters, in the number of its language', async () => {
  await openElicitation(two);
  await expect.element(reviewLine()).toHaveAccessibleName('Sends no answers to Post office Review');
  await userEvent.type(textbox('Name'), 'A');
  await expect.element(reviewLine()).toHaveAccessibleName('Sends 1 answer to Post office Review');
  await userEvent.type(textbox('City'), 'Oslo');
  await expect.element(reviewLine()).toHaveAccessibleName('Sends 2 answers to Post office Review');
  await userEvent.clear(textbox('City'));
  await expect.element(reviewLine()).toHaveAccessibleName('Sends 1 answer to Post office Review');
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
  await expect.element(reviewLine()).toHaveAccessibleName('Sends 3 answers to Post office Review');
  await button('Accept').click();
  expect(await answer()).toEqual({ action: 'accept', content: { name: 'Ada', terms: false, plan: 'basic' } });
});

test('no screen reader speaks it while the user types', async () => {
  await openElicitation(two);
  await textbox('Name').fill('Ada');
  await expect.element(reviewLine()).toHaveTextContent('Sends 1 answer');
  expect(reviewLine().element().closest('output, [aria-live], [role="status"], [role="alert"]')).toBeNull();
});

test('where Accept leads to the review, nothing else does, and a lock says that a secret is among the answers', async () => {
  const request = formOf({
    name: { type: 'string', title: 'Name', default: 'Ada' },
    key: { type: 'string', title: 'API key' },
  });
  const { dialog } = await openElicitation(request);
  await expect.element(reviewLine()).toHaveAccessibleName('Sends 1 answer to Post office Review');
  expect(dialog.getByText('Includes a secret').query()).toBeNull();
  await textbox('API key').fill('only-a-test');
  await expect.element(button('Review and accept')).toBeVisible();
  await expect.element(reviewLine()).not.toBeInTheDocument();
  await expect.poll(wholeLine).toBe('Includes a secret Sends 2 answers to Post office');
});

test('a host that offers the review gets the lock in the name of the line', async () => {
  await openElicitation(formOf({ key: { type: 'string', title: 'API key' } }), { review: 'offered' });
  await textbox('API key').fill('only-a-test');
  await expect.element(reviewLine()).toHaveAccessibleName('Includes a secret Sends 1 answer to Post office Review');
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
  ['a server without a name is not named', { server: { name: '' } }, 'Sends 1 answer Review'],
] as const)('%s', async (_, settings, said) => {
  await openElicitation(contactRequest, settings);
  await expect.poll(wholeLine).toBe(said);
  expect(reviewLine().elements()).toHaveLength(said.endsWith('Review') ? 1 : 0);
});

test('a long name is cut and wraps: the line is never wider than the dialog, and the answers stay in view', async () => {
  await page.viewport(320, 400);
  const name = 'Bureau of Weights, Measures and Deployments of '.repeat(6);
  const { dialog } = await openElicitation(contactRequest, { server: { name } });
  await expect.element(reviewLine()).toHaveTextContent(/^Sends 1 answer to .{50,61}… Review$/);
  const { left, right } = dialog.element().getBoundingClientRect();
  const box = reviewLine().element().getBoundingClientRect();
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
  await expect.element(page.getByText(/^Sends 1 argument\b/)).toBeVisible();
  await textbox('City').fill('Oslo');
  await expect.element(page.getByText(/^Sends 2 arguments\b/)).toBeVisible();
});
