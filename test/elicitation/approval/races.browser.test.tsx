// Two things in one tick: a card is answered once, by what came first, and says what became of it.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { approvalToElicitation, claudePermission, langChainReview, type Approval } from '../../../src/approvals.ts';
import type { ElicitResult } from '../../../src/core/protocol/types.ts';
import type { SettledBy } from '../../../src/core/queue/elicitations.ts';
import { button } from '../../support/elicitation.tsx';
import { centreOf, mouse } from '../../support/frames.ts';
import { places, post, showHost, stopTime } from '../../support/host.tsx';

/** All of a call fits, so that a press on it answers. */
beforeEach(() => page.viewport(900, 1400));

const call: Approval = {
  tool: 'send_mail',
  arguments: { to: 'anna@example.com' },
  choices: [
    { id: 'once', scope: 'once' },
    { id: 'session', scope: 'session' },
  ],
};
const timeoutMs = 60_000;
const pressNow = (name: string) => (button(name).element() as HTMLElement).click();
const isReady = async (name: string) => {
  await expect.element(button(name)).not.toHaveAttribute('aria-disabled');
};

/** A card in a host, and all that its queue tells of its end. */
async function open(show: (typeof places)[number][1], approval = call) {
  const settled: (readonly [action: string, choice: unknown, by: SettledBy])[] = [];
  const { elicitations } = await show(
    {},
    {
      onSettled(_pending, { action, _meta = {} }, by) {
        const { choice } = (_meta['react-elicitation/approval'] ?? {}) as { choice?: unknown };
        settled.push([action, choice, by]);
      },
    },
  );
  const controller = new AbortController();
  const { signal } = controller;
  const answer = elicitations.request(approvalToElicitation(approval), { server: post, signal, timeoutMs });
  await isReady('Approve once');
  return { elicitations, answer, settled, abort: () => controller.abort() };
}

describe.each(places)('%s', (_, show) => {
  test.each(['Approve once', 'Approve for this session', 'Decline'])(
    'an abort between pointer down and pointer up on %s: nothing is answered, and the card says that nobody waits',
    async (name) => {
      const { answer, settled, abort } = await open(show);
      const at = centreOf(button(name).element());
      await mouse({ type: 'mouseMoved', ...at });
      await mouse({ type: 'mousePressed', ...at });
      abort();
      expect(await answer).toEqual({ action: 'cancel' });
      await expect.element(page.getByText(/no longer waiting/)).toBeVisible();
      await mouse({ type: 'mouseReleased', ...at });
      await expect.element(page.getByText(/no longer waiting/)).toBeVisible();
      expect(settled).toEqual([['cancel', undefined, 'abort']]);
    },
  );

  const answers = [
    ['Approve once', ['accept', 'once', 'user']],
    ['Approve for this session', ['accept', 'session', 'user']],
    ['Decline', ['decline', undefined, 'user']],
    ['Cancel', ['cancel', undefined, 'user']],
  ] as const;
  const pairs = answers.flatMap(([first, ends]) => answers.map(([second]) => [first, second, ends] as const));

  test.each(pairs)('%s and %s in one tick: answered once, by the first', async (first, second, ends) => {
    const { answer, settled } = await open(show);
    const buttons = [first, second].map((name) => button(name).element() as HTMLElement);
    for (const element of buttons) element.click();
    await answer;
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
    expect(settled).toEqual([ends]);
  });
});

describe.each([
  ['abort', { action: 'cancel' }],
  ['timeout', { action: 'cancel' }],
] as const)('a press and what ends the wait (%s) in one tick', (cause, withdrawn) => {
  test.each(['Approve once', 'Decline', 'Cancel'])('“%s” first: it is the answer, and the only one', async (name) => {
    stopTime();
    const { answer, settled, abort } = await open(showHost);
    pressNow(name);
    if (cause === 'abort') abort();
    else vi.advanceTimersByTime(timeoutMs);
    const { action } = await answer;
    expect(action).toBe({ 'Approve once': 'accept', Decline: 'decline', Cancel: 'cancel' }[name]);
    expect(settled.map(([, , by]) => by)).toEqual(['user']);
  });

  test.each(['Approve once', 'Decline', 'Cancel'])(
    '“%s” second: it answers nothing, and is nobody’s no',
    async (name) => {
      stopTime();
      const { answer, settled, abort } = await open(showHost);
      const element = button(name).element() as HTMLElement;
      if (cause === 'abort') abort();
      else vi.advanceTimersByTime(timeoutMs);
      element.click();
      expect(await answer).toEqual(withdrawn);
      expect(settled.map(([, , by]) => by)).toEqual([cause]);
    },
  );
});

test('the agent reads of a deadline that nobody answered, of a press that the user did: never one for the other', async () => {
  stopTime();
  const causes = new WeakMap<ElicitResult, SettledBy>();
  const { elicitations } = await showHost({}, { onSettled: (_pending, result, by) => void causes.set(result, by) });
  const request = { toolName: 'Bash', input: { command: 'ls' } };
  const ask = () => elicitations.request(claudePermission.toElicitation(request), { server: post, timeoutMs });
  const heard = async (result: Promise<ElicitResult>) =>
    claudePermission.toAnswer(request, await result, causes.get(await result));

  const first = ask();
  await isReady('Approve');
  const approve = button('Approve').element() as HTMLElement;
  vi.advanceTimersByTime(timeoutMs);
  approve.click();
  expect(await heard(first)).toEqual({ behavior: 'deny', message: 'Nobody answered in time. This is not a refusal.' });

  const second = ask();
  await isReady('Approve');
  pressNow('Decline');
  await expect.element(page.getByRole('textbox', { name: 'Tell the agent why' })).toHaveFocus();
  pressNow('Decline');
  expect(await heard(second)).toMatchObject({ behavior: 'deny', decisionClassification: 'user_reject' });
});

describe('a batch', () => {
  const review = {
    actionRequests: ['a', 'b', 'c'].map((path) => ({ name: 'delete', args: { path } })),
    reviewConfigs: ['a', 'b', 'c'].map(() => ({ actionName: 'delete', allowedDecisions: ['approve', 'reject'] })),
  };
  async function openBatch() {
    const bys: SettledBy[] = [];
    const { elicitations } = await showHost({}, { onSettled: (_pending, _result, by) => void bys.push(by) });
    const controller = new AbortController();
    const { signal } = controller;
    const from = { server: post, signal, timeoutMs };
    const results = elicitations.requestAll(langChainReview.toElicitations(review), from);
    const resume = results.then((all) => langChainReview.toAnswer(review, all, bys[0]));
    await expect.element(page.getByText('a', { exact: true })).toBeVisible();
    return { resume, bys, abort: () => controller.abort() };
  }
  /** Answers the first two. */
  async function answerTwo() {
    for (const next of ['b', 'c']) {
      await isReady('Approve');
      pressNow('Approve');
      await expect.element(page.getByText(next, { exact: true })).toBeVisible();
    }
    await isReady('Approve');
  }
  const whole = { decisions: [{ type: 'approve' }, { type: 'approve' }, { type: 'approve' }] };

  test.each([
    ['the last press, then an abort', 'press', 'abort'],
    ['the last press, then the deadline', 'press', 'time'],
    ['the last press twice', 'press', 'press'],
  ] as const)('%s in one tick: answered once and whole', async (_, ...order) => {
    stopTime();
    const { resume, bys, abort } = await openBatch();
    await answerTwo();
    const last = button('Approve').element() as HTMLElement;
    for (const step of order) {
      if (step === 'press') last.click();
      else if (step === 'abort') abort();
      else vi.advanceTimersByTime(timeoutMs);
    }
    expect(await resume).toEqual(whole);
    expect(bys).toEqual(['user', 'user', 'user']);
  });

  test.each([
    ['an abort', 'abort'],
    ['the deadline', 'timeout'],
  ] as const)(
    '%s, then the last press in one tick: nothing is resumed, and what was approved does not run',
    async (_, by) => {
      stopTime();
      const { resume, bys, abort } = await openBatch();
      await answerTwo();
      const last = button('Approve').element() as HTMLElement;
      if (by === 'abort') abort();
      else vi.advanceTimersByTime(timeoutMs);
      last.click();
      expect(await resume).toBeUndefined();
      expect(bys).toEqual([by, by, by]);
    },
  );

  test.each([
    ['twice', 'press', 'press'],
    ['and an abort', 'press', 'abort'],
    ['and the deadline', 'press', 'time'],
  ] as const)('“Approve the remaining 3” %s in one tick: each is answered once', async (_, ...order) => {
    stopTime();
    const { resume, bys, abort } = await openBatch();
    pressNow('Approve the remaining 3');
    for (const path of ['a', 'b', 'c']) await expect.element(page.getByText(path, { exact: true })).toBeVisible();
    await isReady('Approve the remaining 3');
    const all = button('Approve the remaining 3').element() as HTMLElement;
    for (const step of order) {
      if (step === 'press') all.click();
      else if (step === 'abort') abort();
      else vi.advanceTimersByTime(timeoutMs);
    }
    expect(await resume).toEqual(whole);
    expect(bys).toEqual(['user', 'user', 'user']);
  });

  test('an abort between pointer down and pointer up on the last of a batch: nothing is resumed', async () => {
    const { resume, bys, abort } = await openBatch();
    await answerTwo();
    const at = centreOf(button('Approve').element());
    await mouse({ type: 'mouseMoved', ...at });
    await mouse({ type: 'mousePressed', ...at });
    abort();
    expect(await resume).toBeUndefined();
    await expect.element(page.getByText(/no longer waiting/)).toBeVisible();
    await mouse({ type: 'mouseReleased', ...at });
    expect(bys).toEqual(['abort', 'abort', 'abort']);
  });
});
