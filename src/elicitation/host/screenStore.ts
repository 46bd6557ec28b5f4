import { createListeners } from '../../core/queue/createStore.ts';
import { createDrafts, type DraftStore } from '../../core/queue/drafts.ts';
import type { ElicitationSource, PendingElicitation } from '../../core/queue/elicitations.ts';
import type { ElicitResult, ServerInfo } from '../../core/protocol/types.ts';
import type { Draft } from '../../core/schema/model.ts';
import { failureOf, finishOnce, settleOnce, whenTaken } from '../../core/request/settle.ts';
import { inDevelopment } from '../../ui/development.ts';
import {
  closedView,
  nextTick,
  nextView,
  reduceScreen,
  viewOf,
  type ScreenEvent,
  type ScreenView,
} from '../../core/screen/screen.ts';
import { closedScreen, type Screen } from '../../core/screen/state.ts';

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
  /** What follows from it. The same object until that changes, and without a host. */
  #view: ScreenView = closedView;
  /** How many are mounted. */
  #hosts = 0;
  /** How many follow the source. A hidden host follows nothing. */
  #connections = 0;
  /** Without a host, the source is followed for as long as something is kept that was typed. */
  #unfollow: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer runs out. */
  #tickAt: number | undefined;
  readonly #listeners = createListeners();
  /** For a source without drafts of its own. */
  readonly #drafts: DraftStore;

  constructor(source: ElicitationSource) {
    this.#source = source;
    this.#drafts = createDrafts((id) => this.#source.getSnapshot().some((entry) => entry.id === id));
  }

  readonly getView = (): ScreenView => this.#view;

  readonly subscribe = this.#listeners.subscribe;

  /** The view of the first commit of a host: what follows it comes by subscription. */
  preview(source: ElicitationSource, { inline, guardMs }: HostSettings): ScreenView {
    const now = Date.now();
    const configured = reduceScreen(this.#screen, { type: 'configured', inline, guardMs }, now);
    return viewOf(reduceScreen(configured, pendingEvent(source), now));
  }

  /** A host is mounted. Nothing is rendered by this. @returns what to call when it is unmounted */
  enter(): () => void {
    this.#hosts += 1;
    this.#unfollow?.();
    this.#unfollow = undefined;
    // Later: this one may take the place of another.
    if (this.#hosts > 1) inDevelopment(({ warnOfSecondHost }) => this.#hosts > 1 && warnOfSecondHost());
    return () => {
      this.#hosts -= 1;
      if (this.#hosts === 0) this.#forget();
    };
  }

  /** Follows a source, which may be a copy of the one before. @returns what ends it */
  connect(source: ElicitationSource, { inline, guardMs }: HostSettings): () => void {
    this.dispatch({ type: 'configured', inline, guardMs });
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
    if (event.type === 'pending') this.#drafts.keepOnly((id) => event.pending.some((entry) => entry.id === id));
    const [before, view] = [this.#screen, this.#view];
    this.#screen = reduceScreen(before, event, now);
    // A form may go after its host, and an answer may arrive.
    if (this.#hosts === 0) this.#forget();
    else this.#view = nextView(view, before, this.#screen);
    this.#schedule(now);
    if (this.#view !== view) this.#listeners.notify();
  }

  /** While no host is mounted: what was typed into requests is kept until they are over. */
  #forget(): void {
    const ids = new Set(this.#source.getSnapshot().map(({ id }) => id));
    const isPending = (id: string) => ids.has(id);
    this.#screen = reduceScreen(this.#screen, { type: 'closed', isPending }, Date.now());
    this.#view = closedView;
    this.#drafts.keepOnly(isPending);
    const isKept = [...this.#screen.answers.values()].some(({ step }) => step !== 'ended') || !this.#drafts.isEmpty();
    if (!isKept) {
      this.#unfollow?.();
      this.#unfollow = undefined;
    } else this.#unfollow ??= this.#source.subscribe(() => this.#forget());
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

  /**
   * Typed text of a request whose form went: the host was unmounted, or the user comes back to it. Secrets are there
   * only if they were being sent.
   */
  typedInto({ id, state, answer }: PendingElicitation): Draft | undefined {
    // An entry of a round that was accepted has its answer.
    if (answer?.action === 'accept') return undefined;
    const draft = (this.#source.drafts ?? this.#drafts).get(id);
    const sending = this.#screen.answers.get(id);
    const secrets = sending?.step === 'ended' || state === 'answered' ? undefined : sending?.secrets;
    return secrets ? { ...draft, ...secrets } : draft;
  }

  /** A form goes. */
  keep({ id }: PendingElicitation, draft: Draft, secrets: Draft): void {
    (this.#source.drafts ?? this.#drafts).set(id, draft);
    this.dispatch({ type: 'removed', id, secrets });
  }

  respond(entry: PendingElicitation, result: ElicitResult): boolean | Promise<boolean> {
    this.dispatch({ type: 'answered', entry, action: result.action });
    const onTaken = this.#listenTo(entry, result, result.action);
    try {
      return whenTaken(this.#source.respond(entry.id, result), onTaken);
    } catch (error) {
      onTaken(false, error);
      throw error;
    }
  }

  /** URL mode, after consent. */
  finish(entry: PendingElicitation, how: 'done' | 'left'): boolean | Promise<boolean> {
    this.dispatch({ type: 'finished', entry, how });
    const onTaken = this.#listenTo(entry, { action: how === 'done' ? 'accept' : 'cancel' });
    try {
      return whenTaken(this.#source.finish?.(entry.id, how), onTaken);
    } catch (error) {
      onTaken(false, error);
      throw error;
    }
  }

  #listenTo(entry: PendingElicitation, result: ElicitResult, action?: ElicitResult['action']) {
    return (isTaken: boolean, error?: unknown): void => {
      if (isTaken) this.dispatch({ type: 'taken', entry, action });
      else this.dispatch({ type: 'failed', id: entry.id, failure: failureOf(result, error) });
      // Its view broke meanwhile: nothing could send it again, or tell when the user is back.
      if (this.#screen.broken.has(entry.id)) this.#end(entry.id);
    };
  }

  /** @param id The request beside which the user pressed. */
  block(server: ServerInfo, id?: string): void {
    this.dispatch({ type: 'blocked', server, id });
    this.#source.block?.(server);
  }

  /** Ends what could not be rendered. An answer that is on its way counts, unless it fails. */
  endBroken(entries: readonly PendingElicitation[]): void {
    this.dispatch({ type: 'broke', entries });
    for (const { id } of entries) if (this.#screen.answers.get(id)?.step !== 'sending') this.#end(id);
  }

  #end(id: string): void {
    this.#source.abandon?.(id);
    void settleOnce((result) => this.#source.respond(id, result)).settle({ action: 'cancel' });
    void finishOnce((how) => this.#source.finish?.(id, how)).settle('left');
  }
}

function pendingEvent(source: ElicitationSource): ScreenEvent {
  return { type: 'pending', pending: source.getSnapshot(), outcome: (id) => source.outcome?.(id) };
}

const stores = new WeakMap<object, ScreenStore>();

export function screenStoreOf(source: ElicitationSource): ScreenStore {
  // Copies of a source have the same drafts.
  const identity = source.drafts ?? source;
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
