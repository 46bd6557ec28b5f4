import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { hasVisibleText } from '../core/text/normalize.ts';
import { Actions } from '../elicitation/Actions.tsx';
import { FieldRows } from '../elicitation/FieldRow.tsx';
import { allRequired } from '../elicitation/fieldTexts.ts';
import { Findings, FormSummary, useFocusFirstError } from '../elicitation/formNotes.tsx';
import { takeImplicitSubmit } from '../elicitation/implicitSubmit.ts';
import { CollapsedText } from '../elicitation/MessageText.tsx';
import { ServerAvatar } from '../elicitation/ServerBanner.tsx';
import { useCurrentSettings } from '../react/settings.ts';
import { useGuardStore } from '../react/useGuard.ts';
import { flag } from '../ui/attributes.ts';
import { Callout } from '../ui/Callout.tsx';
import { focusedBeside } from '../ui/focus.ts';
import { KitButton } from '../ui/KitButton.tsx';
import { ServerText } from '../ui/ServerText.tsx';
import type { BoundToolMessages } from './messages.ts';
import { RunView } from './RunView.tsx';
import { useToolForm, type ToolProps } from './useToolForm.ts';

interface ToolViewProps extends ToolProps {
  readonly texts: BoundToolMessages;
  /** The id of the heading. */
  readonly nameId: string;
}

/** One tool: its title, fields, run and buttons. */
export function ToolView(props: ToolViewProps) {
  const { tool, server, texts, nameId, onCancel } = props;
  const { messages, classNames, findings, portalContainer = null } = useCurrentSettings();
  const frame = useRef<HTMLFormElement>(null);
  const acceptButton = useRef<HTMLButtonElement>(null);
  const { form, parsed, hiddenCount, run, ...state } = useToolForm(props, frame);
  // A form that the user opened is ready at once; one that appears by itself waits, like every request.
  const guard = useGuardStore({ guardMs: props.ask === 'missing' ? undefined : 0 });
  const summary = useRef<HTMLElement>(null);
  const summarised = useFocusFirstError(form, summary);
  const { model } = form;
  const description = tool.description?.trim() ?? '';
  const legend = allRequired(model);
  const running = run.status === 'running';

  function submit() {
    if (guard.ready()) void state.submit();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a control bubbles to its form
    <form
      ref={frame}
      data-elicitation-piece="frame"
      data-mode="form"
      data-sending={flag(running)}
      aria-labelledby={nameId}
      noValidate
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => takeImplicitSubmit(event) && submit()}
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
        {legend && <p data-elicitation-piece="legend">{messages.allRequired}</p>}
        {hiddenCount > 0 && (
          <Callout tone="info">
            <p>{texts.given({ count: hiddenCount })}</p>
            <KitButton onClick={state.showAll}>{texts.showGiven}</KitButton>
          </Callout>
        )}
        <div data-elicitation="form" className={classNames.form}>
          <FieldRows
            form={form.form}
            fields={model.fields.filter(({ id }) => state.isShown(id))}
            server={server?.name ?? tool.name}
            message=""
            marked={!legend}
            portalContainer={portalContainer}
          />
        </div>
        {findings && parsed.findings.length > 0 && <Findings findings={parsed.findings} />}
        <RunView run={run} texts={texts} />
      </div>
      <Actions
        accept={{
          guard,
          label: run.status === 'ready' ? texts.run : texts.runAgain,
          busyLabel: texts.running,
          onClick: submit,
          busy: running,
          buttonRef: acceptButton,
        }}
        more={
          running && (
            <StopButton onStop={state.stop} next={acceptButton}>
              {texts.stop}
            </StopButton>
          )
        }
        onCancel={onCancel}
      />
    </form>
  );
}

interface StopButtonProps {
  readonly onStop: () => void;
  readonly next: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

/** It goes when the run ends. Focus that is on it goes to the button that runs the tool again. */
function StopButton({ onStop, next, children }: StopButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [own, other] = [button.current, next.current];
    return () => {
      if (own && focusedBeside(own) === own) other?.focus();
    };
  }, [next]);
  return (
    <KitButton ref={button} onClick={onStop}>
      {children}
    </KitButton>
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
