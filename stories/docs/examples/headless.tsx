import { useElicitationForm, useMessages } from 'react-elicitation/headless';
import type { ElicitRequest, ElicitResult } from 'react-elicitation/core';

/** Markup of your own; ids, names, ARIA, errors and the answers come from the hook. */
export function Bare({ request, onRespond }: { request: ElicitRequest; onRespond(result: ElicitResult): void }) {
  const state = useElicitationForm({ request, onRespond });
  const messages = useMessages();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void state.accept();
      }}
    >
      {state.model.fields.map(({ id }) => {
        const { field, value, onValueChange, error, labelProps, errorProps, inputProps } = state.field(id);
        if (field.kind !== 'text') return null;
        return (
          <p key={id}>
            <label {...labelProps}>{field.label}</label>
            <input
              {...inputProps}
              value={String(value ?? '')}
              onChange={(event) => onValueChange(event.target.value)}
            />
            {error && <span {...errorProps}>{error.text}</span>}
          </p>
        );
      })}
      <button type="submit">{messages.accept}</button>
      <button type="button" onClick={state.decline}>
        {messages.decline}
      </button>
      <button type="button" onClick={state.cancel}>
        {messages.cancel}
      </button>
    </form>
  );
}
