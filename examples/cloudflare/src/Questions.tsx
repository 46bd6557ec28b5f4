import { useMemo } from 'react';
import { ElicitationHost } from 'react-elicitation';
import { connectElicitations, webSocket, type WebSocketLike } from 'react-elicitation/remote';
import 'react-elicitation/styles.css';

/** Shows the questions of the user's agent, which is what `useAgent` returns. Mount it once. */
export function Questions({ agent }: { readonly agent: WebSocketLike }) {
  // The socket of the agent carries the messages of the kit beside its own, and reconnects by itself.
  const elicitations = useMemo(() => connectElicitations(webSocket(agent)), [agent]);
  return <ElicitationHost elicitations={elicitations} inline />;
}
