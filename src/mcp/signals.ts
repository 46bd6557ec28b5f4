import { callHost } from '../core/queue/callHost.ts';

/** A signal that aborts with the first of several. */
export function anySignal(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  return AbortSignal.any(signals.filter((signal) => signal !== undefined));
}

/** The subjects of the calls that the kit drives, by client. A call is known by a signal that aborts when it is over, however it ends. */
const runningCalls = new WeakMap<object, Map<AbortSignal, string>>();

/** The part of a client by which the kit hears that its connection closes. */
interface Closable {
  onclose?: (() => void) | undefined;
}

interface Connection {
  /** A new one after each close: a client may connect again. */
  controller: AbortController;
  onClose?: () => void;
}

const connections = new WeakMap<Closable, Connection>();

/**
 * A signal that aborts when this connection of the client closes. The SDKs abort the requests that they delivered (v1 since
 * 1.25), but neither rounds of `callTool` nor the wait at a URL. Each request looks at `onclose` anew: the host may have
 * set its own meanwhile, which is called as well.
 */
export function connectionOf(client: Closable): AbortSignal {
  const connection: Connection = connections.get(client) ?? { controller: new AbortController() };
  connections.set(client, connection);
  if (!connection.onClose || client.onclose !== connection.onClose) {
    const previous = client.onclose;
    client.onclose = connection.onClose = () => {
      connection.controller.abort();
      connection.controller = new AbortController();
      callHost(() => previous?.call(client));
    };
  }
  return connection.controller.signal;
}

/** Notes that a call of this client begins. @returns the call, and what to call when it is over */
export function beginCall(client: object, about: string): { readonly call: object; readonly end: () => void } {
  const controller = new AbortController();
  const { signal } = controller;
  const running = runningCalls.get(client) ?? new Map<AbortSignal, string>();
  runningCalls.set(client, running.set(signal, about));
  return {
    call: signal,
    end() {
      running.delete(signal);
      controller.abort();
    },
  };
}

/**
 * The call that a request of a 2025 server belongs to, because the request does not say it. That is the call, if the kit runs exactly one
 * now, and a signal that aborts when all calls of this moment are over. Many servers never withdraw what they asked for a
 * call, and SDK v1 overlooks the withdrawal of the first request of a connection, whose id is 0.
 * @param answered aborts when the request is answered: a call may run for long, and must not collect listeners
 */
export function currentCall(
  client: object,
  answered: AbortSignal,
): {
  readonly call?: object;
  readonly about?: string | undefined;
  readonly over?: AbortSignal;
} {
  const running = runningCalls.get(client) ?? new Map<AbortSignal, string>();
  const calls = [...running.keys()];
  const [call] = calls;
  if (call && calls.length === 1) return { call, about: running.get(call), over: call };
  const controller = new AbortController();
  let unfinished = calls.length;
  const onEnd = () => --unfinished === 0 && controller.abort();
  for (const each of calls) each.addEventListener('abort', onEnd, { once: true, signal: answered });
  return { over: controller.signal };
}
