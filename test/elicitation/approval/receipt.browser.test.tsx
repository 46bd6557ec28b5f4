import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { approvalToElicitation, type Approval } from '../../../src/approvals.ts';
import { ElicitationReceipt } from '../../../src/elicitation/receipt/ElicitationReceipt.tsx';
import { no, yes } from '../../approvals/results.ts';
import { server } from '../../support/elicitation.tsx';

const approval: Approval = {
  tool: 'send_mail',
  arguments: { to: 'anna@example.com', apiKey: 'zzz', headers: { Authorization: 'Bearer abcdefgh' } },
  choices: [
    { id: 'once', scope: 'once' },
    { id: 'session', scope: 'session' },
  ],
  reason: true,
  edit: true,
};
const request = approvalToElicitation(approval);

test('a receipt of a yes says which, and shows the call without its secrets', async () => {
  const { container } = await render(
    <ElicitationReceipt
      request={request}
      server={server}
      result={yes('session', { to: 'bert@example.com', apiKey: 'zzz' })}
    />,
  );
  await expect.element(page.getByText('You approved this call')).toBeVisible();
  await expect.element(page.getByText('“Approve for this session”')).toBeVisible();
  await expect.element(page.getByText('bert@example.com')).toBeVisible();
  await expect.element(page.getByText('Edited').first()).toBeVisible();
  expect(container.textContent).not.toContain('zzz');
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('a receipt of a no has its reason', async () => {
  const { container } = await render(
    <ElicitationReceipt request={request} server={server} result={no('wrong account')} />,
  );
  await expect.element(page.getByText('You declined this call')).toBeVisible();
  await expect.element(page.getByText('wrong account')).toBeVisible();
  for (const secret of ['zzz', 'abcdefgh']) expect(container.textContent).not.toContain(secret);
});
