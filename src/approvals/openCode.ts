import { defined, isText, isTexts } from '../core/protocol/json.ts';
import { formatOf, object } from './format.ts';

/** A `permission.asked` event of OpenCode. */
export interface OpenCodePermission {
  /** The id of the permission. */
  readonly id: string;
  /** What is asked for: `bash`, `edit`, … */
  readonly permission: string;
  /** The commands or paths of this call. */
  readonly patterns: readonly string[];
  /** What OpenCode says about the call. */
  readonly metadata?: object | undefined;
  /** The rules that a yes for good keeps. */
  readonly always?: readonly string[] | undefined;
}

/** The body of `POST /permission/{id}/reply`. */
export interface OpenCodeReply {
  /** The answer. A no declines all that wait in the session. */
  reply: 'once' | 'always' | 'reject';
  /** Why not, for the agent. */
  message?: string;
}

/**
 * Permissions of OpenCode. A no declines all that wait in the session, and a yes for good answers others: withdraw them by the signal of
 * their requests when `permission.replied` says so. Undefined: nothing is sent, and it waits on.
 */
export const openCodePermission = formatOf<OpenCodePermission, OpenCodeReply | undefined>(
  ({ id, permission, patterns, metadata, always }) =>
    isText(permission)
      ? {
          id,
          tool: permission,
          arguments: defined({ patterns: isTexts(patterns) ? patterns : undefined, ...object(metadata) }),
          choices: [
            { id: 'once', scope: 'once' },
            ...(isTexts(always) && always.length > 0
              ? [{ id: 'always', scope: 'project', covers: always } as const]
              : []),
          ],
          reason: true,
          notes: ['allFall', 'staysOpen'],
        }
      : undefined,
  (outcome) => {
    if (outcome.approved) return { reply: outcome.choice === 'always' ? 'always' : 'once' };
    if (outcome.left !== false) return undefined;
    return defined({ reply: 'reject', message: outcome.reason } as const);
  },
);
