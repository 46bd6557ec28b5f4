import { useEffect, useState, type RefObject } from 'react';
import type { ServerInfo } from '../core/protocol/types.ts';
import { displayText } from '../core/text/display.ts';
import { own } from '../core/protocol/json.ts';
import type { Field, FieldId } from '../core/schema/model.ts';
import { useCurrentSettings, type ElicitationSettings } from '../react/settings.ts';
import { useElicitationForm } from '../react/useElicitationForm.ts';
import { mayTakeFocus } from '../ui/focus.ts';
import { fieldErrors } from './fieldErrors.ts';
import type { ToolMessages } from './messages.ts';
import type { Outcome } from './outcome.ts';
import { openFields, parseTool, startContent, toArguments, withKnown } from './readTool.ts';
import type { ToolArguments, ToolDescription } from './readTool.ts';
import { useRun, type ToolListeners, type ToolRun } from './run.ts';

/** The props of `ToolForm`: a tool, what runs it, and the settings. */
export interface ToolFormProps extends ToolListeners, ElicitationSettings {
  /** As `tools/list` gives it. Another name or another schema begins a new form. */
  readonly tool: ToolDescription;
  /** The server that has the tool, with the name that the host gave it. */
  readonly server?: ServerInfo | undefined;
  /**
   * Calls the tool. If it returns a promise (of `callTool` of an SDK, or of any value), the form shows the progress and the
   * result, and the tool can be run again with the same values. If it returns `undefined`, the host shows all that itself.
   */
  readonly onSubmit: (args: ToolArguments, run: ToolRun) => unknown;
  /** Without it there is no cancel button. */
  readonly onCancel?: (() => void) | undefined;
  /**
   * Arguments that are already known. Read once; change `key` to start again. Secrets are never filled in: the known one is
   * sent where its field is left blank.
   */
  readonly initialArguments?: ToolArguments | undefined;
  /** missing: asks only for what the known arguments leave open; the others are sent too, and can be shown. @default 'all' */
  readonly ask?: 'all' | 'missing' | undefined;
  /** Replaces texts of this form, which are English; `messages` has those of fields and errors. */
  readonly toolMessages?: Partial<ToolMessages> | undefined;
}

/** The props without the settings. */
export type ToolProps = Omit<ToolFormProps, keyof ElicitationSettings | 'toolMessages'>;

const longestError = 300;

/**
 * The arguments of a tool as a form, and its runs. Values stay from run to run. The schema is read once.
 * @param frame the form: focus is moved only inside it, and from nowhere into it
 */
export function useToolForm(options: ToolProps, frame: RefObject<HTMLElement | null>) {
  const { limits } = useCurrentSettings();
  const [initial] = useState(options.initialArguments);
  const [parsed] = useState(() => withKnown(parseTool(options.tool.inputSchema, limits, initial), initial));
  const [initialContent] = useState(() => startContent(parsed, initial));
  const [open] = useState(() =>
    options.ask === 'missing' ? new Set(openFields(parsed, initial ?? {}).map(({ id }) => id)) : undefined,
  );
  const [revealed, setRevealed] = useState(false);
  /** Fields that want focus, by what happened last: the first of them gets it. */
  const [wanted, setWanted] = useState<readonly FieldId[]>([]);
  const { run, start, stop } = useRun(options);

  const form = useElicitationForm({
    request: { message: '', requestedSchema: parsed.schema },
    initialContent,
    onRespond(result) {
      if (result.action !== 'accept') return false;
      setWanted([]);
      const args = toArguments(parsed, result.content ?? {}, initial);
      start((given) => options.onSubmit(args, given), showFieldErrors);
      // Not settled: a tool can be run again.
      return false;
    },
  });
  const { model } = form;

  const isOpen = (id: FieldId) => open === undefined || revealed || open.has(id);

  /** Checks the arguments, and runs the tool if they are right. Does nothing while it runs. */
  async function submit(): Promise<void> {
    if (run.status === 'running') return;
    const check = form.validate();
    // A field with an error is shown, so that it can get focus.
    if (!check.ok && !check.issues.every(({ field }) => isOpen(field))) setRevealed(true);
    await form.accept();
  }

  /** Puts what the server objected to on its fields. It goes when the field is edited, or with the next run. */
  function showFieldErrors({ text, data }: Outcome): void {
    const fields = model.fields.filter(({ kind }) => kind !== 'fixed');
    const keys = fields.map(({ key }) => key);
    const errors = fieldErrors(text, data, keys);
    const ids = fields.flatMap(({ id, key }) => {
      const error = errors.get(key);
      if (error === undefined) return [];
      form.form.setError(id, { type: 'server', message: displayText(error.slice(0, longestError)) });
      return id;
    });
    if (!ids.every(isOpen)) setRevealed(true);
    setWanted(ids);
  }

  const { setFocus } = form;
  useEffect(() => {
    const [first] = wanted;
    // A run may fail while the user is typing elsewhere in the page.
    if (first !== undefined && frame.current && mayTakeFocus(frame.current)) setFocus(first);
  }, [wanted, setFocus, frame]);

  const hidden = model.fields.filter(({ id, kind }) => !isOpen(id) && kind !== 'fixed');
  const isGiven = ({ key }: Field) => initialContent !== undefined && own(initialContent, key) !== undefined;
  return {
    form,
    parsed,
    isShown: isOpen,
    /** How many fields have a value and are not shown. */
    hiddenCount: hidden.filter(isGiven).length,
    /** Also puts focus on the first of them. */
    showAll() {
      setRevealed(true);
      setWanted(hidden.map(({ id }) => id));
    },
    submit,
    run,
    stop,
  };
}
