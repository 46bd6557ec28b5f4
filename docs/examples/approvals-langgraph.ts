import { langChainReview, type LangChainReview } from 'react-elicitation/approvals';
import { createElicitations } from 'react-elicitation/core';

export const elicitations = createElicitations();

/** The value for `Command({ resume })`. Undefined: the graph waits on. */
export async function review(value: LangChainReview) {
  const requests = langChainReview.toElicitations(value);
  return langChainReview.toAnswer(value, await elicitations.requestAll(requests, { server: { name: 'Agent' } }));
}
