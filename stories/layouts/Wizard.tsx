import { useEffect, useId, useRef, useState } from 'react';
import { displayText, type ElicitParams, type ElicitResult, type FieldId, type ServerInfo } from '../../src/core.ts';
import { useElicitationForm, useGuard, useMessages } from '../../src/headless.ts';
import { defaultComponents } from '../../src/index.ts';
import { Question } from './Question.tsx';

export interface WizardProps {
  readonly request: ElicitParams;
  readonly server: ServerInfo;
  readonly onRespond: (result: ElicitResult) => void;
}

/** One question at a time, with the kit's hooks and parts. The steps are this component's. */
export function Wizard({ request, server, onRespond }: WizardProps) {
  const [answered, setAnswered] = useState(false);
  const state = useElicitationForm({
    request,
    onRespond(result) {
      setAnswered(true);
      onRespond(result);
    },
  });
  const { model, issues, submitCount, setFocus } = state;
  const messages = useMessages();
  const guard = useGuard();
  const { Button } = defaultComponents;
  const titleId = useId();
  const questions = model.fields.filter(({ kind }) => kind !== 'fixed').map(({ id }) => id);
  const [step, setStep] = useState(0);
  const id = questions[step];
  const place = `Question ${String(step + 1)} of ${String(questions.length)}`;
  const last = step === questions.length - 1;

  // After a failed accept, shows the first question with an error.
  const [first] = issues;
  useEffect(() => {
    if (first) setStep(model.fields.filter(({ kind }) => kind !== 'fixed').findIndex(({ id }) => id === first.field));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only an accept leads there, not every correction
  }, [submitCount]);

  const [begun, setBegun] = useState(false);
  const from = useRef<FieldId | undefined>(undefined);
  useEffect(() => {
    // Not at first: a new question must not take focus from what the user is doing.
    if (begun && id !== undefined && from.current !== id) setFocus(id);
    from.current = id;
  }, [begun, from, id, setFocus]);

  function go(to: number) {
    setBegun(true);
    setStep(to);
  }

  async function goOn() {
    if (id === undefined) return;
    if (!(await state.form.trigger(id))) setFocus(id);
    else if (!last) go(step + 1);
    else if (guard.ready()) void state.accept();
  }

  if (answered) return null;
  return (
    <form
      className="wizard"
      data-elicitation-piece="frame"
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      <header>
        <div className="wizard-head">
          <h2 id={titleId}>{messages.asks({ server: server.name })}</h2>
          <p aria-live="polite">{place}</p>
        </div>
        <progress max={questions.length} value={step + 1} aria-label={place} />
        <p className="wizard-message">
          <bdi>{displayText(request.message)}</bdi>
        </p>
      </header>
      <div className="wizard-question" key={id}>
        {id !== undefined && <Question bound={state.field(id)} server={server} />}
      </div>
      {state.sendFailed && <p role="alert">{messages.sendFailed(state.sendFailed)}</p>}
      <footer>
        <Button intent="accept" type="submit" aria-disabled={(last && guard.waiting) || undefined}>
          {last ? messages.accept : 'Next'}
        </Button>
        {step > 0 && (
          <Button intent="plain" type="button" onClick={() => go(step - 1)}>
            {messages.back}
          </Button>
        )}
        <span className="wizard-gap" />
        <Button intent="decline" type="button" onClick={state.decline}>
          {messages.decline}
        </Button>
        <Button intent="cancel" type="button" onClick={state.cancel}>
          {messages.cancel}
        </Button>
      </footer>
    </form>
  );
}
