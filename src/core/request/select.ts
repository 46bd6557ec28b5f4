// What follows from the state of a request, its values and its settings. Nothing here is remembered.
import { isBlank } from '../protocol/json.ts';
import type { Content, ElicitResult } from '../protocol/types.ts';
import { isSecret, otherTextOf, type Field, type FieldId, type FormModel } from '../schema/model.ts';
import { holdsSecret } from '../text/secrets.ts';
import type { SendFailure } from './settle.ts';
import type { FieldValues, RequestPart, ShownState } from './state.ts';

/** The settings that decide what a press leads to. */
export interface RequestSettings {
  readonly review: 'never' | 'offered' | 'sensitive' | 'always';
  /** One question at a time. */
  readonly steps: boolean;
  readonly confirm: 'radios' | 'buttons';
}

/** What is known of a request beside its fields. */
export interface RequestContext {
  readonly params?: { readonly mode?: string | undefined } | undefined;
  /** No form can be made of the request. */
  readonly problem?: unknown;
  /** The host shows a view of its own in place of the fields. */
  readonly body?: unknown;
  /** The host is busy with the answer. */
  readonly busy?: boolean | undefined;
  /** The last attempt to send failed, while another view of the request was on the screen. */
  readonly lastFailure?: SendFailure | undefined;
  /** An earlier answer, with which the form starts. */
  readonly initialContent?: Content | undefined;
  /** It was asked before in this call, with this message or another one. */
  readonly recalled?: 'sameMessage' | 'otherMessage' | undefined;
  /** The user went back to this answer of a moment ago. */
  readonly reconsidered?: ElicitResult['action'] | undefined;
  /** The server filled something in. */
  readonly suggests: boolean;
}

/** The facts of a form that its view needs. */
export interface RequestFacts {
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
  /** The server filled something in. */
  readonly suggests: boolean;
  /** Enter in a box does not accept: there is a secret, or something that the user did not write. */
  readonly enterWaits: boolean;
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
  /** The question on the screen, where one is asked at a time. */
  readonly question: ShownQuestion | undefined;
}

/** One of the questions of a form. */
export interface ShownQuestion {
  readonly field: Field;
  /** From 0. */
  readonly index: number;
  readonly count: number;
  readonly isLast: boolean;
  /** It can be left without an answer. */
  readonly isOptional: boolean;
}

export function factsOf(
  { fields }: FormModel,
  shown: ShownState,
  context: RequestContext,
  { review, steps, confirm }: RequestSettings,
): RequestFacts {
  const { recalled, reconsidered, suggests } = context;
  const hasForm = context.problem === undefined && context.body === undefined;
  const hasEarlier = context.initialContent !== undefined;
  const busy = shown.answer.isSubmitting || context.busy === true;
  const lastFailure = shown.answer.sendFailed ?? (busy ? undefined : context.lastFailure);
  const answered = reconsidered !== undefined;
  const wasAccepted = reconsidered === 'accept';
  const confirmation = isConfirmation(fields);
  const secrets = fields.filter(isSecret);
  const sensitive =
    secrets.some(({ required }) => required) || (hasEarlier && !wasAccepted && recalled !== 'sameMessage');
  const reviewed =
    !confirmation &&
    review !== 'never' &&
    ((steps && fields.length > 1) ||
      review === 'always' ||
      (review === 'sensitive' && sensitive) ||
      recalled === 'otherMessage' ||
      (answered && !wasAccepted));
  return {
    busy,
    hasForm,
    mode: context.params?.mode === 'url' ? 'url' : confirmation && hasForm ? 'confirmation' : 'form',
    confirmation,
    byButtons: confirm === 'buttons' && hasForm && confirmation && fields.some(({ required }) => required),
    suggests,
    enterWaits: secrets.length > 0 || (hasEarlier && !wasAccepted) || suggests,
    answered,
    wasAccepted,
    reviewed,
    optionalSecrets: reviewed || review !== 'sensitive' ? [] : secrets,
    // An accept that found errors was no attempt to send.
    sendFailed: shown.attempt.errors > 0 && lastFailure?.action === 'accept' ? undefined : lastFailure,
    question: steps && hasForm ? questionOf(fields, shown.question) : undefined,
  };
}

/** Nothing but a yes or no. */
function isConfirmation([only, ...others]: readonly Field[]): boolean {
  return only === undefined || (others.length === 0 && only.kind === 'boolean');
}

function questionOf(fields: readonly Field[], place: number): ShownQuestion | undefined {
  const index = Math.min(place, fields.length - 1);
  const field = fields[index];
  if (!field || fields.length < 2) return undefined;
  const isOptional = !field.required && field.kind !== 'fixed';
  return { field, index, count: fields.length, isLast: index === fields.length - 1, isOptional };
}

/** The parts that are on the screen. */
export interface VisibleParts {
  /** sending: an answer is on its way; another view of the request may have sent it. */
  readonly part: RequestPart | 'sending';
  /** The form has given way to the review. */
  readonly isReview: boolean;
  /** The question whether to discard stands in place of the buttons. */
  readonly isDiscard: boolean;
}

export function visibleParts(
  { part, review, leaving }: ShownState,
  { busy }: Pick<RequestFacts, 'busy'>,
): VisibleParts {
  return {
    part: busy ? 'sending' : part,
    isReview: review !== undefined && leaving !== 'review',
    isDiscard: part === 'discard' || leaving === 'discard',
  };
}

/** What a press on the button in the place of accept leads to, as far as that can be said before it. */
export type AcceptDeed = 'next' | 'confirm' | 'review' | 'accept';

/** The text of the catalogue that names a deed. */
export const deedLabels = {
  next: 'next',
  confirm: 'confirm',
  review: 'reviewAndAccept',
  accept: 'accept',
} as const satisfies Record<AcceptDeed, string>;

/** @param valueOf the value of a field at the moment */
export function acceptDeed(facts: RequestFacts, valueOf: (id: FieldId) => unknown): AcceptDeed {
  if (facts.question?.isLast === false) return 'next';
  if (facts.confirmation) return 'confirm';
  return leadsToReview(facts, valueOf) ? 'review' : 'accept';
}

const leadsToReview = (
  { confirmation, reviewed, optionalSecrets }: RequestFacts,
  valueOf: (id: FieldId) => unknown,
): boolean => !confirmation && (reviewed || optionalSecrets.some(({ id }) => !isBlank(valueOf(id))));

/** Tells whether something would leave that the user should look at first. */
export function needsReview(
  facts: RequestFacts,
  { review }: Pick<RequestSettings, 'review'>,
  values: FieldValues,
  content: Content,
  hasUnseen: (content: Content) => boolean,
): boolean {
  if (review === 'never') return false;
  if (leadsToReview(facts, (id) => values[id])) return true;
  if (review !== 'offered' && Object.values(values).some((value) => holdsSecret(value))) return true;
  return !facts.wasAccepted && hasUnseen(content);
}

/** The text outside the options of a choice, or of one of its entries. */
export function ownTextOf(value: unknown): string | undefined {
  return Array.isArray(value) ? value.map(otherTextOf).find((text) => text !== undefined) : otherTextOf(value);
}
