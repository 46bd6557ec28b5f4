import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, useState } from 'react';
import { createElicitations } from '../src/core/queue/createElicitations.ts';
import {
  ElicitationReceipt,
  type ElicitationReceiptProps,
  type ElicitResult,
  type Elicitations,
} from '../src/index.ts';

// An answer closes its form. Receipts are shown so that the story does not end with an empty page.

type Answer = Pick<ElicitationReceiptProps, 'request' | 'server' | 'result'>;
type AddAnswer = (answer: Answer) => void;

interface AskingArgs extends Omit<Answer, 'result'> {
  readonly onRespond: (result: ElicitResult) => unknown;
}

/** The listeners to the queues of the stories that are shown. */
const watchers = new WeakMap<object, AddAnswer>();

/** A queue for a story. The results of its requests are shown below the story. */
export function storyQueue(): Elicitations {
  const queue: Elicitations = createElicitations({
    onSettled: ({ request, server }, result) => watchers.get(queue)?.({ request, server, result }),
  });
  return queue;
}

const isAsking = (args: object): args is AskingArgs => 'request' in args && 'server' in args && 'onRespond' in args;

function reporting(args: AskingArgs, add: AddAnswer): AskingArgs {
  const { request, server } = args;
  return {
    ...args,
    async onRespond(result) {
      const taken = await args.onRespond(result);
      if (taken !== false) add({ request, server, result });
      return taken;
    },
  };
}

interface AnsweredStoryProps {
  readonly Story: Parameters<Decorator>[0];
  readonly args: object;
}

function AnsweredStory({ Story, args }: AnsweredStoryProps) {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [turn, setTurn] = useState(0);
  const [add] = useState<AddAnswer>(() => (answer: Answer) => setAnswers((before) => [...before, answer]));
  const queue = 'elicitations' in args ? (args.elicitations as Elicitations) : undefined;
  useLayoutEffect(() => {
    if (queue) watchers.set(queue, add);
  }, [queue, add]);
  const last = answers.at(-1);

  function askAgain() {
    setAnswers([]);
    setTurn(turn + 1);
    if (last && queue) void queue.request(last.request, { server: last.server ?? { name: 'Server' } });
  }

  return (
    <>
      <Story key={turn} args={isAsking(args) ? reporting(args, add) : args} />
      {answers.map((answer, index) => (
        <ElicitationReceipt key={index} {...answer} />
      ))}
      {last && (
        <p>
          <button type="button" onClick={askAgain}>
            Ask again
          </button>
        </p>
      )}
    </>
  );
}

/** Shows the answers below a story. `parameters: { receipts: false }` turns it off. */
export const withReceipts: Decorator = (Story, { args, parameters }) =>
  parameters['receipts'] === false ? <Story /> : <AnsweredStory Story={Story} args={args} />;
