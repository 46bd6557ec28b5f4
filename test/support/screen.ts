import type { ElicitResult, ServerInfo } from '../../src/core/protocol/types.ts';
import type { PendingElicitation } from '../../src/core/queue/elicitations.ts';
import type { SendFailure } from '../../src/core/request/settle.ts';
import type { Draft } from '../../src/core/schema/model.ts';
import { isDismissedOften } from '../../src/core/screen/ended.ts';
import { closedView, nextTick, nextView, reduceScreen, type ScreenEvent } from '../../src/core/screen/screen.ts';
import { closedScreen, type Screen, type UnsentAnswer } from '../../src/core/screen/state.ts';

export const post: ServerInfo = { name: 'Post office' };
export const bank: ServerInfo = { name: 'Bank' };

let count = 0;
/** A request that waits. */
export function ask(more: Partial<PendingElicitation> = {}): PendingElicitation {
  count += 1;
  const id = `r${count}`;
  return { id, request: { message: `Question ${id}`, requestedSchema: {} }, server: post, state: 'asked', ...more };
}

/** Whether a text is anywhere in what is remembered: in maps, sets and lists, whatever their names. */
function holds(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value === text;
  if (value instanceof Map || value instanceof Set) return holds([...value], text);
  return typeof value === 'object' && value !== null && Object.values(value).some((each) => holds(each, text));
}

/**
 * A source, the user and the screen between them: what each does, and what the user sees. A commit follows, except in `inOneTask`.
 * No test needs to know the events that this makes, or what the screen consists of.
 */
export function openScreen({ inline = false, guardMs = 500 } = {}) {
  let screen = closedScreen;
  let view = closedView;
  let now = 1_000_000;
  let pending: readonly PendingElicitation[] = [];
  const ended = new Map<string, 'answered' | 'over'>();
  const asked = new Set<string>();
  let commits = true;

  function send(event: ScreenEvent): void {
    setScreen(reduceScreen(screen, event, now));
    if (commits) commit();
  }
  function setScreen(next: Screen): void {
    view = nextView(view, screen, next);
    screen = next;
  }
  const commit = (committed = view) => setScreen(reduceScreen(screen, { type: 'rendered', view: committed }, now));
  const outcome = (id: string) => {
    asked.add(id);
    return ended.get(id);
  };
  const update = () => send({ type: 'pending', pending, outcome });
  const mount = () => send({ type: 'configured', inline, guardMs });
  mount();
  return {
    /** What is on the screen. */
    view: () => view,
    /** The ids of the requests on the screen. */
    shown: () => view.groups.flatMap(({ entries }) => entries.map(({ id }) => id)),
    /** The ids of what is on the screen, with notices and dialogs that are held open. */
    places: () => view.groups.map(({ id }) => id),
    /** The last requests of a server were dismissed or taken back so often that the user may block it. */
    offersBlock: (server: ServerInfo) => isDismissedOften(view, server),
    /** The screen will change by itself. */
    isWaiting: () => nextTick(screen) !== undefined,
    /** Something of it is in memory: an id of a request, or what was typed. */
    remembers: (text: string) => holds(Object.values(screen), text),

    /** Nothing is committed while this runs: all of it happens in one task. */
    inOneTask(run: () => void) {
      commits = false;
      run();
      commits = true;
      commit();
    },
    /** Lets time pass, and wakes the screen when it asked for that. */
    pass(ms: number) {
      const end = now + ms;
      for (let at = nextTick(screen); at !== undefined && at <= end; at = nextTick(screen)) {
        now = Math.max(now, at);
        send({ type: 'tick' });
      }
      now = end;
    },
    /** A timer fires, due or not. */
    wake: () => send({ type: 'tick' }),
    /** The page commits what it rendered, perhaps late. */
    commit,

    /** The source has other requests. */
    add(...entries: readonly PendingElicitation[]) {
      pending = [...pending, ...entries];
      update();
    },
    change(entry: PendingElicitation, changes: Partial<PendingElicitation>) {
      pending = pending.map((each) => (each.id === entry.id ? { ...each, ...changes } : each));
      update();
    },
    remove(...entries: readonly PendingElicitation[]) {
      const ids = new Set(entries.map(({ id }) => id));
      pending = pending.filter(({ id }) => !ids.has(id));
      update();
    },
    /** The source tells that something changed. */
    update,
    /** The source knows this of a request or a call, and has not told yet. */
    knows: (id: string, how: 'answered' | 'over') => ended.set(id, how),
    /** What the source was asked about, of requests and calls: whether they have ended. */
    asked: (): readonly string[] => [...asked],

    /** The user answers, and the source takes it. */
    answer(entry: PendingElicitation, action: ElicitResult['action'] = 'accept') {
      this.press(entry, action);
      ended.set(entry.id, 'answered');
      this.remove(entry);
      this.take(entry, action);
    },
    /** The user answers: that is on its way until it is taken or fails. */
    press: (entry: PendingElicitation, action: ElicitResult['action'] = 'accept') =>
      send({ type: 'answered', entry, action }),
    /** The source takes an answer. */
    take: (entry: PendingElicitation, action: ElicitResult['action'] = 'accept') =>
      send({ type: 'taken', entry, action }),
    /** An answer, or the end of a visit, does not arrive. */
    fail: ({ id }: PendingElicitation, failure: SendFailure = { action: 'accept' }) =>
      send({ type: 'failed', id, failure }),
    /** The user is back from a link, or no longer waits for it. */
    endVisit: (entry: PendingElicitation, how: 'done' | 'left') => send({ type: 'finished', entry, how }),
    /** The source takes that the visit has ended. */
    takeEnd: (entry: PendingElicitation) => send({ type: 'taken', entry }),
    /** The user presses "Block", beside a request or elsewhere. */
    block: (server: ServerInfo, beside?: PendingElicitation) => send({ type: 'blocked', server, id: beside?.id }),
    dismissNotice: () => send({ type: 'noticeDismissed' }),
    /** The user opens what waits without focus. */
    openQuiet: () => send({ type: 'opened', group: view.quiet?.id ?? '' }),
    /** The user does not wait for the next question of a call. */
    leave: () => send({ type: 'left' }),

    /** These cannot be rendered. */
    breakOn: (...entries: readonly PendingElicitation[]) => send({ type: 'broke', entries }),
    /** A form goes from the page, with what was entered and was not sent. */
    closeForm({ id }: PendingElicitation, { unsent, secrets }: { unsent?: readonly UnsentAnswer[]; secrets?: Draft }) {
      if (unsent) send({ type: 'unsent', id, answers: unsent });
      if (secrets) send({ type: 'removed', id, secrets });
    },
    /** The app removes its host, and shows it again. These requests ended in the same moment. */
    unmount(...gone: readonly PendingElicitation[]) {
      pending = pending.filter((entry) => !gone.includes(entry));
      send({ type: 'closed', isPending: (id) => pending.some((entry) => entry.id === id) });
    },
    mount,
  };
}

type Host = ReturnType<typeof openScreen>;

/** A screen that shows these requests: the first one in its dialog. */
export function screenWith<T extends readonly PendingElicitation[]>(...entries: T): readonly [Host, ...T] {
  const host = openScreen();
  host.add(...entries);
  return [host, ...entries];
}

/** A screen that shows these requests in the page. */
export function pageWith<T extends readonly PendingElicitation[]>(...entries: T): readonly [Host, ...T] {
  const host = openScreen({ inline: true });
  host.add(...entries);
  for (const _ of entries.slice(1)) host.pass(16);
  return [host, ...entries];
}
