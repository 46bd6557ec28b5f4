import { endedOf } from '../core/queue/ended.ts';
import type { ElicitationSource, PendingElicitation } from '../core/queue/elicitations.ts';
import { identityOf } from '../core/queue/identity.ts';
import type { ElicitResult, ServerInfo } from '../core/protocol/types.ts';
import { failureOf, settleOnce, whenTaken, type OnRespond } from '../react/settleOnce.ts';
import { inDevelopment } from '../ui/development.ts';
import { closedScreen, nextTick, reduceScreen, type Screen, type ScreenEvent, type ScreenView } from './screen.ts';

/** How a host shows requests. */
interface HostSettings {
  readonly inline: boolean;
  readonly guardMs: number;
}

/**
 * The screen of one source: its state, one subscription, one timer. It outlives the host, because an answer may still be on
 * its way when that is unmounted, and is the same for every copy of the source.
 */
export class ScreenStore {
  #source: ElicitationSource;
  #screen: Screen = closedScreen;
  /** How many are mounted. */
  #hosts = 0;
  /** How many follow the source. A hidden host follows nothing. */
  #connections = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer runs out. */
  #tickAt: number | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(source: ElicitationSource) {
    this.#source = source;
  }

  readonly getView = (): ScreenView => this.#screen.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** What the first commit of a host shows: what follows it comes by subscription. */
  preview(source: ElicitationSource, { inline, guardMs }: HostSettings): ScreenView {
    const now = Date.now();
    const configured = reduceScreen(this.#screen, { type: 'configured', inline, guardMs }, now);
    return reduceScreen(configured, pendingEvent(source), now).view;
  }

  /** A host is mounted. Nothing is rendered by this. @returns what to call when it is unmounted */
  enter(): () => void {
    this.#hosts += 1;
    // Later: this one may take the place of another.
    if (this.#hosts > 1) inDevelopment(({ warnOfSecondHost }) => this.#hosts > 1 && warnOfSecondHost());
    return () => {
      this.#hosts -= 1;
      if (this.#hosts === 0) this.#screen = reduceScreen(this.#screen, { type: 'closed' }, Date.now());
    };
  }

  configure({ inline, guardMs }: HostSettings): void {
    this.dispatch({ type: 'configured', inline, guardMs });
  }

  /** Follows a source, which may be a copy of the one before. @returns what ends it */
  connect(source: ElicitationSource): () => void {
    const update = () => this.dispatch(pendingEvent(source));
    this.#source = source;
    this.#connections += 1;
    const unsubscribe = source.subscribe(update);
    update();
    return () => {
      unsubscribe();
      this.#connections -= 1;
      this.#schedule(Date.now());
    };
  }

  dispatch(event: ScreenEvent): void {
    const now = Date.now();
    const { view } = this.#screen;
    this.#screen = reduceScreen(this.#screen, event, now);
    this.#schedule(now);
    if (this.#screen.view !== view) for (const listener of this.#listeners) listener();
  }

  #schedule(now: number): void {
    const at = this.#connections > 0 ? nextTick(this.#screen) : undefined;
    if (at === this.#tickAt) return;
    clearTimeout(this.#timer);
    this.#tickAt = at;
    if (at === undefined) return;
    this.#timer = setTimeout(
      () => {
        this.#tickAt = undefined;
        this.dispatch({ type: 'tick' });
      },
      Math.max(0, at - now),
    );
  }

  respond(entry: PendingElicitation, result: ElicitResult): boolean | Promise<boolean> {
    this.dispatch({ type: 'answered', entry, action: result.action });
    return this.#send(entry, result, () => this.#source.respond(entry.id, result), result.action);
  }

  /** URL mode, after consent. */
  finish(entry: PendingElicitation, how: 'done' | 'left'): boolean | Promise<boolean> {
    this.dispatch({ type: 'finished', entry, how });
    const result: ElicitResult = { action: how === 'done' ? 'accept' : 'cancel' };
    return this.#send(entry, result, () => this.#source.finish?.(entry.id, how));
  }

  #send(
    entry: PendingElicitation,
    result: ElicitResult,
    send: () => ReturnType<OnRespond>,
    action?: ElicitResult['action'],
  ): boolean | Promise<boolean> {
    const onTaken = (isTaken: boolean, error?: unknown) => {
      if (isTaken) this.dispatch({ type: 'taken', entry, action });
      else this.dispatch({ type: 'failed', id: entry.id, failure: failureOf(result, error) });
    };
    try {
      return whenTaken(send(), onTaken);
    } catch (error) {
      onTaken(false, error);
      throw error;
    }
  }

  block(server: ServerInfo): void {
    this.dispatch({ type: 'blocked', server });
    this.#source.block?.(server);
  }

  /** Cancels what could not be rendered. */
  cancelBroken(entries: readonly PendingElicitation[]): void {
    this.dispatch({ type: 'broke', entries });
    for (const { id } of entries) {
      void settleOnce((result) => this.#source.respond(id, result)).settle({ action: 'cancel' });
      this.#source.finish?.(id, 'left');
    }
  }
}

function pendingEvent(source: ElicitationSource): ScreenEvent {
  const ended = endedOf(source);
  return {
    type: 'pending',
    pending: source.getSnapshot(),
    outcome: (id) => (ended.has(id) ? 'answered' : undefined),
  };
}

const stores = new WeakMap<object, ScreenStore>();

export function screenStoreOf(source: ElicitationSource): ScreenStore {
  const identity = identityOf(source);
  const store = stores.get(identity) ?? new ScreenStore(source);
  stores.set(identity, store);
  return store;
}

/** A new object with the same requests shows the same conversation: a host may make it whenever it renders. */
export function isSameConversation(a: ElicitationSource, b: ElicitationSource): boolean {
  const [before, now] = [a, b].map((source) =>
    source
      .getSnapshot()
      .map(({ id }) => id)
      .join(),
  );
  return before === now;
}
