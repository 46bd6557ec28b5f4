import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ElicitationDialogProps } from '../../src/elicitation/host/ElicitationDialog.tsx';
import { jsonFields } from '../../src/core/answer/jsonFields.ts';
import { sampleRequests } from '../../src/testing/requests.ts';
import type { ElicitParams } from '../../src/core/protocol/types.ts';
import { addresses, forms } from '../support/fixtures.ts';
import { recordTextNodes } from '../support/translation.ts';
import { UnguardedDialog } from '../support/unguarded.tsx';

const requests: readonly (readonly [string, ElicitParams])[] = [
  ...Object.entries(sampleRequests),
  ...forms.map(({ id, params }) => [id, params] as const),
  ...addresses.map(({ id, params }) => [id, params] as const),
];

const settings: Readonly<Record<string, Partial<ElicitationDialogProps>>> = {
  'as it comes': {},
  'for developers, with all that a frame can hold': {
    findings: true,
    showKeys: true,
    json: jsonFields,
    about: 'send_letter',
    deadline: new Date(Date.now() + 3_600_000),
    position: { index: 0, count: 3 },
    locale: 'en',
    server: { name: 'Post office', title: 'The real Post office', url: 'https://post.example.com/mcp' },
  },
  'one question at a time': { steps: true },
};

const press = (selector: string): void => document.querySelector<HTMLElement>(`dialog ${selector}`)?.click();

describe.each(Object.entries(settings))('%s', (_, more) => {
  test.each(requests)('every text of %s has an element of its own', async (id, request) => {
    const textNodes = recordTextNodes();
    await render(<UnguardedDialog request={request} openUrl={() => {}} {...more} />);
    const dialog = page.getByRole(request.mode === 'url' ? 'alertdialog' : 'dialog');
    await expect.element(dialog).toBeVisible();
    expect(textNodes()).toEqual([]);
    // Lists open, details unfold, errors and the review come.
    for (const box of document.querySelectorAll<HTMLElement>('dialog [role="combobox"]')) {
      box.focus();
      box.click();
    }
    for (const details of document.querySelectorAll('dialog details')) details.setAttribute('open', '');
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBe(null);
    expect(textNodes()).toEqual([]);
    press('[data-intent="accept"], [data-elicitation-piece="next"] button');
    await expect.poll(() => document.querySelector('[data-sending]')).toBe(null);
    expect(textNodes()).toEqual([]);
    press('[data-intent="cancel"]');
    expect(textNodes(), id).toEqual([]);
  });
});
