import { isBlank } from '../core/protocol/json.ts';
import { isSecret, type Field, type FieldId, type FormModel } from '../core/schema/model.ts';
import type { ResolvedSettings } from '../react/settings.ts';
import type { SendFailure } from '../core/request/settle.ts';
import type { UseElicitationFormReturn } from '../react/types.ts';
import type { ViewProps } from './view.ts';

/** The facts of a form-mode request and its settings that its view needs. */
export interface FormFacts {
  /** An answer is on its way, or the host is busy. */
  readonly busy: boolean;
  /** There is something to accept: a form could be made of the request, and is on the screen. */
  readonly hasForm: boolean;
  /** The kind of question, for the words of the frame. */
  readonly mode: 'form' | 'confirmation' | 'url';
  /** The form is nothing but a yes or no. */
  readonly confirmation: boolean;
  /** It is answered by the buttons Yes and No. */
  readonly byButtons: boolean;
  /** The form asks for secrets. */
  readonly secret: boolean;
  /** The server, or an earlier answer, has filled something in. */
  readonly prefilled: boolean;
  /** The user went back to what they answered a moment ago. */
  readonly answered: boolean;
  /** The fields hold what the user accepted a moment ago: they saw it then. */
  readonly wasAccepted: boolean;
  /** Accept always leads to the review. */
  readonly reviewed: boolean;
  /** The fields that make accept lead to the review once they hold something. */
  readonly optionalSecrets: readonly Field[];
  /** The last attempt to send failed. */
  readonly sendFailed: SendFailure | undefined;
}

/** @param suggests the server filled something in */
export function formFacts(
  state: UseElicitationFormReturn,
  props: ViewProps,
  { review, steps, confirm }: ResolvedSettings,
  suggests: boolean,
): FormFacts {
  const { model } = state;
  const hasForm = state.problem === undefined && props.body === undefined;
  const busy = state.isSubmitting || props.busy === true;
  const lastFailure = state.sendFailed ?? (busy ? undefined : props.lastFailure);
  const isInvalid = state.submitCount > 0 && !state.form.formState.isSubmitSuccessful;
  const hasEarlier = props.initialContent !== undefined;
  const { recalled, reconsidered } = props;
  const answered = reconsidered !== undefined;
  const wasAccepted = reconsidered === 'accept';
  const confirmation = isConfirmation(model);
  const secrets = model.fields.filter(isSecret);
  const sensitive =
    secrets.some(({ required }) => required) || (hasEarlier && !wasAccepted && recalled !== 'sameMessage');
  const reviewed =
    !confirmation &&
    review !== 'never' &&
    ((steps && model.fields.length > 1) ||
      review === 'always' ||
      (review === 'sensitive' && sensitive) ||
      recalled === 'otherMessage' ||
      (answered && !wasAccepted));
  return {
    busy,
    hasForm,
    mode: props.params?.mode === 'url' ? 'url' : confirmation && hasForm ? 'confirmation' : 'form',
    confirmation,
    byButtons: confirm === 'buttons' && hasForm && confirmation && model.fields.some(({ required }) => required),
    secret: secrets.length > 0,
    prefilled: (hasEarlier && !wasAccepted) || suggests,
    answered,
    wasAccepted,
    reviewed,
    optionalSecrets: reviewed || review !== 'sensitive' ? [] : secrets,
    // An accept that found errors was no attempt to send.
    sendFailed: isInvalid && lastFailure?.action === 'accept' ? undefined : lastFailure,
  };
}

/** What a press on the accept button leads to, as far as that can be said before it. The label of the button is said by this, too. */
export type AcceptDeed = 'confirm' | 'review' | 'accept';

/** @param valueOf the value of a field at the moment */
export function acceptDeed(
  { confirmation, reviewed, optionalSecrets }: FormFacts,
  valueOf: (id: FieldId) => unknown,
): AcceptDeed {
  if (confirmation) return 'confirm';
  return reviewed || optionalSecrets.some(({ id }) => !isBlank(valueOf(id))) ? 'review' : 'accept';
}

/** Nothing but a yes or no. */
function isConfirmation({ fields }: FormModel): boolean {
  const [only, ...others] = fields;
  return only === undefined || (others.length === 0 && only.kind === 'boolean');
}
