import type { ElicitParams, ElicitResult, ServerInfo } from 'react-elicitation/core';

/** A line of the transcript. */
export type ChatEntry =
  | { readonly kind: 'user' | 'assistant'; readonly text: string }
  /** What the user answered to a server. */
  | {
      readonly kind: 'receipt';
      readonly request: ElicitParams;
      readonly server: ServerInfo;
      readonly result: ElicitResult;
    };

export interface Suggestion {
  readonly title: string;
  readonly server: string;
}

/**
 * The chat's own messages, as JSON. They share the socket with those of the kit, which ignores what is not its own.
 */
export type ToPage = { readonly chat: readonly ChatEntry[]; readonly suggestions: readonly Suggestion[] };
/** A page sends this when it connects or reconnects, to receive the chat. */
export type ToServer = { readonly say: string } | { readonly show: true };

/** A message of the chat, or nothing if it is one of the kit. */
export function readChat<T extends ToPage | ToServer>(
  message: unknown,
  ...keys: readonly ('chat' | 'say' | 'show')[]
): T | undefined {
  try {
    const value: unknown = typeof message === 'string' ? JSON.parse(message) : undefined;
    return typeof value === 'object' && value !== null && keys.some((key) => key in value) ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}
