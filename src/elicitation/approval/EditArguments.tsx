import { useMemo, useState } from 'react';
import { jsonFields } from '../../core/answer/jsonFields.ts';
import { parseTool, startContent, toArguments, withKnown, type ToolArguments } from '../../core/answer/readTool.ts';
import { isObject } from '../../core/protocol/json.ts';
import type { Approval, ElicitResult } from '../../core/protocol/types.ts';
import { useCurrentSettings } from '../../react/settings.ts';
import { SettingsContext } from '../../react/settingsContext.ts';
import { FormView } from '../form/FormView.tsx';
import type { ViewProps } from '../frame/view.ts';
import type { ApprovalTexts } from './approvalTexts.ts';

interface EditArgumentsProps {
  readonly props: ViewProps;
  readonly approval: Approval;
  /** What was changed before. */
  readonly edited: unknown;
  readonly texts: ApprovalTexts;
  /** The user took the arguments of the form, or left it. */
  readonly onDone: (change: { readonly edited?: unknown }) => void;
}

const answers = { declines: false, extraActions: undefined, notice: undefined } as const;

/**
 * The arguments in a form: that of the tool's schema, else one box for all as JSON. Nothing is answered here: the changed call is shown
 * again, with the ways to approve it.
 */
export function EditArguments({ props, approval, edited, texts, onDone }: EditArgumentsProps) {
  const settings = useCurrentSettings();
  const known = (isObject(edited) ? edited : isObject(approval.arguments) ? approval.arguments : {}) as ToolArguments;
  const [form] = useState(() => withKnown(readArguments(approval, known, texts), known));
  const [content] = useState(() => startContent(form, known));
  const own = useMemo(
    () => ({
      ...settings,
      json: jsonFields,
      // The call is looked at after this, before anything is sent.
      review: 'never' as const,
      sendsLine: false,
      steps: false,
      confirm: 'radios' as const,
      messages: {
        ...settings.messages,
        accept: texts.useArguments,
        confirm: texts.useArguments,
        cancel: settings.messages.back,
      },
    }),
    [settings, texts],
  );

  function respond({ action, content: entered }: ElicitResult) {
    if (action !== 'accept') return onDone({});
    const args = toArguments(form, entered ?? {}, known);
    onDone({ edited: JSON.stringify(args) === JSON.stringify(approval.arguments) ? undefined : args });
  }
  const params = useMemo(() => ({ message: '', requestedSchema: form.schema }), [form]);
  return (
    <SettingsContext.Provider value={own}>
      <FormView
        {...props}
        {...answers}
        params={params}
        initialContent={content}
        recalled={undefined}
        reconsidered={undefined}
        drafts={undefined}
        onUnsent={undefined}
        onRespond={respond}
      />
    </SettingsContext.Provider>
  );
}

/** Without a schema, all of it is one object. */
function readArguments({ inputSchema }: Approval, known: ToolArguments, texts: ApprovalTexts) {
  const open = { type: 'object', additionalProperties: true };
  return parseTool(inputSchema ?? open, undefined, known, texts.asJson);
}
