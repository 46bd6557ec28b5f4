import { useRef } from 'react';
import { flag } from '../components/attributes.ts';
import { FieldRow } from '../elicitation/FieldRow.tsx';
import { Note } from '../elicitation/Note.tsx';
import { allRequired } from '../elicitation/rowtexts.ts';
import { useComponents } from '../elicitation/useComponents.ts';
import { isLong, useWhole } from '../elicitation/useWhole.ts';
import { useCurrentSettings } from '../react/settings.ts';
import { jsonHint } from './jsontexts.ts';
import type { ToolTexts } from './messages.ts';
import type { ToolFormState } from './useToolForm.ts';

export interface ToolFieldsProps {
  readonly state: ToolFormState;
  readonly server: string;
  readonly texts: ToolTexts;
}

/** The fields that are asked, and that others are answered already. */
export function ToolFields({ state, server, texts }: ToolFieldsProps) {
  const { classNames, portalContainer } = useCurrentSettings();
  const { Button } = useComponents();
  const { model, reading, handle, start, hidden } = state;
  const marked = !allRequired(model);
  const place = useRef<HTMLDivElement>(null);
  const shown = model.fields.length - hidden;
  useWhole(place, shown);
  return (
    <>
      {hidden > 0 && (
        <Note tone="info">
          <p>{texts.say('given', { count: hidden })}</p>
          <Button type="button" intent="plain" className={classNames.button} onClick={state.showAll}>
            {texts.fixed.showGiven}
          </Button>
        </Note>
      )}
      <div ref={place} data-elicitation="form" data-long={flag(isLong(shown))} className={classNames.form}>
        {model.fields
          .filter(({ id }) => state.isShown(id))
          .map(({ id, key }) => {
            const json = reading.json.get(key);
            const row = {
              handle,
              id,
              server,
              message: '',
              start: start[id],
              marked,
              portalContainer: portalContainer ?? null,
            };
            if (!json) return <FieldRow key={id} {...row} />;
            return (
              <div key={id} data-elicitation-piece="json">
                <FieldRow {...row} note={jsonHint(json, texts)} />
              </div>
            );
          })}
      </div>
    </>
  );
}
