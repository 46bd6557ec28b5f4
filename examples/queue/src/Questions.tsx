import { ElicitationDialog } from 'react-elicitation';
import type { ElicitParams } from 'react-elicitation/core';
import 'react-elicitation/styles.css';

export interface Question {
  readonly id: string;
  readonly server: string;
  readonly request: ElicitParams;
}

interface QuestionsProps {
  readonly questions: readonly Question[];
  readonly onAnswered: (id: string) => void;
}

/** Shows the first question of the queue, and sends its answer. */
export function Questions({ questions, onAnswered }: QuestionsProps) {
  const [question] = questions;
  if (!question) return null;
  const { id, server, request } = question;
  return (
    <ElicitationDialog
      key={id}
      request={request}
      server={{ name: server }}
      position={{ index: 0, count: questions.length }}
      onRespond={async (result) => {
        const response = await fetch(`/questions/${id}`, { method: 'POST', body: JSON.stringify(result) });
        if (!response.ok) throw new Error('The booking server is not available.'); // the dialog keeps the answers
        const isOpened = request.mode === 'url' && result.action === 'accept'; // the dialog waits for the user
        if (!isOpened) onAnswered(id);
      }}
      onFinish={() => onAnswered(id)}
    />
  );
}
