import { displayText, type ElicitParams, type ElicitResult } from 'react-elicitation/core';
import { useElicitationForm, useGuard, useMessages, type BoundField } from 'react-elicitation/headless';

interface Props {
  readonly request: ElicitParams;
  readonly server: string;
  readonly onRespond: (result: ElicitResult) => Promise<void>;
}

/** A form with your own markup. The hooks provide the fields, the errors, the texts and the three answers. */
export function PlainForm({ request, server, onRespond }: Props) {
  const form = useElicitationForm({ request, onRespond });
  const guard = useGuard();
  const messages = useMessages();
  return (
    <form
      aria-label={messages.dialogName({ server })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (guard.ready()) void form.accept();
      }}
    >
      <p>{displayText(request.message)}</p>
      {form.problem && <p>This request cannot be shown as a form.</p>}
      {form.model.fields.map(({ id }) => (
        <Row key={id} bound={form.field(id)} />
      ))}
      {form.sendFailed && <p role="alert">Your answers were not sent. {form.sendFailed.reason}</p>}
      <button type="submit" disabled={form.isSubmitting}>
        {messages.accept}
      </button>
      <button type="button" disabled={form.isSubmitting} onClick={() => void form.decline()}>
        {messages.decline}
      </button>
      <button type="button" disabled={form.isSubmitting} onClick={() => void form.cancel()}>
        {messages.cancel}
      </button>
    </form>
  );
}

function Row({ bound }: { readonly bound: BoundField }) {
  const { field, labelProps, errorProps, error } = bound;
  return (
    <p>
      <label {...labelProps}>{displayText(field.label)}</label> {!field.required && '(optional)'}{' '}
      <Control bound={bound} />
      {error && <span {...errorProps}>{error.text}</span>}
    </p>
  );
}

/** One control for each kind: `value` and `onValueChange` have the type of the kind. */
function Control({ bound }: { readonly bound: BoundField }) {
  switch (bound.kind) {
    case 'boolean':
      return (
        <input
          {...bound.inputProps}
          type="checkbox"
          checked={bound.value ?? false}
          onChange={(event) => bound.onValueChange(event.target.checked)}
        />
      );
    case 'choice':
      return (
        <select
          {...bound.inputProps}
          value={bound.value}
          onChange={(event) => {
            const option = bound.field.options.find(({ id }) => id === event.target.value);
            bound.onValueChange(option?.id ?? '');
          }}
        >
          <option value="">No selection</option>
          {bound.field.options.map(({ id, label }) => (
            <option key={id} value={id}>
              {displayText(label)}
            </option>
          ))}
        </select>
      );
    case 'text':
    case 'number':
    case 'date':
      return (
        <input
          {...bound.inputProps}
          type={bound.kind === 'date' ? 'date' : 'text'}
          value={bound.value}
          onChange={(event) => bound.onValueChange(event.target.value)}
        />
      );
    default:
      return <em>Not part of this example: {bound.kind}</em>;
  }
}
