import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visitUrls } from '../../../src/mcp.ts';
import { button } from '../../support/elicitation.tsx';
import { post, showHost } from '../../support/host.tsx';

const required = Object.assign(new Error('A link must be opened first.'), {
  code: -32042,
  data: { elicitations: [{ message: 'Sign in.', url: 'https://example.com/in', elicitationId: 'e1' }] },
});

test('a link that the same call asks for again is shown with a note that says so', async () => {
  const { elicitations } = await showHost({ openUrl: () => {} });
  const from = { server: post, call: {} };
  const note = page.getByText('You already opened this link. The server is asking for it again.');
  const first = visitUrls(required, elicitations, from);
  await expect.element(page.getByText('Sign in.')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await button('Open link').click();
  await button('Done').click();
  expect(await first).toBe(true);
  const second = visitUrls(required, elicitations, from);
  await expect.element(note).toBeVisible();
  await button('Open link').click();
  await button('Cancel').click();
  expect(await second).toBe(false);
});
