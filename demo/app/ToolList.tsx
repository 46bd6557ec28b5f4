import type { Tool } from '@modelcontextprotocol/client';
import { useEffect, useRef, useState } from 'react';
import { ToolForm, type ToolArguments } from '../../src/tools.ts';
import type { Session } from './session.ts';
import { serverOf } from './target.ts';

export interface ToolListProps {
  readonly session: Session;
  readonly onCall: (session: Session, name: string, args: ToolArguments) => unknown;
}

export function ToolList({ session, onCall }: ToolListProps) {
  const callable = session.tools.filter((tool) => fits(tool, session));
  const others = session.tools.filter((tool) => !callable.includes(tool));
  return (
    <section className="card" aria-labelledby="tools">
      <div className="card-head">
        <h2 id="tools">Tools</h2>
        <span className="hint">{session.title}</span>
      </div>
      {session.tools.length === 0 && <p className="empty">This server has no tools.</p>}
      <ul className="tools">
        {callable.map((tool) => (
          <li key={tool.name}>
            <ToolRow tool={tool} session={session} onCall={(args) => onCall(session, tool.name, args)} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="hint">
          {others.map(({ title, name }) => title ?? name).join(', ')}: only in revision 2025-11-25. Choose it above and
          connect again.
        </p>
      )}
    </section>
  );
}

/** Some tools of the demo's server need one particular revision. */
function fits(tool: Tool, session: Session): boolean {
  const eras = tool._meta?.['eras'];
  return !Array.isArray(eras) || eras.includes(session.revision);
}

/** What a tool of the demo's server will ask, as it says itself; nothing for other servers. Server text: shown as text. */
function asksOf(tool: Tool): string {
  const asks = tool._meta?.['asks'];
  return Array.isArray(asks) ? asks.filter((each) => typeof each === 'string').join(' · ') : '';
}

interface ToolRowProps {
  readonly tool: Tool;
  readonly session: Session;
  readonly onCall: (args: ToolArguments) => unknown;
}

const words = { run: 'Call', reviewAndRun: 'Review and call', running: 'Calling…' };

/** A tool: a button if it takes no arguments, else a form that opens. */
function ToolRow({ tool, session, onCall }: ToolRowProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);
  const title = tool.title ?? tool.name;
  const asks = asksOf(tool);
  const takesSome = Object.keys(tool.inputSchema.properties ?? {}).length > 0;

  // Returns focus to the button that opened the form.
  useEffect(() => {
    if (!open && closed.current) opener.current?.focus();
    closed.current = open;
  }, [open]);

  if (open) {
    return (
      <div className="tool-form">
        <ToolForm
          tool={tool}
          server={serverOf(session.target)}
          toolMessages={words}
          onSubmit={onCall}
          onCancel={() => setOpen(false)}
        />
      </div>
    );
  }
  return (
    <form
      className="tool"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (takesSome) setOpen(true);
        else void onCall({});
      }}
    >
      <div className="tool-text">
        <h3>{title}</h3>
        {tool.title && <code>{tool.name}</code>}
        {tool.description && <p>{tool.description}</p>}
        {asks && <p className="hint">Asks: {asks}</p>}
      </div>
      <button ref={opener} type="submit">
        {takesSome ? 'Fill in' : 'Call'}
      </button>
    </form>
  );
}
