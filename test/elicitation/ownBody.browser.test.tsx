// A view of the app's own in place of the fields: the frame and the ways out are the kit's, and nothing can be accepted.
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ElicitParams, ElicitResult } from '../../src/core/protocol/types.ts';
import { ElicitationDialog, ElicitationForm } from '../../src/elicitation/host/ElicitationDialog.tsx';
import type { ElicitationSettings } from '../../src/react/settings.ts';
import { button, formOf, server, textbox } from '../support/elicitation.tsx';

const body = (
  <label>
    Own <input />
  </label>
);
const forms: Readonly<Record<string, readonly [ElicitParams, ElicitationSettings]>> = {
  'a form': [formOf({ city: { type: 'string', title: 'City' } }, ['city']), {}],
  'one question at a time': [formOf({ a: { type: 'string' }, b: { type: 'string' } }), { steps: true }],
  'a form with suggestions': [formOf({ city: { type: 'string', title: 'City', default: 'Bonn' } }), {}],
  'a confirmation': [formOf({}), { confirmChoices: () => [{ label: 'Once' }, { label: 'Always' }] }],
  'yes or no': [formOf({ sure: { type: 'boolean', title: 'Sure?' } }, ['sure']), { confirm: 'buttons' }],
  'a form that cannot be shown': [formOf({ a: { type: 'object' } }, ['a']), {}],
};
const frames = { ElicitationDialog, ElicitationForm };

describe.each(Object.entries(frames))('%s', (_, View) => {
  test.each(Object.entries(forms))('in place of %s', async (__, [request, settings]) => {
    const onRespond = vi.fn<(result: ElicitResult) => void>();
    await render(
      <View
        request={request}
        server={server}
        guardMs={0}
        body={body}
        deadline={new Date(Date.now() + 3_600_000)}
        {...settings}
        onRespond={onRespond}
      />,
    );
    await expect.element(page.getByRole('heading', { name: /^Post office/ })).toBeVisible();
    await expect.element(page.getByText(/left/).first()).toBeVisible();
    expect(page.getByRole('textbox').elements()).toHaveLength(1);
    const names = page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Decline', 'Cancel']);
    await textbox('Own').fill('something');
    await userEvent.keyboard('{Enter}');
    expect(onRespond).not.toHaveBeenCalled();
    await button('Decline').click();
    await expect.poll(() => onRespond.mock.calls).toEqual([[{ action: 'decline' }]]);
  });
});
