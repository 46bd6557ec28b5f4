import { defined, isText } from '../core/protocol/json.ts';
import type { ApprovalChoice, ElicitFormParams, ElicitResult, Scope } from '../core/protocol/types.ts';
import type { SettledBy } from '../core/queue/elicitations.ts';
import { isEditable } from './approvalToElicitation.ts';
import { formatOf, list, object, text, type Call, type Refusals } from './format.ts';

/** The parameters of `canUseTool` of the Claude Agent SDK, in one object: `{ ...options, toolName, input }`. */
export interface ClaudeCall<Update = unknown> {
  /** The name of the tool. */
  readonly toolName: string;
  /** The arguments. */
  readonly input: unknown;
  /** What "always" keeps: it is given back whole. */
  readonly suggestions?: readonly Update[] | undefined;
  /** The server of the tool. Its name is not to be trusted. */
  readonly mcpServer?: { readonly name: string } | undefined;
  /** The sentence to show. */
  readonly title?: string | undefined;
  /** A short name of the tool. */
  readonly displayName?: string | undefined;
  /** What the tool does. */
  readonly description?: string | undefined;
  /** Why the user is asked. */
  readonly decisionReason?: string | undefined;
  /** The call is dangerous: no yes has the focus. */
  readonly defaultToNo?: boolean | undefined;
  /** Nothing may be kept: there is no "always". */
  readonly suppressAlwaysAllowRule?: boolean | undefined;
  /** The id of the call. */
  readonly toolUseID?: string | undefined;
}

/** The return value of `canUseTool`. */
export type ClaudeDecision<Update = unknown> =
  | {
      behavior: 'allow';
      updatedInput?: Record<string, unknown>;
      updatedPermissions?: Update[];
      decisionClassification: 'user_temporary' | 'user_permanent';
    }
  | { behavior: 'deny'; message: string; decisionClassification?: 'user_reject' };

const scopeOf: Readonly<Record<string, Scope>> = {
  session: 'session',
  localSettings: 'project',
  projectSettings: 'project',
  userSettings: 'always',
};
const widest: readonly Scope[] = ['session', 'project', 'always'];

/** What one update keeps, in lines. Undefined where it does not widen what is allowed. */
function keptBy(update: unknown): readonly string[] | undefined {
  const { type, behavior, rules, directories, mode } = object(update);
  if (type === 'addRules' && behavior === 'allow')
    return list(rules).map((rule) => {
      const { toolName, ruleContent } = object(rule);
      return isText(ruleContent) ? `${text(toolName)}(${ruleContent})` : `${text(toolName)}`;
    });
  if (type === 'addDirectories') return list(directories).filter(isText);
  return type === 'setMode' ? [`mode: ${text(mode)}`] : undefined;
}

/** "Always": all suggestions, if every one of them widens. Its scope is the widest of them. */
function suggested({ suggestions, suppressAlwaysAllowRule }: ClaudeCall): ApprovalChoice | undefined {
  const kept = list(suggestions).map(keptBy);
  const scopes = list(suggestions).map((update) =>
    widest.indexOf(scopeOf[`${text(object(update)['destination'])}`] ?? 'once'),
  );
  const covers = kept.flat().filter((line) => line !== undefined);
  if (suppressAlwaysAllowRule || covers.length === 0 || kept.includes(undefined) || scopes.includes(-1))
    return undefined;
  return { id: 'suggestions', scope: widest[Math.max(...scopes)] ?? 'always', covers };
}

/** `ApprovalFormat` for updates of any type, which come back as they went. */
interface ClaudeFormat {
  toElicitation(request: ClaudeCall, call?: Call): ElicitFormParams;
  toAnswer<Update>(
    request: ClaudeCall<Update>,
    result: ElicitResult,
    by?: SettledBy,
    words?: Partial<Refusals>,
  ): ClaudeDecision<Update>;
}

/**
 * `canUseTool` of the Claude Agent SDK. A yes that keeps something gives `suggestions` back as `updatedPermissions`; without suggestions
 * there is none. `AskUserQuestion` comes through the same callback: that is `claudeQuestions` of `/questions`.
 */
export const claudePermission: ClaudeFormat = formatOf<ClaudeCall, ClaudeDecision>(
  (request) => {
    const { toolName, input, mcpServer, title, displayName, description, decisionReason } = request;
    const always = suggested(request);
    const isWide = list(request.suggestions).some((update) => object(update)['type'] === 'setMode');
    return {
      id: request.toolUseID,
      tool: toolName,
      title: title ?? displayName,
      description: [description, decisionReason].filter(isText).join('\n'),
      server: text(mcpServer?.name),
      arguments: input,
      edit: true,
      choices: [{ id: 'once', scope: 'once' }, ...(always ? [always] : [])],
      reason: true,
      danger: request.defaultToNo,
      notes: always && isWide ? ['coversMore'] : undefined,
    };
  },
  (outcome, request) => {
    if (!outcome.approved)
      return defined({
        behavior: 'deny',
        message: outcome.message,
        decisionClassification: outcome.left === false ? 'user_reject' : undefined,
      } as const);
    const keeps = outcome.choice === 'suggestions';
    return defined({
      behavior: 'allow',
      updatedInput: isEditable(outcome.arguments) ? (outcome.arguments as Record<string, unknown>) : undefined,
      updatedPermissions: keeps ? [...list(object(request)['suggestions'])] : undefined,
      decisionClassification: keeps ? 'user_permanent' : 'user_temporary',
    } as const);
  },
) as ClaudeFormat;
