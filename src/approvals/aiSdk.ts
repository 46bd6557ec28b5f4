import { defined, toJson } from '../core/protocol/json.ts';
import { total } from '../core/protocol/total.ts';
import {
  byPlace,
  elicitationOf,
  formatOf,
  list,
  object,
  oneOrAll,
  outcomeOf,
  text,
  unreadable,
  type ApprovalFormat,
  type ApprovalListFormat,
  type Outcome,
  type Read,
} from './format.ts';

/** A part of an AI SDK message whose tool waits for approval. */
export interface AiSdkPart {
  /** `tool-<name>` or `dynamic-tool`. */
  readonly type: string;
  /** The name of the tool, of a `dynamic-tool`. */
  readonly toolName?: string | undefined;
  /** The id of the call. */
  readonly toolCallId?: string | undefined;
  /** What the tool is called for people. */
  readonly title?: string | undefined;
  /** The arguments. */
  readonly input?: unknown;
  /** The id of the approval that is asked for. */
  readonly approval?: { readonly id: string } | undefined;
}

/** The argument of `addToolApprovalResponse`. */
export interface AiSdkResponse {
  /** The id of the approval. */
  id: string;
  /** Whether the tool may run. */
  approved: boolean;
  /** Why not, for the model. */
  reason?: string;
}

function readPart(part: AiSdkPart): Read | undefined {
  const { type, toolName, toolCallId, title, input } = part;
  const { id, requestReason, isAutomatic } = object(part.approval);
  // The server has decided about it already.
  if (text(id) === undefined || isAutomatic === true) return undefined;
  return {
    id: toolCallId,
    tool: toolName ?? text(type)?.replace(/^tool-/, '') ?? '',
    title,
    description: text(requestReason),
    arguments: input,
    choices: [{ id: 'once', scope: 'once' }],
    reason: true,
    notes: ['staysOpen'],
  };
}

function responseOf(outcome: Outcome, part: unknown): AiSdkResponse | undefined {
  const id = text(object(object(part)['approval'])['id']);
  if (id === undefined || (!outcome.approved && outcome.left !== false)) return undefined;
  return outcome.approved ? { id, approved: true } : { id, approved: false, reason: outcome.message };
}

/** The SDK answers all parts of one id together: those of a later place are shown with the first. */
function groupsOf(parts: readonly AiSdkPart[]): readonly (readonly AiSdkPart[])[] {
  const idOf = (part: unknown) => text(object(object(part)['approval'])['id']);
  const all = list(parts) as readonly AiSdkPart[];
  return all.flatMap((part, place) => {
    const id = idOf(part);
    const isRepeated = id !== undefined && all.findIndex((other) => idOf(other) === id) < place;
    return isRepeated ? [] : [id === undefined ? [part] : all.filter((other) => idOf(other) === id)];
  });
}

function readGroup([first, ...others]: readonly AiSdkPart[]): Read {
  const read = (first && readPart(first)) ?? unreadable(first);
  const isAlike = ({ type, toolName, input }: AiSdkPart) =>
    toJson([type, toolName, input]) === toJson([first?.type, first?.toolName, first?.input]);
  if (others.every(isAlike)) return read;
  const calls = [first, ...others].map((part) => defined({ tool: part && readPart(part)?.tool, input: part?.input }));
  return { ...read, arguments: calls, choices: [], notes: ['sameId'] };
}

const single = formatOf(readPart, responseOf);
const readAny = total(readGroup, (parts) => unreadable(parts));

/**
 * Tool approval of the AI SDK: a part in, the argument of `addToolApprovalResponse` out. With all parts of one message, which the SDK
 * sends once every one is answered: a request for each id, and all of the answers. Undefined: nothing is sent, and the call waits on.
 */
export const aiSdkApproval: ApprovalFormat<AiSdkPart, AiSdkResponse | undefined> &
  ApprovalListFormat<readonly AiSdkPart[], AiSdkResponse[]> = {
  toElicitation: single.toElicitation,
  toElicitations: (parts, calls) =>
    byPlace(groupsOf(parts).map((group, place) => elicitationOf(readAny(group), calls?.[place]))),
  toAnswer: oneOrAll(single.toAnswer, (parts, results, by, words) =>
    groupsOf(parts).map((group, place) => {
      const result = results[place];
      return result && responseOf(outcomeOf(readAny(group), result, by, words), group[0]);
    }),
  ),
};
