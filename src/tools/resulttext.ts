import { isObject, own, type JsonObject } from '../core/protocol/json.ts';

/** What an error says, whatever was thrown. Never throws itself. */
export function errorText(error: unknown): string {
  try {
    if (typeof error === 'string') return error;
    const message = isObject(error) ? error['message'] : undefined;
    return typeof message === 'string' && message !== '' ? message : String(error);
  } catch {
    return '';
  }
}

/** The text of a tool's result: its text blocks in a row; where there are none, its structured content; else any value as JSON. */
export function resultText(result: unknown): string {
  if (result === undefined) return '';
  if (typeof result === 'string') return result;
  if (!isObject(result) || !isToolResult(result)) return asJson(result);
  const texts = blocksOf(result).flatMap((block) => {
    const text = isObject(block) && own(block, 'type') === 'text' ? own(block, 'text') : undefined;
    return typeof text === 'string' ? [text] : [];
  });
  if (texts.length > 0) return texts.join('\n\n');
  const structured = own(result, 'structuredContent');
  return structured === undefined ? '' : asJson(structured);
}

/** How many of a result's blocks are not text. */
export function otherBlocks(result: unknown): number {
  if (!isObject(result) || !isToolResult(result)) return 0;
  return blocksOf(result).filter((block) => !isObject(block) || own(block, 'type') !== 'text').length;
}

const isToolResult = (value: JsonObject): boolean => Array.isArray(own(value, 'content'));

function blocksOf(result: JsonObject): readonly unknown[] {
  const content = own(result, 'content');
  return Array.isArray(content) ? content : [];
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2) ?? '';
  } catch {
    return '';
  }
}

/** What stands beside the message of an error: `data` of JSON-RPC. */
export function errorData(error: unknown): unknown {
  try {
    return isObject(error) ? own(error, 'data') : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a result says that the tool failed (specification: Tools, Error Handling). */
export const isErrorResult = (result: unknown): result is JsonObject =>
  isObject(result) && own(result, 'isError') === true;

export const structuredOf = (result: JsonObject): unknown => own(result, 'structuredContent');
