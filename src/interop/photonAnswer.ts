import { checkSchemaContent, type ContentIssue } from '../core/answer/checkContent.ts';
import { ownProperty, type JsonObject } from '../core/protocol/json.ts';
import { total } from '../core/protocol/total.ts';
import type { Content, ContentValue, ElicitResult } from '../core/protocol/types.ts';
import { answerKeyOf, askToElicitation, choicesOf, dateLimits, numberRules } from './photonAsk.ts';
import type { PhotonAsk, UnsupportedAsk } from './photonAsk.ts';

/** An issue of `checkContent`, or one of a rule that only Photon has. */
export type AnswerIssue =
  | ContentIssue
  /** `limit` as in the ask, ISO 8601. */
  | { readonly key: string; readonly code: 'tooEarly' | 'tooLate'; readonly limit: string }
  | { readonly key: string; readonly code: 'offStep'; readonly step: number; readonly from: number };

/**
 * The value that a photon gets back from its `yield`. text, password: a string · confirm: a boolean · number: a number · date: ISO
 * 8601 · select: the value of the option, or a list of them · form: the content · url: `{ action: 'accept' }`, which
 * means consent and not completion · left blank: '' for a text, [] for several, else null.
 */
export type PhotonValue = ContentValue | readonly ContentValue[] | Content | { readonly action: 'accept' } | null;

/** Result of `answerFromResult`: the value for the photon, or why there is none. */
export type PhotonAnswer =
  | { readonly ok: true; readonly value: PhotonValue }
  /** Photon itself turns both into the default of the ask. A host should not. */
  | { readonly ok: false; readonly action: 'decline' | 'cancel' }
  /** No answer to this ask: ask again with the reason. */
  | { readonly ok: false; readonly action: 'invalid'; readonly issues: readonly AnswerIssue[] }
  | { readonly ok: false; readonly action: 'unsupported'; readonly reason: UnsupportedAsk | 'noForm' };

/**
 * Converts the result of an ask's elicitation to the value that the photon expects. The answer is checked against the
 * ask, also by the rules that a requested schema cannot hold (limits of dates, steps that do not count from 0).
 * Never throws: what cannot be read is `unsupported`.
 */
export const answerFromResult: (ask: PhotonAsk, result: ElicitResult) => PhotonAnswer = total(convert, () => ({
  ok: false,
  action: 'unsupported',
  reason: 'unreadable',
}));

function convert(ask: PhotonAsk, result: ElicitResult): PhotonAnswer {
  if (result.action !== 'accept') return { ok: false, action: result.action };
  const elicitation = askToElicitation(ask);
  if (!elicitation.ok) return { ok: false, action: 'unsupported', reason: elicitation.reason };
  const { params } = elicitation;
  if (params.mode === 'url') return { ok: true, value: { action: 'accept' } };

  const checked = checkSchemaContent(params.requestedSchema, result.content);
  if (checked.ok) return valueOf(ask as unknown as JsonObject, checked.content);
  if (checked.issues[0]?.code === 'notAForm') return { ok: false, action: 'unsupported', reason: 'noForm' };
  return { ok: false, action: 'invalid', issues: checked.issues };
}

function valueOf(ask: JsonObject, content: Content): PhotonAnswer {
  const key = answerKeyOf(ask);
  if (key === undefined) return { ok: true, value: content };
  const isMulti = ownProperty(ask, 'multi') === true;
  const value = ownProperty(content, key);
  if (value === undefined) {
    const kind = ownProperty(ask, 'ask');
    return { ok: true, value: kind === 'text' || kind === 'password' ? '' : kind === 'select' && isMulti ? [] : null };
  }
  const issue = typeof value === 'number' ? stepIssue(ask, key, value) : dateIssue(ask, key, value);
  if (issue) return { ok: false, action: 'invalid', issues: [issue] };
  if (!Array.isArray(value)) return { ok: true, value: value as ContentValue };
  // Several answers travel as strings; the photon gets the values that it offered.
  const offered = new Map(choicesOf(ask).map((choice) => [String(choice.value), choice.value]));
  return { ok: true, value: value.map((text: string) => offered.get(text) ?? text) };
}

function stepIssue(ask: JsonObject, key: string, value: number): AnswerIssue | undefined {
  const { min: from = 0, step } = numberRules(ask);
  if (ownProperty(ask, 'ask') !== 'number' || step === undefined) return undefined;
  const steps = (value - from) / step;
  // Decimal steps are not exact binary numbers: 0.3 is the third step of 0.1.
  if (Math.abs(steps - Math.round(steps)) <= 1e-9 * Math.max(1, Math.abs(steps))) return undefined;
  return { key, code: 'offStep', step, from };
}

function dateIssue(ask: JsonObject, key: string, value: unknown): AnswerIssue | undefined {
  if (typeof value !== 'string') return undefined;
  const [min, max] = dateLimits(ask);
  if (min !== undefined && isBefore(value, min)) return { key, code: 'tooEarly', limit: min };
  return max !== undefined && isBefore(max, value) ? { key, code: 'tooLate', limit: max } : undefined;
}

const DAY = /^\d{4}-\d\d-\d\d/;

/** Compares days if one of the two has no time, else moments. A text that is not a date is never a limit. */
function isBefore(a: string, b: string): boolean {
  if (a.length > 10 && b.length > 10) return Date.parse(a) < Date.parse(b);
  return DAY.test(a) && DAY.test(b) && a.slice(0, 10) < b.slice(0, 10);
}
