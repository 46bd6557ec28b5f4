import type { CallToolResult } from '@modelcontextprotocol/client';
import type { Progress } from './session.ts';
import type { Call } from './useCalls.ts';

export interface CallListProps {
  readonly calls: readonly Call[];
  readonly connected: boolean;
}

/** The calls and their results, newest first. */
export function CallList({ calls, connected }: CallListProps) {
  return (
    <section className="card" aria-labelledby="calls">
      <div className="card-head">
        <h2 id="calls">Calls</h2>
      </div>
      {calls.length === 0 && (connected ? <p className="empty">Call a tool: its result appears here.</p> : <Steps />)}
      <ol className="calls">
        {calls.map((call) => (
          <li key={call.id}>
            <CallCard call={call} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Steps() {
  return (
    <ol className="steps">
      <li>The page connects to the demo’s own server. To connect to yours, choose it below.</li>
      <li>Call one of its tools.</li>
      <li>Answer what it asks. What you answered is what the tool gets.</li>
    </ol>
  );
}

const words = { running: 'Running', done: 'Done', failed: 'Failed', stopped: 'Stopped' } as const;

function CallCard({ call }: { readonly call: Call }) {
  return (
    <article className="call" data-state={call.state} aria-label={`Call of ${call.name}`}>
      <div className="call-head">
        <code>{call.name}</code>
        <output className="status" data-state={call.state}>
          {words[call.state]}
        </output>
        {call.state === 'running' && (
          <button type="button" className="small" onClick={call.stop}>
            Stop
          </button>
        )}
      </div>
      {call.state === 'running' && call.progress && <CallProgress {...call.progress} />}
      {call.problem && <p className={call.state === 'failed' ? 'notice' : 'hint'}>{call.problem}</p>}
      {call.result && <Result result={call.result} />}
    </article>
  );
}

function CallProgress({ progress, total, message }: Progress) {
  return (
    <label className="hint">
      {message ?? 'Progress'} <progress {...(total !== undefined && { max: total, value: progress })} />
    </label>
  );
}

function Result({ result }: { readonly result: CallToolResult }) {
  return (
    <>
      {result.content.map((block, index) => (
        // Content blocks have no id, and a result does not change.
        <pre key={index} className="result">
          {block.type === 'text' ? block.text : JSON.stringify(block, null, 2)}
        </pre>
      ))}
      {result.structuredContent !== undefined && (
        <pre className="result">{JSON.stringify(result.structuredContent, null, 2)}</pre>
      )}
    </>
  );
}
