// The pairs of /approvals against the types of the packages: what they ask is taken, and what is answered is theirs.
import type { CanUseTool, PermissionResult, PermissionUpdate } from '@anthropic-ai/claude-agent-sdk';
import type { RequestPermissionRequest, RequestPermissionResponse } from '@agentclientprotocol/sdk';
import type { Interrupt, ResumeEntry } from '@ag-ui/core';
import type { HITLRequest, HITLResponse } from 'langchain';
import type { HumanInterrupt, HumanResponse } from '@langchain/langgraph/prebuilt';
import type { RunToolApprovalItem } from '@openai/agents-core';
import type OpenAI from 'openai';
import type { PermissionRequest } from '@opencode-ai/sdk/v2';
import type { ToolUIPart, DynamicToolUIPart, ChatAddToolApproveResponseFunction } from 'ai';
import {
  acpPermission,
  agUiApproval,
  aiSdkApproval,
  claudePermission,
  langChainReview,
  openAiApproval,
  openCodePermission,
} from 'react-elicitation/approvals';
import type { ElicitResult } from 'react-elicitation/core';

declare const result: ElicitResult;
declare const results: Record<string, ElicitResult>;

export const canUseTool: CanUseTool = async (toolName, input, options): Promise<PermissionResult> => {
  const call = { ...options, toolName, input };
  claudePermission.toElicitation(call);
  return claudePermission.toAnswer<PermissionUpdate>(call, result);
};
export const acp = (request: RequestPermissionRequest): RequestPermissionResponse => {
  acpPermission.toElicitation(request);
  return acpPermission.toAnswer(request, result);
};
export const hitl = (request: HITLRequest): HITLResponse | undefined => {
  langChainReview.toElicitations(request);
  return langChainReview.toAnswer(request, results) as HITLResponse | undefined;
};
export const human = (request: HumanInterrupt[]): HumanResponse[] | undefined => {
  langChainReview.toElicitations(request);
  return langChainReview.toAnswer(request, results) as HumanResponse[] | undefined;
};
export function openAi(
  item: RunToolApprovalItem,
  state: {
    approve(item: RunToolApprovalItem, o?: { alwaysApprove?: boolean }): void;
    reject(item: RunToolApprovalItem, o?: { alwaysReject?: boolean; message?: string }): void;
  },
): void {
  openAiApproval.toElicitation(item);
  const answer = openAiApproval.toAnswer(item, result);
  if (answer?.method === 'approve') state.approve(item, answer.options);
  else if (answer) state.reject(item, answer.options);
}
export const responses = (
  request: OpenAI.Responses.ResponseOutputItem.McpApprovalRequest,
): OpenAI.Responses.ResponseInputItem.McpApprovalResponse | undefined => openAiApproval.toAnswer(request, result);
export const openCode = (
  request: PermissionRequest,
): { reply?: 'once' | 'always' | 'reject'; message?: string } | undefined => {
  openCodePermission.toElicitation(request);
  return openCodePermission.toAnswer(request, result);
};
export function aiSdk(part: ToolUIPart | DynamicToolUIPart, add: ChatAddToolApproveResponseFunction): void {
  aiSdkApproval.toElicitation(part);
  const answer = aiSdkApproval.toAnswer(part, result);
  if (answer) void add(answer);
}
export const agUi = (interrupts: readonly Interrupt[]): readonly ResumeEntry[] | undefined => {
  agUiApproval.toElicitations(interrupts);
  return agUiApproval.toAnswer(interrupts, results);
};
