// LibreChat publishes no types of elicitation: these are shaped like those of its pull request 14141, written anew.
import { ElicitationForm } from 'react-elicitation';
import type { ElicitParams } from 'react-elicitation/core';

interface Pending {
  readonly id: string;
  readonly serverName: string;
  readonly request: ElicitParams;
}
interface Answer {
  readonly id: string;
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content?: Record<string, string | number | boolean | string[]>;
}
/** What React Query's `useMutation` gives. */
interface Mutation {
  readonly mutate: (answer: Answer) => void;
  readonly mutateAsync: (answer: Answer) => Promise<{ readonly success: boolean }>;
}

interface Props {
  readonly pending: Pending;
  readonly respond: Mutation;
}

export const PendingForm = ({ pending: { id, serverName, request }, respond }: Props) => (
  <ElicitationForm
    key={id}
    request={request}
    server={{ name: serverName }}
    onRespond={async (result) => (await respond.mutateAsync({ id, ...result })).success}
  />
);

export const AtOnce = ({ pending: { id, request }, respond }: Props) => (
  <ElicitationForm key={id} request={request} onRespond={(result) => respond.mutate({ id, ...result })} />
);
