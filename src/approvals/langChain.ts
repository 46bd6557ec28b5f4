import { isObject, toJson } from '../core/protocol/json.ts';
import { total } from '../core/protocol/total.ts';
import type { ElicitResult } from '../core/protocol/types.ts';
import type { SettledBy } from '../core/queue/elicitations.ts';
import {
  byPlace,
  elicitationOf,
  list,
  object,
  outcomeOf,
  text,
  unreadable,
  wholeOrNone,
  type ApprovalListFormat,
  type Outcome,
  type Read,
  type Refusals,
} from './format.ts';

/** The value of an interrupt of LangChain's human-in-the-loop middleware: JavaScript, or Python in snake_case. */
export interface LangChainReview {
  /** The calls: `{ name, args, description? }`. */
  readonly actionRequests?: readonly object[] | undefined;
  /** What may be decided about each: `{ actionName, allowedDecisions }`. */
  readonly reviewConfigs?: readonly object[] | undefined;
  /** The calls, as Python writes them. */
  readonly action_requests?: readonly object[] | undefined;
  /** What may be decided, as Python writes it: `{ action_name, allowed_decisions }`. */
  readonly review_configs?: readonly object[] | undefined;
}

/** LangGraph's `HumanInterrupt`. */
export interface LangGraphHumanInterrupt {
  /** The call. */
  readonly action_request: { readonly action: string; readonly args: object };
  /** What may be answered. */
  readonly config: {
    readonly allow_ignore: boolean;
    readonly allow_respond: boolean;
    readonly allow_edit: boolean;
    readonly allow_accept: boolean;
  };
  /** What the agent says about it. */
  readonly description?: string | undefined;
}

/** A decision about one action. */
export type LangChainDecision =
  | { type: 'approve' }
  | { type: 'edit'; editedAction: { name: string; args: Record<string, unknown> } }
  | { type: 'edit'; edited_action: { name: string; args: Record<string, unknown> } }
  | { type: 'reject'; message: string };

/** LangGraph's `HumanResponse`. */
export type LangGraphHumanResponse =
  | { type: 'accept' | 'ignore'; args: null }
  | { type: 'edit'; args: { action: string; args: Record<string, unknown> } }
  | { type: 'response'; args: string };

/** The value for `Command({ resume })`: in the words of the interrupt, a list where that was one. */
export type LangChainAnswer = { decisions: LangChainDecision[] } | LangGraphHumanResponse[] | LangGraphHumanResponse;

/** One call, what may be decided about it, and how that is said. */
interface Entry {
  readonly read: Read;
  readonly answer: (outcome: Outcome) => LangChainDecision | LangGraphHumanResponse | undefined;
}

/** A text of the middleware's own, which repeats the arguments below it. */
function ownWords(description: unknown, name: string, args: unknown): string | undefined {
  const [words, ...rest] = (text(description) ?? '').split(`\n\nTool: ${name}\nArgs: `);
  const isRepeated = rest.length === 1 && [undefined, 2].some((indent) => toJson(args, indent) === rest[0]?.trim());
  return isRepeated ? words : text(description);
}

/** What may be answered, in the words of an approval. */
const ways = (isYes: boolean, edit: boolean, isNo: boolean, reason: boolean) =>
  ({
    edit,
    choices: isYes || edit ? [{ id: 'once', scope: 'once' } as const] : [],
    decline: isNo ? undefined : false,
    reason: isNo && reason,
  }) as const;

function actionsOf(request: unknown): readonly Entry[] {
  const {
    actionRequests,
    reviewConfigs,
    action_requests: snakeActions,
    review_configs: snakeConfigs,
  } = object(request);
  const isSnake = actionRequests === undefined;
  const actions = list(actionRequests ?? snakeActions);
  return actions.map((one, place) => {
    const { name, args, arguments: early, description } = object(one);
    const config = object(list(reviewConfigs ?? snakeConfigs)[place]);
    const allowed = list(config['allowedDecisions'] ?? config['allowed_decisions']);
    const schema = config['argsSchema'] ?? config['args_schema'] ?? config['arguments_schema'];
    const [approve, edit, reject] = ['approve', 'edit', 'reject'].map((way) => allowed.includes(way)) as [
      boolean,
      boolean,
      boolean,
    ];
    const tool = text(name) ?? '';
    const given = args ?? early;
    const read: Read = {
      tool,
      description: ownWords(description ?? config['description'], tool, given),
      arguments: given,
      inputSchema: isObject(schema) ? schema : undefined,
      ...ways(approve, edit, reject, true),
      notes: ['staysOpen', ...(!isSnake && actions.length > 1 ? (['noneRuns'] as const) : [])],
    };
    return {
      read: tool === '' ? { ...unreadable(one), decline: reject ? undefined : false } : read,
      answer(outcome): LangChainDecision | undefined {
        if (!outcome.approved) return outcome.left === false ? { type: 'reject', message: outcome.message } : undefined;
        if (!outcome.isEdited && approve) return { type: 'approve' };
        // The name stays: an edit may name another tool, which would run without its own review.
        const action = { name: tool, args: outcome.arguments as Record<string, unknown> };
        return isSnake ? { type: 'edit', edited_action: action } : { type: 'edit', editedAction: action };
      },
    };
  });
}

function humanEntry(interrupt: unknown): Entry {
  const { action_request: request, config, description } = object(interrupt);
  const { action, args } = object(request);
  const { allow_accept: accept, allow_edit: edit, allow_respond: respond, allow_ignore: ignore } = object(config);
  const tool = text(action) ?? '';
  const read: Read = {
    tool,
    description: text(description),
    arguments: args,
    ...ways(accept === true, edit === true, respond === true || ignore === true, respond === true),
    notes: ['staysOpen'],
  };
  return {
    read: tool === '' ? { ...unreadable(interrupt), decline: false } : read,
    answer(outcome): LangGraphHumanResponse | undefined {
      if (!outcome.approved) {
        if (outcome.left !== false) return undefined;
        return respond === true ? { type: 'response', args: outcome.message } : { type: 'ignore', args: null };
      }
      if (!outcome.isEdited && accept === true) return { type: 'accept', args: null };
      return { type: 'edit', args: { action: tool, args: outcome.arguments as Record<string, unknown> } };
    },
  };
}

const isHuman = (value: unknown): boolean => isObject(object(value)['action_request']);

const entriesOf = total(
  (request: unknown): readonly Entry[] => {
    if (Array.isArray(request) || isHuman(request)) return [request].flat().map(humanEntry);
    const actions = actionsOf(request);
    return actions.length > 0 ? actions : [unknownEntry(request)];
  },
  (request) => [unknownEntry(request)],
);

const unknownEntry = (request: unknown): Entry => ({
  read: { ...unreadable(request), decline: false },
  answer: () => undefined,
});

type Review = LangChainReview | LangGraphHumanInterrupt | readonly LangGraphHumanInterrupt[];

/** Whether a value is a review of LangChain or LangGraph. */
export const isReview = total(
  (value: unknown): boolean =>
    isHuman(list(value)[0] ?? value) ||
    ['actionRequests', 'action_requests'].some((name) => Array.isArray(object(value)[name])),
  () => false,
);

/**
 * LangChain's review of actions, in JavaScript and Python, and LangGraph's `HumanInterrupt`: all calls of the interrupt in, the one value
 * for `Command({ resume })` out, whole and in order. Undefined: not all were answered, so the graph is not resumed.
 */
export const langChainReview: ApprovalListFormat<Review, LangChainAnswer> = {
  toElicitations: (request, calls) =>
    byPlace(entriesOf(request).map(({ read }, place) => elicitationOf(read, calls?.[place]))),
  toAnswer: total(
    (
      request: Review,
      results: Readonly<Record<string, ElicitResult>>,
      by?: SettledBy,
      words?: Partial<Refusals>,
    ): LangChainAnswer | undefined => {
      const answers = wholeOrNone(
        entriesOf(request).map(({ read, answer }, place) => {
          const result = results[place];
          return result && answer(outcomeOf(read, result, by, words));
        }),
      );
      if (!answers || !(Array.isArray(request) || isHuman(request)))
        return answers && { decisions: answers as LangChainDecision[] };
      const responses = answers as LangGraphHumanResponse[];
      return Array.isArray(request) ? responses : responses[0];
    },
    () => undefined,
  ),
};
