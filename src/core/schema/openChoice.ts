import { defined, isObject, ownProperty, ownText, type JsonObject } from '../protocol/json.ts';
import { brokenRule } from './interpreted.ts';
import type { Option, OptionSource, OtherNumber, OtherSource, OtherText } from './model.ts';
import { readOptions, type OptionList } from './options.ts';
import { contradictionIn, readRules, reportResolved, type RuleContext } from './readRules.ts';
import { resolveSchema, valuesIn, type ResolvedSchema } from './resolveSchema.ts';

/** The options of a schema that takes a text outside its list as well. */
export interface OpenOptions {
  readonly options: readonly Option[];
  readonly optionSource: OptionSource;
  readonly shared?: OptionList['shared'];
  /** Rules for the text, or the number. */
  readonly other: OtherText | OtherNumber;
  readonly otherSource: OtherSource;
  /** The schema says that the text is a secret. */
  readonly secret?: true;
}

/** Keywords that would apply to the options and to the text: then the property is read as a text. */
const rulesBeside = 'enum const minLength maxLength pattern format not if'.split(' ');

/**
 * A list of options, or one text or number: `anyOf: [{ enum: […] }, { type: 'string' }]`, and what Pydantic, zod and people write instead.
 * Undefined for any other schema. 'tooMany': more options than the form may have.
 */
export function readOpenOptions(context: RuleContext): OpenOptions | 'tooMany' | undefined {
  const { schema, types, report, form } = context;
  const isTyped = types.length > 0;
  if (isTyped && (types.length > 1 || types[0] !== 'string')) return undefined;
  const keyword = (['anyOf', 'oneOf'] as const).find((name) => ownProperty(schema, name) !== undefined);
  const branches = keyword && ownProperty(schema, keyword);
  if (!keyword || !Array.isArray(branches) || rulesBeside.some((name) => ownProperty(schema, name) !== undefined))
    return undefined;
  const parts = splitBranches(branches, context);
  if (!parts) return undefined;
  const { text, textAt, listed } = parts;

  const [only] = listed;
  const { title, enum: values } = only?.schema ?? {};
  // The title of a list of one is that of its option.
  const isNamedOne = title !== undefined && Array.isArray(values) && values.length === 1;
  const isFlat = listed.length > 1 || !only || Object.hasOwn(only.schema, 'const') || isNamedOne;
  const list = readOptions(
    isFlat
      ? { ...context, report, schema: { [keyword]: listed.map((branch) => branch.schema) } }
      : { ...only, form, report },
  );
  if (list === 'tooMany' || !list) return list;
  // An option without a visible value is how some schemas write "or blank".
  if (list.options.every(({ value }) => value === '')) return undefined;
  const [type] = text.types;
  const numeric = type === 'number' || type === 'integer' ? type : undefined;
  // Numbers without titles beside a number are numbers.
  if (numeric && list.options.every(({ value, label }) => typeof value === 'number' && label === String(value)))
    return undefined;
  const other: OtherText | OtherNumber = numeric
    ? { type: numeric, ...readRules(text, 'number') }
    : readRules(text, 'string');
  if (contradictionIn(other, type === 'integer')) return undefined;
  reportResolved(text, report);
  report('openChoice', keyword);
  const isOther = ({ value }: Option) =>
    typeof value === (numeric ? 'number' : 'string') && brokenRule(other, value, form.matches) === undefined;
  if (keyword === 'oneOf' && list.options.some(isOther)) report('oneOfText', keyword);
  const named = defined({ title: ownText(text.schema, 'title'), description: ownText(text.schema, 'description') });
  const otherSource: OtherSource = {
    keyword,
    ...(textAt === 0 && { isFirst: true }),
    ...(isFlat && { isFlat }),
    ...(isFlat && listed.every((branch) => ownProperty(branch.schema, 'title') === undefined) && { isUntitled: true }),
    ...(listed.some((branch) => ownProperty(branch.schema, 'type') === undefined) && { areOptionsUntyped: true }),
    ...(ownProperty(text.schema, 'type') === undefined && { isTextUntyped: true }),
    ...(isTyped && { isTyped }),
    ...(Object.keys(named).length > 0 && { text: named }),
  };
  const isPassword = ownProperty(text.schema, 'format') === 'password';
  if (isPassword) report('secret', 'format');
  return { ...list, other, otherSource, ...(isPassword && { secret: true }) };
}

interface Branch {
  readonly schema: JsonObject;
  readonly types: readonly string[];
}

/** The branches with options, and the one that is a text or a number. Undefined where there is not exactly one, or anything else. */
function splitBranches(branches: readonly unknown[], context: RuleContext) {
  const { types, report, form } = context;
  const listed: Branch[] = [];
  let text: (RuleContext & ResolvedSchema) | undefined;
  let textAt = -1;
  for (const [index, branch] of branches.entries()) {
    const resolved = isObject(branch) ? resolveSchema(branch, form.definitions) : undefined;
    if (!resolved?.ok) return undefined;
    const { schema } = resolved;
    const [type, ...more] = resolved.types.length > 0 ? resolved.types : types;
    if (hasOptions(schema)) listed.push(resolved);
    else if (
      text ||
      !(type === 'string' || (types.length === 0 && (type === 'number' || type === 'integer'))) ||
      more.length > 0 ||
      ownProperty(schema, 'anyOf') ||
      ownProperty(schema, 'oneOf')
    )
      return undefined;
    else {
      text = { ...resolved, form, report };
      textAt = index;
    }
  }
  return text && listed.length > 0 ? { text, textAt, listed } : undefined;
}

/** Tells whether a branch is a constant, or a list of options. */
function hasOptions(schema: JsonObject): boolean {
  if (valuesIn(schema)) return true;
  const union = ownProperty(schema, 'oneOf') ?? ownProperty(schema, 'anyOf');
  return Array.isArray(union) && union.every((branch) => isObject(branch) && Object.hasOwn(branch, 'const'));
}
