'use client';

export { ToolForm } from './tools/ToolForm.tsx';
export type { ToolFormProps } from './tools/useToolForm.ts';
export type { ToolMessages } from './tools/messages.ts';
export { missingArguments, type ToolArguments, type ToolDescription } from './tools/readTool.ts';
export type { ToolListeners, ToolMessage, ToolProgress, ToolRun } from './tools/run.ts';
