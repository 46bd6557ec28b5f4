import { useEffect, useMemo, useRef, useState } from 'react';
import { isText, ownProperty, readOwn, toJson } from '../core/protocol/json.ts';
import { jsonFields } from '../core/answer/jsonFields.ts';
import type { Content, ElicitResult, ServerInfo } from '../core/protocol/types.ts';
import { isSecret, type Field } from '../core/schema/model.ts';
import { cutText } from '../core/text/codePoints.ts';
import { displayText } from '../core/text/display.ts';
import { hasVisibleText } from '../core/text/normalize.ts';
import { ElicitationForm, ElicitationProvider, type ElicitationSettings, type OnRespond } from '../index.ts';
import { PresentationContext } from '../react/presentation.ts';
import { useCurrentSettings } from '../react/settings.ts';
import { whenTaken } from '../core/request/settle.ts';
import { isFocusFree } from '../ui/focus.ts';
import { ServerText } from '../ui/ServerText.tsx';
import { bindToolMessages, type BoundToolMessages, type ToolMessages } from './messages.ts';
import {
  askedFields,
  parseTool,
  startContent,
  toArguments,
  withKnown,
  type ParsedTool,
  type ToolArguments,
  type ToolDescription,
} from '../core/answer/readTool.ts';

/** The props of `ToolForm`: a tool, what takes its arguments, and the settings. */
export interface ToolFormProps extends ElicitationSettings {
  /** As `tools/list` gives it. Another name or another schema begins a new form. */
  readonly tool: ToolDescription;
  /** The server that has the tool, with the name that the host gave it. */
  readonly server?: ServerInfo | undefined;
  /**
   * Called with the arguments. While a returned promise is pending, the form is busy. If it rejects or resolves with `false`,
   * the form says that they were not sent. It keeps everything that was entered, whatever happens, and can be sent again.
   */
  readonly onSubmit: (args: ToolArguments) => unknown;
  /** The user cancelled, and the form is gone. Without it, cancel clears the form. */
  readonly onCancel?: (() => void) | undefined;
  /**
   * Arguments that are already known. Read once; change `key` to start again. Secrets are never filled in: the known one is
   * sent where its field is left blank.
   */
  readonly initialArguments?: ToolArguments | undefined;
  /** missing: asks only for what the known arguments leave open. The others are listed, and sent too. @default 'all' */
  readonly ask?: 'all' | 'missing' | undefined;
  /** card: with a border and a banner · none: only fields and buttons, for a card of your own with the title of the tool. @default 'card' */
  readonly frame?: 'card' | 'none' | undefined;
  /** Replaces texts of this form, which are English; `messages` has those of fields and errors. */
  readonly toolMessages?: Partial<ToolMessages> | undefined;
}

/**
 * Renders a tool's `inputSchema` as a form, with text areas for JSON where no field fits. It is an `ElicitationForm`, with
 * the same rules: what was filled in and not seen, and secrets, are reviewed before they are sent. Your app shows the run.
 */
export function ToolForm(props: ToolFormProps) {
  const { tool, server, onSubmit, onCancel, initialArguments, ask, frame, toolMessages, ...settings } = props;
  // A host may write the tool inline, a new object in every render.
  const [name, inputSchema] = ['name', 'inputSchema'].map((member) => readOwn(tool, member));
  const key = useMemo(() => toJson([name, inputSchema]), [name, inputSchema]);
  return (
    <ElicitationProvider {...settings} json={jsonFields}>
      <PresentationContext.Provider value={presentations[frame ?? 'card']}>
        <ToolRequest key={key} {...{ tool, server, onSubmit, onCancel, initialArguments, ask, frame, toolMessages }} />
      </PresentationContext.Provider>
    </ElicitationProvider>
  );
}

/** The state with which the form starts. Each time that the arguments were taken, it starts again with them. */
interface Start {
  readonly turn: number;
  readonly args: ToolArguments | undefined;
  readonly content: Content | undefined;
}

const answers = ['accept', 'cancel'] as const;

const presentations = {
  card: { hasBanner: true, isOpenedByUser: true },
  none: { hasBanner: false, isOpenedByUser: true },
};

function ToolRequest(props: Omit<ToolFormProps, keyof ElicitationSettings>) {
  const { tool, server, onSubmit, onCancel, initialArguments, ask, frame, toolMessages } = props;
  const { limits, locale } = useCurrentSettings();
  const texts = useMemo(() => bindToolMessages(toolMessages, locale), [toolMessages, locale]);
  const [parsed] = useState(() => parseTool(readOwn(tool, 'inputSchema'), limits, initialArguments, texts.wholeAsJson));
  const [asked] = useState(() => (ask === 'missing' ? askedFields(parsed, initialArguments ?? {}) : parsed));
  const [start, setStart] = useState<Start>(() => ({
    turn: 0,
    args: initialArguments,
    content: startContent(asked, initialArguments),
  }));
  const form = useMemo(() => withKnown(asked, start.args), [asked, start.args]);
  const { name, title, description } = useMemo(() => wordsOf(tool), [tool]);
  const request = useMemo(() => ({ message: description, requestedSchema: form.schema }), [description, form]);
  const messages = useMemo(() => toKitMessages(title, texts, form, start.args), [title, texts, form, start.args]);
  const region = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  // The button that was pressed is gone: focus goes to the form that takes its place.
  useEffect(() => {
    if (start.turn > 0 && hadFocus.current)
      region.current?.querySelector<HTMLElement>('[data-elicitation-piece="inline"]')?.focus();
  }, [start.turn]);

  function startAgain(args: ToolArguments | undefined, content: Content | undefined) {
    hadFocus.current = region.current !== null && isFocusFree(region.current);
    setStart(({ turn }) => ({ turn: turn + 1, args, content }));
  }

  function respond(result: ElicitResult): ReturnType<OnRespond> {
    if (result.action !== 'accept') return onCancel ? onCancel() : startAgain(initialArguments, start.content);
    const args = toArguments(form, result.content ?? {}, start.args);
    // A host may return the result of the call: everything but `false` means that the arguments were taken.
    const outcome = onSubmit(args) as ReturnType<OnRespond>;
    return whenTaken(outcome, (isTaken) => isTaken && startAgain(args, result.content));
  }

  return (
    <div ref={region} style={{ display: 'contents' }}>
      <ElicitationForm
        key={start.turn}
        request={request}
        server={server}
        about={aboutOf(title === name ? undefined : name, server, texts)}
        answers={answers}
        frame={frame}
        messages={messages}
        initialContent={start.content}
        note={noteOf({ parsed, form, args: start.args, texts })}
        onRespond={respond}
      />
    </div>
  );
}

/** All of it comes from the server: what is no text says nothing. */
function wordsOf(tool: ToolDescription): {
  readonly name: string;
  readonly title: string;
  readonly description: string;
} {
  const textIn = (of: unknown, member: string) => {
    const text = readOwn(of, member);
    return isText(text) ? text : '';
  };
  const name = textIn(tool, 'name');
  const title = [textIn(tool, 'title'), textIn(readOwn(tool, 'annotations'), 'title'), name].find(hasVisibleText);
  return { name, title: title ?? JSON.stringify(name), description: textIn(tool, 'description').trim() };
}

/** The line under the title: whose tool it is, and the name that it is called by. */
function aboutOf(
  name: string | undefined,
  server: ServerInfo | undefined,
  texts: BoundToolMessages,
): string | undefined {
  const owner = server && texts.toolOf({ server: server.name });
  const parts = [owner, name].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** Longer titles are cut, like the labels of fields. */
const longestTitle = 200;

/** The words of a form, for a tool: its title in place of who asks, and Run in place of Accept. */
function toKitMessages(name: string, texts: BoundToolMessages, form: ParsedTool, args: ToolArguments = {}) {
  const title = () => displayText(cutText(name, longestTitle));
  const isAsked = new Set(form.model.fields.map(({ key }) => key));
  const others = Object.keys(args).filter((key) => !isAsked.has(key)).length;
  return {
    dialogName: title,
    confirmationName: title,
    asks: title,
    asksToConfirm: title,
    about: ({ about }: { readonly about: string }) => about,
    messageFrom: '',
    suggestions: texts.suggestions,
    accept: texts.run,
    // One JSON object may have any number of them.
    sends: (params: { readonly count: number; readonly server: string }) =>
      form.whole ? '' : texts.sends({ ...params, count: params.count + others }),
    confirm: texts.run,
    reviewAndAccept: texts.reviewAndRun,
    sending: texts.running,
    sendFailed: texts.failed,
  };
}

interface ToolNoteProps {
  readonly parsed: ParsedTool;
  readonly form: ParsedTool;
  readonly args: ToolArguments | undefined;
  readonly texts: BoundToolMessages;
}

/** In the banner, if there is something to say. */
function noteOf(props: ToolNoteProps) {
  const { leftOut = [] } = props.form;
  const isEmpty = props.parsed.model.fields.length > 0 && leftOut.length === 0 && givenIn(props).length === 0;
  return isEmpty ? undefined : <ToolNote {...props} />;
}

/** The fields that are not asked for, because their arguments are known. */
function givenIn({ parsed, form, args = {} }: ToolNoteProps): readonly Field[] {
  const isAsked = new Set(form.model.fields.map(({ key }) => key));
  return parsed.model.fields.filter(({ key }) => !isAsked.has(key) && ownProperty(args, key) !== undefined);
}

/** That nothing is asked, the arguments that are sent without being asked for, and those that are not sent. */
function ToolNote(props: ToolNoteProps) {
  const { parsed, form, args = {}, texts } = props;
  const { messages } = useCurrentSettings();
  const others = givenIn(props);
  const { leftOut = [] } = form;
  const list = (fields: readonly Field[]) =>
    fields.map((field) => (
      <p key={field.id}>
        <ServerText>{`${field.label}: ${isSecret(field) ? messages.redacted : textOf(ownProperty(args, field.key))}`}</ServerText>
      </p>
    ));
  if (parsed.model.fields.length === 0) return <p>{texts.noArguments}</p>;
  return (
    <>
      {leftOut.length > 0 && (
        <>
          <p>{texts.leftOut({ count: leftOut.length })}</p>
          {list(leftOut)}
        </>
      )}
      {others.length > 0 && (
        <details>
          <summary>{texts.given({ count: others.length })}</summary>
          {list(others)}
        </details>
      )}
    </>
  );
}

const longestValue = 300;

function textOf(value: unknown): string {
  return cutText(typeof value === 'string' ? value : (toJson(value) ?? ''), longestValue);
}
