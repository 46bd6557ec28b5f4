import { describe, expect, test } from 'vitest';
import { isDismissedOften } from '../../../src/core/screen/ended.ts';
import { closedView } from '../../../src/core/screen/screen.ts';
import { closedScreen } from '../../../src/core/screen/state.ts';
import { ask, bank, openScreen, pageWith, post, screenWith } from '../../support/screen.ts';

// The small print of the host's screen: how long it remembers what, and what an event of one request does to another.

const link = { mode: 'url', message: 'Go', url: 'https://example.com/' } as const;
const unsent = [{ label: 'Street', value: 'Elm Street' }];

test('a closed screen shows nothing', () => {
  expect(closedView).toEqual({
    groups: [],
    more: [],
    position: { index: 0, count: 0 },
    notice: undefined,
    isOutside: true,
    quiet: undefined,
    answers: new Map(),
    dismissals: new Map(),
  });
  expect(closedScreen).toMatchObject({ inline: false, list: [], nextGroupAt: 0 });
});

test('of the view, the state has only the facts that are shown as they are', () => {
  const facts = Object.keys(closedScreen);
  expect(Object.keys(closedView).filter((name) => facts.includes(name))).toEqual(['notice', 'answers', 'dismissals']);
});

describe('when the user is back from a link', () => {
  test.each([
    ['is done, the dialog stays open for the next question of its call', 'done', { call: 'c1' }, 1],
    ['has left, it closes', 'left', { call: 'c1' }, 0],
    ['is done, and there is no call, it closes', 'done', {}, 0],
  ] as const)('and %s', (_, how, more, open) => {
    const [host, entry] = screenWith(ask({ ...more, state: 'opened', request: link }));
    host.send({ type: 'finished', entry, how });
    host.remove(entry);
    host.send({ type: 'taken', entry });
    expect(host.view().groups).toHaveLength(open);
    if (open > 0) expect(host.view().groups[0]).toMatchObject({ entries: [], lastEntry: entry });
    expect(host.view().notice).toBeUndefined();
  });

  test('and has left, an answer to another question of the call still holds the dialog open', () => {
    const [host, form] = screenWith(ask({ call: 'c1' }));
    const entry = ask({ call: 'c1', state: 'opened', request: link });
    host.answer(form);
    host.send({ type: 'finished', entry, how: 'left' });
    expect(host.view().groups).toMatchObject([{ entries: [], lastEntry: form }]);
  });

  test('how it was finished counts when it is taken, and takes away no notice', () => {
    const [host, entry, other] = pageWith(ask({ state: 'opened', request: link }), ask({ server: bank }));
    host.remove(other);
    host.pass(1000);
    host.send({ type: 'finished', entry, how: 'done' });
    host.update();
    expect(host.view().answers.get(entry.id)).toEqual({ step: 'sending' });
    host.send({ type: 'taken', entry });
    expect(host.view().answers.get(entry.id)).toEqual({ step: 'ended' });
    expect(host.view().notice).toMatchObject({ text: 'withdrawn', id: other.id });
  });
});

describe('consent to a link', () => {
  test('is over as soon as the source says so, and ends no other wait', () => {
    const [host, entry, form] = pageWith(ask({ request: link }), ask({ server: bank }));
    host.send({ type: 'answered', entry, action: 'accept' });
    host.send({ type: 'answered', entry: form, action: 'accept' });
    host.change(entry, { state: 'opened' });
    expect(host.view().answers.has(entry.id)).toBe(false);
    host.send({ type: 'taken', entry, action: 'accept' });
    expect(host.view().answers.has(entry.id)).toBe(false);
    host.send({ type: 'taken', entry: form, action: 'accept' });
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
    host.send({ type: 'answered', entry, action: 'accept' });
    host.remove(entry);
    host.send({ type: 'taken', entry, action: 'accept' });
    host.pass(1999);
    expect(host.view().groups).toHaveLength(1);
    host.pass(1);
    expect(host.view().groups).toEqual([]);
  });

  test('to one of a round holds the dialog open once the server says that it is done', () => {
    const [host, entry] = screenWith(
      ask({ call: 'c1', round: { id: 'x', key: 'k', index: 0, count: 1 }, request: link }),
    );
    host.send({ type: 'answered', entry, action: 'accept' });
    host.ended.set(entry.id, 'answered');
    host.remove(entry);
    host.send({ type: 'taken', entry, action: 'accept' });
    expect(host.view().groups).toMatchObject([{ entries: [], lastEntry: entry }]);
  });
});

test('while entries of the call wait, nothing is held open after them; where the others are answered, it is', () => {
  const [host, a, b] = screenWith(ask({ call: 'c1' }), ask({ call: 'c1' }));
  host.send({ type: 'answered', entry: a, action: 'accept' });
  expect(host.screen().lastAccepted).toBeUndefined();
  host.change(a, { state: 'answered' });
  host.send({ type: 'taken', entry: a, action: 'accept' });
  host.send({ type: 'answered', entry: b, action: 'accept' });
  expect(host.screen().lastAccepted).toEqual({ entry: b });
});

test('who blocks a server still hears of what others withdraw', () => {
  const [host, a, b] = pageWith(ask(), ask({ server: bank }));
  host.send({ type: 'blocked', server: bank });
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
    host.send({ type: 'tick' });
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
    host.send({ type: 'answered', entry: failed, action: 'accept' });
    host.send({ type: 'failed', id: failed.id, failure: { action: 'accept' } });
    host.ended.set(failed.id, 'answered');
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
      host.send({ type: 'blocked', server: bank });
      host.send({ type: 'rendered', view: older });
      host.add(b);
    });
    expect(host.view().notice).toMatchObject({ text: 'blocked' });
    expect(host.view().notice?.wasShown).toBeUndefined();
  });

  test('inline, a notice that is in no place is shown although another has its place', () => {
    const [host, a] = pageWith(ask(), ask({ server: bank }));
    host.remove(a);
    host.send({ type: 'blocked', server: bank });
    expect(host.view().notice).toMatchObject({ text: 'blocked' });
    expect(host.view().quiet).toBeUndefined();
  });

  test('what had been entered is kept for its notice only', () => {
    const [host, a, b] = screenWith(ask({ deadline: 1_001_000 }), ask({ server: bank }));
    host.send({ type: 'unsent', id: b.id, answers: unsent });
    expect([...host.screen().unsent.keys()]).toEqual([]);
    host.send({ type: 'unsent', id: a.id, answers: unsent });
    expect([...host.screen().unsent.keys()]).toEqual([a.id]);
    host.pass(1000);
    host.remove(a);
    const view = host.view();
    host.update();
    expect(host.view()).toBe(view);
    expect(view.notice).toMatchObject({ text: 'expired', unsent });
    host.send({ type: 'noticeDismissed' });
    expect(host.screen().unsent.size).toBe(0);
  });
});

describe('what is remembered', () => {
  test('the source is asked about requests on the screen, the last answer and its call, and nothing else', () => {
    const host = openScreen();
    const [a, b] = [ask(), ask({ call: 'c1' })];
    const asked: unknown[] = [];
    const pending = [a, b];
    const outcome = (id: string) => {
      asked.push(id);
      return id === a.id ? ('answered' as const) : undefined;
    };
    host.send({ type: 'pending', pending, outcome });
    host.send({ type: 'pending', pending, outcome });
    expect(asked).toEqual([a.id]);
    expect([...host.screen().outcomes]).toEqual([[a.id, 'answered']]);
  });

  test('a request that could not be rendered is forgotten when it has gone, and the others are not', () => {
    const host = openScreen({ guardMs: 0 });
    const [a, b, c] = [ask(), ask(), ask()];
    host.add(a, b, c);
    host.send({ type: 'broke', entries: [a, b] });
    host.update();
    expect([...host.screen().broken]).toEqual([a.id, b.id]);
    host.remove(a);
    expect([...host.screen().broken]).toEqual([b.id]);
    expect(host.shown()).toEqual([c.id]);
  });

  test('a failed answer is forgotten when its request has gone while no host was mounted, one on its way is not', () => {
    const [host, a, b] = screenWith(ask(), ask({ server: bank }));
    host.send({ type: 'answered', entry: a, action: 'accept' });
    host.send({ type: 'answered', entry: b, action: 'accept' });
    host.send({ type: 'closed', isPending: () => true });
    expect([...host.screen().answers.keys()]).toEqual([a.id, b.id]);
    host.send({ type: 'failed', id: a.id, failure: { action: 'accept' } });
    host.send({ type: 'configured', inline: false, guardMs: 500 });
    host.remove(a, b);
    expect([...host.screen().answers.keys()]).toEqual([b.id]);
  });

  test('when the host goes, an answer that is over is forgotten', () => {
    const [host, a] = screenWith(ask());
    host.send({ type: 'answered', entry: a, action: 'accept' });
    host.send({ type: 'failed', id: a.id, failure: { action: 'accept' } });
    host.send({ type: 'closed', isPending: () => false });
    expect(host.screen().answers.size).toBe(0);
  });

  test('a request that the source drops stays on the screen only while its answer is on its way', () => {
    const [host, a, b] = pageWith(ask(), ask({ server: bank }));
    host.send({ type: 'answered', entry: a, action: 'accept' });
    host.remove(a);
    host.remove(b);
    expect(host.screen().rendered.map(({ id }) => id)).toEqual([a.id]);
    host.send({ type: 'taken', entry: a, action: 'accept' });
    expect(host.screen().rendered).toEqual([]);
  });

  test('secrets are kept with the failure of their own attempt only', () => {
    const host = openScreen();
    const a = ask();
    const failure = { action: 'accept' } as const;
    host.add(a);
    host.send({ type: 'failed', id: a.id, failure });
    expect(host.view().answers.get(a.id)).toEqual({ step: 'failed', failure });
    host.send({ type: 'answered', entry: a, action: 'accept' });
    host.send({ type: 'removed', id: a.id, secrets: { f1: '4711' } });
    host.send({ type: 'failed', id: a.id, failure });
    host.send({ type: 'failed', id: a.id, failure });
    expect(host.view().answers.get(a.id)).toEqual({ step: 'failed', failure });
  });

  test('an accepted answer ends the count of a server that was dismissed', () => {
    const host = openScreen({ guardMs: 0 });
    for (const action of ['decline', 'cancel', 'accept', 'decline', 'decline'] as const) {
      const a = ask();
      host.add(a);
      host.answer(a, action);
      expect(isDismissedOften(host.view(), post)).toBe(false);
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
