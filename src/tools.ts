'use client';

export { ToolForm, type ToolFormProps } from './tools/ToolForm.tsx';
export { missingArguments } from './tools/arguments.ts';
export { checkTool } from './tools/checktool.ts';
export { defaultToolMessages, type ToolMessages } from './tools/messages.ts';
export type { ToolArguments, ToolDescription } from './tools/readtool.ts';
export type { ToolListeners, ToolMessage, ToolProgress, ToolRun } from './tools/run.ts';
