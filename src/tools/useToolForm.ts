import { useEffect, useState } from 'react';
import { displayText } from '../core/text/display.ts';
import type { DraftValue, FieldId } from '../core/schema/model.ts';
import { suggestionsOf } from '../elicitation/fieldTexts.ts';
import { useCurrentSettings } from '../react/settings.ts';
import type { UseElicitationFormReturn } from '../react/types.ts';
import { useElicitationForm } from '../react/useElicitationForm.ts';
import { fieldErrors } from './fieldErrors.ts';
import type { Outcome } from './outcome.ts';
import { openFields, parseTool, startContent, toArguments, type ParsedTool } from './readTool.ts';
import { useRun, type RunState } from './run.ts';
import type { ToolFormProps } from './toolFormProps.ts';

export type UseToolFormOptions = Pick<
  ToolFormProps,
  'tool' | 'initialArguments' | 'ask' | 'onSubmit' | 'onMessage' | 'onError' | 'onFatal' | 'onComplete'
>;

export interface ToolFormState {
  readonly form: UseElicitationFormReturn;
  readonly parsed: ParsedTool;
  /** What the controls held at first, where the server filled it in. */
  readonly suggestions: Readonly<Record<FieldId, DraftValue>>;
  readonly isShown: (id: FieldId) => boolean;
  /** How many fields have a value and are not shown. */
  readonly hiddenCount: number;
  showAll(): void;
  /** Checks the arguments, and runs the tool if they are right. Does nothing while it runs. */
  submit(): Promise<void>;
  readonly run: RunState;
  stop(): void;
  /** How many fields the server objected to in the latest run. */
  readonly refusedCount: number;
}

const longestError = 300;

/** The arguments of a tool as a form, and its runs. Values stay from run to run. The schema is read once. */
export function useToolForm(options: UseToolFormOptions): ToolFormState {
  const { limits, locale } = useCurrentSettings();
  const [initial] = useState(options.initialArguments);
  const [parsed] = useState(() => parseTool(options.tool.inputSchema, limits));
  const [initialContent] = useState(() => startContent(parsed, initial));
  const [suggestions] = useState(() => suggestionsOf(parsed.model, initialContent, locale));
  const [open] = useState(() =>
    options.ask === 'missing' ? new Set(openFields(parsed, initial ?? {}).map(({ id }) => id)) : undefined,
  );
  const [revealed, setRevealed] = useState(false);
  const [refused, setRefused] = useState<readonly FieldId[]>([]);
  const { run, start, stop } = useRun(options);

  const form = useElicitationForm({
    request: { message: '', requestedSchema: parsed.schema },
    initialContent,
    limits,
    async onRespond(result) {
      if (result.action !== 'accept') return false;
      setRefused([]);
      const args = toArguments(parsed, result.content ?? {}, initial);
      const failure = await start((given) => options.onSubmit(args, given));
      if (failure) showFieldErrors(failure);
      // Not settled: a tool can be run again.
      return false;
    },
  });
  const { model } = form;

  const isOpen = (id: FieldId) => open === undefined || revealed || open.has(id);

  async function submit(): Promise<void> {
    if (run.status === 'running') return;
    const check = form.validate();
    // A field with an error is shown, so that it can get focus.
    if (!check.ok && !check.issues.every(({ field }) => isOpen(field))) setRevealed(true);
    await form.accept();
  }

  /** Puts what the server objected to on its fields. It goes when the field is edited, or with the next run. */
  function showFieldErrors({ text, data }: Outcome): void {
    if (parsed.whole) return;
    const fields = model.fields.filter(({ kind }) => kind !== 'fixed');
    const errors = fieldErrors(
      text,
      data,
      fields.map(({ key }) => key),
    );
    const named = fields.flatMap(({ id, key }) => (errors.has(key) ? [id] : []));
    for (const { id, key } of fields) {
      const message = errors.get(key);
      if (message === undefined) continue;
      form.form.setError(id, { type: 'server', message: displayText(message.slice(0, longestError)) });
    }
    if (!named.every(isOpen)) setRevealed(true);
    setRefused(named);
  }

  const { setFocus } = form;
  useEffect(() => {
    const [first] = refused;
    if (first !== undefined) setFocus(first);
  }, [refused, setFocus]);

  const hidden = model.fields.filter(({ id, kind }) => !isOpen(id) && kind !== 'fixed');
  return {
    form,
    parsed,
    suggestions,
    isShown: isOpen,
    hiddenCount: hidden.filter(({ key }) => initialContent && Object.hasOwn(initialContent, key)).length,
    showAll: () => setRevealed(true),
    submit,
    run,
    stop,
    refusedCount: refused.length,
  };
}
