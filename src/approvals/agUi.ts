import { isObject } from '../core/protocol/json.ts';
import { total } from '../core/protocol/total.ts';
import type { ElicitFormParams, ElicitRequest, ElicitResult } from '../core/protocol/types.ts';
import type { SettledBy } from '../core/queue/elicitations.ts';
import { agUiInterrupt } from '../questions/interrupts.ts';
import {
  byPlace,
  elicitationOf,
  list,
  object,
  oneOrAll,
  outcomeOf,
  text,
  type ApprovalFormat,
  type ApprovalListFormat,
  type Call,
  type Read,
  type Refusals,
} from './format.ts';
import { isReview, langChainReview, type LangChainReview } from './langChain.ts';

/** An interrupt of AG-UI, from `RUN_FINISHED.outcome.interrupts`, or of CopilotKit's `useInterrupt`. */
export interface AgUiCall {
  /** The id of the interrupt. */
  readonly id: string;
  /** `tool_call`, `input_required`, `confirmation`, or a name of the agent’s own. */
  readonly reason: string;
  /** What the agent says about it. */
  readonly message?: string | undefined;
  /** The call in an earlier event, which has the arguments. */
  readonly toolCallId?: string | undefined;
  /** JSON Schema of the payload. */
  readonly responseSchema?: unknown;
  /** ISO 8601. Nothing is sent after it. */
  readonly expiresAt?: string | undefined;
  /** What the agent sends along. A review of LangChain is found here. */
  readonly metadata?: unknown;
}

/** An entry of `resume` in the next run. */
export interface AgUiAnswer {
  /** The id of the interrupt. */
  interruptId: string;
  /** A denial is resolved, too. Cancelled is what nobody decided. */
  status: 'resolved' | 'cancelled';
  /** The decision, as the schema wants it. None where it was cancelled. */
  payload?: unknown;
}

interface Shape {
  readonly read: Read;
  /** The payload is true or false, and nothing else. */
  readonly isBare: boolean;
  /** The property that takes a reason. */
  readonly reasonKey: string | undefined;
}

/**
 * AG-UI has no name for it, and another text is none: its own example asks for the fingerprint of the call in one. So only what says by
 * its name that it is the user's words.
 */
const reasonNames = ['reason', 'message', 'feedback', 'comment'];

/** A property that takes any text. */
const isAnyText = (property: unknown): boolean => {
  const schema = object(property);
  return schema['type'] === 'string' && !['enum', 'const', 'format', 'pattern'].some((rule) => rule in schema);
};

/** An interrupt that asks for a yes or no, and needs nothing else. Undefined: it asks for something else, and is a form. */
function shapeOf(interrupt: AgUiCall): Shape | undefined {
  const { id, reason, message, responseSchema } = interrupt;
  const schema = object(responseSchema);
  const properties = object(schema['properties']);
  const isWithout = responseSchema === undefined || responseSchema === null;
  const isBare = schema['type'] === 'boolean' || (isWithout && reason === 'confirmation');
  const hasApproved = object(properties['approved'])['type'] === 'boolean';
  const reasonKey = reasonNames.find((key) => isAnyText(properties[key]));
  const others = list(schema['required']).filter((key) => key !== 'approved');
  if (!isBare && !(isWithout && reason === 'tool_call') && (!hasApproved || others.length > 0)) return undefined;
  const read: Read = {
    id,
    tool: reason,
    message,
    edit: isObject(properties['editedArgs']),
    reason: !isBare && reasonKey !== undefined,
    choices: [{ id: 'once', scope: 'once' }],
    notes: ['notGiven'],
  };
  return { read, isBare, reasonKey };
}

const isOver = ({ expiresAt }: AgUiCall): boolean => Date.parse(`${expiresAt}`) <= Date.now();

function answerOf(
  interrupt: AgUiCall,
  result: ElicitResult,
  by?: SettledBy,
  words?: Partial<Refusals>,
): AgUiAnswer | undefined {
  if (isOver(interrupt)) return undefined;
  const shape = shapeOf(interrupt);
  const interruptId = text(object(interrupt)['id']) ?? '';
  if (!shape) {
    const isNobody = by === 'timeout' || by === 'abort';
    return isNobody ? undefined : agUiInterrupt.toAnswer(interrupt, result);
  }
  const { isBare, reasonKey } = shape;
  const outcome = outcomeOf(shape.read, result, by, words);
  if (!outcome.approved && outcome.left !== false)
    return outcome.left === 'nobody' ? undefined : { interruptId, status: 'cancelled' };
  const { approved } = outcome;
  const edited = approved && outcome.isEdited ? { editedArgs: outcome.arguments } : {};
  const told =
    !approved && reasonKey !== undefined && outcome.reason !== undefined ? [[reasonKey, outcome.reason]] : [];
  const payload = isBare ? approved : { approved, ...edited, ...Object.fromEntries(told) };
  return { interruptId, status: 'resolved', payload };
}

/** A review of LangGraph inside: its own words decide. */
const reviewIn = (interrupt: AgUiCall): LangChainReview | undefined => {
  const raw = object(object(object(interrupt)['metadata'])['langgraph'])['raw'];
  const value = isObject(raw) && raw['value'] !== undefined ? raw['value'] : raw;
  return isReview(value) ? (value as LangChainReview) : undefined;
};

function elicited(interrupt: AgUiCall, call?: Call): ElicitFormParams {
  const shape = shapeOf(interrupt);
  return shape ? elicitationOf(shape.read, call) : agUiInterrupt.toElicitation(interrupt);
}

/** The requests of one interrupt: several where a batch is inside. */
function requestsOf(interrupt: AgUiCall, call?: Call): readonly ElicitFormParams[] {
  const review = reviewIn(interrupt);
  if (!review) return [elicited(interrupt, call)];
  const asked: Record<string, ElicitRequest> = langChainReview.toElicitations(review);
  return Object.values(asked).map(({ params }) => params as ElicitFormParams);
}

const one: ApprovalFormat<AgUiCall, AgUiAnswer | undefined> = {
  toElicitation: total(
    (interrupt, call) => requestsOf(interrupt, call)[0] ?? elicited(interrupt, call),
    (interrupt) => agUiInterrupt.toElicitation(interrupt),
  ),
  toAnswer: total(
    (interrupt, result, by, words) => answersOf([interrupt], { 0: result }, by, words)[0],
    () => undefined,
  ),
};

/** Takes the results in the order of the requests. */
function answersOf(
  interrupts: readonly AgUiCall[],
  results: Readonly<Record<string, ElicitResult>>,
  by?: SettledBy,
  words?: Partial<Refusals>,
): readonly (AgUiAnswer | undefined)[] {
  let place = 0;
  return interrupts.map((interrupt) => {
    const review = reviewIn(interrupt);
    const own = requestsOf(interrupt).flatMap(() => results[place++] ?? []);
    if (!review) return own[0] && answerOf(interrupt, own[0], by, words);
    const payload = isOver(interrupt)
      ? undefined
      : langChainReview.toAnswer(review, Object.fromEntries(own.entries()), by, words);
    return payload && { interruptId: interrupt.id, status: 'resolved', payload };
  });
}

/**
 * Approvals of AG-UI and CopilotKit: a denial is *resolved*, with `approved: false`; `cancelled` is for Cancel alone. With the list of all
 * open interrupts: a request for each, and all entries of `resume`. What asks for something else is a form, as with `agUiInterrupt` of
 * `/questions`. Undefined: nothing is sent, because it expired or nobody answered.
 */
export const agUiApproval: ApprovalFormat<AgUiCall, AgUiAnswer | undefined> &
  ApprovalListFormat<readonly AgUiCall[], AgUiAnswer[]> & {
    /** Milliseconds until it expires, for `timeoutMs` of `elicitations.request`. Undefined where it does not. */
    timeoutMs(interrupt: AgUiCall): number | undefined;
  } = {
  toElicitation: one.toElicitation,
  toElicitations: total(
    (interrupts, calls) =>
      byPlace(list(interrupts).flatMap((each, place) => requestsOf(each as AgUiCall, calls?.[place]))),
    () => ({}),
  ),
  toAnswer: oneOrAll(one.toAnswer, answersOf),
  timeoutMs: agUiInterrupt.timeoutMs,
};
