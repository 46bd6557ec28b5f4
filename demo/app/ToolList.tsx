import type { Tool } from '@modelcontextprotocol/client';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { exampleArguments, parseArguments } from './toolarguments.ts';
import type { Session } from './session.ts';

export interface ToolListProps {
  readonly session: Session;
  readonly onCall: (session: Session, name: string, args: Record<string, unknown>) => void;
}

export function ToolList({ session, onCall }: ToolListProps) {
  return (
    <section className="card" aria-labelledby="tools">
      <div className="card-head">
        <h2 id="tools">Tools</h2>
        <span className="hint">{session.title}</span>
      </div>
      {session.tools.length === 0 && <p className="empty">This server has no tools.</p>}
      <ul className="tools">
        {session.tools.map((tool) => (
          <ToolRow
            key={tool.name}
            tool={tool}
            revision={session.revision}
            onCall={(args) => onCall(session, tool.name, args)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ToolRowProps {
  readonly tool: Tool;
  readonly revision: string;
  readonly onCall: (args: Record<string, unknown>) => void;
}

function ToolRow({ tool, revision, onCall }: ToolRowProps) {
  const example = exampleArguments(tool);
  const [text, setText] = useState(example ?? '{}');
  const [problem, setProblem] = useState('');
  const eras = tool._meta?.['eras'];
  const unfit = Array.isArray(eras) && !eras.includes(revision);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const parsed = parseArguments(text);
    setProblem('problem' in parsed ? parsed.problem : '');
    if ('args' in parsed) onCall(parsed.args);
  }

  return (
    <li>
      <form className="tool" onSubmit={submit} aria-label={tool.title ?? tool.name}>
        <div className="tool-text">
          <h3>{tool.title ?? tool.name}</h3>
          {tool.title && <code>{tool.name}</code>}
          {tool.description && <p>{tool.description}</p>}
        </div>
        <button type="submit" disabled={unfit}>
          Call
        </button>
        {example !== undefined && !unfit && (
          <details className="tool-arguments">
            <summary>Arguments</summary>
            <textarea
              aria-label={`Arguments of ${tool.title ?? tool.name}, as JSON`}
              rows={Math.min(8, text.split('\n').length)}
              value={text}
              onChange={(event) => setText(event.target.value)}
              spellCheck={false}
            />
          </details>
        )}
        {problem && (
          <p className="wrong" role="alert">
            {problem}
          </p>
        )}
      </form>
    </li>
  );
}
