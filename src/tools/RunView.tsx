import { useId } from 'react';
import { ServerText } from '../components/ServerText.tsx';
import { LiveText } from '../elicitation/LiveText.tsx';
import { Note } from '../elicitation/Note.tsx';
import { Folded } from '../elicitation/useFolded.tsx';
import type { ToolTexts } from './messages.ts';
import { otherBlocks, resultText } from './resulttext.ts';
import type { RunFailure, RunSnapshot } from './run.ts';
import type { ToolMessage } from './tool.ts';

export interface RunViewProps {
  readonly run: RunSnapshot;
  /** How many fields the server objected to. */
  readonly refused: number;
  readonly texts: ToolTexts;
}

/** How a run stands, what it said, and what came of it. Everything in it is server text. */
export function RunView({ run, refused, texts }: RunViewProps) {
  const { state, messages, survived } = run;
  const told = { ready: '', failed: '', ...pick(texts) }[state];
  return (
    <>
      <LiveText text={told} />
      {state !== 'ready' && (
        <div data-elicitation-piece="run" data-state={state}>
          {state === 'running' && <Progress run={run} texts={texts} />}
          {(state === 'done' || state === 'stopped') && <p data-elicitation-piece="run-end">{told}</p>}
          {messages.length > 0 && <Log messages={messages} texts={texts} />}
          {survived.length > 0 && (
            <Note tone="warning">
              <p>{texts.say('survived', { count: survived.length })}</p>
              {survived.map((text, index) => (
                // Errors have no identity, and stand in the order in which they came.
                <p key={index}>
                  <Folded text={text} />
                </p>
              ))}
            </Note>
          )}
          {run.failure && <Failure failure={run.failure} refused={refused} texts={texts} />}
          {state === 'done' && <Result result={run.result} texts={texts} />}
        </div>
      )}
    </>
  );
}

const pick = ({ fixed }: ToolTexts) => ({ running: fixed.running, done: fixed.done, stopped: fixed.stopped });

function Progress({ run: { progress }, texts }: Pick<RunViewProps, 'run' | 'texts'>) {
  const labelId = useId();
  const { total, message } = progress ?? {};
  const known = progress !== undefined && total !== undefined && total > 0 && Number.isFinite(progress.progress);
  return (
    <div data-elicitation-piece="progress">
      <p id={labelId}>
        {message === undefined ? texts.fixed.running : <ServerText>{message}</ServerText>}
        {progress && Number.isFinite(progress.progress) && (
          <span data-elicitation-piece="progress-count">
            {' '}
            {texts.say('progress', {
              progress: progress.progress,
              ...(total !== undefined && Number.isFinite(total) && { total }),
            })}
          </span>
        )}
      </p>
      <progress
        aria-labelledby={labelId}
        {...(known && { max: total, value: Math.min(Math.max(progress.progress, 0), total) })}
      />
    </div>
  );
}

function Log({ messages, texts }: { readonly messages: readonly ToolMessage[]; readonly texts: ToolTexts }) {
  const titleId = useId();
  return (
    <div data-elicitation-piece="log">
      <p id={titleId}>{texts.fixed.messagesTitle}</p>
      {/* It scrolls, so that a key must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div data-elicitation-piece="log-lines" role="log" aria-labelledby={titleId} tabIndex={0}>
        {messages.map(({ content, level }, index) => (
          // Messages have no identity, and stand in the order in which they came.
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

const longestMessage = 2000;

function Result({ result, texts }: { readonly result: unknown; readonly texts: ToolTexts }) {
  const text = resultText(result);
  const others = otherBlocks(result);
  return (
    <>
      {text !== '' && (
        <div data-elicitation-piece="result" dir="auto">
          <Folded text={text} />
        </div>
      )}
      {others > 0 && <p data-elicitation-piece="legend">{texts.say('otherContent', { count: others })}</p>}
    </>
  );
}

/** Why a run ended without a result: in the words of the server, and how many of the fields they name. */
function Failure({ failure, refused, texts }: FailureProps) {
  return (
    <Note tone="danger" role="alert">
      <h3>{refused > 0 ? texts.say('refused', { count: refused }) : texts.fixed.failed}</h3>
      <p data-elicitation-piece="failure-text">
        <Folded text={failure.text} />
      </p>
    </Note>
  );
}

interface FailureProps {
  readonly failure: RunFailure;
  readonly refused: number;
  readonly texts: ToolTexts;
}
