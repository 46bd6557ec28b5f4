import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';
import { useEffect, useRef, useState } from 'react';
import { ElicitationHost } from 'react-elicitation';
import { appResourceOf, type ElicitResult, type Elicitations, type PendingElicitation } from 'react-elicitation/core';
import { z } from 'zod';

interface AppFormsProps {
  readonly elicitations: Elicitations;
  /** The URL on another origin at which your server shows a `ui://` resource. */
  readonly urlOf: (resourceUri: string) => string;
}

/** Shows a form as the MCP App that its server names. Where that fails, the kit shows its own form. */
export function AppForms({ elicitations, urlOf }: AppFormsProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const renderRequest = (pending: PendingElicitation) => {
    const app = appResourceOf(pending.request);
    if (!app || failed.includes(pending.id)) return undefined;
    const onFail = () => setFailed((ids) => [...ids, pending.id]);
    const answer = (result: ElicitResult) => elicitations.respond(pending.id, result);
    return <AppForm key={pending.id} {...{ pending, answer, onFail }} url={urlOf(app.resourceUri)} />;
  };
  return <ElicitationHost elicitations={elicitations} renderRequest={renderRequest} />;
}

interface AppFormProps {
  readonly url: string;
  readonly pending: PendingElicitation;
  readonly answer: (result: ElicitResult) => boolean | Promise<boolean>;
  readonly onFail: () => void;
}

/** How long an app may take to load. A user may take as long as they like. */
const loadMs = 5000;
const answerMs = 2 ** 31 - 1;
const resultSchema = z.looseObject({ action: z.enum(['accept', 'decline', 'cancel']) });

function AppForm(props: AppFormProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const view = frame.current?.contentWindow;
    if (!view) return;
    const bridge = new AppBridge(null, { name: 'Your app', version: '1.0.0' }, {});
    const fail = () => latest.current.onFail();
    const timer = setTimeout(fail, loadMs);
    async function ask() {
      clearTimeout(timer);
      // The app gets what the server asked, but not what it wrote for you.
      const { _meta, ...params } = latest.current.pending.request;
      const request = { method: 'elicitation/create', params };
      const result = await bridge.request(request, resultSchema, { timeout: answerMs });
      // The queue checks content like every answer. False: the schema refuses it.
      if (!(await latest.current.answer(result as ElicitResult))) fail();
    }
    bridge.oninitialized = () => void ask().catch(fail);
    void bridge.connect(new PostMessageTransport(view, view)).catch(fail);
    return () => {
      clearTimeout(timer);
      void bridge.close();
    };
  }, []);
  return <iframe ref={frame} title="Form of the server" sandbox="allow-scripts" src={props.url} />;
}
