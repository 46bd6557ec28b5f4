import { useEffect, useMemo, useRef, useState } from 'react';
import type { Content } from '../core/protocol/types.ts';
import { displayText } from '../core/text/display.ts';
import type { FieldId, FormModel } from '../core/schema/model.ts';
import type { Finding } from '../core/schema/findings.ts';
import type { Issue } from '../core/answer/issues.ts';
import { useCurrentSettings } from '../react/settings.ts';
import type { Check } from '../core/answer/check.ts';
import { issuesOf } from '../react/formSession.ts';
import type { FormMethods, FormValues } from '../react/types.ts';
import { useFindings, useFormSession } from '../react/useFormSession.ts';
import { useLatest } from '../react/useLatest.ts';
import { openFields, startContent, toArguments } from './arguments.ts';
import { fieldErrors } from './fieldErrors.ts';
import { withJson } from './jsoncheck.ts';
import { readTool, type ToolReading } from './readtool.ts';
import type { Outcome } from './outcome.ts';
import { useRun, type RunState } from './run.ts';
import type { ToolFormProps } from './ToolForm.tsx';

export type UseToolFormOptions = Pick<
  ToolFormProps,
  'tool' | 'initialArguments' | 'ask' | 'onSubmit' | 'onMessage' | 'onError' | 'onFatal' | 'onComplete'
>;

export interface ToolFormState {
  readonly reading: ToolReading;
  readonly model: FormModel;
  readonly form: FormMethods;
  /** What the controls held at first. */
  readonly start: FormValues;
  readonly isShown: (id: FieldId) => boolean;
  /** Fields that are filled in and not shown. */
  readonly hidden: number;
  showAll(): void;
  readonly issues: readonly Issue[];
  readonly submitCount: number;
  readonly findings: readonly Finding[];
  setFocus(id: FieldId): void;
  /** Judges, and runs the tool when all is right. Does nothing while it runs. */
  submit(): Promise<void>;
  readonly run: RunState;
  stop(): void;
  /** How many fields the server objected to, in the latest run. */
  readonly refused: number;
}

const nobody = () => {};

/** The arguments of a tool as a form, and its runs. Values stay from run to run. */
export function useToolForm(options: UseToolFormOptions): ToolFormState {
  const { tool, initialArguments, ask } = options;
  const { limits } = useCurrentSettings();
  const host = useLatest(options);
  const [reading] = useState(() => readTool(tool.inputSchema, limits));
  const setup = useMemo(
    () => ({
      request: { message: '', requestedSchema: reading.schema },
      extendCheck: (check: Check, checked: FormModel) => withJson(check, checked, reading),
    }),
    [reading],
  );
  const [initial] = useState(initialArguments);
  const initialContent = useMemo(() => startContent(reading, initial), [reading, initial]);
  const open = useMemo(
    () => (ask === 'missing' ? new Set(openFields(reading, initial ?? {})) : undefined),
    [ask, reading, initial],
  );
  const sizes = useMemo(() => ({ ...limits, size: Infinity }), [limits]);
  const {
    session,
    form,
    validate,
    submit: submitForm,
  } = useFormSession({
    ...setup,
    initialContent,
    limits: sizes,
    onRespond: nobody,
  });
  const { model, start } = session;
  const issues = issuesOf(model, form.formState.errors);
  const findings = useFindings(reading.found);

  const { run, start: startRun, stop } = useRun(options);
  const checking = useRef(false);
  const [revealed, reveal] = useState(false);
  const [refused, refuse] = useState<readonly FieldId[]>([]);

  const isOpen = (id: FieldId) => open === undefined || revealed || open.has(id);
  // At once with what is wrong with it, so that focus finds it.
  const isShown = (id: FieldId) => isOpen(id) || refused.includes(id) || issues.some(({ field }) => field === id);
  const revealIfHidden = (ids: readonly FieldId[]) => {
    if (!ids.every(isOpen)) reveal(true);
  };

  async function submit(): Promise<void> {
    if (checking.current || run.status === 'running') return;
    checking.current = true;
    refuse([]);
    const result = validate();
    if (!result.ok) revealIfHidden(result.issues.map(({ field }) => field));
    let content: Content | undefined;
    await submitForm((valid) => {
      content = valid;
    });
    checking.current = false;
    if (!content) return;
    const args = toArguments(reading, content, initial);
    const failure = await startRun((given) => host.current.onSubmit(args, given));
    if (failure) object(failure);
  }

  /** Puts what the server objected to on its fields; it goes when they are edited, or with the next run. */
  function object({ text, data }: Outcome): void {
    if (reading.whole) return;
    const errors = fieldErrors(
      text,
      data,
      model.fields.map(({ key }) => key),
    );
    const fields = model.fields.filter(({ key, kind }) => errors.has(key) && kind !== 'fixed');
    for (const { id, key } of fields) {
      form.setError(id, { type: 'server', message: displayText((errors.get(key) ?? '').slice(0, longestError)) });
    }
    const ids = fields.map(({ id }) => id);
    revealIfHidden(ids);
    refuse(ids);
  }

  const { focus } = session;
  useEffect(() => {
    const [first] = refused;
    if (first !== undefined) focus(first);
  }, [refused, focus]);

  return {
    reading,
    model,
    form,
    start,
    isShown,
    hidden: model.fields.filter(({ id, kind }) => !isShown(id) && kind !== 'fixed' && filled(start[id])).length,
    showAll: () => reveal(true),
    issues,
    submitCount: form.formState.submitCount,
    findings,
    setFocus: focus,
    submit,
    run,
    stop,
    refused: refused.length,
  };
}

const longestError = 300;

const filled = (value: FormValues[FieldId] = null): boolean =>
  typeof value === 'boolean' || (value !== null && value.length > 0);
