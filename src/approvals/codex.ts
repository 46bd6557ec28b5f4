import { defined, isText, isTexts } from '../core/protocol/json.ts';
import type { Approval, ApprovalChoice } from '../core/protocol/types.ts';
import { formatOf, list, object, text, type ApprovalFormat, type Outcome, type Read } from './format.ts';

/** The params of a request for approval of Codex's app server: of a command, of changed files, of permissions, or as an elicitation. */
export type CodexApproval = object;

/** The result that Codex's app server takes back. Its shape follows that of the request. */
export type CodexAnswer =
  | { decision: string | Record<string, unknown> }
  | { permissions: object; scope: 'turn' | 'session' }
  | {
      action: 'accept' | 'decline' | 'cancel';
      content: object | null;
      _meta: { persist?: 'session' | 'always' } | null;
    };

/** One decision of the app server, as a way to answer. */
interface Way extends ApprovalChoice {
  readonly decision: string | Record<string, unknown>;
}

interface Kind {
  readonly read: Read;
  readonly answer: (outcome: Outcome) => CodexAnswer;
}

/** A decision that Codex offers. What is not known is left out. */
function wayOf(decision: unknown): Way | undefined {
  if (decision === 'accept') return { id: 'accept', scope: 'once', decision };
  if (decision === 'acceptForSession') return { id: 'acceptForSession', scope: 'session', decision };
  const { acceptWithExecpolicyAmendment: rule, applyNetworkPolicyAmendment: network } = object(decision);
  const words = object(rule)['execpolicy_amendment'];
  const given = object(decision) as Record<string, unknown>;
  if (isTexts(words)) return { id: 'rule', scope: 'always', covers: [words.join(' ')], decision: given };
  const { host, action } = object(object(network)['network_policy_amendment']);
  if (!isText(host) || (action !== 'allow' && action !== 'deny')) return undefined;
  const answer = action === 'deny' ? ({ approve: false, label: host } as const) : ({ covers: [host] } as const);
  return { id: `${action} ${host}`, scope: 'always', ...answer, decision: given };
}

/** What Codex offers, else what it takes. */
function decisionsOf(request: object): readonly unknown[] {
  const {
    availableDecisions,
    proposedExecpolicyAmendment: rule,
    proposedNetworkPolicyAmendments: hosts,
  } = object(request);
  if (Array.isArray(availableDecisions)) return availableDecisions;
  return [
    'accept',
    'acceptForSession',
    ...(isTexts(rule) ? [{ acceptWithExecpolicyAmendment: { execpolicy_amendment: rule } }] : []),
    ...list(hosts).map((host) => ({ applyNetworkPolicyAmendment: { network_policy_amendment: host } })),
    'decline',
    'cancel',
  ];
}

function ofCall(request: object): Kind {
  const { command, cwd, reason, kind, networkApprovalContext, grantRoot, itemId, approvalId } = object(request);
  const decisions = decisionsOf(request);
  const ways = decisions.map(wayOf).filter((way) => way !== undefined);
  const [declines, cancels] = ['decline', 'cancel'].map((one) => decisions.includes(one)) as [boolean, boolean];
  const isFile = command === undefined && kind === undefined && networkApprovalContext === undefined;
  const shown = defined({ command, cwd, network: networkApprovalContext, grantRoot });
  const hasCall = Object.values(shown).some((value) => value !== null) && !(isFile && grantRoot === undefined);
  return {
    read: {
      id: text(approvalId) ?? text(itemId),
      // It types into a program that runs, and starts none.
      tool: isFile ? 'fileChange' : (text(kind) ?? 'command'),
      description: text(reason),
      arguments: hasCall ? withoutNulls(shown) : undefined,
      choices: ways,
      decline: declines ? undefined : false,
      notes: [...(isFile ? (['notGiven'] as const) : []), ...(cancels ? (['cancelStops'] as const) : [])],
    },
    answer(outcome) {
      const chosen = ways.find(({ id }) => id === outcome.choice);
      const fallback = declines ? 'decline' : 'cancel';
      if (outcome.approved) return { decision: chosen?.decision ?? fallback };
      return { decision: outcome.left === 'closed' && cancels ? 'cancel' : (chosen?.decision ?? fallback) };
    },
  };
}

const withoutNulls = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));

function ofPermissions(request: object): Kind {
  const { cwd, reason, permissions, itemId } = object(request);
  return {
    read: {
      id: text(itemId),
      tool: 'permissions',
      description: text(reason),
      arguments: withoutNulls(defined({ cwd, permissions })),
      choices: [
        { id: 'turn', scope: 'run' },
        { id: 'session', scope: 'session' },
      ],
    },
    // A no is a grant of nothing.
    answer: ({ approved, choice }) =>
      approved
        ? { permissions: object(permissions), scope: choice === 'session' ? 'session' : 'turn' }
        : { permissions: {}, scope: 'turn' },
  };
}

function ofElicitation(request: object): Kind {
  const { message, serverName, turnId, _meta: meta } = object(request);
  const { persist, tool_title: title, tool_description: description, tool_params: params } = object(meta);
  const { tool_params_display: display } = object(meta);
  const kept = [persist]
    .flat()
    .filter((scope): scope is 'session' | 'always' => scope === 'session' || scope === 'always');
  const shown = list(display).map((one) => {
    const { name, display_name: label, value } = object(one);
    return [text(label) ?? text(name) ?? '', value] as const;
  });
  return {
    read: {
      id: text(turnId),
      tool: text(title) ?? 'mcp_tool_call',
      description: text(description),
      server: text(serverName),
      message: text(message),
      arguments: params ?? (shown.length > 0 ? Object.fromEntries(shown) : undefined),
      choices: [{ id: 'once', scope: 'once' }, ...kept.map((scope) => ({ id: scope, scope }) as const)],
      notes: params === undefined && shown.length === 0 ? ['notGiven'] : undefined,
    },
    answer({ approved, choice, ...outcome }) {
      if (!approved) {
        const action = 'left' in outcome && outcome.left === false ? 'decline' : 'cancel';
        return { action, content: null, _meta: null };
      }
      const scope = choice === 'session' || choice === 'always' ? choice : undefined;
      return { action: 'accept', content: {}, _meta: scope ? { persist: scope } : null };
    },
  };
}

/** `execCommandApproval` and `applyPatchApproval`, of earlier versions. */
function ofEarlier(request: object): Kind {
  const { command, cwd, reason, callId, fileChanges, grantRoot } = object(request);
  const isPatch = fileChanges !== undefined;
  const args: Approval['arguments'] = isPatch ? defined({ fileChanges, grantRoot }) : defined({ command, cwd });
  return {
    read: {
      id: text(callId),
      tool: isPatch ? 'applyPatch' : 'command',
      description: text(reason),
      arguments: withoutNulls(object(args)),
      choices: [
        { id: 'approved', scope: 'once' },
        { id: 'approved_for_session', scope: 'session' },
      ],
      reason: true,
      notes: ['cancelStops'],
    },
    answer(outcome) {
      if (outcome.approved) return { decision: outcome.choice ?? 'approved' };
      if (outcome.left === false) return { decision: { denied: { rejection: outcome.message } } };
      return { decision: outcome.left === 'nobody' ? 'timed_out' : 'abort' };
    },
  };
}

function kindOf(request: object): Kind | undefined {
  const params = object(request);
  const { _meta: meta, permissions, conversationId, itemId } = params;
  if (object(meta)['codex_approval_kind'] === 'mcp_tool_call') return ofElicitation(request);
  if (typeof permissions === 'object' && permissions !== null) return ofPermissions(request);
  if (isText(conversationId)) return ofEarlier(request);
  return isText(itemId) ? ofCall(request) : undefined;
}

/**
 * Approvals of Codex's app server: commands, changed files, permissions and MCP tools; what they are is read from the params. Decline refuses
 * the call and the turn goes on, Cancel stops the turn. A server's own elicitation arrives as an MCP tool's approval does, so use this for
 * servers that you know.
 */
export const codexApproval: ApprovalFormat<CodexApproval, CodexAnswer> = formatOf<CodexApproval, CodexAnswer>(
  (request) => kindOf(request)?.read,
  (outcome, request) => kindOf(request)?.answer(outcome) ?? { decision: 'decline' },
);
