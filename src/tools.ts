'use client';

export { ToolForm, type ToolFormProps } from './tools/ToolForm.tsx';
export type { ToolMessages } from './tools/messages.ts';
export { missingArguments, type ToolArguments, type ToolDescription } from './core/answer/readTool.ts';
