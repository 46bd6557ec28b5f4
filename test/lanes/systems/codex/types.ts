// The pair of Codex against the types that its own program writes (`codex app-server generate-ts`).
import type { ApplyPatchApprovalParams } from './types/ApplyPatchApprovalParams.ts';
import type { ExecCommandApprovalParams } from './types/ExecCommandApprovalParams.ts';
import type { ExecCommandApprovalResponse } from './types/ExecCommandApprovalResponse.ts';
import type { CommandExecutionRequestApprovalParams } from './types/v2/CommandExecutionRequestApprovalParams.ts';
import type { CommandExecutionRequestApprovalResponse } from './types/v2/CommandExecutionRequestApprovalResponse.ts';
import type { FileChangeRequestApprovalParams } from './types/v2/FileChangeRequestApprovalParams.ts';
import type { FileChangeRequestApprovalResponse } from './types/v2/FileChangeRequestApprovalResponse.ts';
import type { McpServerElicitationRequestParams } from './types/v2/McpServerElicitationRequestParams.ts';
import type { McpServerElicitationRequestResponse } from './types/v2/McpServerElicitationRequestResponse.ts';
import type { PermissionsRequestApprovalParams } from './types/v2/PermissionsRequestApprovalParams.ts';
import type { PermissionsRequestApprovalResponse } from './types/v2/PermissionsRequestApprovalResponse.ts';
import { codexApproval } from 'react-elicitation/approvals';
import type { ElicitResult } from 'react-elicitation/core';

declare const result: ElicitResult;

// Its answers have one type for all requests: the app says which of them it asked.
export const command = (params: CommandExecutionRequestApprovalParams): CommandExecutionRequestApprovalResponse => {
  codexApproval.toElicitation(params);
  return codexApproval.toAnswer(params, result) as CommandExecutionRequestApprovalResponse;
};
export const files = (params: FileChangeRequestApprovalParams): FileChangeRequestApprovalResponse =>
  codexApproval.toAnswer(params, result) as FileChangeRequestApprovalResponse;
export const permissions = (params: PermissionsRequestApprovalParams): PermissionsRequestApprovalResponse =>
  codexApproval.toAnswer(params, result) as PermissionsRequestApprovalResponse;
export const elicitation = (params: McpServerElicitationRequestParams): McpServerElicitationRequestResponse =>
  codexApproval.toAnswer(params, result) as McpServerElicitationRequestResponse;
export const earlier = (params: ExecCommandApprovalParams | ApplyPatchApprovalParams): ExecCommandApprovalResponse =>
  codexApproval.toAnswer(params, result) as ExecCommandApprovalResponse;
