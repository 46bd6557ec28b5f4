import { isObject } from '../core/protocol/json.ts';
import { argumentsIn, formatOf, object, text, type ApprovalFormat, type Read } from './format.ts';

/** An item of `result.interruptions` of the OpenAI Agents SDK, or an `mcp_approval_request` of the Responses API. */
export type OpenAiCall =
  | { readonly rawItem: object; readonly name?: string | undefined; readonly arguments?: string | undefined }
  | {
      readonly type: 'mcp_approval_request';
      readonly id: string;
      readonly name: string;
      readonly arguments: string;
      readonly server_label: string;
    };

/** What to do with an interruption of the Agents SDK: the name of the method of `state`, and its options. */
export type OpenAiDecision =
  | { method: 'approve'; options: { alwaysApprove?: true } }
  | { method: 'reject'; options: { alwaysReject?: true; message?: string } };

/** The input item that answers an `mcp_approval_request`. */
export interface OpenAiMcpApprovalResponse {
  type: 'mcp_approval_response';
  /** The id of the request. */
  approval_request_id: string;
  /** Whether the tool may run. */
  approve: boolean;
  /** Why not, for the model. */
  reason?: string;
}

const isItem = (request: unknown): boolean => isObject(object(request)['rawItem']);

function readCall(request: OpenAiCall): Read | undefined {
  const { rawItem, name, arguments: json, server_label: label, type, id } = object(request);
  const raw = object(rawItem);
  const data = object(raw['providerData']);
  const tool = text(name) ?? text(raw['name']) ?? text(data['name']) ?? text(raw['type']);
  if (tool === undefined || (!isItem(request) && type !== 'mcp_approval_request')) return undefined;
  const given = json ?? raw['arguments'] ?? data['arguments'] ?? raw['action'] ?? raw['operation'];
  const server = text(label) ?? text(data['server_label'] ?? data['serverLabel']);
  const read = {
    id: text(id) ?? text(raw['callId']) ?? text(raw['id']),
    tool,
    server,
    ...argumentsIn(given),
    reason: true,
  };
  const notes = [...(read.notes ?? []), 'staysOpen'] as const;
  if (!isItem(request)) return { ...read, notes, choices: [{ id: 'once', scope: 'once' }] };
  // A hosted tool is remembered by its server.
  const canKeep = raw['type'] !== 'hosted_tool_call' || server !== undefined;
  return {
    ...read,
    notes,
    choices: [
      { id: 'once', scope: 'once' },
      ...(canKeep
        ? ([
            { id: 'alwaysApprove', scope: 'run' },
            { id: 'alwaysReject', scope: 'run', approve: false },
          ] as const)
        : []),
    ],
  };
}

/**
 * Approvals of OpenAI: an interruption of the Agents SDK, or an `mcp_approval_request` of the Responses API. "Always" of the Agents SDK is
 * this run. Undefined: nothing is sent, and the call stays interrupted.
 */
export const openAiApproval = formatOf<OpenAiCall, OpenAiDecision | OpenAiMcpApprovalResponse | undefined>(
  readCall,
  (outcome, request) => {
    if (!outcome.approved && outcome.left !== false) return undefined;
    const { approved, choice, message } = outcome;
    if (!isItem(request)) {
      const id = text(object(request)['id']);
      if (id === undefined) return undefined;
      return {
        type: 'mcp_approval_response',
        approval_request_id: id,
        approve: approved,
        ...(!approved && { reason: message }),
      };
    }
    if (approved) return { method: 'approve', options: choice === 'alwaysApprove' ? { alwaysApprove: true } : {} };
    return {
      method: 'reject',
      options: { message, ...(choice === 'alwaysReject' && { alwaysReject: true as const }) },
    };
  },
) as OpenAiFormat;

/** One pair for both, which answers in the words of the one that asked. */
interface OpenAiFormat extends Pick<ApprovalFormat<OpenAiCall, unknown>, 'toElicitation'> {
  toAnswer<R extends OpenAiCall>(
    request: R,
    ...rest: [...Parameters<ApprovalFormat<OpenAiCall, unknown>['toAnswer']>] extends [unknown, ...infer Rest]
      ? Rest
      : never
  ): (R extends { readonly rawItem: object } ? OpenAiDecision : OpenAiMcpApprovalResponse) | undefined;
}
