import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ElicitationSettings } from '../../src/index.ts';
import { ElicitationReceipt } from '../../src/elicitation/receipt/ElicitationReceipt.tsx';
import { button, formOf, openElicitation, server } from '../support/elicitation.tsx';
import { post, showHost } from '../support/host.tsx';

/** An approval as Codex sends it for each call of an MCP tool. */
const approval = {
  mode: 'form' as const,
  message: 'Allow the Post office to run "send_letter"?',
  requestedSchema: { type: 'object', properties: {} },
  _meta: { codex_approval_kind: 'mcp_tool_call', persist: ['session', 'always'] },
};

/** The ways that Codex offers, in the words of the host. */
const confirmChoices: ElicitationSettings['confirmChoices'] = ({ request }) => {
  const { codex_approval_kind: kind, persist } = (request._meta ?? {}) as Record<string, unknown>;
  if (kind !== 'mcp_tool_call' || !Array.isArray(persist)) return undefined;
  return [
    { label: 'Once' },
    ...(persist.includes('session') ? [{ label: 'For this session', _meta: { persist: 'session' } }] : []),
    ...(persist.includes('always') ? [{ label: 'Always', _meta: { persist: 'always' } }] : []),
  ];
};

test.each([
  ['Once', { action: 'accept', content: {} }],
  ['For this session', { action: 'accept', content: {}, _meta: { persist: 'session' } }],
  ['Always', { action: 'accept', content: {}, _meta: { persist: 'always' } }],
])('an approval of Codex, accepted by “%s”, through the queue', async (label, result) => {
  const { elicitations } = await showHost({ confirmChoices });
  const answer = elicitations.request(approval, { server: post });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(button('Confirm')).not.toBeInTheDocument();
  await button(label).click();
  expect(await answer).toEqual(result);
});

test('nothing of `_meta` is shown, and decline sends none', async () => {
  const { dialog, answer } = await openElicitation(approval, { confirmChoices });
  await expect.element(button('Always')).toBeVisible();
  expect(dialog.element().textContent).not.toMatch(/codex|persist|mcp_tool_call/);
  await button('Decline').click();
  expect(await answer()).toEqual({ action: 'decline' });
});

test('all ways to accept wait for the guard', async () => {
  const { onRespond } = await openElicitation(approval, { confirmChoices, guardMs: 100_000 });
  await button('Always').click({ force: true });
  await expect.element(page.getByText('Ready in a moment')).toBeVisible();
  expect(onRespond).not.toHaveBeenCalled();
});

test('a form with fields, or a host without choices for it, has one button', async () => {
  const choices = vi.fn<NonNullable<ElicitationSettings['confirmChoices']>>(() => undefined);
  const { screen } = await openElicitation(approval, { confirmChoices: choices });
  await expect.element(button('Confirm')).toBeVisible();
  expect(choices).toHaveBeenCalledWith(expect.objectContaining({ server, request: expect.objectContaining(approval) }));
  await screen.unmount();
  await openElicitation(formOf({ word: { type: 'string' } }), { confirmChoices: () => [{ label: 'Once' }] });
  await expect.element(button('Accept')).toBeVisible();
});

test('a receipt tells apart what the rules of the app answered', async () => {
  const of = (action: 'decline' | 'cancel') => (
    <ElicitationReceipt request={approval} server={server} result={{ action }} by="policy" />
  );
  await render(
    <>
      {of('decline')}
      {of('cancel')}
    </>,
  );
  await expect.element(page.getByText('This app declined for you. Post office got no answer')).toBeVisible();
  await expect.element(page.getByText('This app cancelled for you. Nothing was sent to Post office')).toBeVisible();
});
