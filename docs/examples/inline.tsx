import { useEffect, useState } from 'react';
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

/** The end of a transcript: earlier answers, then the current question. */
export function Transcript({ onReady }: { readonly onReady: (elicitations: Elicitations) => void }) {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [elicitations] = useState(() =>
    createElicitations({
      onSettled: (pending, result) => setAnswers((earlier) => [...earlier, { pending, result }]),
    }),
  );
  useEffect(() => onReady(elicitations), [elicitations, onReady]);

  return (
    <section aria-label="Transcript">
      {answers.map(({ pending, result }) => (
        <ElicitationReceipt key={pending.id} request={pending.request} server={pending.server} result={result} />
      ))}
      <ElicitationHost elicitations={elicitations} inline />
    </section>
  );
}
