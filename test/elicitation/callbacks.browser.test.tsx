import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ElicitResult } from '../../src/core/protocol/types.ts';
import type { Elicitations, ElicitationsOptions } from '../../src/core/queue/elicitations.ts';
import type { ElicitationSettings } from '../../src/react/settings.ts';
import { expectComplaint } from '../setup/console.ts';
import { addressOf, button, formOf, textbox } from '../support/elicitation.tsx';
import { bank, post, showHost } from '../support/host.tsx';
import { UnguardedDialog } from '../support/unguarded.tsx';

// Every function that a host passes in, with every way in which it can fail. Whatever it does, the request is answered once, by
// the user, and the next one is shown as usual.

const word = formOf({ word: { type: 'string', title: 'Word' } });
const other = formOf({ other: { type: 'string', title: 'Other' } });
const accepted = { action: 'accept', content: { word: 'typed' } };

/** `inside` is what it does to the kit while the kit calls it. */
const faults = {
  throws: () => {
    throw new Error('the host is broken');
  },
  rejects: () => Promise.reject(new Error('the host is broken')),
  'never settles': () => new Promise(() => {}),
  'calls the kit': (inside: () => void) => inside(),
} as const;
type Fault = keyof typeof faults;
const everyFault = Object.keys(faults) as Fault[];

/** Does it once, and then as `usual`. */
function faulty<R>(fault: Fault, usual: R, inside: () => void): () => R {
  let isFirst = true;
  return () => {
    if (!isFirst) return usual;
    isFirst = false;
    const result = faults[fault](inside);
    return fault === 'calls the kit' ? usual : (result as R);
  };
}

async function answerWord(): Promise<void> {
  await userEvent.fill(textbox('Word'), 'typed');
  await button('Accept').click();
}

/** A page with a host, whose functions may call the queue from within: the requests that they made are `inner`. */
async function showFaulty(
  faultsOf: (inside: () => void) => { settings?: ElicitationSettings; queue?: ElicitationsOptions },
) {
  const queues: Elicitations[] = [];
  const inner: Promise<ElicitResult>[] = [];
  const { settings, queue } = faultsOf(() => {
    for (const each of queues) {
      each.respond('unknown', { action: 'cancel' });
      inner.push(each.request(other, { server: bank }));
    }
  });
  const { elicitations } = await showHost(settings, queue);
  queues.push(elicitations);
  return { elicitations, inner };
}

async function expectNext(elicitations: Elicitations, inner: readonly Promise<ElicitResult>[]): Promise<void> {
  if (inner.length === 0) void elicitations.request(other, { server: bank });
  await declineOther();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button('Send').click();
}

async function declineOther(): Promise<void> {
  await expect.element(textbox('Other')).toBeVisible();
  await button('Decline').click();
}

describe.each(everyFault)('a function of the queue that %s', (fault) => {
  test.each(['decide', 'onPending', 'onSettled'] as const)(
    '%s: the user is asked, and the next request, too',
    async (name) => {
      if (fault === 'throws' || fault === 'rejects') expectComplaint(/the host is broken/);
      const { elicitations, inner } = await showFaulty((inside) => ({
        queue: { [name]: faulty<unknown>(fault, name === 'decide' ? 'show' : undefined, inside) },
      }));
      const stop = new AbortController();
      const answer = elicitations.request(word, { server: post, signal: stop.signal });
      if (name === 'decide' && fault === 'never settles') {
        // The rules of the app have the last word. It waits unseen, until its server or a time limit ends it.
        await Promise.resolve();
        await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
        stop.abort();
        expect(await answer).toEqual({ action: 'cancel' });
      } else {
        // A request made inside of `decide` is there before the one that is decided on.
        if (name === 'decide' && inner.splice(0).length > 0) await declineOther();
        await answerWord();
        expect(await answer).toEqual(accepted);
      }
      await expectNext(elicitations, inner);
    },
  );

  test('onProblem: what it is told of is refused, and the next request is shown', async () => {
    if (fault === 'throws' || fault === 'rejects') expectComplaint(/the host is broken/);
    const { elicitations, inner } = await showFaulty((inside) => ({
      queue: { onProblem: faulty(fault, undefined, inside) },
    }));
    expect(await elicitations.request('nothing' as never, { server: post })).toEqual({ action: 'cancel' });
    await expectNext(elicitations, inner);
  });
});

describe.each(everyFault)('a function of a dialog that %s', (fault) => {
  test('onRespond: the form stays with what was typed until an answer was taken', async () => {
    if (fault === 'throws') expectComplaint(/the host is broken/);
    const taken = vi.fn<(result: ElicitResult) => void>();
    const usual = faulty<undefined | Promise<boolean>>(fault, undefined, () => screen.unmount());
    const screen = await render(
      <UnguardedDialog
        request={word}
        onRespond={(result) => {
          taken(result);
          return usual();
        }}
      />,
    );
    await answerWord();
    if (fault === 'calls the kit') {
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      return;
    }
    if (fault === 'never settles') {
      await userEvent.keyboard('{Enter}');
      await expect.element(textbox('Word')).toHaveValue('typed');
      expect(taken).toHaveBeenCalledTimes(1);
      return;
    }
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(textbox('Word')).toHaveValue('typed');
    await button('Accept').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(taken.mock.calls).toEqual([[accepted], [accepted]]);
  });

  test('openUrl: the user can still cancel, and the next request is shown', async () => {
    const { elicitations, inner } = await showFaulty((inside) => ({
      settings: { openUrl: faulty<void | Promise<void>>(fault, undefined, inside) },
    }));
    const answer = elicitations.request(addressOf('https://post.example/sign'), { server: post });
    await button(/^Open/).click();
    if (fault === 'calls the kit') {
      expect(await answer).toEqual({ action: 'accept' });
      await button('Done').click();
    } else {
      await button('Cancel').click();
      expect(await answer).toEqual({ action: 'cancel' });
    }
    await expectNext(elicitations, inner);
  });
});
