import { useMemo, useState } from 'react';
import { checkSchema, toRequestedSchema, parseForm } from '../../src/core.ts';
import {
  ElicitationDialog,
  ElicitationForm,
  ElicitationReceipt,
  type ElicitParams,
  type ElicitResult,
} from '../../src/index.ts';
import { sampleRequests } from '../../src/testing.ts';
import { linkTo, readLink } from './link.ts';
import { readPaste } from './paste.ts';
import './playground.css';

export interface PlaygroundProps {
  readonly schema: string;
  readonly message: string;
}

const server = { name: 'My server' };

/** The start page. Paste a schema or a whole request to see the form, problems in the schema, what would be sent, and code to copy. */
export function Playground({ schema, message: firstMessage }: PlaygroundProps) {
  const [first] = useState(() => readLink() ?? schema);
  const [text, setText] = useState(first);
  const [paste, setPaste] = useState(() => readPaste(first));
  const [message, setMessage] = useState((paste.ok && paste.message) || firstMessage);
  // Keeps the form while the JSON is incomplete.
  const [shown, setShown] = useState(paste.ok ? paste : undefined);
  const [result, setResult] = useState<ElicitResult>();
  const [turn, setTurn] = useState(0);
  const [isModal, setModal] = useState(false);
  const request = useMemo(
    () => shown && (shown.address ? { ...shown.address, message } : { message, requestedSchema: shown.schema }),
    [message, shown],
  );
  const findings = useMemo(() => (shown && !shown.address ? checkSchema(shown.schema) : []), [shown]);

  function enter(next: string) {
    const read = readPaste(next);
    setText(next);
    setPaste(read);
    if (!read.ok) return;
    setShown(read);
    askAgain();
    if (read.message !== undefined) setMessage(read.message);
  }

  function askAgain() {
    setResult(undefined);
    setTurn(turn + 1);
  }

  return (
    <main className="playground">
      <header>
        <h1>react-elicitation</h1>
        <p>
          MCP servers ask users questions. The kit shows them as forms and sends back valid answers. Answer this one, or
          paste a request of your server.
        </p>
      </header>
      <section aria-labelledby="shown">
        <h2 id="shown">What the user sees</h2>
        {request === undefined && <p>Nothing, until there is JSON.</p>}
        {request !== undefined &&
          (result === undefined ? (
            <ElicitationForm key={turn} request={request} server={server} guardMs={0} onRespond={setResult} />
          ) : (
            <>
              <ElicitationReceipt request={request} server={server} result={result} />
              <button type="button" onClick={askAgain}>
                Ask again
              </button>
            </>
          ))}
        {request !== undefined && result === undefined && (
          <p className="ways">
            <button type="button" onClick={() => setModal(true)}>
              Open it as a dialog
            </button>
            <a href={linkTo(text)} target="_top">
              Link to this request
            </a>
          </p>
        )}
        {request !== undefined && isModal && (
          <ElicitationDialog
            request={request}
            server={server}
            onRespond={(answer) => {
              setModal(false);
              setResult(answer);
            }}
          />
        )}
        <h3>What the server gets</h3>
        <Code>{result === undefined ? 'Nothing yet' : JSON.stringify(result, null, 2)}</Code>
        <h3>Code to copy</h3>
        {request !== undefined && <Copied text={codeFor(request)} />}
      </section>
      <section aria-labelledby="asked">
        <h2 id="asked">What the server asks</h2>
        <label>
          Start from
          <select
            value=""
            onChange={(event) => {
              const sample = samples[event.target.value];
              if (sample) enter(JSON.stringify(sample, null, 2));
            }}
          >
            <option value="">An example …</option>
            {Object.keys(samples).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          Message
          <input value={message} onChange={(event) => setMessage(event.target.value)} />
        </label>
        <label>
          Requested schema, or the whole request, as JSON
          <textarea
            spellCheck={false}
            rows={22}
            value={text}
            aria-invalid={!paste.ok}
            aria-describedby={paste.ok ? undefined : 'no-json'}
            onChange={(event) => enter(event.target.value)}
          />
        </label>
        {!paste.ok && <p id="no-json">This is no JSON yet: {paste.problem}</p>}
        <h3>Findings</h3>
        {findings.length === 0 ? (
          <p>{shown ? 'Nothing departs from the grammar.' : 'None yet'}</p>
        ) : (
          <ul className="findings">
            {findings.map(({ key, keyword, severity, message: remark }, index) => (
              <li key={index} data-severity={severity}>
                <b>{severity}</b> {key !== undefined && <code>{key}</code>} {keyword !== '' && <code>{keyword}</code>}
                <br />
                {remark}
              </li>
            ))}
          </ul>
        )}
      </section>
    </main>
  );
}

const samples: Readonly<Record<string, object>> = Object.fromEntries(Object.entries(sampleRequests));

/** Code with a button that copies it. */
function Copied({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState<string>();
  return (
    <>
      <Code>{text}</Code>
      <button
        type="button"
        onClick={() => {
          void navigator.clipboard.writeText(text).then(
            () => setCopied(text),
            () => setCopied(undefined),
          );
        }}
      >
        {copied === text ? 'Copied' : 'Copy'}
      </button>
    </>
  );
}

function Code({ children }: { readonly children: string }) {
  return (
    <pre>
      <code>{children}</code>
    </pre>
  );
}

/** The request, with its schema in the form of the specification, as a call of the official SDK. */
function codeFor(request: ElicitParams | { readonly message: string; readonly requestedSchema: unknown }): string {
  const parsed = 'requestedSchema' in request && parseForm(request.requestedSchema);
  const params = parsed && parsed.ok ? { ...request, requestedSchema: toRequestedSchema(parsed.model) } : request;
  return `const result = await server.elicitInput(${JSON.stringify(params, null, 2)});`;
}
