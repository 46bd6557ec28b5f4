import type { ElicitResult, ServerInfo } from '../../src/core/protocol/types.ts';
import type { PendingElicitation } from '../../src/core/queue/elicitations.ts';
import { closedView, nextTick, nextView, reduceScreen, type ScreenEvent } from '../../src/core/screen/screen.ts';
import { closedScreen, type Screen } from '../../src/core/screen/state.ts';

export const post: ServerInfo = { name: 'Post office' };
export const bank: ServerInfo = { name: 'Bank' };

let count = 0;
/** A request that waits. */
export function ask(more: Partial<PendingElicitation> = {}): PendingElicitation {
  count += 1;
  const id = `r${count}`;
  return { id, request: { message: `Question ${id}`, requestedSchema: {} }, server: post, state: 'asked', ...more };
}

/** A source and the screen that shows it. Every event is followed by a commit, unless `commits` is false. */
export function openScreen({ inline = false, guardMs = 500 } = {}) {
  let screen = closedScreen;
  let view = closedView;
  let now = 1_000_000;
  let pending: readonly PendingElicitation[] = [];
  const ended = new Map<string, 'answered' | 'over'>();
  let commits = true;

  function send(event: ScreenEvent): void {
    setScreen(reduceScreen(screen, event, now));
    if (commits) commit();
  }
  function setScreen(next: Screen): void {
    view = nextView(view, screen, next);
    screen = next;
  }
  const commit = () => setScreen(reduceScreen(screen, { type: 'rendered', view }, now));
  const update = () => send({ type: 'pending', pending, outcome: (id) => ended.get(id) });
  send({ type: 'configured', inline, guardMs });
  return {
    send,
    update,
    ended,
    view: () => view,
    screen: () => screen,
    shown: () => view.groups.flatMap(({ entries }) => entries.map(({ id }) => id)),
    /** Nothing is committed while this runs: all of it happens in one task. */
    inOneTask(run: () => void) {
      commits = false;
      run();
      commits = true;
      commit();
    },
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
    /** The user answers, and the source takes it. */
    answer(entry: PendingElicitation, action: ElicitResult['action'] = 'accept') {
      send({ type: 'answered', entry, action });
      ended.set(entry.id, 'answered');
      this.remove(entry);
      send({ type: 'taken', entry, action });
    },
    /** Lets time pass, with each tick when it is due. */
    pass(ms: number) {
      const end = now + ms;
      for (let at = nextTick(screen); at !== undefined && at <= end; at = nextTick(screen)) {
        now = Math.max(now, at);
        send({ type: 'tick' });
      }
      now = end;
    },
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
