import { describe, expect, test } from 'vitest';
import { ask, bank, openScreen, pageWith, post, screenWith } from '../../support/screen.ts';

const link = { mode: 'url', message: 'Go', url: 'https://example.com/' } as const;
const unsent = [{ label: 'Street', value: 'Elm Street' }];

describe('the dialog', () => {
  test('shows one group at a time, in the order of the source', () => {
    const [host, a, b] = screenWith(ask(), ask({ server: bank }));
    expect(host.shown()).toEqual([a.id]);
    expect(host.view().position).toEqual({ index: 0, count: 2 });
    host.answer(a);
    host.pass(500);
    expect(host.shown()).toEqual([b.id]);
    expect(host.view().position).toEqual({ index: 1, count: 2 });
  });

  test('opens at once after nothing, and after a pause behind another', () => {
    const [host, a] = screenWith(ask());
    const [b, c] = [ask(), ask()];
    expect(host.shown()).toEqual([a.id]);
    host.add(b);
    host.answer(a);
    expect(host.shown()).toEqual([]);
    host.pass(499);
    expect(host.shown()).toEqual([]);
    host.pass(1);
    expect(host.shown()).toEqual([b.id]);
    host.answer(b);
    host.pass(0);
    host.add(c);
    expect(host.shown()).toEqual([c.id]);
  });

  test('what closes it may ask for the next in the same task: that comes after the pause, too', () => {
    const [host, a] = screenWith(ask());
    const b = ask();
    host.answer(a);
    host.add(b);
    expect(host.shown()).toEqual([]);
    host.pass(500);
    expect(host.shown()).toEqual([b.id]);
  });

  test('without a guard there is no pause', () => {
    const host = openScreen({ guardMs: 0 });
    const [a, b] = [ask(), ask()];
    host.add(a, b);
    host.answer(a);
    expect(host.shown()).toEqual([b.id]);
  });

  test('counts anew when nothing waits', () => {
    const [host, a] = screenWith(ask());
    const b = ask();
    host.answer(a);
    host.pass(0);
    host.add(b);
    expect(host.view().position).toEqual({ index: 0, count: 1 });
  });

  test('inline shows all groups, without a pause, each in a frame of its own', () => {
    const host = openScreen({ inline: true });
    const [a, b] = [ask(), ask()];
    host.add(a, b);
    expect(host.shown()).toEqual([a.id]);
    host.pass(16);
    expect(host.shown()).toEqual([a.id, b.id]);
    expect(host.isWaiting()).toBe(false);
    host.answer(a);
    expect(host.shown()).toEqual([b.id]);
  });

  test('what could not be rendered holds up nothing else, even if its cancel is not taken', () => {
    const host = openScreen({ guardMs: 0 });
    const [a, b] = [ask(), ask({ server: bank })];
    host.add(a, b);
    host.breakOn(a);
    expect(host.shown()).toEqual([b.id]);
    expect(host.view().notice).toMatchObject({ text: 'broken', id: a.id });
    host.remove(a);
    expect(host.view().notice).toMatchObject({ text: 'broken', id: a.id });
  });

  test('the view is the same object while nothing of it changes: then nothing is rendered', () => {
    const host = openScreen();
    host.add(ask());
    const view = host.view();
    host.update();
    host.commit();
    host.wake();
    expect(host.view()).toBe(view);
  });
});

describe('a dialog that stays open for the next question of its call', () => {
  const call = { call: 'c1' };

  test('for a moment after an accepted answer', () => {
    const [host, a] = screenWith(ask(call));
    const b = ask(call);
    const [{ id } = { id: '' }] = host.view().groups;
    host.answer(a);
    expect(host.view().groups).toEqual([{ id, entries: [], lastEntry: a }]);
    host.add(b);
    expect(host.view().groups).toEqual([{ id, entries: [b] }]);
    host.answer(b);
    host.pass(1999);
    expect(host.view().groups).toHaveLength(1);
    host.pass(1);
    expect(host.view().groups).toEqual([]);
  });

  test.each(['decline', 'cancel'] as const)('but not after %s', (action) => {
    const [host, a] = screenWith(ask(call));
    host.answer(a, action);
    expect(host.view().groups).toEqual([]);
  });

  test('until the call is over, or the user leaves', () => {
    const [host, a] = screenWith(ask(call));
    const b = ask({ call: 'c2' });
    host.answer(a);
    host.knows('c1', 'over');
    host.update();
    expect(host.view().groups).toEqual([]);
    host.pass(0);
    host.add(b);
    host.answer(b);
    host.leave();
    expect(host.view().groups).toEqual([]);
    expect(host.view().notice).toBeUndefined();
  });

  test('not for the next question that is withdrawn: nothing was sent then', () => {
    const [host, a] = screenWith(ask(call));
    const b = ask(call);
    host.answer(a);
    host.add(b);
    host.remove(b);
    expect(host.view().groups).toEqual([]);
    expect(host.view().notice).toMatchObject({ text: 'withdrawn', id: b.id });
  });

  test('not by consent to a link of a round, which is no answer yet', () => {
    const round = { id: 'x', key: 'k', index: 0, count: 1 };
    const [host, entry] = screenWith(ask({ ...call, round, request: link }));
    host.press(entry);
    host.change(entry, { state: 'opened' });
    host.take(entry);
    host.remove(entry);
    expect(host.view().groups).toEqual([]);
    expect(host.view().notice).toMatchObject({ text: 'withdrawn' });
  });
});

test('inline, requests that come one after another in one task also appear each in a frame of its own', () => {
  const host = openScreen({ inline: true });
  const servers = Array.from({ length: 10 }, (_, index) => ask({ server: { name: `Server ${index}` } }));
  for (const entry of servers) host.add(entry);
  for (let count = 1; count <= 10; count += 1) {
    expect(host.shown()).toHaveLength(count);
    host.pass(16);
  }
  expect(host.shown()).toEqual(servers.map(({ id }) => id));
});

test('inline, three requests of a server are shown, and it is said how many more there are', () => {
  const host = openScreen({ inline: true });
  const [a, b, c, d, e, other] = [ask(), ask(), ask(), ask(), ask(), ask({ server: bank })] as const;
  host.add(a, b, c, d, e, other);
  host.pass(500);
  expect(host.shown()).toEqual([a, b, c, other].map(({ id }) => id));
  expect(host.view().more).toEqual([{ server: post, count: 2 }]);
  const view = host.view();
  host.update();
  expect(host.view()).toBe(view);
  host.answer(b);
  host.pass(16);
  expect(host.shown()).toEqual([a, c, other, d].map(({ id }) => id));
  expect(host.view().more).toEqual([{ server: post, count: 1 }]);
  // What was not on the screen goes without a word.
  host.remove(e);
  expect(host.view()).toMatchObject({ more: [], notice: undefined });
});

describe('inline, what is withdrawn', () => {
  function threeInline() {
    const [host, a, b, c] = pageWith(ask(), ask({ server: bank }), ask());
    return { host, a, b, c, ids: () => host.places() };
  }

  test('is replaced by its notice, and nothing else moves, until the user has read it', () => {
    const { host, b, ids } = threeInline();
    const before = ids();
    host.remove(b);
    expect(ids()).toEqual(before);
    expect(host.view().groups[1]).toMatchObject({ entries: [], notice: { text: 'withdrawn', server: bank, id: b.id } });
    host.pass(60_000);
    expect(ids()).toEqual(before);
    expect(host.isWaiting()).toBe(false);
    host.dismissNotice();
    expect(ids()).toEqual(before.filter((_, index) => index !== 1));
    expect(host.view().notice).toBeUndefined();
  });

  test('together with another, has one notice: there is one at a time, as for a dialog', () => {
    const { host, b, c, ids } = threeInline();
    const [first, , third] = ids();
    host.remove(b);
    host.remove(c);
    expect(ids()).toEqual([first, third]);
    expect(host.view().groups[1]).toMatchObject({ notice: { id: c.id } });
  });

  test('keeps the place of its notice where others come, and has none beside its own next question', () => {
    const { host, b, ids } = threeInline();
    const before = ids();
    host.remove(b);
    const d = ask();
    host.add(d);
    host.pass(16);
    expect(ids()).toEqual([...before, `request ${d.id}`]);
    const [one, two] = [ask({ call: 'c1', server: bank }), ask({ call: 'c1', server: bank })];
    host.add(one);
    host.pass(16);
    host.remove(one);
    host.add(two);
    expect(ids().filter((id) => id === 'call c1')).toHaveLength(1);
    expect(host.shown()).toContain(two.id);
    expect(host.view().groups.some(({ notice }) => notice)).toBe(false);
  });

  test('has its notice also when its time ran out, with what had been entered, and none when the user answered it', () => {
    const host = openScreen({ inline: true });
    const [a, b] = [ask({ deadline: 1_001_000 }), ask()];
    host.add(a, b);
    host.answer(b);
    expect(host.view().groups).toHaveLength(1);
    host.pass(1000);
    host.remove(a);
    host.closeForm(a, { unsent });
    expect(host.view().groups).toMatchObject([{ notice: { text: 'expired', unsent } }]);
  });

  test('of a call that was held open after an answer that did not arrive has its notice in its place, too', () => {
    const [host, a] = pageWith(ask({ call: 'c1' }), ask({ server: bank }));
    const before = host.places();
    host.press(a);
    host.remove(a);
    host.fail(a);
    expect(host.places()).toEqual(before);
    expect(host.view().groups[0]).toMatchObject({ entries: [], notice: { text: 'withdrawn', id: a.id } });
  });

  test('because the user blocked its server has one notice, where they pressed, however many requests go', () => {
    const [host, a, b] = pageWith(ask(), ask(), ask({ server: bank }));
    host.block(post, b);
    host.remove(a, b);
    expect(host.view().groups.filter(({ notice }) => notice)).toMatchObject([
      { id: `request ${b.id}`, notice: { text: 'blocked', server: post } },
    ]);
    expect(host.shown()).toHaveLength(1);
    host.dismissNotice();
    expect(host.view().groups).toHaveLength(1);
  });

  test('and what the user answers, goes without a word while a notice of a block is there', () => {
    const [host, a] = pageWith(ask(), ask({ server: bank }));
    host.block(post);
    host.remove(a);
    expect(host.view().groups).toHaveLength(1);
    expect(host.view()).toMatchObject({ notice: { text: 'blocked' }, isOutside: true });
  });

  test('gives way to an error boundary where it broke: its notice is above the list', () => {
    const { host, a, ids } = threeInline();
    host.breakOn(a);
    expect(ids()).toHaveLength(2);
    expect(host.view().notice).toMatchObject({ text: 'broken', id: a.id });
  });
});

describe('a notice', () => {
  test('tells of a request that was withdrawn while it was on the screen', () => {
    const [host, a] = screenWith(ask());
    host.remove(a);
    expect(host.view()).toMatchObject({ notice: { text: 'withdrawn', server: post, id: a.id }, isOutside: true });
  });

  test('and not of one that was waiting behind another, or came and went in one task', () => {
    const [host, a, b] = screenWith(ask(), ask());
    const c = ask();
    host.remove(b);
    host.inOneTask(() => {
      host.answer(a);
      host.pass(500);
      host.add(c);
      host.remove(c);
    });
    expect(host.view().notice).toBeUndefined();
  });

  test.each(['accept', 'decline', 'cancel'] as const)('is not needed after the user’s %s', (action) => {
    const [host, a] = screenWith(ask());
    host.answer(a, action);
    expect(host.view().notice).toBeUndefined();
  });

  test('is not needed for a request that was answered elsewhere', () => {
    const [host, a] = screenWith(ask());
    host.knows(a.id, 'answered');
    host.remove(a);
    expect(host.view().notice).toBeUndefined();
  });

  test('tells that time ran out, with what had been entered', () => {
    const [host, a] = screenWith(ask({ deadline: 1_001_000 }));
    host.pass(1000);
    host.remove(a);
    host.closeForm(a, { unsent });
    expect(host.view().notice).toMatchObject({ text: 'expired', unsent });
  });

  test('discards what had been entered into a request that was withdrawn', () => {
    const [host, a] = screenWith(ask());
    host.remove(a);
    host.closeForm(a, { unsent });
    expect(host.view().notice?.unsent).toBeUndefined();
  });

  test('waits until it is known whether an answer on its way was taken', () => {
    const [host, a] = screenWith(ask({ deadline: 1_001_000 }));
    host.press(a);
    host.pass(1000);
    host.remove(a);
    host.closeForm(a, { unsent });
    expect(host.view().notice).toBeUndefined();
    host.fail(a);
    expect(host.view().notice).toMatchObject({ text: 'expired', unsent });
  });

  test('corrects an earlier message: what seemed not sent had arrived', () => {
    const [host, a] = screenWith(ask());
    host.press(a);
    host.fail(a);
    expect(host.view().answers.get(a.id)).toMatchObject({ step: 'failed' });
    host.knows(a.id, 'answered');
    host.remove(a);
    expect(host.view().notice).toMatchObject({ text: 'sent', id: a.id });
  });

  test('tells of a link of a round that the server took back, and not of a single one', () => {
    for (const round of [undefined, { id: 'x', key: 'k', index: 0, count: 2 }]) {
      const [host, entry] = screenWith(ask({ round, request: link }));
      host.press(entry);
      host.change(entry, { state: 'opened' });
      host.take(entry);
      host.remove(entry);
      expect(host.view().notice?.text).toBe(round ? 'withdrawn' : undefined);
    }
  });

  test('that was in the page is not repeated in a dialog, and one that came in the same task is', () => {
    for (const together of [false, true]) {
      const [host, a] = screenWith(ask());
      const b = ask();
      host.pass(0);
      const run = () => {
        host.remove(a);
        if (together) host.add(b);
      };
      if (together) host.inOneTask(run);
      else run();
      if (!together) host.add(b);
      expect(host.view()).toMatchObject({ isOutside: false });
      expect(host.view().notice?.wasShown ?? false).toBe(!together);
    }
  });

  test('goes when the user answers, or dismisses it', () => {
    const [host, a, b] = screenWith(ask(), ask({ server: bank }));
    const c = ask();
    host.remove(a);
    expect(host.view().notice).toBeDefined();
    host.answer(b);
    expect(host.view().notice).toBeUndefined();
    host.pass(500);
    host.add(c);
    host.remove(c);
    expect(host.view().notice).toBeDefined();
    host.dismissNotice();
    expect(host.view().notice).toBeUndefined();
  });
});

describe('a restless server', () => {
  function makeRestless(host: ReturnType<typeof openScreen>) {
    for (let time = 0; time < 2; time += 1) {
      const a = ask();
      host.add(a);
      host.pass(500);
      host.remove(a);
      host.pass(500);
    }
  }

  test('takes no focus with its next request: the user opens it', () => {
    const host = openScreen();
    makeRestless(host);
    const a = ask();
    host.add(a);
    host.pass(5000);
    expect(host.shown()).toEqual([]);
    expect(host.view().quiet?.entries).toEqual([a]);
    host.openQuiet();
    expect(host.shown()).toEqual([a.id]);
  });

  test('holds up no other server', () => {
    const host = openScreen();
    makeRestless(host);
    const other = ask({ server: bank });
    host.add(ask(), other);
    expect(host.shown()).toEqual([other.id]);
  });

  test('does not take the place of a question when it is restless no more', () => {
    const host = openScreen();
    makeRestless(host);
    const [quiet, other] = [ask(), ask({ server: bank })];
    host.add(quiet, other);
    expect(host.shown()).toEqual([other.id]);
    host.take(ask(), 'decline');
    expect(host.shown()).toEqual([other.id]);
  });

  test('can be blocked, as one that was dismissed three times, and not another of its name', () => {
    const host = openScreen();
    makeRestless(host);
    expect(host.offersBlock(post)).toBe(true);
    for (let time = 0; time < 3; time += 1) {
      expect(host.offersBlock(bank)).toBe(false);
      const a = ask({ server: bank });
      host.add(a);
      host.answer(a, 'decline');
      host.pass(500);
    }
    expect(host.offersBlock(bank)).toBe(true);
    expect(host.offersBlock({ ...bank, url: 'https://bank.example/' })).toBe(false);
    const a = ask({ server: bank });
    host.add(a);
    host.block(bank);
    host.remove(a);
    expect(host.view().notice).toMatchObject({ text: 'blocked', server: bank });
  });
});

describe('answers on their way', () => {
  test('are known to the next host, with the secrets, and can be sent again', () => {
    const [host, a] = screenWith(ask());
    host.press(a);
    host.unmount();
    expect(host.view().groups).toEqual([]);
    host.closeForm(a, { secrets: { f1: '4711' } });
    host.mount();
    host.update();
    expect(host.view().answers.get(a.id)).toEqual({ step: 'sending', secrets: { f1: '4711' } });
    const failure = { action: 'accept', reason: 'You are offline.' } as const;
    host.fail(a, failure);
    expect(host.view().answers.get(a.id)).toEqual({ step: 'failed', failure, secrets: { f1: '4711' } });
    host.answer(a);
    expect(host.remembers('4711')).toBe(false);
  });

  test('no secret is kept of a form that goes before it is sent', () => {
    const [host, a] = screenWith(ask());
    host.closeForm(a, { secrets: { f1: '4711' } });
    expect(host.remembers('4711')).toBe(false);
  });

  test('how a link was finished may fail: the wait goes on', () => {
    const [host, entry] = screenWith(ask({ state: 'opened', request: link }));
    host.endVisit(entry, 'done');
    expect(host.view().answers.get(entry.id)).toEqual({ step: 'sending' });
    host.fail(entry);
    expect(host.shown()).toEqual([entry.id]);
    expect(host.view().answers.get(entry.id)).toMatchObject({ step: 'failed' });
  });
});
