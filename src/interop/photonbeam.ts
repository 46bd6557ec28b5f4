import type { Elicitations } from '../core/queue/elicitations.ts';
import { isObject, own, type JsonObject } from '../core/protocol/json.ts';
import { serverKey } from '../core/queue/origin.ts';
import type { ServerInfo } from '../core/protocol/types.ts';
import type { PhotonAnswer } from './photonanswer.ts';
import type { PhotonAsk } from './photonasks.ts';
import { answerAsk, type AskOrigin } from './photonperson.ts';

/** What is used of a client: those of both official SDKs fit. It must call itself `beam`, or Beam sends it nothing. */
export interface BeamClient {
  fallbackNotificationHandler?: unknown;
  onclose?: unknown;
  request(...args: never): Promise<unknown>;
}

export type BeamProblem =
  /** Beam asked for what no form can be (a file): it was told that it is cancelled. */
  | { readonly code: 'unsupported'; readonly elicitationId: string; readonly ask: unknown; readonly reason: string }
  /** Beam does not take the answer: it has stopped waiting, or another window answered first. */
  | { readonly code: 'notDelivered'; readonly elicitationId: string; readonly error: unknown }
  /** An ask without an id cannot be answered. */
  | { readonly code: 'noId'; readonly ask: unknown };

export interface BeamOptions extends Pick<AskOrigin, 'about' | 'explain' | 'maxAttempts'> {
  /** Who asks, in the host's words. The photon, or the server behind Beam, is shown as its title. */
  readonly server: ServerInfo;
  /**
   * Milliseconds until an ask is cancelled. Beam stops waiting without a word.
   * @default 300_000 as Beam has it, and 60_000 for what it calls persistent; none for servers behind it, of whose end it tells
   */
  readonly timeoutMs?: number | undefined;
  readonly onProblem?: ((problem: BeamProblem) => void) | undefined;
}

interface LooseClient {
  fallbackNotificationHandler?: ((notification: unknown) => Promise<void>) | undefined;
  onclose?: (() => void) | undefined;
  request(message: object, schema: object): Promise<unknown>;
}

/** Admits every result: v1 of the SDK calls `safeParse`, v2 the Standard Schema. */
const anyResult = {
  parse: (value: unknown) => value,
  safeParse: (value: unknown) => ({ success: true, data: value }),
  '~standard': { version: 1, vendor: 'react-elicitation', validate: (value: unknown) => ({ value }) },
};

/**
 * Lets a client stand in for Beam's own window: `beam/elicitation` notifications become requests in the queue, and what
 * the person did goes back as `beam/elicitation-response`. Beam knows values and "cancelled": a decline goes as that.
 *
 * @returns detaches: nothing new is taken. What is open stays open, and its answer is still sent.
 * @throws {TypeError} where the server has no name: a programming error.
 */
export function attachBeam(client: BeamClient, elicitations: Elicitations, options: BeamOptions): () => void {
  serverKey(options.server);
  // Both SDKs' clients have these members at run time; their types differ too much for one that says so.
  const loose = client as unknown as LooseClient;
  const open = new Map<string, AbortController>();

  const answer = async (ask: JsonObject): Promise<void> => {
    const elicitationId = own(ask, 'elicitationId');
    if (typeof elicitationId !== 'string') return options.onProblem?.({ code: 'noId', ask });
    // Beam sends to every window, and again to one that reconnects.
    if (open.has(elicitationId)) return undefined;
    const controller = new AbortController();
    open.set(elicitationId, controller);
    const outcome = await answerAsk(elicitations, askOf(ask), originOf(ask, options, controller.signal));
    open.delete(elicitationId);
    if (controller.signal.aborted) return undefined;
    if (!outcome.ok && outcome.action === 'unsupported')
      options.onProblem?.({ code: 'unsupported', elicitationId, ask, reason: outcome.reason });
    try {
      const params = { elicitationId, ...replyOf(outcome, ask) };
      await loose.request({ method: 'beam/elicitation-response', params }, anyResult);
    } catch (error) {
      options.onProblem?.({ code: 'notDelivered', elicitationId, error });
    }
    return undefined;
  };

  let attached = true;
  const previous = loose.fallbackNotificationHandler;
  const ours = async (notification: unknown): Promise<void> => {
    const { method, params } = isObject(notification) ? notification : {};
    if (attached && method === 'beam/elicitation' && isObject(params)) {
      // Not awaited: a person takes longer than a notification may.
      void answer(params);
      return;
    }
    // Answered elsewhere, or expired.
    if (method === 'beam/approval-resolved' && isObject(params)) open.get(String(own(params, 'approvalId')))?.abort();
    await previous?.call(loose, notification);
  };
  loose.fallbackNotificationHandler = ours;

  const previousClose = loose.onclose;
  const onClose = () => {
    for (const controller of open.values()) controller.abort();
    previousClose?.call(loose);
  };
  loose.onclose = onClose;
  return () => {
    attached = false;
    if (loose.fallbackNotificationHandler === ours) loose.fallbackNotificationHandler = previous;
    if (loose.onclose === onClose) loose.onclose = previousClose;
  };
}

/** A server behind Beam has no ask: its mode says the same. */
function askOf(params: JsonObject): PhotonAsk {
  const { elicitationId: _, ...ask } = params;
  // Read tolerantly by what takes it.
  return { ...ask, ask: own(params, 'ask') ?? own(params, 'mode') ?? 'form' } as unknown as PhotonAsk;
}

function originOf(ask: JsonObject, options: BeamOptions, signal: AbortSignal): AskOrigin {
  const { server, about, explain, maxAttempts } = options;
  const behind = own(ask, 'mcpName') ?? own(ask, 'photonName');
  const waits = own(ask, 'mcpName') === undefined ? (own(ask, 'persistent') === true ? 60_000 : 300_000) : undefined;
  return {
    server: typeof behind === 'string' ? { ...server, title: behind } : server,
    about,
    explain,
    maxAttempts,
    signal,
    timeoutMs: options.timeoutMs ?? waits,
  };
}

function replyOf(answer: PhotonAnswer, ask: JsonObject): object {
  if (!answer.ok) return { cancelled: true };
  // For a server behind it, Beam makes the value the content; consent to an address has none.
  const isAddress = own(ask, 'mcpName') !== undefined && own(ask, 'mode') === 'url';
  return isAddress ? {} : { value: answer.value };
}
