import { answerEntry } from '../core/protocol/approval.ts';
import { defined, isText, readOwn } from '../core/protocol/json.ts';
import { total } from '../core/protocol/total.ts';
import type { Approval, ElicitResult } from '../core/protocol/types.ts';
import type { SettledBy } from '../core/queue/elicitations.ts';
import { choicesOf, isEditable } from './approvalToElicitation.ts';

/** How an approval ended. */
export type ApprovalResult =
  | {
      readonly approved: true;
      /** The id of the choice that was pressed. Absent where the approval has no choices. */
      readonly choice?: string;
      /** As they came: the same object. Where the user changed them: a new one. */
      readonly arguments?: unknown;
      /** The user changed the arguments. */
      readonly isEdited: boolean;
    }
  | {
      readonly approved: false;
      /** The id of the choice that was pressed. Absent after the plain Decline, and where nobody declined. */
      readonly choice?: string;
      /** Word for word, never blank. */
      readonly reason?: string;
      /** false: a person said no · closed: it was closed without an answer · nobody: time ran out, or it was withdrawn. */
      readonly left: false | 'closed' | 'nobody';
    };

/**
 * What was answered to an approval. Only a choice of the approval is a yes: an unknown one, and arguments that may not be edited or are no
 * object, are not. Never throws.
 * @param by the cause, as `onSettled` of the queue says: a deadline is nobody's no. @default 'user'
 */
export const answerFromResult: (approval: Approval, result: ElicitResult, by?: SettledBy) => ApprovalResult = total(
  (approval, result, by = 'user') => {
    const { action } = result;
    const given = readOwn(result._meta, answerEntry);
    const choice = readOwn(given, 'choice');
    if (action === 'cancel') return { approved: false, left: by === 'user' || by === 'host' ? 'closed' : 'nobody' };
    const chosen = choicesOf(approval).find(({ id }) => id === choice);
    if (action === 'decline') {
      const reason = readOwn(given, 'reason');
      const isNo = chosen && (chosen.approve === false || chosen.unknown);
      return defined({
        approved: false,
        choice: isNo ? chosen.id : undefined,
        reason: isText(reason) && reason.trim() !== '' ? reason : undefined,
        left: false,
      } as const);
    }
    const edited = readOwn(given, 'arguments');
    const isEdited = edited !== undefined;
    // A host's own view accepts without a choice: that is the plain yes, which only an approval without choices has.
    const isPlain = choice === undefined && approval.choices === undefined;
    const isYes = isPlain || (chosen && chosen.approve !== false && !chosen.unknown);
    const mayEdit = approval.edit === true && isEditable(edited);
    if (action !== 'accept' || !isYes || (isEdited && !mayEdit)) return { approved: false, left: 'closed' };
    return defined({
      approved: true,
      choice: approval.choices && chosen?.id,
      arguments: isEdited ? edited : approval.arguments,
      isEdited,
    } as const);
  },
  () => ({ approved: false, left: 'closed' }),
);
