// Runs the example of docs/approvals.md: only the server that it was written for gets further ways to approve.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Approvals, elicitations } from '../../../docs/examples/approvals.tsx';
import { ElicitationProvider } from '../../../src/index.ts';

test.each([
  ['Codex', ['Once', 'For this session', 'Always']],
  ['Evil', ['Confirm']],
])('%s can be approved by %o', async (name, labels) => {
  onTestFinished(() => elicitations.cancelAll());
  await render(
    <ElicitationProvider guardMs={0}>
      <Approvals />
    </ElicitationProvider>,
  );
  const persist = ['session', 'always'];
  const _meta = { codex_approval_kind: 'mcp_tool_call', persist };
  const requestedSchema = { type: 'object', properties: {} } as const;
  const result = elicitations.request({ message: 'Run it?', requestedSchema, _meta }, { server: { name } });
  await expect.element(page.getByRole('button', { name: labels.at(-1) ?? '', exact: true })).toBeVisible();
  const accepts = page
    .getByRole('button')
    .elements()
    .filter((button) => button.dataset['intent'] === 'accept');
  expect(accepts.map(({ textContent }) => textContent)).toEqual(labels);
  await page.getByRole('button', { name: labels.at(-1) ?? '', exact: true }).click();
  const kept = name === 'Codex' ? { _meta: { persist: 'always' } } : {};
  expect(await result).toEqual({ action: 'accept', content: {}, ...kept });
});
