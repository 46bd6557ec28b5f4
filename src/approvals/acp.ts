import { defined, isObject, isText } from '../core/protocol/json.ts';
import type { ApprovalChoice, ElicitFormParams, ElicitResult } from '../core/protocol/types.ts';
import type { SettledBy } from '../core/queue/elicitations.ts';
import { total } from '../core/protocol/total.ts';
import { elicitationOf, list, object, outcomeOf, text, unreadable, type Call, type Read } from './format.ts';

/** The params of `session/request_permission` of the Agent Client Protocol, version 1 or 2. */
export interface AcpPermission {
  /** The ways to answer. In version 2 kinds are open. */
  readonly options: readonly { readonly optionId: string; readonly name: string; readonly kind: string }[];
  /** Version 1: what changed of the call. Pass the whole call, which `tool_call` of before began. */
  readonly toolCall?: unknown;
  /** Version 2. */
  readonly title?: string | null | undefined;
  /** Version 2: what the agent says about it. */
  readonly description?: string | null | undefined;
  /** Version 2: what it is about: a call, a command, or something of later versions. */
  readonly subject?: unknown;
}

/** The response to `session/request_permission`. */
export interface AcpOutcome {
  /** The option of a button, or that nobody chose one. */
  outcome: { outcome: 'selected'; optionId: string } | { outcome: 'cancelled' };
}

interface ReadOption extends ApprovalChoice {
  readonly optionId: string;
}

const kinds: Readonly<Record<string, Pick<ApprovalChoice, 'scope' | 'approve'>>> = {
  allow_once: { scope: 'once' },
  allow_always: { scope: 'always' },
  reject_once: { scope: 'once', approve: false },
  reject_always: { scope: 'always', approve: false },
};

/** Named by their places: an agent's ids may be anything. An id that is there twice means nothing, so it is not offered. */
function optionsOf({ options }: AcpPermission): readonly ReadOption[] {
  const all = list(options).map(object);
  return all.flatMap(({ optionId, name, kind }, place): readonly ReadOption[] => {
    if (!isText(optionId) || all.filter((other) => other['optionId'] === optionId).length > 1) return [];
    const known = isText(kind) && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    const label = text(name);
    return [{ id: `${place}`, optionId, label, ...(known ?? { scope: 'once', unknown: true }) }];
  });
}

/** Several options that all say yes once, and no other: the agent asks which one, not whether. */
const isQuestion = (options: readonly ReadOption[]): boolean =>
  options.length > 1 && options.every(({ approve, unknown }) => approve !== false && !unknown) && sameScope(options);
const sameScope = ([first, ...others]: readonly ReadOption[]): boolean =>
  others.every(({ scope }) => scope === first?.scope);

function callOf(request: AcpPermission): Read {
  const { title, description, subject } = request;
  const { type, command, cwd, toolCall: ofSubject } = object(subject);
  const given = object(request.toolCall ?? ofSubject);
  const { toolCallId, name, kind, rawInput, content, locations } = given;
  const shown = text(title) ?? text(given['title']);
  const words = { title: shown, description: text(description) };
  if (type === 'command') return { tool: 'command', ...words, arguments: defined({ command, cwd: cwd ?? undefined }) };
  if (Object.keys(given).length === 0) return { ...unreadable(subject ?? request), ...words };
  const parts = defined({ content: nothingIn(content), locations: nothingIn(locations) });
  const args = rawInput ?? (Object.keys(parts).length > 0 ? parts : undefined);
  return {
    id: text(toolCallId),
    tool: text(name) ?? text(kind) ?? '',
    ...words,
    arguments: args,
    notes: args === undefined ? ['notGiven'] : undefined,
  };
}

const nothingIn = (value: unknown): unknown => (Array.isArray(value) && value.length > 0 ? value : undefined);

function readPermission(request: AcpPermission): Read {
  const options = optionsOf(request);
  // Who puts a no first wants a no first.
  const [first] = list(request.options).map(object);
  const isNoFirst = text(first?.['kind'])?.startsWith('reject');
  return { ...callOf(request), choices: options, decline: false, danger: isNoFirst };
}

const readAny = total(readPermission, (request: AcpPermission): Read => ({ ...unreadable(request), decline: false }));
const optionsIn = total(optionsOf, () => []);

/**
 * `session/request_permission` of ACP, versions 1 and 2. Decline answers with a `reject_once` option and the turn goes on; `cancelled`
 * is for Cancel alone, and stops the turn in many agents. The protocol takes no reason. Options that all allow, without one that
 * rejects, are a question, and are asked as one.
 */
export const acpPermission = {
  toElicitation(request: AcpPermission, call?: Call): ElicitFormParams {
    const options = optionsIn(request);
    const read = readAny(request);
    if (!isQuestion(options)) return elicitationOf(read, call);
    const oneOf = options.map(({ id, label }) => ({ const: id, title: label ?? '' }));
    const message = call?.message ?? read.title ?? '';
    const choice = { type: 'string', title: message === '' ? read.tool : message, oneOf };
    return {
      mode: 'form',
      message,
      requestedSchema: { type: 'object', properties: { option: choice }, required: ['option'] },
    };
  },
  toAnswer(request: AcpPermission, result: ElicitResult, by?: SettledBy): AcpOutcome {
    const options = optionsIn(request);
    const selected = (chosen: ReadOption | undefined): AcpOutcome =>
      chosen ? { outcome: { outcome: 'selected', optionId: chosen.optionId } } : { outcome: { outcome: 'cancelled' } };
    if (isQuestion(options)) {
      const content: unknown = result.action === 'accept' ? result.content : undefined;
      return selected(options.find(({ id }) => isObject(content) && content['option'] === id));
    }
    const outcome = outcomeOf(readAny(request), result, by);
    const reject = options.find(({ scope, approve }) => scope === 'once' && approve === false);
    // Version 2 has a word for silence.
    const silent = object(request)['toolCall'] === undefined ? undefined : reject;
    if (!outcome.approved && outcome.left !== false) return selected(outcome.left === 'nobody' ? silent : undefined);
    return selected(options.find(({ id }) => id === outcome.choice) ?? (outcome.approved ? undefined : reject));
  },
};
