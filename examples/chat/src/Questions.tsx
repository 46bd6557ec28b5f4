import { ElicitationHost, ElicitationReceipt } from 'react-elicitation';
import type { ElicitResult, PendingElicitation } from 'react-elicitation/core';
import 'react-elicitation/styles.css';
import { elicitations } from './session.ts';

export interface Answer {
  readonly pending: PendingElicitation;
  readonly result: ElicitResult;
}

/** Shows pending questions at the end of the transcript, or in a dialog while a modal dialog of the app is open. */
export function Questions({ inline }: { readonly inline: boolean }) {
  return <ElicitationHost elicitations={elicitations} inline={inline} classNames={{ actions: 'justify-start' }} />;
}

/** What was answered stays in the transcript, without secrets. */
export function AnsweredQuestion({ pending, result }: Answer) {
  return <ElicitationReceipt request={pending.request} server={pending.server} result={result} />;
}
