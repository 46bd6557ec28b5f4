import { useEffect, useRef, useState } from 'react';
import { ElicitationDialog, ElicitationHost, type Content } from 'react-elicitation';
import { appResourceOf, type Elicitations, type PendingElicitation } from 'react-elicitation/core';

interface AppFormsProps {
  readonly elicitations: Elicitations;
  /** The URL on another origin at which your server shows a `ui://` resource. */
  readonly urlOf: (resourceUri: string) => string;
  /** Asks the app in a frame. Resolves with its answer; rejects if it does not load, connect or answer. */
  readonly askApp: (frame: Window, pending: PendingElicitation, signal: AbortSignal) => Promise<unknown>;
}

/** Shows a form as the MCP App that its server names. What the app answers is a draft, which the user accepts in the kit's form. */
export function AppForms({ elicitations, urlOf, askApp }: AppFormsProps) {
  const renderRequest = (pending: PendingElicitation) => {
    const app = appResourceOf(pending.request);
    if (!app) return undefined;
    return <AppForm key={pending.id} {...{ elicitations, pending, askApp }} url={urlOf(app.resourceUri)} />;
  };
  return <ElicitationHost elicitations={elicitations} renderRequest={renderRequest} />;
}

interface AppFormProps extends Pick<AppFormsProps, 'elicitations' | 'askApp'> {
  readonly pending: PendingElicitation;
  readonly url: string;
}

/** First the app, in the kit's dialog without Accept; then the kit's form, with what the app has made of it. */
function AppForm({ elicitations, pending, askApp, url }: AppFormProps) {
  const [draft, setDraft] = useState<{ readonly content: Content | undefined }>();
  const { request, server, about, deadline } = pending;
  return (
    <ElicitationDialog
      key={draft ? 'form' : 'app'}
      request={request}
      server={server}
      about={about}
      deadline={deadline === undefined ? undefined : new Date(deadline)}
      body={draft ? undefined : <AppFrame {...{ pending, askApp, url }} onDraft={(content) => setDraft({ content })} />}
      initialContent={draft?.content}
      review="always"
      onRespond={(result) => elicitations.respond(pending.id, result)}
    />
  );
}

interface AppFrameProps extends Omit<AppFormProps, 'elicitations'> {
  /** Called once, without content if there is none: the kit's form begins empty then. */
  readonly onDraft: (content: Content | undefined) => void;
}

function AppFrame(props: AppFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const view = frame.current?.contentWindow;
    if (!view) return;
    const stop = new AbortController();
    const { askApp, pending } = latest.current;
    const finish = (result?: unknown) => stop.signal.aborted || latest.current.onDraft(contentOf(result));
    askApp(view, pending, stop.signal).then(finish, () => finish());
    return () => stop.abort();
  }, []);
  const { url, pending } = props;
  const size = { inlineSize: '100%', blockSize: '18rem', border: 0 };
  return <iframe ref={frame} title={pending.server.name} sandbox="allow-scripts" src={url} style={size} />;
}

/** Only what was accepted. A user who declines in the app has a button for that in the kit's form. */
function contentOf(result: unknown): Content | undefined {
  const { action, content } = (result ?? {}) as { action?: unknown; content?: unknown };
  return action === 'accept' && typeof content === 'object' && content !== null ? (content as Content) : undefined;
}
