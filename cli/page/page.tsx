import { StrictMode, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ElicitationForm, ElicitationHost, ElicitationProvider, type Messages } from 'react-elicitation';
import { displayText, jsonFields, type ElicitParams, type Finding, type ServerInfo } from 'react-elicitation/core';
import { connectElicitations, type Port } from 'react-elicitation/remote';
import { ToolForm, type ToolDescription } from 'react-elicitation/tools';

interface FileRequest {
  readonly name: string;
  readonly params: ElicitParams;
  readonly findings: readonly Finding[];
}
type Source =
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly requests: readonly FileRequest[];
      readonly problem?: string;
    }
  | {
      readonly kind: 'server';
      readonly server: ServerInfo;
      readonly tools: readonly (ToolDescription & { readonly description?: string })[];
      readonly problem?: string;
    };

/** A name that a server or a file gives, beside the kit's forms. */
const shortText = (text: unknown) => cut(typeof text === 'string' ? text : '', 100);
/** What a server says at length. The page shows no more, so that it stays usable. */
const longText = (text: string) => cut(text, 100_000);
const cut = (text: string, most: number) => displayText(text.length > most ? `${text.slice(0, most)}…` : text);

const languages = 'en ar de es fr he hi it ja ko nl pl pt-BR sv tr uk zh-Hans'.split(' ');
const page = crypto.randomUUID();
const events = new EventSource(`events?page=${page}`);
const post = (path: string, body: string) =>
  fetch(`${path}?page=${page}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

/** To the process that talks to the server. */
const port: Port = {
  async send(message) {
    await post('message', JSON.stringify(message));
  },
  onMessage(listener) {
    const receive = (event: MessageEvent<string>) => listener(JSON.parse(event.data) as unknown);
    events.addEventListener('port', receive);
    return () => events.removeEventListener('port', receive);
  },
  onOpen(listener) {
    events.addEventListener('open', listener);
    return () => events.removeEventListener('open', listener);
  },
};
const elicitations = connectElicitations(port);

function App() {
  const [source, setSource] = useState<Source>();
  useEffect(() => {
    const load = () =>
      void fetch('source')
        .then((response) => response.json() as Promise<Source>)
        .then(setSource);
    load();
    events.addEventListener('changed', load);
    return () => events.removeEventListener('changed', load);
  }, []);
  const [scheme, setScheme] = useState('auto');
  const [locale, setLocale] = useState('en');
  const [density, setDensity] = useState<'comfortable' | 'compact'>('comfortable');
  const [showFindings, setShowFindings] = useState(true);
  const messages = useLanguage(locale);
  useEffect(() => {
    document.documentElement.dataset['scheme'] = scheme;
  }, [scheme]);
  if (!source) return null;
  return (
    <ElicitationProvider
      {...(messages && { locale, messages })}
      density={density}
      json={jsonFields}
      showKeys={showFindings}
    >
      <header className="bar">
        <h1>{shortText(source.kind === 'file' ? source.name : source.server.name)}</h1>
        <Choice label="Colors" value={scheme} options={['auto', 'light', 'dark']} onChange={setScheme} />
        <Choice label="Language" value={locale} options={languages} onChange={setLocale} />
        <Choice
          label="Density"
          value={density}
          options={['comfortable', 'compact']}
          onChange={(value) => setDensity(value === 'compact' ? 'compact' : 'comfortable')}
        />
        <label>
          <input
            type="checkbox"
            checked={showFindings}
            onChange={(event) => setShowFindings(event.currentTarget.checked)}
          />
          Keys and types
        </label>
      </header>
      {source.problem !== undefined && (
        <p className="problem" role="alert">
          {cut(source.problem, 3000)}
        </p>
      )}
      {source.kind === 'file' ? <Requests requests={source.requests} /> : <Tools source={source} />}
    </ElicitationProvider>
  );
}

function useLanguage(locale: string): Messages | undefined {
  const [loaded, setLoaded] = useState<{ readonly locale: string; readonly messages: Messages }>();
  useEffect(() => {
    if (locale === 'en') return;
    let isCurrent = true;
    const load = async () => {
      const url = new URL(`kit/locales/${locale}.js`, document.baseURI).href;
      const { messages } = (await import(/* @vite-ignore */ url)) as { readonly messages: Messages };
      if (isCurrent) setLoaded({ locale, messages });
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return loaded?.locale === locale ? loaded.messages : undefined;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

interface MenuProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly index: number;
  readonly onChoose: (index: number) => void;
}

function Menu({ label, names, index, onChoose }: MenuProps) {
  return (
    <nav aria-label={label}>
      <h2>{label}</h2>
      <ul>
        {names.map((name, item) => (
          <li key={`${item} ${name}`}>
            <button type="button" aria-current={item === index} onClick={() => onChoose(item)}>
              {shortText(name)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Requests({ requests }: { readonly requests: readonly FileRequest[] }) {
  const [index, setIndex] = useState(0);
  const [asked, setAsked] = useState(0);
  const [result, setResult] = useState<unknown>();
  const request = requests[Math.min(index, requests.length - 1)];
  const text = useMemo(() => JSON.stringify(request?.params), [request]);
  const ask = (next: number) => {
    setIndex(next);
    setResult(undefined);
    setAsked((count) => count + 1);
  };
  if (!request) return null;
  return (
    <main>
      <Menu
        label="Requests"
        names={requests.map(
          ({ name, params: { message } }, item) => name || shortText(message) || `Request ${item + 1}`,
        )}
        index={index}
        onChoose={ask}
      />
      <div>
        <ElicitationForm
          key={`${asked} ${text}`}
          request={request.params}
          server={{ name: 'Your server' }}
          guardMs={0}
          onRespond={setResult}
        />
      </div>
      <aside>
        <section aria-label="Answer">
          <h2>Answer</h2>
          {result === undefined ? (
            <p className="note">What the server gets is shown here.</p>
          ) : (
            <>
              <pre>{longText(JSON.stringify(result, null, 2))}</pre>
              <p>
                <button type="button" className="plain" onClick={() => ask(index)}>
                  Ask again
                </button>
              </p>
            </>
          )}
        </section>
        <Findings findings={request.findings} />
      </aside>
    </main>
  );
}

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <section aria-label="Findings">
      <h2>Findings</h2>
      {findings.length === 0 ? (
        <p className="note">Every client can show this request.</p>
      ) : (
        <ul className="findings">
          {findings.map(({ key, severity, message }) => (
            <li key={`${key} ${message}`} data-severity={severity}>
              <strong>{severity}</strong> {key !== undefined && <code>{shortText(key)}</code>} {cut(message, 400)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Tools({ source: { server, tools } }: { readonly source: Extract<Source, { kind: 'server' }> }) {
  const [index, setIndex] = useState(0);
  const [output, setOutput] = useState<unknown>();
  const [isRunning, setIsRunning] = useState(false);
  const tool = tools[index];
  const call = async (args: unknown) => {
    setIsRunning(true);
    setOutput(undefined);
    const response = await post('call', JSON.stringify({ name: tool?.name, arguments: args }));
    setOutput(response.ok ? await response.json() : { error: await response.text() });
    setIsRunning(false);
  };
  return (
    <main>
      <Menu
        label="Tools"
        names={tools.map((item) => item.name)}
        index={index}
        onChoose={(item) => {
          setIndex(item);
          setOutput(undefined);
        }}
      />
      <div>
        {tool ? (
          <ToolForm key={tool.name} tool={tool} server={server} onSubmit={(args) => void call(args)} />
        ) : (
          <p className="note">This server has no tools.</p>
        )}
      </div>
      <aside>
        <section aria-label="Result" aria-live="polite">
          <h2>Result</h2>
          {output === undefined ? (
            <p className="note">
              {isRunning
                ? 'The tool runs. What it asks opens as a dialog.'
                : 'Run a tool. What it asks opens as a dialog.'}
            </p>
          ) : (
            <pre>{longText(JSON.stringify(output, null, 2))}</pre>
          )}
        </section>
      </aside>
      <ElicitationHost elicitations={elicitations} findings />
    </main>
  );
}

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
