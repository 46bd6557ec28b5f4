import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Elicitations, ElicitationSource } from '../../../src/core/queue/elicitations.ts';
import { createElicitations } from '../../../src/core/queue/createElicitations.ts';
import { button, formOf, textbox } from '../../support/elicitation.tsx';
import { copyOf, places, post, showHost, stopTime } from '../../support/host.tsx';
import { UnguardedHost } from '../../support/unguarded.tsx';

const address = formOf({
  street: { type: 'string', title: 'Street' },
  pin: { type: 'string', title: 'PIN of the door' },
  remark: { type: 'string', title: 'Remark' },
  number: { type: 'integer', title: 'Number' },
});

const mount = (source: ElicitationSource) => render(<UnguardedHost elicitations={source} />);

test('a number that was typed is the same number where the form comes back in another language', async () => {
  const { elicitations, source, screen } = await showHost();
  const answer = elicitations.request(formOf({ size: { type: 'number', title: 'Size' } }), { server: post });
  await textbox('Size').fill('12,345');
  await screen.unmount();
  await render(<UnguardedHost elicitations={source} locale="de" />);
  await expect.element(textbox('Size')).toHaveValue('12345');
  await button('Accept').click();
  expect(await answer).toEqual({ action: 'accept', content: { size: 12345 } });
});

test.each(places)(
  'with a queue %s, a secret is not kept, nor an answer shaped like one, whatever the field',
  async (_, show) => {
    const { elicitations, source, screen } = await show();
    void elicitations.request(address, { server: post });
    await textbox(/Street/).fill('Elm Street');
    await textbox(/PIN of the door/).fill('4711');
    await textbox(/Remark/).fill('Pay with 4111 1111 1111 1111');
    await textbox(/Number/).fill('4111111111111111');
    await screen.unmount();
    const [entry] = source.getSnapshot();
    expect(source.drafts?.get(entry?.id ?? '')).toMatchObject({ f0: 'Elm Street' });
    expect(JSON.stringify(source.drafts?.get(entry?.id ?? ''))).not.toMatch(/4711|4111/);
    await mount(source);
    await expect.element(textbox(/Street/)).toHaveValue('Elm Street');
    for (const name of [/PIN of the door/, /Remark/, /Number/]) await expect.element(textbox(name)).toHaveValue('');
  },
);

test('also where the host copies its queue', async () => {
  const queue = createElicitations();
  onTestFinished(() => queue.cancelAll());
  const screen = await mount(copyOf(queue));
  const answer = queue.request(address, { server: post });
  await textbox(/Street/).fill('Elm Street');
  await screen.unmount();
  const next = await mount(copyOf(queue));
  await expect.element(textbox(/Street/)).toHaveValue('Elm Street');
  await button('Decline').click();
  await answer;
  await next.unmount();
  // Answered: its draft is gone.
  await mount(copyOf(queue));
  void queue.request(address, { server: post });
  await expect.element(textbox(/Street/)).toHaveValue('');
});

test.each(places)(
  'with a queue %s, what was emptied after a remount does not come back at the next one',
  async (_, show) => {
    const { elicitations, source, screen } = await show();
    void elicitations.request(address, { server: post });
    await textbox(/Street/).fill('Elm Street');
    await screen.unmount();
    const next = await mount(source);
    await expect.element(textbox(/Street/)).toHaveValue('Elm Street');
    await textbox(/Street/).fill('');
    await next.unmount();
    await mount(source);
    await expect.element(textbox(/Street/)).toHaveValue('');
  },
);

/** A host's own queue, which knows nothing of drafts. */
function withoutDrafts(queue: Elicitations): ElicitationSource {
  const { subscribe, getSnapshot, respond } = queue;
  return { subscribe, getSnapshot, respond };
}

test.each([
  ['the kit’s queue', (queue: Elicitations): ElicitationSource => queue],
  ['a queue of the host’s own', withoutDrafts],
])('what was typed survives a change between dialog and page, and a remount (%s)', async (_, sourceOf) => {
  const elicitations = createElicitations();
  onTestFinished(() => elicitations.cancelAll());
  const source = sourceOf(elicitations);
  const screen = await mount(source);
  void elicitations.request(address, { server: post });
  await textbox(/Street/).fill('Elm Street');
  await screen.rerender(<UnguardedHost elicitations={source} inline />);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(textbox(/Street/)).toHaveValue('Elm Street');
  await screen.unmount();
  await mount(source);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(textbox(/Street/)).toHaveValue('Elm Street');
});

test('after a remount of the host, an empty box is not an error', async () => {
  const { elicitations, source, screen } = await showHost();
  const order = formOf({
    note: { type: 'string', title: 'Note' },
    day: { type: 'string', format: 'date', title: 'Day' },
  });
  const answer = elicitations.request(order, { server: post });
  await textbox('Note').fill('?');
  await page.getByLabelText('Day').click();
  await userEvent.keyboard('02');
  await screen.unmount();
  await mount(source);
  await expect.element(textbox('Note')).toHaveValue('?');
  await button('Accept').click();
  expect(await answer).toEqual({ action: 'accept', content: { note: '?' } });
});

test('nothing comes back in another request; when the time runs out, entries can be read and copied, except secrets', async () => {
  stopTime();
  const { elicitations } = await showHost();
  const asked = formOf({
    street: { type: 'string', title: 'Street' },
    floor: { type: 'string', title: 'Floor', oneOf: [{ const: '2', title: 'Second' }] },
    day: { type: 'string', format: 'date', title: 'Day' },
    pin: { type: 'string', title: 'PIN of the door' },
  });
  const first = elicitations.request(asked, { server: post, timeoutMs: 4000 });
  await textbox(/Street/).fill('Elm Street');
  await page.getByRole('radio', { name: 'Second' }).click();
  await page.getByLabelText('Day').click();
  await userEvent.keyboard('02');
  await textbox(/PIN of the door/).fill('4711');
  vi.advanceTimersByTime(4000);
  expect(await first).toEqual({ action: 'cancel' });
  await page.getByText('What you entered').click();
  const unsent = page.getByRole('status').getByRole('definition');
  await expect.poll(() => unsent.elements().map(({ textContent }) => textContent)).toEqual(['Elm Street', 'Second']);
  void elicitations.request(asked, { server: post });
  await expect.element(textbox(/Street/)).toHaveValue('');
});
