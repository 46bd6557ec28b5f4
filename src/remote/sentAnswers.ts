import type { ElicitResult } from '../core/protocol/types.ts';
import { longestTimeoutMs } from '../core/queue/origin.ts';
import { randomId } from '../core/queue/randomId.ts';
import { toText, trySend, type Port, type StateMessage } from './protocol.ts';

/** An answer that was sent and not acknowledged yet. */
interface Unacknowledged {
  /** The id of the request. */
  readonly id: string;
  readonly text: string;
  /** It is no longer being sent. */
  readonly end: () => void;
  /** @param taken null if the other side did not read it */
  readonly settle: (taken: boolean | null) => void;
}

/** The answers that were sent over a port, until the other side has said what became of them. */
export function createSentAnswers(port: Port, timeoutMs: number) {
  const unacknowledged = new Map<string, Unacknowledged>();
  /** Answers that failed, by request: they may have arrived. The same answer again gets the same id, so it counts once. */
  const failedAnswers = new Map<string, { readonly answer: string; readonly result: string }>();
  /** Tells whether an answer to this request is under way. */
  const isSending = (request: string) => [...unacknowledged.values()].some(({ id }) => id === request);

  return {
    /** @param maxLength longer messages are not read at the other side */
    send(id: string, result: ElicitResult, maxLength: number): boolean | Promise<boolean> {
      if (isSending(id)) return false;
      const written = JSON.stringify(result);
      const failed = failedAnswers.get(id);
      const answer = failed?.result === written ? failed.answer : randomId();
      const text = toText({ type: 'respond', id, answer, result });
      return new Promise((resolve, reject) => {
        if (text.length > maxLength) throw new Error('The answers are too long. Shorten them.');
        const end = () => {
          clearTimeout(timer);
          unacknowledged.delete(answer);
        };
        const fail = (cause: unknown) => {
          end();
          failedAnswers.set(id, { answer, result: written });
          // No message: the form has a text for it, in the user's language.
          reject(new Error('', { cause }));
        };
        const settle = (taken: boolean | null) => {
          if (taken === null) return fail('The other side did not read it.');
          end();
          failedAnswers.delete(id);
          resolve(taken);
        };
        const reason = `It was not acknowledged in ${timeoutMs} ms.`;
        const timer = setTimeout(fail, Math.min(timeoutMs, longestTimeoutMs), reason);
        unacknowledged.set(answer, { id, text, end, settle });
        void trySend(port, text, fail);
      });
    },
    /**
     * Ends what was acknowledged.
     * @returns tells it to whoever waits for it
     */
    acknowledge(answers: StateMessage['answers']): () => void {
      const settled = answers.flatMap(([answer, taken]) => {
        const one = unacknowledged.get(answer);
        one?.end();
        return one ? [() => one.settle(taken)] : [];
      });
      return () => {
        for (const settle of settled) settle();
      };
    },
    sendAgain(): void {
      for (const { text } of unacknowledged.values()) void trySend(port, text);
    },
    isSending,
    /** Forgets failed answers of requests that are gone. */
    keepOnly(isThere: Pick<ReadonlySet<string>, 'has'>): void {
      for (const id of failedAnswers.keys()) if (!isThere.has(id)) failedAnswers.delete(id);
    },
  };
}
