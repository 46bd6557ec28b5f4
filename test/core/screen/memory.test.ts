import { describe, expect, test } from 'vitest';
import { ask, bank, openScreen, pageWith, post, screenWith } from '../../support/screen.ts';

// The small print of the host's screen: how long it remembers what, and what an event of one request does to another.

const link = { mode: 'url', message: 'Go', url: 'https://example.com/' } as const;
const unsent = [{ label: 'Street', value: 'Elm Street' }];

test('where no host is mounted, nothing is shown and nothing is due', () => {
  const [host] = screenWith(ask(), ask({ server: bank }));
  host.unmount();
  expect(host.view()).toMatchObject({ groups: [], more: [], notice: undefined, quiet: undefined });
  expect(host.isWaiting()).toBe(false);
});

describe('when the user is back from a link', () => {
  test.each([
    ['is done, the dialog stays open for the next question of its call', 'done', { call: 'c1' }, 1],
    ['has left, it closes', 'left', { call: 'c1' }, 0],
    ['is done, and there is no call, it closes', 'done', {}, 0],
  ] as const)('and %s', (_, how, more, open) => {
    const [host, entry] = screenWith(ask({ ...more, state: 'opened', request: link }));
    host.endVisit(entry, how);
    host.remove(entry);
    host.takeEnd(entry);
    expect(host.view().groups).toHaveLength(open);
    if (open > 0) expect(host.view().groups[0]).toMatchObject({ entries: [], lastEntry: entry });
    expect(host.view().notice).toBeUndefined();
  });

  test('and has left, an answer to another question of the call still holds the dialog open', () => {
    const [host, form] = screenWith(ask({ call: 'c1' }));
    const entry = ask({ call: 'c1', state: 'opened', request: link });
    host.answer(form);
    host.endVisit(entry, 'left');
    expect(host.view().groups).toMatchObject([{ entries: [], lastEntry: form }]);
  });

  test('how it was finished counts when it is taken, and takes away no notice', () => {
    const [host, entry, other] = pageWith(ask({ state: 'opened', request: link }), ask({ server: bank }));
    host.remove(other);
    host.pass(1000);
    host.endVisit(entry, 'done');
    host.update();
    expect(host.view().answers.get(entry.id)).toEqual({ step: 'sending' });
    host.takeEnd(entry);
    expect(host.view().answers.get(entry.id)).toEqual({ step: 'ended' });
    expect(host.view().notice).toMatchObject({ text: 'withdrawn', id: other.id });
  });
});

describe('consent to a link', () => {
  test('is over as soon as the source says so, and ends no other wait', () => {
    const [host, entry, form] = pageWith(ask({ request: link }), ask({ server: bank }));
    host.press(entry);
    host.press(form);
    host.change(entry, { state: 'opened' });
    expect(host.view().answers.has(entry.id)).toBe(false);
    host.take(entry);
    expect(host.view().answers.has(entry.id)).toBe(false);
    host.take(form);
    expect(host.view().answers.get(form.id)).toEqual({ step: 'ended' });
  });

  test('to a single one is its answer: the dialog stays open for the next question of the call', () => {
    const [host, entry] = screenWith(ask({ call: 'c1', request: link }));
    host.answer(entry);
    host.pass(1999);
    expect(host.view().groups).toMatchObject([{ entries: [], lastEntry: entry }]);
    host.pass(1);
    expect(host.view().groups).toEqual([]);
  });

  test.each([
    ['a form of a round', {}],
    ['a link of a round that was opened before', { state: 'opened', request: link }],
  ] as const)('and an answer to %s, too', (_, more) => {
    const [host, entry] = screenWith(ask({ call: 'c1', round: { id: 'x', key: 'k', index: 0, count: 1 }, ...more }));
    host.press(entry);
    host.remove(entry);
    host.take(entry);
    host.pass(1999);
    expect(host.view().groups).toHaveLength(1);
    host.pass(1);
    expect(host.view().groups).toEqual([]);
  });

  test('to one of a round holds the dialog open once the server says that it is done', () => {
    const [host, entry] = screenWith(
      ask({ call: 'c1', round: { id: 'x', key: 'k', index: 0, count: 1 }, request: link }),
    );
    host.press(entry);
    host.knows(entry.id, 'answered');
    host.remove(entry);
    host.take(entry);
    expect(host.view().groups).toMatchObject([{ entries: [], lastEntry: entry }]);
  });
});

test.each([
  ['while another question of the call waits, no dialog is held open', false, 0],
  ['where the other question was answered, too, the dialog is held open', true, 1],
])('after an answer, %s', (_, isAnswered, open) => {
  const [host, a, b] = screenWith(ask({ call: 'c1' }), ask({ call: 'c1' }));
  host.press(a);
  host.change(a, { state: 'answered' });
  host.take(a);
  if (isAnswered) host.press(b);
  host.knows(a.id, 'answered');
  if (isAnswered) host.knows(b.id, 'answered');
  host.remove(a, b);
  if (isAnswered) host.take(b);
  expect(host.view().groups).toHaveLength(open);
});

test('who blocks a server still hears of what others withdraw', () => {
  const [host, a, b] = pageWith(ask(), ask({ server: bank }));
  host.block(bank);
  host.remove(b);
  expect(host.view().notice).toMatchObject({ text: 'blocked', server: bank });
  host.remove(a);
  host.pass(1000);
  expect(host.view().notice).toMatchObject({ text: 'withdrawn', id: a.id });
});

describe('the pause between two dialogs', () => {
  function answerFirst() {
    const [host, a, b, c] = screenWith(ask(), ask({ server: bank }), ask());
    host.answer(a);
    return { host, b, c };
  }

  test('is not cut short by a timer that is early', () => {
    const { host, b } = answerFirst();
    host.pass(300);
    host.wake();
    expect(host.shown()).toEqual([]);
    host.pass(200);
    expect(host.shown()).toEqual([b.id]);
  });

  test('is not made longer by what happens meanwhile', () => {
    const { host, b } = answerFirst();
    host.pass(300);
    host.add(ask());
    host.pass(200);
    expect(host.shown()).toEqual([b.id]);
  });

  test('begins anew where another one comes next', () => {
    const { host, b, c } = answerFirst();
    host.pass(300);
    host.remove(b);
    host.pass(499);
    expect(host.shown()).toEqual([]);
    host.pass(1);
    expect(host.shown()).toEqual([c.id]);
  });
});

describe('the end of a request', () => {
  test.each([
    ['its time is over', 1000, 'expired'],
    ['its time is all but over', 950, 'expired'],
    ['it has time left', 949, 'withdrawn'],
  ])('where %s (%i ms): %s', (_, ms, text) => {
    const [host, a] = screenWith(ask({ deadline: 1_001_000 }));
    host.pass(ms);
    host.remove(a);
    expect(host.view().notice).toMatchObject({ text, id: a.id });
  });

  test.each([0, 1])('that the user does not know of is told before one that was sent after all (%i)', (first) => {
    const [host, a, b] = pageWith(ask(), ask({ server: bank }));
    const failed = first === 0 ? a : b;
    host.press(failed);
    host.fail(failed);
    host.knows(failed.id, 'answered');
    host.remove(a, b);
    host.pass(1000);
    expect(host.view().notice).toMatchObject({ text: 'withdrawn', id: (first === 0 ? b : a).id });
  });

  test('an older view that is committed late does not count as having shown a newer notice', () => {
    const [host, a] = screenWith(ask());
    const b = ask();
    host.remove(a);
    const older = host.view();
    host.inOneTask(() => {
      host.block(bank);
      host.commit(older);
      host.add(b);
    });
    expect(host.view().notice).toMatchObject({ text: 'blocked' });
    expect(host.view().notice?.wasShown).toBeUndefined();
  });

  test('inline, a notice that is in no place is shown although another has its place', () => {
    const [host, a] = pageWith(ask(), ask({ server: bank }));
    host.remove(a);
    host.block(bank);
    expect(host.view().notice).toMatchObject({ text: 'blocked' });
    expect(host.view().quiet).toBeUndefined();
  });

  test('what had been entered is kept for its notice only', () => {
    const [host, a, b] = screenWith(ask({ deadline: 1_001_000 }), ask({ server: bank }));
    host.closeForm(b, { unsent });
    expect(host.remembers('Elm Street')).toBe(false);
    host.closeForm(a, { unsent });
    expect(host.remembers('Elm Street')).toBe(true);
    host.pass(1000);
    host.remove(a);
    const view = host.view();
    host.update();
    expect(host.view()).toBe(view);
    expect(view.notice).toMatchObject({ text: 'expired', unsent });
    host.dismissNotice();
    expect(host.remembers('Elm Street')).toBe(false);
  });
});

describe('what is remembered', () => {
  test('the source is asked about requests on the screen and the last answer with its call, and about nothing else', () => {
    const [host, a, b] = screenWith(ask(), ask({ call: 'c1' }), ask());
    host.update();
    expect(host.asked()).toEqual([a.id]);
    host.answer(a);
    host.pass(500);
    host.answer(b);
    host.update();
    expect(host.asked()).toEqual([a.id, b.id, 'c1']);
  });

  test('a request that could not be rendered is forgotten when it has gone, and the others are not', () => {
    const host = openScreen({ guardMs: 0 });
    const [a, b, c] = [ask(), ask(), ask()];
    host.add(a, b, c);
    host.breakOn(a, b);
    host.update();
    host.remove(a);
    host.update();
    expect(host.remembers(a.id)).toBe(false);
    expect(host.shown()).toEqual([c.id]);
  });

  test('a failed answer is forgotten when its request has gone while no host was mounted, one on its way is not', () => {
    const [host, a, b] = screenWith(ask(), ask({ server: bank }));
    host.press(a);
    host.press(b);
    host.unmount();
    expect([a, b].map(({ id }) => host.remembers(id))).toEqual([true, true]);
    host.fail(a);
    host.mount();
    host.remove(a, b);
    expect([a, b].map(({ id }) => host.remembers(id))).toEqual([false, true]);
  });

  test('when the host goes, an answer that is over is forgotten', () => {
    const [host, a] = screenWith(ask());
    host.press(a);
    host.fail(a);
    host.unmount(a);
    expect(host.remembers(a.id)).toBe(false);
  });

  test('a request that the source drops stays on the screen only while its answer is on its way', () => {
    const [host, a, b] = pageWith(ask(), ask({ server: bank }));
    host.press(a);
    host.remove(a);
    host.remove(b);
    host.dismissNotice();
    host.update();
    expect([a, b].map(({ id }) => host.remembers(id))).toEqual([true, false]);
    host.take(a);
    host.update();
    expect(host.remembers(a.id)).toBe(false);
  });

  test('secrets are kept with the failure of their own attempt only', () => {
    const host = openScreen();
    const a = ask();
    const failure = { action: 'accept' } as const;
    host.add(a);
    host.fail(a, failure);
    expect(host.view().answers.get(a.id)).toEqual({ step: 'failed', failure });
    host.press(a);
    host.closeForm(a, { secrets: { f1: '4711' } });
    host.fail(a, failure);
    host.fail(a, failure);
    expect(host.view().answers.get(a.id)).toEqual({ step: 'failed', failure });
  });

  test('an accepted answer ends the count of a server that was dismissed', () => {
    const host = openScreen({ guardMs: 0 });
    for (const action of ['decline', 'cancel', 'accept', 'decline', 'decline'] as const) {
      const a = ask();
      host.add(a);
      host.answer(a, action);
      expect(host.offersBlock(post)).toBe(false);
    }
  });
});

test('inline, how many more wait is told anew where it changes for one server of two', () => {
  const host = openScreen({ inline: true });
  const of = (server: typeof post) => Array.from({ length: 5 }, () => ask({ server }));
  const [posts, banks] = [of(post), of(bank)];
  host.add(...posts, ...banks);
  host.pass(500);
  expect(host.view().more.map(({ count }) => count)).toEqual([2, 2]);
  const last = banks.at(-1);
  if (last) host.remove(last);
  expect(host.view().more).toEqual([
    { server: post, count: 2 },
    { server: bank, count: 1 },
  ]);
});
