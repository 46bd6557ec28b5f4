import { isObject, own, type JsonObject } from '../core/protocol/json.ts';
import type { ElicitParams } from '../core/protocol/types.ts';
import { hasVisibleText } from '../core/text/normalize.ts';
import type { PhotonAsk } from './photonasks.ts';
import { choicesOf, selectProperty } from './photonchoices.ts';

/** Why an ask is no elicitation: files are not in MCP · an ask of a kind not known · a select without options · no ask. */
export type UnsupportedAsk = 'file' | 'unknownAsk' | 'noOptions' | 'unreadable';

export type AskElicitation =
  | { readonly ok: true; readonly params: ElicitParams }
  | { readonly ok: false; readonly reason: UnsupportedAsk };

/** Under which key the answer to a lone question travels. */
export const answerKeys: Readonly<Record<string, string>> = {
  text: 'value',
  password: 'value',
  number: 'value',
  date: 'value',
  confirm: 'confirmed',
  select: 'selection',
};

/**
 * A Photon ask as the params of an elicitation: a question of its own for each kind (so that nothing is lost on the way,
 * as it is where Photon sends them itself), the ask's schema for a form, URL mode for an address. Never throws on JSON.
 */
export function askToElicitation(ask: PhotonAsk): AskElicitation {
  const given: unknown = ask;
  if (!isObject(given)) return { ok: false, reason: 'unreadable' };
  const message = textOf(given, 'message') ?? '';
  const kind = own(given, 'ask');
  if (kind === 'form') {
    const requestedSchema = own(given, 'schema') ?? own(given, 'requestedSchema') ?? {};
    return { ok: true, params: { mode: 'form', message, requestedSchema } };
  }
  if (kind === 'url' || kind === 'oauth') return urlElicitation(given, message);
  if (kind === 'file') return { ok: false, reason: 'file' };
  const key = typeof kind === 'string' ? own(answerKeys, kind) : undefined;
  if (typeof kind !== 'string' || typeof key !== 'string')
    return { ok: false, reason: typeof kind === 'string' ? 'unknownAsk' : 'unreadable' };
  const property = propertyOf(kind, given);
  if (!property) return { ok: false, reason: 'noOptions' };
  const optional = own(given, 'required') === false && kind !== 'confirm';
  const requestedSchema = {
    type: 'object',
    properties: { [key]: { ...property, ...textsOf(given, message) } },
    ...(!optional && { required: [key] }),
  };
  return { ok: true, params: { mode: 'form', message, requestedSchema } };
}

function urlElicitation(ask: JsonObject, message: string): AskElicitation {
  const url = textOf(ask, 'url') ?? textOf(ask, 'elicitationUrl');
  if (url === undefined) return { ok: false, reason: 'unreadable' };
  const elicitationId = textOf(ask, 'elicitationId');
  return { ok: true, params: { mode: 'url', message, url, ...(elicitationId !== undefined && { elicitationId }) } };
}

function propertyOf(kind: string, ask: JsonObject): JsonObject | undefined {
  const start = own(ask, 'default') ?? undefined;
  const withDefault = start === undefined ? {} : { default: start };
  switch (kind) {
    case 'confirm':
      // What is dangerous must be chosen.
      return { type: 'boolean', ...(!(isDangerous(ask) && start === true) && withDefault) };
    case 'number':
      return { ...numberRules(ask), ...withDefault };
    case 'date': {
      const withTime = own(ask, 'includeTime') === true;
      const day = typeof start === 'string' && !withTime ? { default: start.slice(0, 10) } : withDefault;
      return { type: 'string', format: withTime ? 'date-time' : 'date', ...day };
    }
    case 'select': {
      const choices = choicesOf(ask);
      return choices.length > 0 ? selectProperty(ask, choices) : undefined;
    }
    case 'password':
      return { type: 'string', format: 'password', ...withDefault };
    default:
      return { type: 'string', ...pick(ask, 'minLength', 'maxLength', 'pattern'), ...withDefault };
  }
}

export const isDangerous = (ask: JsonObject): boolean =>
  own(ask, 'dangerous') === true || own(ask, 'destructive') === true;

/** A step is a rule of JSON Schema only where it counts from 0, and of ajv only where it is whole; `answerFromResult` judges the rest. */
function numberRules(ask: JsonObject): JsonObject {
  const { min, max, step } = numbersOf(ask);
  const whole = step !== undefined && Number.isInteger(step) && Number.isInteger(min ?? 0);
  return {
    type: whole ? 'integer' : 'number',
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
    ...(whole && step !== 1 && isFromZero(min, step) && { multipleOf: step }),
  };
}

const isFromZero = (min: number | undefined, step: number): boolean => (min ?? 0) % step === 0;

function numbersOf(ask: JsonObject) {
  const step = numberOf(ask, 'step');
  return {
    min: numberOf(ask, 'min'),
    max: numberOf(ask, 'max'),
    step: step !== undefined && step > 0 ? step : undefined,
  };
}

function textsOf(ask: JsonObject, message: string): JsonObject {
  const title = textOf(ask, 'label') ?? message;
  const help = textOf(ask, 'hint') ?? textOf(ask, 'placeholder');
  const description = [help, limitsOf(ask)].filter((text) => text !== undefined);
  return {
    ...(hasVisibleText(title) && { title }),
    ...(description.length > 0 && { description: description.join(' ') }),
  };
}

/** What the grammar has no rule for, said beforehand: in signs, as the words of the kit are not known here. */
function limitsOf(ask: JsonObject): string | undefined {
  const kind = own(ask, 'ask');
  if (kind === 'number') {
    const { min = 0, step } = numbersOf(ask);
    if (
      step === undefined ||
      (Number.isInteger(step) && Number.isInteger(min) && (step === 1 || isFromZero(min, step)))
    )
      return undefined;
    return `(${[0, 1, 2].map((count) => Number((min + count * step).toPrecision(12))).join('; ')}; …)`;
  }
  const [min, max] = kind === 'date' ? [textOf(ask, 'min'), textOf(ask, 'max')] : [];
  if (min !== undefined && max !== undefined) return `(${min} – ${max})`;
  if (min !== undefined) return `(≥ ${min})`;
  return max === undefined ? undefined : `(≤ ${max})`;
}

export function textOf(ask: JsonObject, name: string): string | undefined {
  const value = own(ask, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function numberOf(ask: JsonObject, name: string): number | undefined {
  const value = own(ask, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function pick(ask: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, own(ask, name)]).filter(([, value]) => value !== undefined));
}
