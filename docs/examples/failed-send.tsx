import { ElicitationDialog, type ElicitParams, type ElicitRequest, type ElicitResult } from 'react-elicitation';
import 'react-elicitation/styles.css';

interface Props {
  /** The params of `elicitation/create`, or the whole message. */
  readonly request: ElicitParams | ElicitRequest;
  readonly onDone: () => void;
}

/** Sends the answer to your own server. If that fails, the dialog stays as it is. */
export function Question({ request, onDone }: Props) {
  async function send(result: ElicitResult) {
    const response = await fetch('/answers', {
      method: 'POST',
      body: JSON.stringify(result),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    if (!response) return false; // no network: the browser's error message does not help users
    if (response.status !== 410 && !response.ok) throw new Error('The server is restarting.'); // shown to the user
    onDone(); // also after 410: the request is gone, and sending again is pointless
    return true;
  }

  return <ElicitationDialog request={request} server={{ name: 'Weather' }} onRespond={send} />;
}
