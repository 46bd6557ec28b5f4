import { useCallback, useInsertionEffect, useRef, useState } from 'react';
import { callHost } from '../core/queue/callHost.ts';
import { useLatest } from '../react/useLatest.ts';
import { failureOf, isErrorResult, outcomeOf, type Outcome } from './outcome.ts';

/** A log message or the text of a progress notification. */
export interface ToolMessage {
  /** The text. Server text. */
  readonly content: string;
  /** An MCP logging level: debug, info, notice, warning, error, critical, alert, emergency. @default 'info' */
  readonly level?: string | undefined;
}

/** The params of `notifications/progress`, in units of the tool. */
export interface ToolProgress {
  /** The progress so far. */
  readonly progress: number;
  /** The value at the end. Absent if it is unknown. */
  readonly total?: number | undefined;
  /** What the tool is doing. Server text. */
  readonly message?: string | undefined;
}

/** A run of the tool: pass the signal to the call, and report what happens during the call. Reports after its end are ignored. */
export interface ToolRun {
  /** Aborts when the user stops the run, and when the form is unmounted or shows another tool. */
  readonly signal: AbortSignal;
  /** Fits `onprogress` of both official SDKs. */
  readonly onProgress: (progress: ToolProgress) => void;
  /** A message of the tool, for the log. */
  readonly onMessage: (message: ToolMessage) => void;
  /** An error after which the tool continues. */
  readonly onError: (error: unknown) => void;
  /** An error that ends the run, like a rejected promise. */
  readonly onFatal: (error: unknown) => void;
}

/** Callbacks for every run. An error that one of them throws is reported as an uncaught error and has no other effect. */
export interface ToolListeners {
  /** A message of the tool. */
  readonly onMessage?: ((message: ToolMessage) => void) | undefined;
  /** An error after which the tool continued; without `onFatal`, also the error that ended a run. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** What ended a run: the thrown error, or a result with `isError`. */
  readonly onFatal?: ((error: unknown) => void) | undefined;
  /** The result of a run that succeeded. */
  readonly onComplete?: ((result: unknown) => void) | undefined;
}

export interface RunState {
  readonly status: 'ready' | 'running' | 'done' | 'failed' | 'stopped';
  readonly progress?: ToolProgress | undefined;
  /** The latest, oldest first: messages, and errors that the tool went on after. */
  readonly messages: readonly ToolMessage[];
  /** The outcome of a run that is done or failed. */
  readonly outcome?: Outcome | undefined;
}

const ready: RunState = { status: 'ready', messages: [] };
const mostMessages = 200;

/** The runs of a tool, one at a time. */
export function useRun(listeners: ToolListeners) {
  const [run, setRun] = useState(ready);
  const host = useLatest(listeners);
  const current = useRef<AbortController | undefined>(undefined);

  /** @param work makes the call. Its result or promise is the run; `undefined`: the host shows the run itself. */
  function start(work: (run: ToolRun) => unknown, onFailed: (failure: Outcome) => void): void {
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    setRun({ ...ready, status: 'running' });
    const whileRunning =
      <A extends unknown[]>(report: (...args: A) => void) =>
      (...args: A) => {
        if (current.current === controller) report(...args);
      };
    const end = whileRunning((status: RunState['status'], outcome?: Outcome) => {
      current.current = undefined;
      setRun((before) => ({ ...before, status, progress: undefined, outcome }));
    });
    const fail = whileRunning((error: unknown) => {
      const failure = failureOf(error);
      end('failed', failure);
      onFailed(failure);
      callHost(host.current.onFatal ?? host.current.onError, error);
    });
    const finish = whileRunning((result: unknown) => {
      if (isErrorResult(result)) return fail(result);
      end('done', outcomeOf(result));
      callHost(host.current.onComplete, result);
    });
    const onProgress = whileRunning((progress: ToolProgress) => setRun((before) => ({ ...before, progress })));
    const addToLog = (message: ToolMessage) =>
      setRun((before) => ({ ...before, messages: [...before.messages, message].slice(-mostMessages) }));
    const onMessage = whileRunning((message: ToolMessage) => {
      addToLog(message);
      callHost(host.current.onMessage, message);
    });
    const onError = whileRunning((error: unknown) => {
      addToLog({ content: failureOf(error).text, level: 'error' });
      callHost(host.current.onError, error);
    });
    signal.addEventListener('abort', () => end('stopped'));
    try {
      const working = work({ signal, onProgress, onMessage, onError, onFatal: fail });
      if (working === undefined) end('ready');
      else Promise.resolve(working).then(finish, fail);
    } catch (error) {
      fail(error);
    }
  }

  const stop = useCallback(() => current.current?.abort(new Error('The run was stopped.')), []);
  // Insertion effects do not end when Activity hides the form. What listens to the signal may set state, so it aborts later.
  useInsertionEffect(() => () => queueMicrotask(stop), [stop]);

  return { run, start, stop };
}
