import type { ElicitationOrigin, Elicitations, ServerInfo } from '../../src/core.ts';
import { answerFromResult, askToElicitation } from '../../src/photon.ts';
import type { AnswerIssue, PhotonAnswer, PhotonAsk } from '../../src/photon.ts';

/**
 * Asks the user through the queue and returns what the photon expects. An invalid answer is asked for again with the
 * reason, up to five times. That is part of the same call, so the dialog stays open and shows the earlier answer.
 */
export async function answerAsk(
  elicitations: Elicitations,
  ask: PhotonAsk,
  from: ElicitationOrigin,
): Promise<PhotonAnswer> {
  const elicitation = askToElicitation(ask);
  if (!elicitation.ok) return { ok: false, action: 'unsupported', reason: elicitation.reason };
  const { params } = elicitation;
  const call = from.call ?? {};
  let message = params.message;
  for (let attempt = 1; ; attempt += 1) {
    const answer = answerFromResult(ask, await elicitations.request({ ...params, message }, { ...from, call }));
    if (answer.ok || answer.action !== 'invalid' || attempt === 5) return answer;
    message = [params.message, ...answer.issues.map(explain)].join('\n\n');
  }
}

/** The kit's form catches most mistakes itself, so this is rare. */
function explain(issue: AnswerIssue): string {
  switch (issue.code) {
    case 'tooEarly':
      return `That is too early: not before ${issue.limit}.`;
    case 'tooLate':
      return `That is too late: not after ${issue.limit}.`;
    case 'offStep':
      return `Count from ${issue.from} in steps of ${issue.step}.`;
    default:
      return 'That cannot be used as an answer.';
  }
}

/**
 * The members of a client that are used; clients of both official SDKs fit. The client must have the name `beam`, or
 * Beam sends it nothing.
 */
export interface BeamClient {
  fallbackNotificationHandler?: unknown;
  request(...args: never): Promise<unknown>;
}

export interface BeamOptions {
  /** The server as the host names it. The photon is shown as its title. */
  readonly server: ServerInfo;
  /** Called with an ask that cannot become an elicitation. Beam has been told that it is cancelled. */
  readonly onUnsupported?: (reason: string) => void;
}

type Params = Readonly<Record<string, unknown>>;

/** Accepts every result: v1 of the SDK calls `safeParse`, v2 the Standard Schema. */
const anyResult = {
  safeParse: (value: unknown) => ({ success: true, data: value }),
  '~standard': { version: 1, vendor: 'react-elicitation', validate: (value: unknown) => ({ value }) },
};

/**
 * Lets a client take the place of Photon Beam's window: `beam/elicitation` notifications become requests in the queue,
 * and answers are sent as `beam/elicitation-response`. Beam has no decline, so a decline is sent as cancelled.
 */
export function attachBeam(client: BeamClient, elicitations: Elicitations, options: BeamOptions): void {
  // The clients of both SDKs have these members, but their types differ too much for a common one.
  const loose = client as unknown as {
    fallbackNotificationHandler: (notification: { method: string; params?: Params }) => Promise<void>;
    request(message: object, schema: object): Promise<unknown>;
  };
  const open = new Map<string, AbortController>();

  const answer = async ({ elicitationId, ...ask }: Params): Promise<void> => {
    // Beam sends an ask to every window, and sends it again after a reconnect.
    if (typeof elicitationId !== 'string' || open.has(elicitationId)) return;
    const controller = new AbortController();
    open.set(elicitationId, controller);
    const { photonName, mcpName, mode, persistent } = ask;
    const title = mcpName ?? photonName;
    const from = {
      server: typeof title === 'string' ? { ...options.server, title } : options.server,
      signal: controller.signal,
      // Beam stops waiting without a message, except for servers behind it.
      ...(mcpName === undefined && { timeoutMs: persistent === true ? 60_000 : 300_000 }),
    };
    // A server behind Beam sends a mode and no ask. `askToElicitation` checks the rest.
    const given = { ...ask, ask: ask['ask'] ?? mode ?? 'form' } as unknown as PhotonAsk;
    const result = await answerAsk(elicitations, given, from);
    open.delete(elicitationId);
    if (controller.signal.aborted) return;
    if (!result.ok && result.action === 'unsupported') options.onUnsupported?.(result.reason);
    const isConsent = mcpName !== undefined && mode === 'url';
    const reply = !result.ok ? { cancelled: true } : isConsent ? {} : { value: result.value };
    await loose.request({ method: 'beam/elicitation-response', params: { elicitationId, ...reply } }, anyResult);
  };

  loose.fallbackNotificationHandler = async ({ method, params }) => {
    // Not awaited: a user takes longer than a notification may.
    if (method === 'beam/elicitation' && params) void answer(params);
    // Answered in another window, or expired.
    if (method === 'beam/approval-resolved') open.get(String(params?.['approvalId']))?.abort();
  };
}
