export { attachElicitation } from './mcp/attach.ts';
export type { AttachOptions } from './mcp/attach.ts';
export { callTool, getPrompt, readResource } from './mcp/call.ts';
export type { CallOptions, PromptGetter, ResourceReader, ToolCaller } from './mcp/call.ts';
export type { ElicitationClient } from './mcp/client.ts';
export { createElicitationHandler } from './mcp/handler.ts';
export type {
  ConnectionOptions,
  ElicitationHandler,
  ElicitationHandlerOptions,
  HandlerContext,
} from './mcp/handler.ts';
export { elicitationCapability } from './mcp/modes.ts';
export type { ElicitationMode } from './mcp/modes.ts';
export type { OtherInputRequest } from './mcp/rounds.ts';
export { createTaskInput } from './mcp/taskinput.ts';
export type { TaskInput } from './mcp/taskinput.ts';
