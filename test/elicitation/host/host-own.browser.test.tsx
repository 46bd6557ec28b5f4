import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ElicitParams } from '../../../src/core/protocol/types.ts';
import type { ElicitationSource, PendingElicitation } from '../../../src/core/queue/elicitations.ts';
import { addressOf, button, formOf, textbox } from '../../support/elicitation.tsx';
import { bank, post, showHost } from '../../support/host.tsx';
import { UnguardedHost } from '../../support/unguarded.tsx';

const name = formOf({ name: { type: 'string', title: 'Name' } }, ['name']);
const sure = formOf({}, [], 'Are you sure?');

/** A host's own queue, with one request. */
function ownSource<A extends Pick<ElicitationSource, 'respond' | 'finish'>>(request: ElicitParams, answers: A) {
  let pending: readonly PendingElicitation[] = [{ id: '1', request, server: post, state: 'asked' }];
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => pending,
    ...answers,
    /** What becomes of the request: it goes, unless it has another state. */
    change(state?: PendingElicitation['state']) {
      pending = state ? pending.map((entry) => ({ ...entry, state })) : [];
      for (const listener of listeners) listener();
      return true;
    },
  };
}

test('an answer that the host’s queue could not send stays, and can be sent again', async () => {
  const respond = vi.fn<ElicitationSource['respond']>().mockRejectedValueOnce(new Error('You are offline.'));
  const source = ownSource(name, { respond });
  await render(<UnguardedHost elicitations={source} />);
  await textbox(/Name/).fill('Ada');
  await button('Accept').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('You are offline.');
  await expect.element(textbox(/Name/)).toHaveValue('Ada');
  respond.mockImplementation(() => source.change());
  await button('Accept').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(respond).toHaveBeenLastCalledWith('1', { action: 'accept', content: { name: 'Ada' } });
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
});

test('a host renders a request itself, and leaves the others to the kit', async () => {
  const { elicitations } = await showHost({
    renderRequest: ({ id, request }) =>
      request.mode !== 'url' && request.message === 'Are you sure?' ? (
        <button type="button" onClick={() => elicitations.respond(id, { action: 'accept', content: {} })}>
          Sure
        </button>
      ) : undefined,
  });
  const first = elicitations.request(sure, { server: post });
  const second = elicitations.request(name, { server: post });
  await button('Sure').click();
  expect(await first).toEqual({ action: 'accept', content: {} });
  await textbox(/Name/).fill('Ada');
  await button('Accept').click();
  expect(await second).toEqual({ action: 'accept', content: { name: 'Ada' } });
});

test('inline: all requests are in the page, none takes focus, and each is answered separately', async () => {
  const { elicitations } = await showHost({ inline: true });
  (button('Send').element() as HTMLElement).focus();
  const first = elicitations.request(name, { server: post });
  const second = elicitations.request(sure, { server: bank });
  const region = (server: RegExp) => page.getByRole('region', { name: server });
  await expect.element(region(/Post office/)).toBeVisible();
  await expect.element(region(/Bank/)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Send')).toHaveFocus();
  await region(/Bank/).getByRole('button', { name: 'Confirm' }).click();
  expect(await second).toEqual({ action: 'accept', content: {} });
  await textbox(/Name/).fill('Ada');
  await button('Accept').click();
  expect(await first).toEqual({ action: 'accept', content: { name: 'Ada' } });
});

test('a completion that the host’s queue could not send is said, and can be sent again', async () => {
  const finish = vi
    .fn<NonNullable<ElicitationSource['finish']>>(() => void source.change())
    .mockRejectedValueOnce(new Error('You are offline.'))
    .mockResolvedValueOnce(false);
  const respond = (): boolean => source.change('opened');
  const source = ownSource(addressOf('https://example.com/sign-in'), { respond, finish });
  await render(<UnguardedHost elicitations={source} openUrl={() => {}} />);
  await button('Open link').click();
  await button('Done').click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('The next step failed. You are offline. Try again.');
  expect(alert.elements()).toHaveLength(1);
  await button('Done').click();
  await expect.element(alert).toHaveTextContent('The next step failed. Try again.');
  await button('Done').click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(finish.mock.calls).toEqual(Array.from({ length: 3 }, () => ['1', 'done']));
});
