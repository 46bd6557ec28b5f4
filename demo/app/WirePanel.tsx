import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { isAboutElicitation, nameOf } from './wire.ts';
import type { WireLog, WireMessage } from './wire.ts';

/** Lists the messages of the connection, oldest first. Follows the newest unless the user has scrolled up. */
export function WirePanel({ wire }: { readonly wire: WireLog }) {
  const messages = useSyncExternalStore(wire.subscribe, wire.getSnapshot);
  const list = useRef<HTMLOListElement>(null);
  const follows = useRef(true);

  useLayoutEffect(() => {
    if (list.current && follows.current) list.current.scrollTop = list.current.scrollHeight;
  });

  function noteScroll() {
    const box = list.current;
    if (box) follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < 40;
  }

  return (
    <section className="card" aria-labelledby="wire">
      <div className="card-head">
        <h2 id="wire">On the wire</h2>
        {messages.length > 0 && (
          <button type="button" className="small" onClick={wire.clear}>
            Clear
          </button>
        )}
      </div>
      {messages.length === 0 && <p className="empty">Every JSON-RPC message, in both directions, appears here.</p>}
      <ol className="wire" ref={list} onScroll={noteScroll}>
        {messages.map((message) => (
          <li key={message.id}>
            <Message {...message} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Message({ direction, time, message }: WireMessage) {
  const { id } = message as { id?: string | number };
  return (
    <details className="message" data-direction={direction} open={isAboutElicitation(message)}>
      <summary>
        <span className="arrow" aria-hidden>
          {direction === 'sent' ? '→' : '←'}
        </span>
        <span className="hidden">{direction}</span>
        <code>{nameOf(message)}</code>
        {id !== undefined && <span className="hint">id {id}</span>}
        <time dateTime={time.toISOString()}>{time.toLocaleTimeString(undefined, { hour12: false })}</time>
      </summary>
      <pre>{JSON.stringify(message, null, 2)}</pre>
    </details>
  );
}
