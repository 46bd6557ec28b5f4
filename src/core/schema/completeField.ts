import { isOfType, isText, isTexts, ownProperty, ownText, readOwn } from '../protocol/json.ts';
import { looksSecret } from '../text/secrets.ts';
import { rulesOf } from './closeSchema.ts';
import { hasLines, isShownByPicker, isShownIn } from './datetime.ts';
import type { Reason } from './findingTexts.ts';
import { brokenRule, type Rules } from './interpreted.ts';
import { shownAtOnce, shownCharacters, type Budget } from './limits.ts';
import {
  outsideOptions,
  type ChoiceField,
  type ChoicesField,
  type DateField,
  type DateTimeField,
  type Field,
  type FieldOf,
  type FixedField,
  type JsonField,
  type OtherNumber,
  type OtherText,
  type TextField,
} from './model.ts';
import type { FormContext, PropertyContext } from './readRules.ts';
import type { ClosedProperty } from './validator.ts';

/** Adds what follows from the kind of a field: secrecy, the default, the room that it takes, and how a text is shown. Each is read here, once. */
export function completeField(bare: Field, context: PropertyContext): Field {
  const { budget } = context.form;
  const collapsed = 'options' in bare && !takeTexts(optionsAtOnce(bare), budget) && { collapsed: true };
  const secret = isSecretKind(bare, context) && { secret: true };
  // Only kinds that have these members get them.
  const field = { ...bare, ...collapsed, ...secret } as Field;
  const start = readDefault(field, context);
  // The default is of the type that the kind asks for.
  const complete = { ...field, ...(start !== undefined && { default: start }) } as Field;
  return complete.kind === 'text' || complete.kind === 'date' || complete.kind === 'dateTime'
    ? ({ ...complete, ...shapeOf(complete, context) } as Field)
    : complete;
}

/** The options that are shown at once: radios, or the first boxes of a list. */
function optionsAtOnce({ kind, options }: FieldOf<'choice' | 'choices'>): readonly string[] {
  const isMenu = kind === 'choice' && options.length > shownAtOnce.radios;
  return isMenu ? [] : options.slice(0, shownAtOnce.boxes).map(({ label, description = '' }) => label + description);
}

/** Counts texts that are shown one below the other. @returns whether the limit of the form allows them */
export function takeTexts(texts: readonly string[], budget: Budget, linesEach = 1): boolean {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return budget.take('characters', length + texts.length * linesEach * shownCharacters.each);
}

/** Reports a field that asks for a secret, by its names or by what it holds. @returns whether it does */
export function reportSecret(
  { base, report, form }: Pick<PropertyContext, 'base' | 'report' | 'form'>,
  keyword = 'title',
  asksDeep = false,
): boolean {
  const secret = asksDeep || looksSecret(base.key, base.title, base.description, form.isPostal);
  if (secret) report('secret', keyword);
  return secret;
}

/** Tells whether a field is one into which a secret can be typed, and seems to ask for it. */
function isSecretKind(field: Field, context: PropertyContext): boolean {
  if ('secret' in field && field.secret === true) return true;
  const isTyped = 'other' in field || field.kind === 'number' || field.kind === 'list';
  if (field.kind === 'text' && field.format === undefined) {
    const isPassword = ownProperty(context.schema, 'format') === 'password';
    return reportSecret(context, 'format', isPassword);
  }
  return isTyped && reportSecret(context);
}

/** The default. One of another type than the field's is reported, as is one that breaks its rules. A default of null is none. */
function readDefault(field: Field, { schema, types, report, form }: PropertyContext): unknown {
  const written = ownProperty(schema, 'default');
  // Exact decimals are written as texts, where the schema takes both.
  const isDecimal = field.kind === 'number' && types.length !== 1 && isText(written) && /\d/.test(written);
  const value = isDecimal ? Number(written) : written;
  if (value === undefined || field.kind === 'fixed' || field.kind === 'json') return undefined;
  const fault = value === null ? (['rewritten'] as const) : faultOfDefault(field, value, form);
  if (fault === undefined) return Array.isArray(value) ? [...(value as readonly unknown[])] : value;
  const [reason, ...detail] = fault;
  report(reason, 'default', ...detail);
  return undefined;
}

type Fault = readonly [Reason, ...string[]] | undefined;

/** Why a default cannot be what the control starts with. */
function faultOfDefault(field: Exclude<Field, FixedField | JsonField>, value: unknown, form: FormContext): Fault {
  switch (field.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : ['defaultType', 'true or false'];
    case 'number':
      if (field.integer ? Number.isInteger(value) : Number.isFinite(value)) return undefined;
      return ['defaultType', field.integer ? 'a whole number' : 'a number'];
    case 'choice':
    case 'choices':
      return faultOfChoice(field, value, form);
    case 'list':
      if (!isTexts(value)) return ['defaultType', 'a list of strings'];
      return value.every(isShownIn(field)) ? faultOfLength(value, form, 5) : ['defaultOption'];
    case 'text':
    case 'date':
    case 'dateTime': {
      if (!isText(value)) return ['defaultType', 'a string'];
      const lines = value.split(/\r\n?|\n/);
      const isOneLine = field.kind !== 'text' || hasFormat(field) || field.secret;
      if (value === '' && !field.blank && breaks(rulesOf(field), value, form)) return ['defaultBlank'];
      return isOneLine && lines.length > 1 ? ['defaultLines'] : faultOfLength(lines, form);
    }
    default:
      return field satisfies never;
  }
}

/** Of a list, the rules of its entries are not asked for here. */
const breaks = (rules: Rules | ClosedProperty | undefined, value: unknown, { matches }: FormContext): boolean =>
  rules !== undefined && rules.type !== 'array' && brokenRule(rules, value, matches) !== undefined;

/** @param linesEach lines that one entry takes when shown */
const faultOfLength = (texts: readonly string[], { budget }: FormContext, linesEach = 1): Fault =>
  takeTexts(texts, budget, linesEach) ? undefined : ['defaultLength'];

function faultOfChoice(field: ChoiceField | ChoicesField, value: unknown, form: FormContext): Fault {
  const isOne = field.kind === 'choice';
  if (!isOne && !isTexts(value)) return ['defaultType', 'a list of strings'];
  const values = isOne ? [value] : (value as readonly string[]);
  const others = outsideOptions(field, values);
  const fault =
    others.length > 1 ? (['defaultOption'] as const) : others.map((other) => faultOfOther(field.other, other, form))[0];
  if (fault) return fault;
  if (!isOne && field.uniqueItems && new Set(values).size < values.length) return ['defaultTwice'];
  // The options of a single choice are on the screen in any case.
  return faultOfLength((isOne ? others : values).map(String), form);
}

/** Why a default outside the options cannot be the answer of the user's own. */
function faultOfOther(other: OtherText | OtherNumber | undefined, start: unknown, form: FormContext): Fault {
  const type = other && 'type' in other ? other.type : 'string';
  if (!other || !isOfType(start, type)) return ['defaultOption'];
  // Its box shows one line.
  if (isText(start) && hasLines(start)) return ['defaultLines'];
  if (start === '') return ['defaultBlank'];
  return breaks(other, start, form) ? ['defaultOption'] : undefined;
}

const hasFormat = ({ format, checkedFormat }: TextField): boolean => (format ?? checkedFormat) !== undefined;

const longText = 200;
/** The end of a longer suggestion would be out of sight in a box of one line. In UTF-16 code units. */
const longestInOneLine = 40;

/** How the control shows a text, by what it starts with. */
function shapeOf(
  field: TextField | DateField | DateTimeField,
  { schema, report, form }: PropertyContext,
): Partial<Field> {
  const known = readOwn(form.content, field.key);
  const text = isText(known) ? known : (field.default ?? '');
  if (field.kind === 'text') {
    const { maxLength = Infinity } = field;
    const isLong =
      (maxLength > longText && maxLength < Infinity) ||
      text.length > longestInOneLine ||
      hasLines(text) ||
      /^(?:multiline|textarea)$/.test(ownText(schema, 'format') ?? '');
    return { multiline: isLong && !field.secret && !hasFormat(field) };
  }
  const asText = text !== '' && !isShownByPicker(field.kind === 'date' ? 'date' : 'date-time', text);
  if (asText && text === field.default) report('defaultAsText', 'default');
  const hasPattern = field.kind === 'dateTime' && ownProperty(schema, 'pattern') !== undefined;
  return { ...(asText && { asText }), ...(hasPattern && writtenFor(field, form)) };
}

/** The decimals of a second that a pattern asks for. */
function writtenFor(field: DateTimeField, form: FormContext): Pick<DateTimeField, 'decimals'> {
  const fits = (decimals: string) => !breaks(rulesOf(field), `2026-11-23T09:30:00${decimals}Z`, form);
  const decimals = fits('') ? undefined : ([3, 6] as const).find((count) => fits(`.${'0'.repeat(count)}`));
  return decimals ? { decimals } : {};
}
