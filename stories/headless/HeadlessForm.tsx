import { useEffect, useId, useRef, useState } from 'react';
import {
  displayText,
  type ElicitRequest,
  type ElicitParams,
  type ElicitResult,
  type ServerInfo,
} from '../../src/core.ts';
import { useElicitationForm, useGuard, useMessages } from '../../src/headless.ts';
import { HeadlessControl } from './HeadlessControl.tsx';

export interface HeadlessFormProps {
  readonly request: ElicitParams | ElicitRequest;
  readonly server: ServerInfo;
  readonly onRespond: (result: ElicitResult) => void;
}

/** A whole form without the kit's markup: the server, the message, all kinds of fields, errors, and three answers. */
export function HeadlessForm({ request, server, onRespond }: HeadlessFormProps) {
  const [answered, setAnswered] = useState(false);
  const state = useElicitationForm({
    request,
    onRespond(result) {
      setAnswered(true);
      onRespond(result);
    },
  });
  const messages = useMessages();
  const guard = useGuard();
  const titleId = useId();
  const summary = useRef<HTMLElement>(null);
  const { model, issues, submitCount, setFocus, problem } = state;
  const params = 'params' in request ? request.params : request;

  // After a failed accept, moves focus to the single error or to the list of errors.
  const followed = useRef(0);
  useEffect(() => {
    const [first] = issues;
    if (!first || followed.current === submitCount) return;
    followed.current = submitCount;
    if (issues.length > 1) summary.current?.focus();
    else setFocus(first.field);
  }, [submitCount, issues, setFocus]);

  if (answered) return null;
  return (
    <form
      className="slip"
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (guard.ready()) void state.accept();
      }}
    >
      <header>
        <h2 id={titleId}>{messages.asks({ server: server.name })}</h2>
        <blockquote>
          <bdi>{displayText(params.message)}</bdi>
        </blockquote>
      </header>

      {problem && (
        <p role="alert">{messages.problems[problem.problem](problem.key === undefined ? {} : { key: problem.key })}</p>
      )}
      {issues.length > 1 && (
        <section
          ref={summary}
          tabIndex={-1}
          className="slip-summary"
          aria-label={messages.summaryTitle({ count: issues.length })}
        >
          <h3>{messages.summaryTitle({ count: issues.length })}</h3>
          <ul>
            {issues.map(({ field: id }) => (
              <li key={id}>
                <button type="button" onClick={() => setFocus(id)}>
                  {displayText(state.field(id).field.label)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}

      {model.fields.map(({ id }) => {
        const bound = state.field(id);
        const { field, layout, error, labelProps, descriptionProps, errorProps } = bound;
        const mark = field.kind === 'fixed' || layout === 'checkbox' || field.required ? '' : messages.optional;
        const label = (
          <>
            <bdi>{displayText(field.label)}</bdi> {mark && <small>{mark}</small>}
          </>
        );
        return (
          <div key={id} className="slip-field" data-layout={layout}>
            {layout === 'group' ? (
              <div {...labelProps} className="slip-label">
                {label}
              </div>
            ) : (
              <label {...labelProps} className="slip-label" htmlFor={bound.inputProps.id}>
                {label}
              </label>
            )}
            <HeadlessControl bound={bound} />
            {field.description !== undefined && <p {...descriptionProps}>{displayText(field.description)}</p>}
            {error && (
              <p {...errorProps} className="slip-error">
                {messages.errorPrefix} {error.text}
              </p>
            )}
          </div>
        );
      })}

      {state.sendFailed && <p role="alert">{messages.sendFailed(state.sendFailed)}</p>}
      <footer>
        {!problem && (
          <button type="submit" aria-disabled={guard.waiting || state.isSubmitting || undefined}>
            {state.isSubmitting ? messages.sending : messages.accept}
          </button>
        )}
        <button type="button" onClick={state.decline}>
          {messages.decline}
        </button>
        <button type="button" onClick={state.cancel}>
          {messages.cancel}
        </button>
      </footer>
    </form>
  );
}
