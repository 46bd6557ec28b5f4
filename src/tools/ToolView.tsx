import { useId, useRef, type FormEvent } from 'react';
import { Folded } from '../elicitation/useFolded.tsx';
import { Findings } from '../elicitation/formnotes.tsx';
import { Note } from '../elicitation/Note.tsx';
import { allRequired } from '../elicitation/rowtexts.ts';
import { useComponents } from '../elicitation/useComponents.ts';
import { useFailures } from '../elicitation/useFailures.ts';
import { issueText } from '../messages/bind.ts';
import { useCurrentSettings } from '../react/settings.ts';
import { useGuard } from '../react/useGuard.ts';
import type { ToolTexts } from './messages.ts';
import type { ToolReading } from './readtool.ts';
import { RunView } from './RunView.tsx';
import { ToolActions } from './ToolActions.tsx';
import { ToolBanner } from './ToolBanner.tsx';
import { ToolFields } from './ToolFields.tsx';
import type { ToolFormProps } from './ToolForm.tsx';
import { useToolForm } from './useToolForm.ts';

type Given = 'tool' | 'server' | 'onSubmit' | 'onCancel' | 'initialArguments' | 'ask';
type Heard = 'onMessage' | 'onError' | 'onFatal' | 'onComplete';

export interface ToolViewProps extends Pick<ToolFormProps, Given | Heard> {
  readonly reading: ToolReading;
  readonly texts: ToolTexts;
  /** Of the element that names the whole. */
  readonly nameId: string;
}

/** A tool: what it is, its fields, its run, and what can be done. */
export function ToolView(props: ToolViewProps) {
  const { tool, server, texts, nameId, ask = 'all', initialArguments } = props;
  const { messages, classNames, findings } = useCurrentSettings();
  const { ErrorSummary } = useComponents();
  const state = useToolForm({ ...props, initialArguments, ask });
  // A form that a person opened is ready at once; one that came by itself waits as every request does.
  const guard = useGuard({ guardMs: ask === 'missing' ? undefined : 0 });
  const presses = useRef(0);
  const summary = useRef<HTMLElement>(null);
  const summarised = useFailures(state, summary);
  const summaryId = useId();
  const { model } = state;
  const description = tool.description?.trim() ?? '';

  function submit(event: FormEvent) {
    event.preventDefault();
    // The second click of a double click is no second run.
    const again = presses.current > 1;
    presses.current = 0;
    if (!again && guard.ready()) void state.submit();
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
            <Folded text={description} />
          </div>
        )}
        {state.reading.whole && <Note tone="info">{texts.fixed.wholeAsJson}</Note>}
        {summarised && (
          <ErrorSummary
            ref={summary}
            title={messages.summaryTitle({ count: state.issues.length })}
            errors={state.issues.flatMap((issue) => {
              const field = model.fields.find(({ id }) => id === issue.field);
              if (!field) return [];
              const text = issueText(messages, issue, field);
              return [{ id: `${summaryId}-${field.id}`, text, onSelect: () => state.focus(field.id) }];
            })}
            className={classNames.summary}
          />
        )}
        {model.fields.length === 0 && <p data-elicitation-piece="legend">{texts.fixed.noArguments}</p>}
        {allRequired(model) && <p data-elicitation-piece="legend">{messages.allRequired}</p>}
        <ToolFields state={state} server={server?.name ?? tool.name} texts={texts} />
        {findings && state.findings.length > 0 && <Findings findings={state.findings} />}
        <RunView run={state.run} refused={state.refused} texts={texts} />
      </div>
      <ToolActions
        state={state}
        waiting={guard.waiting}
        covered={guard.covered}
        texts={texts}
        onPress={(times) => {
          presses.current = times;
        }}
        onCancel={props.onCancel}
      />
    </form>
  );
}
