export { approvalToElicitation } from './approvals/approvalToElicitation.ts';
export { answerFromResult } from './approvals/answerFromResult.ts';
export { acpPermission } from './approvals/acp.ts';
export { agUiApproval } from './approvals/agUi.ts';
export { aiSdkApproval } from './approvals/aiSdk.ts';
export { claudePermission } from './approvals/claude.ts';
export { codexApproval } from './approvals/codex.ts';
export { langChainReview } from './approvals/langChain.ts';
export { openAiApproval } from './approvals/openAi.ts';
export { openCodePermission } from './approvals/openCode.ts';

export type { Approval, ApprovalChoice, ApprovalNote, Scope } from './core/protocol/types.ts';
export type { ApprovalResult } from './approvals/answerFromResult.ts';
export type { ApprovalFormat, ApprovalListFormat, Call, Refusals } from './approvals/format.ts';
export type { AcpOutcome, AcpPermission } from './approvals/acp.ts';
export type { AgUiAnswer, AgUiCall } from './approvals/agUi.ts';
export type { AiSdkPart, AiSdkResponse } from './approvals/aiSdk.ts';
export type { ClaudeCall, ClaudeDecision } from './approvals/claude.ts';
export type { CodexAnswer, CodexApproval } from './approvals/codex.ts';
export type {
  LangChainAnswer,
  LangChainDecision,
  LangChainReview,
  LangGraphHumanInterrupt,
  LangGraphHumanResponse,
} from './approvals/langChain.ts';
export type { OpenAiCall, OpenAiDecision, OpenAiMcpApprovalResponse } from './approvals/openAi.ts';
export type { OpenCodePermission, OpenCodeReply } from './approvals/openCode.ts';
