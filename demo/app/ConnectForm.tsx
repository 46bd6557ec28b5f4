import { useId, useState } from 'react';
import type { ChangeEvent, SyntheticEvent } from 'react';
import { problemOfAddress, stdioCommand } from './target.ts';
import type { Era, Target } from './target.ts';
import type { Connection } from './useSession.ts';

export interface ConnectFormProps {
  readonly connection: Connection;
  readonly onConnect: (target: Target, era: Era) => void;
  readonly onDisconnect: () => void;
}

/** Chooses the server and the protocol revision. */
export function ConnectForm({ connection, onConnect, onDisconnect }: ConnectFormProps) {
  const [kind, setKind] = useState<Target['kind']>(stdioCommand ? 'stdio' : 'demo');
  const [era, setEra] = useState<Era>('newest');
  const [url, setUrl] = useState('http://127.0.0.1:3000/mcp');
  const [problem, setProblem] = useState('');
  const open = connection.state === 'open';

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const wrong = kind === 'address' ? problemOfAddress(url.trim()) : '';
    setProblem(wrong);
    if (!wrong) onConnect(kind === 'address' ? { kind, url: url.trim() } : { kind }, era);
  }

  const choose = (event: ChangeEvent<HTMLInputElement>) => setKind(event.target.value as Target['kind']);
  return (
    <form className="card" onSubmit={submit} aria-labelledby="connection" noValidate>
      <div className="card-head">
        <h2 id="connection">Connection</h2>
        <Status connection={connection} />
      </div>
      <fieldset>
        <legend>Server</legend>
        <Option
          name="server"
          value="demo"
          chosen={kind}
          onChange={choose}
          label="The demo’s own"
          hint="both revisions"
        />
        {stdioCommand && (
          <Option name="server" value="stdio" chosen={kind} onChange={choose} label="Over stdio" hint={stdioCommand} />
        )}
        <Option
          name="server"
          value="address"
          chosen={kind}
          onChange={choose}
          label="Another address"
          hint="Streamable HTTP"
        />
        {kind === 'address' && <AddressField url={url} problem={problem} onChange={setUrl} />}
      </fieldset>
      <fieldset>
        <legend>Protocol revision</legend>
        <div className="segments">
          <Segment value="newest" chosen={era} onChoose={setEra} label="Newest" hint="2026-07-28 if it can" />
          <Segment value="2025-11-25" chosen={era} onChoose={setEra} label="2025-11-25" hint="and before" />
        </div>
      </fieldset>
      {connection.state === 'failed' && (
        <p className="notice" role="alert">
          {connection.problem}
        </p>
      )}
      <div className="actions">
        <button type="submit" className="primary" disabled={connection.state === 'opening'}>
          {connection.state === 'opening'
            ? 'Connecting…'
            : open || connection.state === 'failed'
              ? 'Connect again'
              : 'Connect'}
        </button>
        {open && (
          <button type="button" onClick={onDisconnect}>
            Disconnect
          </button>
        )}
      </div>
    </form>
  );
}

function Status({ connection }: { readonly connection: Connection }) {
  const text = {
    none: 'Not connected',
    opening: 'Connecting…',
    open: `Connected · ${connection.state === 'open' ? connection.session.revision : ''}`,
    failed: 'Not connected',
  }[connection.state];
  return (
    <output className="status" data-state={connection.state}>
      {text}
    </output>
  );
}

interface OptionProps {
  readonly name: string;
  readonly value: string;
  readonly chosen: string;
  readonly label: string;
  readonly hint: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

function Option({ name, value, chosen, label, hint, onChange }: OptionProps) {
  const id = useId();
  return (
    <div className="option">
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        checked={value === chosen}
        onChange={onChange}
        aria-describedby={`${id}-hint`}
      />
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-hint`} className="hint">
        {hint}
      </span>
    </div>
  );
}

interface SegmentProps {
  readonly value: Era;
  readonly chosen: Era;
  readonly label: string;
  readonly hint: string;
  readonly onChoose: (era: Era) => void;
}

function Segment({ value, chosen, label, hint, onChoose }: SegmentProps) {
  return (
    <label className="segment">
      <input type="radio" name="era" value={value} checked={value === chosen} onChange={() => onChoose(value)} />
      <span>{label}</span>
      <span className="hint">{hint}</span>
    </label>
  );
}

interface AddressFieldProps {
  readonly url: string;
  readonly problem: string;
  readonly onChange: (url: string) => void;
}

function AddressField({ url, problem, onChange }: AddressFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Address of the server</label>
      <input
        id={id}
        type="url"
        value={url}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-about ${id}-problem`}
        spellCheck={false}
      />
      <p id={`${id}-problem`} className="wrong">
        {problem}
      </p>
      <p id={`${id}-about`} className="hint">
        Browsers let a page talk to its own origin only, so this goes through the demo’s own proxy: to this machine over
        http, elsewhere over https.
      </p>
    </div>
  );
}
