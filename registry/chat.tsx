'use client';

import { useState } from 'react';
import {
  ElicitationHost,
  ElicitationReceipt,
  type Elicitations,
  type ElicitResult,
  type PendingElicitation,
} from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';
import 'react-elicitation/styles.css';

interface Answer {
  readonly pending: PendingElicitation;
  readonly result: ElicitResult;
}

/** A queue whose answers stay in the transcript. Give `elicitations` to `attachElicitation` and `callTool`. */
export function useElicitationChat(): { readonly elicitations: Elicitations; readonly answers: readonly Answer[] } {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [elicitations] = useState(() =>
    createElicitations({
      onSettled: (pending, result) => setAnswers((earlier) => [...earlier, { pending, result }]),
    }),
  );
  return { elicitations, answers };
}

/** The end of a transcript: earlier answers, then what a server asks now. */
export function ElicitationChat({ elicitations, answers }: ReturnType<typeof useElicitationChat>) {
  return (
    <>
      {answers.map(({ pending, result }) => (
        <ElicitationReceipt key={pending.id} request={pending.request} server={pending.server} result={result} />
      ))}
      <ElicitationHost elicitations={elicitations} inline />
    </>
  );
}
