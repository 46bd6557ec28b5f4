import { defined, isObject, isOfType, isText, ownProperty } from '../protocol/json.ts';
import { cutText } from '../text/codePoints.ts';
import { brokenRule } from './interpreted.ts';
import { longestText } from './limits.ts';
import type { Option, OptionId, OptionSource, OptionValue } from './model.ts';
import { readRules, type RuleContext } from './readRules.ts';
import type { Report } from './report.ts';
import { valuesIn, withReference, type Definitions } from './resolveSchema.ts';
import type { Alternatives } from './validator.ts';

export interface OptionList {
  readonly options: readonly Option[];
  readonly optionSource: OptionSource;
  /** Words that stand on every option: they are the field's. */
  readonly shared?: { readonly title?: string; readonly description?: string };
}

/** The options of a schema, if it has some. 'tooMany': more than the form may have. */
export function readOptions(context: RuleContext): OptionList | 'tooMany' | undefined {
  const { report, form } = context;
  const list = findOptions(context);
  if (!list) return undefined;
  const { values, names, optionSource } = list;
  if (!form.budget.take('options', values.length)) return 'tooMany';
  const fits = createOptionFilter(context, values, optionSource);
  const workLeft = form.work.statesLeft;
  const seen = new Set<unknown>();
  const offered: OfferedOption[] = [];
  let unusable = 0;
  let repeated = 0;
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    if (!isOptionValue(value) || !fits(value)) unusable += 1;
    else if (seen.add(value).size === offered.length) repeated += 1;
    else {
      const name = names[index];
      const { title, description } = name === undefined ? wordless : wordsOf(name);
      offered.push({ value, title, description });
    }
  }
  if (unusable > 0) report('optionValues', optionSource, unusable);
  if (repeated > 0) report('optionsTwice', optionSource, repeated);
  if (form.work.statesLeft < Math.min(workLeft, 0)) report('pattern', 'pattern');
  const shared = defined({ title: sharedWord(offered, 'title'), description: sharedWord(offered, 'description') });
  const taken = new Set<string>();
  const options = offered.map((option, index) => toOption(`o${index}`, option, shared, taken));
  return { options: Object.freeze(options), optionSource, shared };
}

interface OfferedOption extends OptionWords {
  readonly value: OptionValue;
}

/** The words of an option as the server wrote them. */
interface OptionWords {
  readonly title: string | undefined;
  readonly description: string | undefined;
}

const wordless: OptionWords = { title: undefined, description: undefined };

/** Few calls: a list has thousands of options. @param name its branch, or its entry of `enumNames` */
function wordsOf(name: unknown): OptionWords {
  const branch = isObject(name) ? name : undefined;
  const title = branch ? ownProperty(branch, 'title') : name;
  const description = branch && ownProperty(branch, 'description');
  return {
    title: typeof title === 'string' ? title : undefined,
    description: typeof description === 'string' ? description : undefined,
  };
}

/** Some generators write the words of a union on each of its branches. */
function sharedWord(options: readonly OfferedOption[], word: keyof OptionWords): string | undefined {
  const text = options[0]?.[word];
  const isShared = text !== undefined && options.length > 1 && options.every((option) => option[word] === text);
  return isShared ? text : undefined;
}

/**
 * The name of an option. A value that reads like one before it, as the text "1" beside the number, is written as JSON. Titles that
 * repeat, or look alike, are told apart where they are shown: by what is sent.
 */
function nameOf(value: OptionValue, title: string, taken: Set<string>): string {
  let name = title.trim() === '' ? String(value) : title;
  if (name !== title) {
    if (taken.has(name)) name = JSON.stringify(value);
    while (taken.has(name)) name += ` (${taken.size + 1})`;
    taken.add(name);
  }
  return name.length > longestText.label ? cutText(name, longestText.label) : name;
}

export const isOptionValue = (value: unknown): value is OptionValue =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/** The options of a schema as the server wrote them. */
interface WrittenOptions {
  readonly values: readonly unknown[];
  /** In the same order: titles, or of a union its branches. */
  readonly names: readonly unknown[];
  readonly optionSource: OptionSource;
}

/** From `const`, `enum` with or without `enumNames`, or a `oneOf` or `anyOf` of constants. */
function findOptions({ schema, report, form }: RuleContext): WrittenOptions | undefined {
  const values = Object.hasOwn(schema, 'const') ? [ownProperty(schema, 'const')] : ownProperty(schema, 'enum');
  if (Array.isArray(values)) {
    const written = ownProperty(schema, 'enumNames');
    const names: readonly unknown[] = Array.isArray(written) ? written : [];
    if (written !== undefined && names.length !== values.length)
      report('optionNames', 'enumNames', names.length, values.length);
    return { values, names, optionSource: names.length > 0 ? 'enumNames' : 'enum' };
  }
  for (const optionSource of ['oneOf', 'anyOf'] as const) {
    const branches = ownProperty(schema, optionSource);
    const titled = Array.isArray(branches) && branches.length > 0 ? valuesOf(branches, form.definitions) : undefined;
    if (!titled) continue;
    if (!titled.names.every((name) => isObject(name) && ownProperty(name, 'title')))
      report('untitledOptions', optionSource);
    return { ...titled, optionSource };
  }
  return undefined;
}

/** Rules that make a branch more than an option. */
const rules = new Set(
  (
    'minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf pattern format ' +
    'anyOf oneOf allOf not if $ref'
  ).split(' '),
);

/** The options in the branches of a union: each one constant, or the values of its `enum`. Undefined if a branch is not an option. */
function valuesOf(
  branches: readonly unknown[],
  definitions: Definitions,
): Pick<WrittenOptions, 'values' | 'names'> | undefined {
  const values: unknown[] = [];
  const names: unknown[] = [];
  for (const written of branches) {
    const branch = Object.hasOwn(Object(written), '$ref') ? withReference(written, definitions) : written;
    if (!isObject(branch) || Object.keys(branch).some((keyword) => rules.has(keyword))) return undefined;
    const type = ownProperty(branch, 'type');
    const offered = valuesIn(branch);
    if (!offered) return undefined;
    // A constant that its own branch refuses cannot be an answer.
    for (const value of offered.length > 0 ? offered : [undefined]) {
      const fits = value === null || typeof type !== 'string' || isOfType(value, type);
      values.push(fits ? value : undefined);
      names.push(offered.length > 1 ? undefined : branch);
    }
  }
  return { values, names };
}

/** Tells whether the type and the rules beside a list of options let a value through. */
export function createOptionFilter(context: RuleContext, values: readonly unknown[], optionSource: OptionSource) {
  const { schema, types, report, form } = context;
  const isContradictory = valuesIn(schema)?.length === 0;
  const source = optionSource === 'enumNames' ? 'enum' : optionSource;
  const rest = { ...context, schema: { ...schema, const: undefined, [source]: undefined } };
  const valueTypes = new Set(values.map((value) => typeof value));
  for (const keyword of ['anyOf', 'oneOf'] as const)
    if (valueTypes.has('boolean') && ownProperty(rest.schema, keyword) !== undefined) report('keyword', keyword);
  const text = valueTypes.has('string') ? withinWork(readRules(rest, 'string'), values, report) : {};
  const number = valueTypes.has('number') ? withinWork(readRules(rest, 'number'), values, report) : {};
  const hasRules = Object.keys({ ...text, ...number }).length > 0;
  return (value: OptionValue): boolean => {
    if (isContradictory || (types.length > 0 && !types.some((type) => isOfType(value, type)))) return false;
    if (typeof value === 'boolean' || !hasRules) return true;
    return brokenRule(typeof value === 'string' ? text : number, value, form.matches) === undefined;
  };
}

/** Characters of all options, times the sets of rules that each is held against. More would keep the page busy. */
const mostComparisons = 1_000_000;

/** The rules, without sets of rules that would take too long for so many options: those are left to the server. */
function withinWork<R extends Alternatives<unknown>>(rules: R, values: readonly unknown[], report: Report): R {
  const characters = values.reduce<number>((sum, value) => sum + 1 + (isText(value) ? value.length : 0), 0);
  const { anyOf = [], oneOf = [], ...others } = rules;
  if (characters * (anyOf.length + oneOf.length) <= mostComparisons) return rules;
  for (const keyword of ['anyOf', 'oneOf'] as const) if (rules[keyword]) report('keyword', keyword);
  return others as R;
}

function toOption(
  id: OptionId,
  { value, title, description }: OfferedOption,
  shared: Partial<OptionWords>,
  taken: Set<string>,
): Option {
  const label = nameOf(value, (shared.title === undefined && title) || '', taken);
  // No spreads: they take engines a microsecond each, and a list has thousands of options.
  const option: { -readonly [K in keyof Option]: Option[K] } = { id, value, label };
  if (description && shared.description === undefined)
    option.description = cutText(description, longestText.description);
  if (title !== undefined && title !== label) option.title = title;
  return Object.freeze(option);
}
