import { defined, isObject, ownProperty, ownText, type JsonObject } from '../core/protocol/json.ts';
import { total } from '../core/protocol/total.ts';
import type { ElicitParams } from '../core/protocol/types.ts';
import { isOptionValue } from '../core/schema/options.ts';
import { optionsSchema } from '../core/schema/toRequestedSchema.ts';

/** An option of a select of Photon. */
export interface AskOption {
  /** The value that is answered. */
  readonly value: string | number | boolean;
  /** The text that is shown. */
  readonly label?: string | undefined;
  /** A longer explanation. */
  readonly description?: string | undefined;
  /** A disabled option is not offered. */
  readonly disabled?: boolean | undefined;
  /** Selected at the start, if the ask has no default. */
  readonly selected?: boolean | undefined;
}

/** The value that a Photon method yields to ask the user something (`@portel/photon-core` 2.17). Members of a wrong type are ignored. */
export interface PhotonAsk {
  /** The kind of the ask. */
  readonly ask: 'text' | 'password' | 'confirm' | 'select' | 'number' | 'date' | 'form' | 'url' | 'file';
  /** The words of the method to the user. */
  readonly message: string;
  /** The label of the control. @default the message */
  readonly label?: string | undefined;
  /** An explanation under the label. */
  readonly hint?: string | undefined;
  /** The explanation where there is no `hint`. */
  readonly placeholder?: string | undefined;
  /** True if an answer is required. @default true */
  readonly required?: boolean | undefined;
  /** The answer at the start. */
  readonly default?: unknown;
  /** text: in characters. */
  readonly minLength?: number | undefined;
  /** text: the most characters. */
  readonly maxLength?: number | undefined;
  /** text: a regular expression that the answer must match. */
  readonly pattern?: string | undefined;
  /** confirm: "yes" is never preselected. */
  readonly dangerous?: boolean | undefined;
  /** select. */
  readonly options?: readonly (string | AskOption)[] | undefined;
  /** select: whether several may be chosen. */
  readonly multi?: boolean | undefined;
  /** A number, or an ISO 8601 date. */
  readonly min?: number | string | undefined;
  /** A number, or an ISO 8601 date. */
  readonly max?: number | string | undefined;
  /** number: counts from `min`, else from 0. */
  readonly step?: number | undefined;
  /** date. */
  readonly includeTime?: boolean | undefined;
  /** form: a requested schema. */
  readonly schema?: unknown;
  /** url: what to open. */
  readonly url?: string | undefined;
  /** url: the id that a completion notification names. */
  readonly elicitationId?: string | undefined;
}

/** Why an ask is no elicitation: MCP has no files; a kind that is not known; a select without options; not an ask. */
export type UnsupportedAsk = 'file' | 'unknownAsk' | 'noOptions' | 'unreadable';

/** Result of `askToElicitation`: the params of an elicitation, or why there are none. */
export type AskElicitation =
  | { readonly ok: true; readonly params: ElicitParams }
  | { readonly ok: false; readonly reason: UnsupportedAsk };

/** The property that holds the answer to an ask of each kind, as Photon names it. */
const ANSWER_KEYS = new Map<unknown, string>([
  ['text', 'value'],
  ['password', 'value'],
  ['number', 'value'],
  ['date', 'value'],
  ['confirm', 'confirmed'],
  ['select', 'selection'],
]);

export const answerKeyOf = (ask: JsonObject): string | undefined => ANSWER_KEYS.get(ownProperty(ask, 'ask'));

/**
 * Converts a Photon ask to the params of an elicitation: one field for a single question, the ask's own schema for a
 * form, URL mode for a URL. Never throws: what cannot be read is `unreadable`.
 */
export const askToElicitation: (ask: PhotonAsk) => AskElicitation = total(convert, () => ({
  ok: false,
  reason: 'unreadable',
}));

function convert(ask: PhotonAsk): AskElicitation {
  const given: unknown = ask;
  const kind = isObject(given) ? ownProperty(given, 'ask') : undefined;
  if (!isObject(given) || typeof kind !== 'string') return { ok: false, reason: 'unreadable' };
  const message = textOf(given, 'message') ?? '';
  if (kind === 'form') {
    const requestedSchema = ownProperty(given, 'schema') ?? ownProperty(given, 'requestedSchema') ?? {};
    return { ok: true, params: { mode: 'form', message, requestedSchema } };
  }
  if (kind === 'url' || kind === 'oauth') {
    const url = textOf(given, 'url') ?? textOf(given, 'elicitationUrl');
    if (url === undefined) return { ok: false, reason: 'unreadable' };
    const elicitationId = textOf(given, 'elicitationId');
    return { ok: true, params: { mode: 'url', message, url, ...defined({ elicitationId }) } };
  }
  if (kind === 'file') return { ok: false, reason: 'file' };
  const key = answerKeyOf(given);
  if (key === undefined) return { ok: false, reason: 'unknownAsk' };
  const property = propertyOf(kind, given);
  if (!property) return { ok: false, reason: 'noOptions' };

  const title = textOf(given, 'label') ?? message;
  const help = textOf(given, 'hint') ?? textOf(given, 'placeholder');
  const description = [help, limitsText(given)].filter((text) => text !== undefined).join(' ');
  const texts = { ...(title.trim() !== '' && { title }), ...(description !== '' && { description }) };
  const isOptional = ownProperty(given, 'required') === false && kind !== 'confirm';
  const properties = { [key]: { ...property, ...texts } };
  const requestedSchema = { type: 'object', properties, ...(!isOptional && { required: [key] }) };
  return { ok: true, params: { mode: 'form', message, requestedSchema } };
}

function propertyOf(kind: string, ask: JsonObject): JsonObject | undefined {
  const start = ownProperty(ask, 'default') ?? undefined;
  switch (kind) {
    case 'confirm': {
      const isDangerous = ownProperty(ask, 'dangerous') === true || ownProperty(ask, 'destructive') === true;
      return defined({ type: 'boolean', default: isDangerous && start === true ? undefined : start });
    }
    case 'number': {
      const { min, max, step, isInteger, isMultiple } = numberRules(ask);
      const multipleOf = isMultiple && step !== 1 ? step : undefined;
      const type = isInteger ? 'integer' : 'number';
      return defined({ type, minimum: min, maximum: max, multipleOf, default: start });
    }
    case 'date': {
      const hasTime = ownProperty(ask, 'includeTime') === true;
      const day = typeof start === 'string' && !hasTime ? start.slice(0, 10) : start;
      return defined({ type: 'string', format: hasTime ? 'date-time' : 'date', default: day });
    }
    case 'select':
      return selectProperty(ask);
    default: {
      const format = kind === 'password' ? kind : undefined;
      const [minLength, maxLength, pattern] = ['minLength', 'maxLength', 'pattern'].map((name) =>
        ownProperty(ask, name),
      );
      return defined({ type: 'string', format, minLength, maxLength, pattern, default: start });
    }
  }
}

/** JSON Schema counts steps from 0, and validators need whole ones. `answerFromResult` checks the other steps. */
export function numberRules(ask: JsonObject) {
  const min = numberOf(ask, 'min');
  const given = numberOf(ask, 'step');
  const step = given !== undefined && given > 0 ? given : undefined;
  const isInteger = step !== undefined && Number.isInteger(step) && Number.isInteger(min ?? 0);
  return { min, max: numberOf(ask, 'max'), step, isInteger, isMultiple: isInteger && (min ?? 0) % step === 0 };
}

/** The rules that a requested schema cannot hold, in signs, since the language of the user is not known here. */
function limitsText(ask: JsonObject): string | undefined {
  if (ownProperty(ask, 'ask') === 'number') {
    const { min = 0, step, isMultiple } = numberRules(ask);
    if (step === undefined || isMultiple || step === 1) return undefined;
    return `(${[0, 1, 2].map((count) => Number((min + count * step).toPrecision(12))).join('; ')}; …)`;
  }
  const [min, max] = dateLimits(ask);
  if (min !== undefined && max !== undefined) return `(${min} – ${max})`;
  if (min !== undefined) return `(≥ ${min})`;
  return max === undefined ? undefined : `(≤ ${max})`;
}

/** The first and the last moment that a date may be. */
export function dateLimits(ask: JsonObject): readonly (string | undefined)[] {
  return ownProperty(ask, 'ask') === 'date' ? [textOf(ask, 'min'), textOf(ask, 'max')] : [];
}

/** The options of a select that can be picked, each with the value that the photon gets. */
export function choicesOf(ask: JsonObject) {
  const options = ownProperty(ask, 'options');
  return (Array.isArray(options) ? options : []).flatMap((given: unknown) => {
    const option: JsonObject = isObject(given) ? given : { value: given };
    // Without a value the label is the value, as in Photon.
    const value = ownProperty(option, 'value') ?? ownProperty(option, 'label');
    if (!isOptionValue(value) || ownProperty(option, 'disabled') === true) return [];
    return {
      value,
      label: textOf(option, 'label') ?? String(value),
      ...defined({ description: textOf(option, 'description') }),
      isSelected: ownProperty(option, 'selected') === true,
    };
  });
}

function selectProperty(ask: JsonObject): JsonObject | undefined {
  const isMulti = ownProperty(ask, 'multi') === true;
  // MCP sends several answers as strings.
  const choices = choicesOf(ask).map((choice) => (isMulti ? { ...choice, value: String(choice.value) } : choice));
  if (choices.length === 0) return undefined;
  const stated = ownProperty(ask, 'default') ?? undefined;
  const selected = choices.filter(({ isSelected }) => isSelected).map(({ value }) => value);
  const several = stated === undefined ? selected : [stated].flat().filter(isOptionValue).map(String);
  const start = isMulti ? (several.length > 0 ? several : undefined) : (stated ?? selected[0]);
  const isPlain = choices.every(({ value, label, description }) => label === String(value) && !description);
  const source = isPlain ? 'enum' : isMulti ? 'anyOf' : 'oneOf';
  const list = optionsSchema(choices, source);
  return defined({ ...(isMulti ? { type: 'array', items: list } : list), default: start });
}

const textOf = (ask: JsonObject, name: string): string | undefined => ownText(ask, name) || undefined;

function numberOf(ask: JsonObject, name: string): number | undefined {
  const value = ownProperty(ask, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
