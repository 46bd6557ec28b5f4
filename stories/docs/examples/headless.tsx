import { useElicitationForm, useMessages } from 'react-elicitation/headless';
import type { ElicitRequest, ElicitResult } from 'react-elicitation/core';

/** Your own markup. Ids, names, ARIA, errors and the answers come from the hook. */
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
        const bound = state.field(id);
        if (bound.kind !== 'text') return null;
        const { field, value, onValueChange, error, labelProps, errorProps, inputProps } = bound;
        return (
          <p key={id}>
            <label {...labelProps}>{field.label}</label>
            <input {...inputProps} value={value} onChange={(event) => onValueChange(event.target.value)} />
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
