import { toNestErrors } from '@hookform/resolvers';
import { useContext, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { CheckResult } from '../core/answer/check.ts';
import type { Finding } from '../core/schema/findings.ts';
import type { RawFinding } from '../core/schema/findingTexts.ts';
import type { FieldId } from '../core/schema/model.ts';
import { issueText, type BoundMessages } from '../messages/bind.ts';
import {
  createFormSession,
  draftOf,
  registerSession,
  type FormSession,
  type FormSessionOptions,
} from './formSession.ts';
import { SettingsContext } from './settings.ts';
import type { SettleState } from './settleOnce.ts';
import type { FormValues, HeldError } from './types.ts';
import { useBrowserLayoutEffect, useInBrowser } from './useInBrowser.ts';
import { useLatest } from './useLatest.ts';

export type UseFormSessionOptions = Pick<FormSessionOptions, 'request' | 'initialContent' | 'limits' | 'onRespond'> &
  Partial<Pick<FormSessionOptions, 'validator'>>;

export interface CurrentForm {
  readonly session: FormSession;
  readonly form: UseFormReturn<FormValues>;
  readonly sending: SettleState;
  /** Checks everything, and shows nothing. */
  readonly validate: () => CheckResult;
  /** Checks everything and shows what is wrong; sends the content where nothing is and the form is still there. */
  readonly accept: () => Promise<void>;
}

/** The form of one request, for as long as the request asks the same. */
export function useFormSession(options: UseFormSessionOptions): CurrentForm {
  const settings = useContext(SettingsContext);
  const hydratedPrefix = useId().replaceAll(/\W/g, '_');
  const inBrowser = useInBrowser();
  const host = useLatest({ ...options, messages: settings.messages });

  function begin(): FormSession {
    const { request, initialContent, limits, validator = settings.validator } = options;
    return createFormSession({
      request,
      initialContent,
      limits,
      json: settings.json,
      validator,
      locale: settings.locale,
      // Random where a server did not render it: a browser then offers no history of another request.
      prefix: inBrowser ? `e${Math.random().toString(36).slice(2)}` : hydratedPrefix,
      onRespond: (result) => host.current.onRespond(result),
    });
  }

  const [session, setSession] = useState(begin);
  const current = useLatest(session);
  const isSubmit = useRef(false);
  // oxlint-disable-next-line react/refs -- the resolver runs in event handlers only
  const [resolver] = useState(() =>
    createResolver(
      () => current.current,
      () => host.current.messages,
      () => isSubmit.current,
    ),
  );
  const form = useForm<FormValues>({
    resolver,
    defaultValues: session.start,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  // Not a change of state: rows look up what they were rendered for.
  registerSession(form.control, session);

  // Before anything is painted: nobody sees the new request with the old form.
  useBrowserLayoutEffect(() => {
    if (session.asks(options.request)) return;
    const next = begin();
    form.reset({ ...next.start });
    setSession(next);
  });

  const { settling } = session;
  const sending = useSyncExternalStore(settling.subscribe, settling.getState, settling.getState);
  const mounted = useRef(false);
  useBrowserLayoutEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const validate = () => session.check(draftOf(session.model, form.getValues()));
  const submitting = useRef<Promise<void>>(undefined);
  async function accept(): Promise<void> {
    if (!session.read.ok || settling.getState().isSubmitting) return;
    isSubmit.current = true;
    submitting.current ??= form
      .handleSubmit(async () => {
        const result = validate();
        if (result.ok && mounted.current && current.current === session)
          await settling.settle({ action: 'accept', content: result.content });
      })()
      .finally(() => {
        submitting.current = undefined;
        isSubmit.current = false;
      });
    await submitting.current;
  }

  return { session, form, sending, validate, accept };
}

/** react-hook-form's way to our check. */
function createResolver(
  session: () => FormSession,
  messages: () => BoundMessages,
  isSubmit: () => boolean,
): Resolver<FormValues> {
  return async (values, _context, options) => {
    const { model, check, field } = session();
    // The only names are ours. A submit names just the fields that are rendered, and all of them are to be checked.
    const names = isSubmit() ? undefined : (options.names as FieldId[] | undefined);
    const result = check(draftOf(model, values), names);
    if (result.ok) return { values, errors: {} };
    const errors: Record<FieldId, HeldError> = {};
    for (const issue of result.issues) {
      errors[issue.field] = { type: issue.code, message: issueText(messages(), issue, field(issue.field)), issue };
    }
    // No names: with them it looks through all of them for every error.
    return { values: {}, errors: toNestErrors<FormValues>(errors, { ...options, names: [] }) };
  };
}

/** Sentences for developers: loaded when there is something to say. */
export function useFindings(found: readonly RawFinding[]): readonly Finding[] {
  const [described, setDescribed] = useState<{ readonly found: unknown; readonly findings: readonly Finding[] }>();
  useEffect(() => {
    if (found.length === 0) return;
    let left = false;
    import('../core/schema/findingTexts.ts').then(
      ({ describeFinding }) => left || setDescribed({ found, findings: found.map(describeFinding) }),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [found]);
  return described?.found === found ? described.findings : [];
}
