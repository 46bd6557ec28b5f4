import type { ElicitResult } from '../../src/core/protocol/types.ts';

const answerEntry = 'react-elicitation/approval';

/** The result of a press on a yes. */
export const yes = (choice?: string, args?: unknown): ElicitResult => ({
  action: 'accept',
  content: {},
  _meta: { [answerEntry]: { ...(choice !== undefined && { choice }), ...(args !== undefined && { arguments: args }) } },
});

/** The result of a press on a no. */
export const no = (reason?: string, choice?: string): ElicitResult => ({
  action: 'decline',
  _meta: { [answerEntry]: { ...(reason !== undefined && { reason }), ...(choice !== undefined && { choice }) } },
});

export const closed: ElicitResult = { action: 'cancel' };
