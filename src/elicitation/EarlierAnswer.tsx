import { useState } from 'react';
import { createDraft } from '../core/answer/draft.ts';
import { useCurrentSettings } from '../react/settings.ts';
import type { ElicitationFormState } from '../react/types.ts';
import { LiveText } from '../ui/LiveRegion.tsx';
import { Callout } from '../ui/Callout.tsx';
import { useComponents } from './useComponents.ts';

export interface EarlierAnswerProps {
  readonly state: ElicitationFormState;
  readonly locale: string;
}

/** Says that the fields hold what the person answered before, and takes it out again. */
export function EarlierAnswer({ state, locale }: EarlierAnswerProps) {
  const { messages, classNames } = useCurrentSettings();
  const { Button } = useComponents();
  const [there, setThere] = useState(true);
  if (!there) return null;

  function startOver() {
    const start = createDraft(state.model, undefined, { locale });
    for (const { id } of state.model.fields) state.form.setValue(id, start[id]);
    setThere(false);
    const [first] = state.model.fields;
    if (first) state.focus(first.id);
  }

  return (
    <Callout tone="info">
      <p>{messages.earlierAnswer}</p>
      <LiveText text={messages.earlierAnswer} />
      <Button intent="plain" type="button" className={classNames.button} onClick={startOver}>
        {messages.startOver}
      </Button>
    </Callout>
  );
}
