export { attachElicitation } from './mcp/attach.ts';
export type { AttachOptions } from './mcp/attach.ts';
export { callTool, getPrompt, readResource } from './mcp/call.ts';
export type { ElicitationClient } from './mcp/client.ts';
export { createElicitationHandler, elicitationCapability } from './mcp/handler.ts';
export type { ElicitationHandler, ElicitationHandlerOptions, ElicitationMode, HandlerContext } from './mcp/handler.ts';
export { createTaskInput } from './mcp/rounds.ts';
export type { CallOptions, OtherInputRequest, TaskInput } from './mcp/rounds.ts';
export { visitUrls } from './mcp/urls.ts';
