import { ElicitationForm, ElicitationReceipt, type ElicitParams, type ElicitResult } from 'react-elicitation';
import 'react-elicitation/styles.css';

interface QuestionsProps {
  readonly request: ElicitParams;
  /** Absent until it is answered. */
  readonly result: ElicitResult | undefined;
  /** Sends the answer. A rejection keeps the form. */
  readonly send: (result: ElicitResult) => Promise<void>;
  /** A call failed until a link was visited: what is sent is how the visit ended. A rejection keeps the card. */
  readonly finish: (how: 'done' | 'left') => Promise<void>;
}

const server = { name: 'Library' };

/** A question in the transcript, and what was answered. */
export function Questions({ request, result, send, finish }: QuestionsProps) {
  if (result) return <ElicitationReceipt request={request} server={server} result={result} />;
  return (
    <ElicitationForm
      request={request}
      server={server}
      onRespond={send}
      onFinish={finish}
      classNames={{ button: 'rounded-none' }}
    />
  );
}
