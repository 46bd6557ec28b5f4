import type { Approval, ElicitFormParams, ElicitParams } from './types.ts';

/** The entry of `display` that holds the call. It is of no field: a request with it has none. */
export const approvalEntry = '';

/** The member of a result's `_meta` that says what was pressed. */
export const answerEntry = 'react-elicitation/approval';

/** What was pressed and entered, in `_meta` of a result. */
export interface ApprovalAnswer {
  /** The id of the choice. Absent: the plain yes or no. */
  readonly choice?: string | undefined;
  readonly reason?: string | undefined;
  /** The arguments, where the user changed them. */
  readonly arguments?: unknown;
}

/** The call of a request that is an approval. The host wrote it: the handlers of `/mcp` drop what a server sends there. */
export const approvalOf = (params: ElicitParams | undefined): Approval | undefined =>
  (params as ElicitFormParams | undefined)?.display?.[approvalEntry]?.approval;
