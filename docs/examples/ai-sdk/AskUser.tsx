import type { InferUITool, UIToolInvocation } from 'ai';
import { ElicitationForm } from 'react-elicitation';
import { answersFromResult, questionsToElicitation, type Question } from 'react-elicitation/questions';
import type { askUser } from '../lib/questions';

interface AskUserProps {
  readonly call: UIToolInvocation<InferUITool<typeof askUser>>;
  /** Called with what the model reads. */
  readonly onAnswer: (output: string) => Promise<void>;
}

/** The call of `askUser` as a form in the transcript, until it is answered. */
export function AskUser({ call, onAnswer }: AskUserProps) {
  if (call.state !== 'input-available') return null;
  const questions = call.input.questions.map(({ question, options }): Question => ({
    id: question, // the model reads it beside the answer
    text: question,
    ...(options && { options: options.map((label) => ({ label })), other: true }),
  }));
  return (
    <ElicitationForm
      request={questionsToElicitation(questions, { message: 'A question for you' })}
      server={{ name: 'Assistant' }}
      onRespond={(result) =>
        onAnswer(JSON.stringify(answersFromResult(questions, result) ?? 'The user did not answer.'))
      }
    />
  );
}
