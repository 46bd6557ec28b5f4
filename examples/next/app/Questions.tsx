'use client';

import { ElicitationDialog } from 'react-elicitation';
import type { Question } from '../lib/questions';

interface QuestionsProps {
  readonly questions: readonly Question[];
  readonly onAnswered: (id: string) => void;
}

/** Shows the first question that waits on the server, and sends its answer. */
export function Questions({ questions, onAnswered }: QuestionsProps) {
  const [question] = questions;
  if (!question) return null;
  return (
    <ElicitationDialog
      key={question.id}
      request={question.request}
      server={{ name: question.server }}
      position={{ index: 0, count: questions.length }}
      onRespond={async (result) => {
        const response = await fetch(`/questions/${question.id}`, { method: 'POST', body: JSON.stringify(result) });
        if (!response.ok) return false; // the dialog stays, with everything in it
        onAnswered(question.id);
        return true;
      }}
    />
  );
}
