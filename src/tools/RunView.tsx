import { useId } from 'react';
import { defined } from '../core/protocol/json.ts';
import { ServerText } from '../ui/ServerText.tsx';
import { LiveText } from '../ui/LiveRegion.tsx';
import { Callout } from '../ui/Callout.tsx';
import { CollapsedText } from '../elicitation/MessageText.tsx';
import type { BoundToolMessages } from './messages.ts';
import type { RunState, ToolMessage } from './run.ts';

interface RunViewProps {
  readonly run: RunState;
  readonly texts: BoundToolMessages;
}

/** The progress of a run, its log, and its result or failure. All of it is server text. */
export function RunView({ run, texts }: RunViewProps) {
  const { status, messages, outcome } = run;
  const spoken = status === 'ready' || status === 'failed' ? '' : texts[status];
  return (
    <>
      <LiveText text={spoken} />
      {status !== 'ready' && (
        <div data-elicitation-piece="run" data-state={status}>
          {status === 'running' && <Progress run={run} texts={texts} />}
          {(status === 'done' || status === 'stopped') && <p data-elicitation-piece="run-end">{spoken}</p>}
          {messages.length > 0 && <Log messages={messages} texts={texts} />}
          {status === 'failed' && outcome && (
            <Callout tone="danger" role="alert">
              <h3>{texts.failed}</h3>
              <p data-elicitation-piece="failure-text">
                <CollapsedText text={outcome.text} />
              </p>
            </Callout>
          )}
          {status === 'done' && outcome && outcome.text !== '' && (
            <div data-elicitation-piece="result" dir="auto">
              <CollapsedText text={outcome.text} />
            </div>
          )}
          {status === 'done' && outcome && outcome.otherBlocks > 0 && (
            <p data-elicitation-piece="legend">{texts.otherContent({ count: outcome.otherBlocks })}</p>
          )}
        </div>
      )}
    </>
  );
}

function Progress({ run, texts }: Pick<RunViewProps, 'run' | 'texts'>) {
  const labelId = useId();
  const { progress, total, message } = run.progress ?? {};
  return (
    <div data-elicitation-piece="progress">
      <p id={labelId}>
        {message === undefined ? texts.running : <ServerText>{message}</ServerText>}
        {progress !== undefined && (
          <span data-elicitation-piece="progress-count"> {texts.progress({ progress, ...defined({ total }) })}</span>
        )}
      </p>
      <progress aria-labelledby={labelId} {...(progress !== undefined && total && { max: total, value: progress })} />
    </div>
  );
}

const longestMessage = 2000;

function Log({ messages, texts }: { readonly messages: readonly ToolMessage[]; readonly texts: BoundToolMessages }) {
  const titleId = useId();
  return (
    <div data-elicitation-piece="log">
      <p id={titleId}>{texts.log}</p>
      {/* It scrolls, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div data-elicitation-piece="log-lines" role="log" aria-labelledby={titleId} tabIndex={0}>
        {messages.map(({ content, level }, index) => (
          // Messages have no identity and are shown in order.
          <p key={index}>
            {level !== undefined && level !== 'info' && (
              <strong>
                <ServerText>{`${level.slice(0, 20)}: `}</ServerText>
              </strong>
            )}
            <ServerText>{content.slice(0, longestMessage)}</ServerText>
          </p>
        ))}
      </div>
    </div>
  );
}
