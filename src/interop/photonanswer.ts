import { createCheck } from '../core/answer/check.ts';
import { blank, createDraft } from '../core/answer/draft.ts';
import type { DraftValue, Field } from '../core/schema/model.ts';
import { isObject, own, type JsonObject } from '../core/protocol/json.ts';
import { parseForm } from '../core/schema/parse.ts';
import type { Content, ContentValue, ElicitResult } from '../core/protocol/types.ts';
import { answerKeys, askToElicitation, numberOf, textOf, type UnsupportedAsk } from './photonask.ts';
import type { PhotonAsk } from './photonasks.ts';
import { choicesOf } from './photonchoices.ts';
import type { AnswerIssue } from './photonissues.ts';

/**
 * What a photon gets back from its `yield`. text, password: a text · confirm: a boolean · number: a number · date: ISO
 * 8601 · select: the option's value, several as a list · form: the content · url: `{ action: 'accept' }`, which means
 * consent and not completion · what was left blank: '' for a text, [] for several, else null.
 */
export type PhotonValue = ContentValue | readonly ContentValue[] | Content | { readonly action: 'accept' } | null;

export type PhotonAnswer =
  | {
      readonly ok: true;
      readonly value: PhotonValue;
      /** Nobody was asked: it is the ask's own default. */
      readonly fromDefault?: true;
    }
  /** The person said no, or left it. Photon itself makes the default of both: a host should not. */
  | { readonly ok: false; readonly action: 'decline' | 'cancel' }
  /** Not an answer to this ask. Ask again with the reason; `answerAsk` does. */
  | { readonly ok: false; readonly action: 'invalid'; readonly issues: readonly AnswerIssue[] }
  | { readonly ok: false; readonly action: 'unsupported'; readonly reason: UnsupportedAsk | 'noForm' | 'nobodyToAsk' };

/**
 * The value that the photon expects, from the result of its elicitation: checked against the ask, also by the rules that
 * a requested schema cannot hold (limits of dates, steps that count from elsewhere than 0). A pattern is not judged here.
 */
export function answerFromResult(ask: PhotonAsk, result: ElicitResult): PhotonAnswer {
  if (result.action !== 'accept') return { ok: false, action: result.action === 'decline' ? 'decline' : 'cancel' };
  const elicitation = askToElicitation(ask);
  if (!elicitation.ok) return { ok: false, action: 'unsupported', reason: elicitation.reason };
  const { params } = elicitation;
  if (params.mode === 'url') return { ok: true, value: { action: 'accept' } };

  const parsed = parseForm(params.requestedSchema, { message: params.message });
  if (!parsed.ok) return { ok: false, action: 'unsupported', reason: 'noForm' };
  const content: Content = isObject(result.content) ? result.content : {};
  const draft = createDraft(parsed.model, content);
  const { fields } = parsed.model;
  const unusable = fields.filter((field) => isLost(field, own(content, field.key), draft[field.id]));
  if (unusable.length > 0) return invalid(unusable.map(({ key }) => ({ key, code: 'unusable' })));
  const checked = createCheck(parsed.model)(draft);
  if (checked.ok) return valueOf(ask as unknown as JsonObject, checked.content);
  const keys = new Map(fields.map(({ id, key }) => [id, key]));
  return invalid(checked.issues.map((issue) => ({ ...issue, key: keys.get(issue.field) ?? '' })));
}

const invalid = (issues: readonly AnswerIssue[]): PhotonAnswer => ({ ok: false, action: 'invalid', issues });

/** A draft leaves out what does not fit its field: then something was answered, and nothing arrived. */
function isLost(field: Field, answered: unknown, draft: DraftValue): boolean {
  if (answered === undefined || isBlank(answered) || field.kind === 'fixed') return false;
  return Array.isArray(draft) ? draft.length === 0 : draft === blank(field);
}

const isBlank = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

function valueOf(ask: JsonObject, content: Content): PhotonAnswer {
  const kind = String(own(ask, 'ask'));
  const key = own(answerKeys, kind);
  if (typeof key !== 'string') return { ok: true, value: content };
  // Only the check writes content, and it writes content values.
  const value = own(content, key) as ContentValue | undefined;
  if (value === undefined) return { ok: true, value: blankOf(kind, ask) };
  const issue = kind === 'date' ? dateIssue(ask, key, String(value)) : stepIssue(ask, key, value);
  if (issue) return invalid([issue]);
  return { ok: true, value: Array.isArray(value) ? value.map((text) => picked(ask, text)) : value };
}

/** Several travel as texts; the photon gets the values that it offered. */
function picked(ask: JsonObject, text: string): ContentValue {
  return choicesOf(ask).find(({ value }) => String(value) === text)?.value ?? text;
}

export function blankOf(kind: string, ask: JsonObject): PhotonValue {
  if (kind === 'text' || kind === 'password') return '';
  return kind === 'select' && own(ask, 'multi') === true ? [] : null;
}

function stepIssue(ask: JsonObject, key: string, value: unknown): AnswerIssue | undefined {
  const step = numberOf(ask, 'step');
  if (typeof value !== 'number' || step === undefined || step <= 0) return undefined;
  const from = numberOf(ask, 'min') ?? 0;
  const steps = (value - from) / step;
  // Decimal steps are no exact binary numbers: 0.3 is the third step of 0.1.
  return Math.abs(steps - Math.round(steps)) <= 1e-9 * Math.max(1, Math.abs(steps))
    ? undefined
    : { key, code: 'offStep', step, from };
}

function dateIssue(ask: JsonObject, key: string, value: string): AnswerIssue | undefined {
  const min = textOf(ask, 'min');
  const max = textOf(ask, 'max');
  if (min !== undefined && isBefore(value, min)) return { key, code: 'tooEarly', limit: min };
  return max !== undefined && isBefore(max, value) ? { key, code: 'tooLate', limit: max } : undefined;
}

const DAY = /^\d{4}-\d\d-\d\d/;

/** By days where either is one, else by moments. What is no date limits nothing. */
function isBefore(a: string, b: string): boolean {
  if (a.length > 10 && b.length > 10) return Date.parse(a) < Date.parse(b);
  return DAY.test(a) && DAY.test(b) && a.slice(0, 10) < b.slice(0, 10);
}
