import { defined, isObject, isText } from '../core/protocol/json.ts';
import { total } from '../core/protocol/total.ts';
import type { Approval, ElicitFormParams, ElicitRequest, ElicitResult } from '../core/protocol/types.ts';
import type { SettledBy } from '../core/queue/elicitations.ts';
import { answerFromResult, type ApprovalResult } from './answerFromResult.ts';
import { approvalToElicitation } from './approvalToElicitation.ts';

/** What your app knows of a call and its request does not hold, or what it says otherwise. */
export interface Call extends Partial<
  Pick<Approval, 'tool' | 'title' | 'description' | 'server' | 'arguments' | 'inputSchema' | 'edit' | 'danger'>
> {
  /** Shown above the call, as the words of the one who asks. */
  readonly message?: string | undefined;
}

/** What the agent is told where the user gave no words of their own. For the model: English. */
export interface Refusals {
  /** The user declined. */
  readonly declined: string;
  /** It was closed without an answer. */
  readonly closed: string;
  /** Nobody answered in time, or the call was withdrawn. */
  readonly nobody: string;
}

const refusals: Refusals = {
  declined: 'The user declined this call. Do not try it again without asking.',
  closed: 'The user closed the request without an answer.',
  nobody: 'Nobody answered in time. This is not a refusal.',
};

/** A pair for one format: its request as an elicitation, and the user's result as the format's own answer. */
export interface ApprovalFormat<Request, Answer> {
  /**
   * The request to show. Never throws. What the format does not know is no yes: a request that cannot be read is shown as JSON, and
   * can only be declined or cancelled.
   * @param call what the request does not hold
   */
  toElicitation(request: Request, call?: Call): ElicitFormParams;
  /**
   * The answer in the words of the format. Never throws. Undefined: send nothing, the call stays open.
   * @param by the cause, as `onSettled` of the queue says. @default 'user'
   * @param words what the agent is told where the user gave no reason
   */
  toAnswer(request: Request, result: ElicitResult, by?: SettledBy, words?: Partial<Refusals>): Answer;
}

/** The results of `elicitations.requestAll`. */
type Results = Readonly<Record<string, ElicitResult>>;

/** The same for a format that answers several calls in one list. */
export interface ApprovalListFormat<Request, Answer> {
  /**
   * A request for each call, by its place in the list: for `elicitations.requestAll`.
   * @param calls what the request does not hold, by place
   */
  toElicitations(request: Request, calls?: readonly (Call | undefined)[]): Record<string, ElicitRequest>;
  /** The one answer for all, whole and in order. Undefined: not all were answered, so nothing is sent. */
  toAnswer(request: Request, results: Results, by?: SettledBy, words?: Partial<Refusals>): Answer | undefined;
}

/** Answers one request, or all of a list: then whole, or not at all. */
export function oneOrAll<One, Answer, Entry>(
  one: ApprovalFormat<One, Answer>['toAnswer'],
  all: (
    request: readonly One[],
    results: Results,
    by?: SettledBy,
    words?: Partial<Refusals>,
  ) => readonly (Entry | undefined)[],
): ApprovalFormat<One, Answer>['toAnswer'] & ApprovalListFormat<readonly One[], Entry[]>['toAnswer'] {
  const whole = total(all, () => []);
  const answer = (
    request: One | readonly One[],
    results: ElicitResult | Results,
    by?: SettledBy,
    words?: Partial<Refusals>,
  ) =>
    Array.isArray(request)
      ? wholeOrNone(whole(request as readonly One[], results as Results, by, words))
      : one(request as One, results as ElicitResult, by, words);
  return answer as never;
}

/** A batch is answered once, whole and in order. */
export function wholeOrNone<Entry>(entries: readonly (Entry | undefined)[]): Entry[] | undefined {
  const given = entries.filter((entry) => entry !== undefined);
  return given.length > 0 && given.length === entries.length ? given : undefined;
}

/** An approval, and the words above it. */
export type Read = Approval & { readonly message?: string | undefined };

/** What was answered, and the text for the agent if it was no yes. */
export type Outcome = ApprovalResult & { readonly message: string };

/** The request of one approval. */
export const elicitationOf = ({ message, ...approval }: Read, call: Call = {}): ElicitFormParams => {
  const { message: words = message, ...known } = defined(call);
  const notes = approval.notes?.filter((note) => note !== 'notGiven' || known.arguments === undefined);
  return approvalToElicitation({ ...approval, ...known, notes }, { message: words });
};

export function outcomeOf(
  approval: Approval,
  result: ElicitResult,
  by?: SettledBy,
  words?: Partial<Refusals>,
): Outcome {
  const outcome = answerFromResult(approval, result, by);
  const texts = { ...refusals, ...words };
  const message = outcome.approved ? '' : (outcome.reason ?? texts[outcome.left || 'declined']);
  return { ...outcome, message };
}

/** A format of one call. @param read what cannot be read throws, or is undefined */
export function formatOf<Request, Answer>(
  read: (request: Request) => Read | undefined,
  answer: (outcome: Outcome, request: Request) => Answer,
): ApprovalFormat<Request, Answer> {
  const readAny = total(
    (request: Request) => knownOf(read(request)) ?? unreadable(request),
    (request) => unreadable(request),
  );
  return {
    toElicitation: (request, call) => elicitationOf(readAny(request), call),
    toAnswer: (request, result, by, words) => answer(outcomeOf(readAny(request), result, by, words), request),
  };
}

/** A call of no tool is no call. */
const knownOf = (read: Read | undefined): Read | undefined =>
  isText(read?.tool) && read.tool !== '' ? read : undefined;

/** Shown as it came. No yes is known for it. */
export const unreadable = (request: unknown): Read => ({ tool: '', arguments: request, choices: [] });

/** Each request under its place. */
export const byPlace = (params: readonly ElicitFormParams[]): Record<string, ElicitRequest> =>
  Object.fromEntries(params.map((one, place) => [place, { method: 'elicitation/create', params: one }]));

/** Text that is there. */
export const text = (value: unknown): string | undefined => (isText(value) ? value : undefined);

/** An object, or an empty one. */
export const object = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

/** A list, or an empty one. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Arguments that came as JSON text. Where reading them would change them (a number that is too long, a name that is there twice, broken
 * JSON), they stay text.
 */
export function argumentsIn(json: unknown): Pick<Approval, 'arguments' | 'notes'> {
  if (!isText(json)) return { arguments: json };
  const asWritten = { arguments: json, notes: ['asWritten'] } as const;
  try {
    const value: unknown = JSON.parse(json);
    const parts = /"(?:[^"\\]|\\.)*"|\s+/g;
    const plain = json.replace(parts, (part) => (part.startsWith('"') ? JSON.stringify(JSON.parse(part)) : ''));
    return plain === JSON.stringify(value) ? { arguments: value } : asWritten;
  } catch {
    return json === '' ? { arguments: json } : asWritten;
  }
}
