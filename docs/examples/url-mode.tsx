import { useState } from 'react';
import { ElicitationDialog, type ElicitParams } from 'react-elicitation';
import 'react-elicitation/styles.css';

interface Props {
  readonly request: ElicitParams;
  /** Answers the request: accept means that the user agreed to open the link. */
  readonly respond: (action: 'accept' | 'decline' | 'cancel') => Promise<void>;
  /** Repeats the call that the server refused. */
  readonly retry: () => Promise<void>;
}

/** Asks before opening a link, waits while the user is there, and then continues. */
export function OpenLink({ request, respond, retry }: Props) {
  const [left, setLeft] = useState(false);
  if (left) return <p>You left before the server was done. Nothing was repeated.</p>;
  return (
    <ElicitationDialog
      request={request}
      server={{ name: 'Payments', url: 'https://pay.example' }}
      onRespond={({ action }) => respond(action)}
      onFinish={async (how) => {
        if (how === 'done') await retry(); // if it rejects, the dialog stays, and the user can press "Done" again
        else setLeft(true);
      }}
    />
  );
}
