import type { CSSProperties } from 'react';
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
        <Row key={id} bound={form.field(id)} server={server} />
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

function Row({ bound, server }: { readonly bound: BoundField; readonly server: string }) {
  const { field, labelProps, descriptionProps, hintProps, errorProps, error } = bound;
  const messages = useMessages();
  const secret = 'secret' in field && field.secret;
  // The hook refers to the description and the error only.
  const describedBy = [bound.inputProps['aria-describedby'], secret && hintProps.id].filter(Boolean).join(' ');
  const inputProps = { ...bound.inputProps, 'aria-describedby': describedBy || undefined };
  return (
    <p>
      <label {...labelProps}>{displayText(field.label)}</label> {!field.required && '(optional)'}{' '}
      {field.description && <span {...descriptionProps}>{displayText(field.description)}</span>}
      {secret && <strong {...hintProps}>{messages.secretWarning({ server })}</strong>}
      <Control bound={{ ...bound, inputProps }} />
      {error && <span {...errorProps}>{error.text}</span>}
    </p>
  );
}

/** Not a password box: in one, browsers offer to fill in the password for your site. */
const masked = { WebkitTextSecurity: 'disc' } as CSSProperties;

/** One control for each kind: `value` and `onValueChange` have the type of the kind. */
function Control({ bound }: { readonly bound: BoundField }) {
  const messages = useMessages();
  switch (bound.kind) {
    case 'boolean':
      // `group`: nothing is selected at first, so that "no" and "no answer" differ.
      return bound.layout === 'group' ? (
        <select
          {...bound.inputProps}
          value={String(bound.value ?? '')}
          onChange={({ target }) => bound.onValueChange(target.value === '' ? undefined : target.value === 'true')}
        >
          <option value="">No selection</option>
          <option value="true">{messages.yes}</option>
          <option value="false">{messages.no}</option>
        </select>
      ) : (
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
          // An object is the user's own text, which `field.other` allows: not part of this example.
          value={typeof bound.value === 'string' ? bound.value : ''}
          onChange={({ target }) =>
            bound.onValueChange(bound.field.options.find(({ id }) => id === target.value)?.id ?? '')
          }
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
    case 'date': {
      const box = {
        ...bound.inputProps,
        value: bound.value,
        onChange: (event: { target: { value: string } }) => bound.onValueChange(event.target.value),
      };
      if (bound.kind === 'text' && bound.field.multiline) return <textarea {...box} />;
      const secret = 'secret' in bound.field && bound.field.secret;
      const type = bound.kind === 'date' ? 'date' : 'text';
      return <input {...box} type={type} {...(secret && { style: masked, spellCheck: false })} />;
    }
    default:
      return <em>Not part of this example: {bound.kind}</em>;
  }
}
