import { useMemo, useState } from 'react';
import { checkSchema, toRequestedSchema, parseForm } from '../../src/core.ts';
import { ElicitationForm, ElicitationReceipt, type ElicitResult } from '../../src/index.ts';
import './playground.css';

export interface PlaygroundProps {
  readonly schema: string;
  readonly message: string;
}

const server = { name: 'My server' };

/** Paste a requested schema: see the form, what departs from the grammar, what would be sent, and code to copy. */
export function Playground({ schema: first, message: firstMessage }: PlaygroundProps) {
  const [schema, setSchema] = useState(first);
  const [message, setMessage] = useState(firstMessage);
  const [result, setResult] = useState<ElicitResult>();
  const [turn, setTurn] = useState(0);
  const read = useMemo(() => readJson(schema), [schema]);
  const request = useMemo(() => ({ message, requestedSchema: read.ok ? read.value : null }), [message, read]);
  const findings = useMemo(() => (read.ok ? checkSchema(read.value) : []), [read]);

  function restart() {
    setResult(undefined);
    setTurn(turn + 1);
  }

  return (
    <main className="playground">
      <section aria-labelledby="asked">
        <h1 id="asked">What the server asks</h1>
        <label>
          Message
          <input value={message} onChange={(event) => setMessage(event.target.value)} />
        </label>
        <label>
          Requested schema
          <textarea
            spellCheck={false}
            rows={22}
            value={schema}
            aria-invalid={!read.ok}
            aria-describedby={read.ok ? undefined : 'no-json'}
            onChange={(event) => {
              setSchema(event.target.value);
              restart();
            }}
          />
        </label>
        {!read.ok && <p id="no-json">This is no JSON yet: {read.problem}</p>}
        <h2>Findings</h2>
        {findings.length === 0 ? (
          <p>Nothing departs from the grammar.</p>
        ) : (
          <ul>
            {findings.map(({ key, keyword, severity, message: text }, index) => (
              <li key={index}>
                <b>{severity}</b> {key !== undefined && <code>{key}</code>} {keyword !== '' && <code>{keyword}</code>}{' '}
                {text}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="shown">
        <h1 id="shown">What a person sees</h1>
        {result === undefined ? (
          <ElicitationForm key={turn} request={request} server={server} guardMs={0} onRespond={setResult} />
        ) : (
          <>
            <ElicitationReceipt request={request} server={server} result={result} />
            <button type="button" onClick={restart}>
              Ask again
            </button>
          </>
        )}
        <h2>What the server gets</h2>
        <Code>{result === undefined ? 'Nothing yet' : JSON.stringify(result, null, 2)}</Code>
        <h2>Code to copy</h2>
        <Code>{read.ok ? codeFor(message, read.value) : ''}</Code>
      </section>
    </main>
  );
}

function Code({ children }: { readonly children: string }) {
  return (
    <pre>
      <code>{children}</code>
    </pre>
  );
}

/** The schema as the grammar has it, in a call of the official SDK. */
function codeFor(message: string, schema: unknown): string {
  const parsed = parseForm(schema);
  const requestedSchema = parsed.ok ? toRequestedSchema(parsed.model) : schema;
  return `const result = await server.elicitInput(${JSON.stringify({ message, requestedSchema }, null, 2)});`;
}

function readJson(
  text: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string } {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}
