import { useId, useRef, type FormEvent } from 'react';
import { ServerText } from '../ui/ServerText.tsx';
import { hasVisibleText } from '../core/text/normalize.ts';
import { CoveredCallout } from '../ui/Callout.tsx';
import { FieldRows } from '../elicitation/FieldRow.tsx';
import { Findings, FormSummary, useFocusFirstError } from '../elicitation/formNotes.tsx';
import { ServerAvatar } from '../elicitation/ServerBanner.tsx';
import { Callout } from '../ui/Callout.tsx';
import { allRequired } from '../elicitation/fieldTexts.ts';
import { useComponents } from '../components/defaults.ts';
import { CollapsedText } from '../elicitation/MessageText.tsx';
import { useCurrentSettings } from '../react/settings.ts';
import { useGuard, type GuardState } from '../react/useGuard.ts';
import type { BoundToolMessages } from './messages.ts';
import { RunView } from './RunView.tsx';
import { useToolForm, type ToolFormState, type ToolProps } from './useToolForm.ts';

export interface ToolViewProps extends ToolProps {
  readonly texts: BoundToolMessages;
  /** The id of the heading. */
  readonly nameId: string;
}

/** One tool: its title, fields, run and buttons. */
export function ToolView(props: ToolViewProps) {
  const { tool, server, texts, nameId, onCancel } = props;
  const { messages, findings } = useCurrentSettings();
  const state = useToolForm(props);
  // A form that the user opened is ready at once; one that appears by itself waits, like every request.
  const guard = useGuard({ guardMs: props.ask === 'missing' ? undefined : 0 });
  const clicks = useRef(0);
  const summary = useRef<HTMLElement>(null);
  const { form, parsed } = state;
  const summarised = useFocusFirstError(form, summary);
  const { model } = form;
  const description = tool.description?.trim() ?? '';

  function submit(event: FormEvent) {
    event.preventDefault();
    // The second click of a double click is not a second run.
    const repeated = clicks.current > 1;
    clicks.current = 0;
    if (!repeated && guard.ready()) void state.submit();
  }

  return (
    <form
      data-elicitation-piece="frame"
      data-mode="form"
      aria-labelledby={nameId}
      noValidate
      autoComplete="off"
      onSubmit={submit}
    >
      <ToolBanner tool={tool} server={server} texts={texts} nameId={nameId} />
      <div data-elicitation-piece="body">
        {description !== '' && (
          <div data-elicitation="description">
            <CollapsedText text={description} />
          </div>
        )}
        {parsed.whole && <Callout tone="info">{texts.wholeAsJson}</Callout>}
        {summarised && <FormSummary state={form} summaryRef={summary} />}
        {model.fields.length === 0 && <p data-elicitation-piece="legend">{texts.noArguments}</p>}
        {allRequired(model) && <p data-elicitation-piece="legend">{messages.allRequired}</p>}
        <ToolFields state={state} server={server?.name ?? tool.name} texts={texts} />
        {findings && parsed.findings.length > 0 && <Findings findings={parsed.findings} />}
        <RunView run={state.run} refused={state.refusedCount} texts={texts} />
      </div>
      <ToolActions
        state={state}
        guard={guard}
        texts={texts}
        onPress={(count) => {
          clicks.current = count;
        }}
        onCancel={onCancel}
      />
    </form>
  );
}

type BannerProps = Pick<ToolViewProps, 'tool' | 'server' | 'texts' | 'nameId'>;

function ToolBanner({ tool, server, texts, nameId }: BannerProps) {
  const { classNames } = useCurrentSettings();
  const title =
    [tool.title, tool.annotations?.title].find((text) => text !== undefined && hasVisibleText(text)) ?? tool.name;
  return (
    <div data-elicitation="banner" className={classNames.banner}>
      {server && <ServerAvatar server={server} />}
      <div data-elicitation-piece="identity">
        <h2 data-elicitation-piece="title" id={nameId}>
          <ServerText>{title}</ServerText>
        </h2>
        <p data-elicitation-piece="about">
          {server && texts.toolOf({ server: server.name })}
          {server && title !== tool.name && ' · '}
          {title !== tool.name && (
            <code data-elicitation-piece="tool-name">
              <ServerText>{tool.name}</ServerText>
            </code>
          )}
        </p>
      </div>
    </div>
  );
}

type FieldsProps = { readonly state: ToolFormState; readonly server: string; readonly texts: BoundToolMessages };

/** The fields that are asked for, and how many others have a value already. */
function ToolFields({ state, server, texts }: FieldsProps) {
  const { classNames, portalContainer = null } = useCurrentSettings();
  const { Button } = useComponents();
  const { form, hiddenCount } = state;
  return (
    <>
      {hiddenCount > 0 && (
        <Callout tone="info">
          <p>{texts.given({ count: hiddenCount })}</p>
          <Button type="button" intent="plain" className={classNames.button} onClick={state.showAll}>
            {texts.showGiven}
          </Button>
        </Callout>
      )}
      <div data-elicitation="form" className={classNames.form}>
        <FieldRows
          form={form.form}
          fields={form.model.fields.filter(({ id }) => state.isShown(id))}
          server={server}
          message=""
          start={state.suggestions}
          marked={!allRequired(form.model)}
          portalContainer={portalContainer}
        />
      </div>
    </>
  );
}

interface ActionsProps extends Pick<ToolViewProps, 'texts' | 'onCancel'> {
  readonly state: ToolFormState;
  readonly guard: GuardState;
  /** The run button was clicked, for the nth time in a row; the form's submit event comes next. */
  readonly onPress: (count: number) => void;
}

/** Run, stop and cancel: always visible, and not disabled because of what was entered. */
function ToolActions({ state, guard: { waiting, covered }, texts, onPress, onCancel }: ActionsProps) {
  const { messages, classNames } = useCurrentSettings();
  const { Button } = useComponents();
  const waitingId = useId();
  const { run, stop } = state;
  const running = run.status === 'running';
  const label = run.status === 'ready' ? texts.run : texts.runAgain;
  const button = { type: 'button', className: classNames.button } as const;
  return (
    <div data-elicitation="actions" className={classNames.actions}>
      {covered && <CoveredCallout />}
      <Button
        intent="accept"
        type="submit"
        onClick={({ detail }) => onPress(detail)}
        aria-disabled={waiting || running || undefined}
        aria-describedby={waiting ? waitingId : undefined}
        className={classNames.button}
      >
        {running ? texts.running : label}
      </Button>
      {waiting && (
        <span id={waitingId} data-elicitation-piece="spoken">
          {messages.readyInAMoment}
        </span>
      )}
      {running && (
        <Button {...button} intent="plain" onClick={stop}>
          {texts.stop}
        </Button>
      )}
      {onCancel && (
        <Button {...button} intent="cancel" onClick={onCancel}>
          {messages.cancel}
        </Button>
      )}
    </div>
  );
}
