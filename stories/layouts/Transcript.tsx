import { useState } from 'react';
import {
  ElicitationForm,
  ElicitationReceipt,
  type ElicitParams,
  type ElicitResult,
  type ServerInfo,
} from '../../src/index.ts';

export interface TranscriptProps {
  readonly request: ElicitParams;
  readonly server: ServerInfo;
  readonly onRespond: (result: ElicitResult) => void;
}

/** A conversation in which a tool asks. The question appears at the call, and its receipt stays there. */
export function Transcript({ request, server, onRespond }: TranscriptProps) {
  const [result, keep] = useState<ElicitResult>();
  return (
    <main className="transcript">
      <h1>Trip to Lisbon</h1>
      <ol aria-label="Conversation">
        <li data-from="user">
          <p>Book us somewhere quiet for the first week of May.</p>
        </li>
        <li data-from="assistant">
          <p>
            I found a house near the botanical garden. It has room for the four of you, and the desk answered at once.
            It needs a few details before it can hold the dates.
          </p>
        </li>
        <li data-from="tool">
          {result === undefined ? (
            <ElicitationForm
              request={request}
              server={server}
              about="hold_room"
              guardMs={0}
              onRespond={(given) => {
                keep(given);
                onRespond(given);
              }}
            />
          ) : (
            <ElicitationReceipt request={request} server={server} result={result} />
          )}
        </li>
        {result?.action === 'accept' && (
          <li data-from="assistant">
            <p>The dates are held until Friday. I put the address into your calendar.</p>
          </li>
        )}
      </ol>
      <form className="composer" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="composer">Message</label>
        <input id="composer" autoComplete="off" placeholder="Ask for anything" />
        <button type="submit">Send</button>
      </form>
    </main>
  );
}
