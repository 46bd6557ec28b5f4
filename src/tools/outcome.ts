import { isObject, isText, own, toJson } from '../core/protocol/json.ts';

/** What came of a run, as text from the server. */
export interface Outcome {
  readonly text: string;
  /** Blocks of the result that are not text. */
  readonly otherBlocks: number;
  /** Data that came with the text of a failure: `data` of a JSON-RPC error, `structuredContent` of a result. */
  readonly data?: unknown;
}

/** Whether a result reports that the tool failed (specification: Tools, Error Handling). */
export const isErrorResult = (result: unknown): boolean => isObject(result) && own(result, 'isError') === true;

/** Reads a tool's result: its text blocks, or its structured content where it has none; any other value as JSON. */
export function outcomeOf(result: unknown): Outcome {
  const content = isObject(result) ? own(result, 'content') : undefined;
  if (!isObject(result) || !Array.isArray(content)) return { text: asText(result), otherBlocks: 0 };
  const texts = content.flatMap((block) => {
    const text = isObject(block) && own(block, 'type') === 'text' ? own(block, 'text') : undefined;
    return isText(text) ? [text] : [];
  });
  const data = own(result, 'structuredContent');
  return {
    text: texts.length > 0 ? texts.join('\n\n') : asText(data),
    otherBlocks: content.length - texts.length,
    data,
  };
}

/** Reads whatever was thrown, or a result that reports a failure. */
export function failureOf(error: unknown): Outcome {
  if (isErrorResult(error)) return outcomeOf(error);
  // `message` of an Error may be inherited.
  const { message, data } = isObject(error) ? error : {};
  // An error without a message has its name, and anything else what it holds.
  const named = error instanceof Error ? String(error) : asText(error);
  return { text: isText(message) && message !== '' ? message : named, otherBlocks: 0, data };
}

const asText = (value: unknown): string => (isText(value) ? value : (toJson(value, 2) ?? ''));
