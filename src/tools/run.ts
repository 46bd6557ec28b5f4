import { errorData, errorText, isErrorResult, resultText, structuredOf } from './resulttext.ts';
import type { ToolListeners, ToolMessage, ToolProgress, ToolRun } from './tool.ts';

/** How a run stands. The same object until something changes. */
export interface RunSnapshot {
  /** ready: not run yet, or the host tells nothing of it. */
  readonly state: 'ready' | 'running' | 'done' | 'failed' | 'stopped';
  readonly progress?: ToolProgress | undefined;
  /** What it said, oldest first; of very many the latest. */
  readonly messages: readonly ToolMessage[];
  /** What it went on after, oldest first. */
  readonly survived: readonly string[];
  readonly failure?: RunFailure | undefined;
  readonly result?: unknown;
}

export interface RunFailure {
  readonly text: string;
  /** Beside the text: `data` of a JSON-RPC error, `structuredContent` of a result. */
  readonly data: unknown;
}

/** One run after the other, outside of rendering. What comes late changes nothing. */
export interface Runner {
  snapshot(): RunSnapshot;
  subscribe(listener: () => void): () => void;
  /**
   * Resolves when the run is over, with what it failed of, if it did. Does nothing while one is under way.
   * @param work Makes the call. What it returns, or resolves to, is the result; `undefined` at once: the host sees to all else itself.
   */
  start(work: (run: ToolRun) => unknown): Promise<RunFailure | undefined>;
  stop(): void;
}

const mostMessages = 200;
const ready: RunSnapshot = Object.freeze({ state: 'ready', messages: [], survived: [] });

export function createRunner(listeners: () => ToolListeners): Runner {
  const subscribers = new Set<() => void>();
  let snapshot = ready;
  let stop = () => {};

  function change(next: Partial<RunSnapshot>): void {
    snapshot = { ...snapshot, ...next };
    for (const subscriber of subscribers) subscriber();
  }

  /** @returns what the run may report, until it ends */
  function open(ended: (failure: RunFailure | undefined) => void) {
    const controller = new AbortController();
    let over = false;
    const whileOn =
      <A extends unknown[]>(report: (...given: A) => void) =>
      (...given: A) => {
        if (!over) report(...given);
      };
    function end(state: RunSnapshot['state'], more: Partial<RunSnapshot> = {}): void {
      over = true;
      change({ state, progress: undefined, ...more });
      ended(more.failure);
    }
    function fail(error: unknown, failure: RunFailure): void {
      end('failed', { failure });
      const { onFatal, onError } = listeners();
      tell(onFatal ?? onError, error);
    }
    const onFatal = whileOn((error: unknown) => fail(error, { text: errorText(error), data: errorData(error) }));
    const run: ToolRun = {
      signal: controller.signal,
      onProgress: whileOn((progress) => change({ progress })),
      onMessage: whileOn((message) => {
        change({ messages: [...snapshot.messages, message].slice(-mostMessages) });
        tell(listeners().onMessage, message);
      }),
      onError: whileOn((error) => {
        change({ survived: [...snapshot.survived, errorText(error)].slice(-mostMessages) });
        tell(listeners().onError, error);
      }),
      onFatal,
    };
    return {
      run,
      onFatal,
      onResult: whileOn((result: unknown) => {
        if (isErrorResult(result)) return fail(result, { text: resultText(result), data: structuredOf(result) });
        end('done', { result });
        tell(listeners().onComplete, result);
      }),
      onNothing: whileOn(() => end('ready')),
      stop: whileOn(() => {
        end('stopped');
        controller.abort(new Error('The person stopped the run.'));
      }),
    };
  }

  function start(work: (run: ToolRun) => unknown): Promise<RunFailure | undefined> {
    if (snapshot.state === 'running') return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const current = open(resolve);
      stop = current.stop;
      change({ ...ready, state: 'running', failure: undefined, result: undefined });
      try {
        const working = work(current.run);
        if (working === undefined) current.onNothing();
        else Promise.resolve(working).then(current.onResult, current.onFatal);
      } catch (error) {
        current.onFatal(error);
      }
    });
  }

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      subscribers.add(listener);
      return () => {
        subscribers.delete(listener);
      };
    },
    start,
    stop: () => stop(),
  };
}

/** The host's own mistake must reach its error reporting, and change nothing here. */
function tell<T>(listener: ((value: T) => void) | undefined, value: T): void {
  try {
    listener?.(value);
  } catch (error) {
    reportError(error);
  }
}
