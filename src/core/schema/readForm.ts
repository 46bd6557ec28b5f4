import type { Field, FormModel } from './model.ts';
import type { Problem } from './findings.ts';
import type { RawFinding, Reason } from './findingTexts.ts';
import { reporter, reportPresent } from './report.ts';
import {
  deepFreeze,
  defined,
  isObject,
  isText,
  isTexts,
  ownProperty,
  ownText,
  type JsonObject,
} from '../protocol/json.ts';
import { defaultLimits, longestText, sizeLeft, type Limits } from './limits.ts';
import { withDisplay } from './fieldDisplay.ts';
import { readProperty } from './readProperty.ts';
import { createFormContext, reportResolved, type JsonFields, type JsonReading } from './readRules.ts';
import { cutText } from '../text/codePoints.ts';
import { labelFor } from '../text/labels.ts';
import { hasVisibleText, isEquivalentText } from '../text/normalize.ts';
import { asksForSecret } from '../text/secrets.ts';
import { propertiesOf, resolveSchema } from './resolveSchema.ts';

/** An optional property that a form cannot hold: named to the user, and not answered. */
export interface Skipped {
  /** The property name, exactly as the server wrote it. */
  readonly key: string;
  /** The text to show: the title, or the key made readable. Server text. */
  readonly label: string;
  /** The keyword that made it unsupported or contradictory. */
  readonly keyword: string;
}

/** Options for reading a requested schema. */
export interface ParseOptions {
  /** The message of the request: a lone field named `value` takes its label from it. */
  readonly message?: string | undefined;
  /** Additions of the host to the fields: `ElicitFormParams.display`. */
  readonly display?: unknown;
  /** Largest form that is read. @default 250 fields, 10,000 options, 512 KiB */
  readonly limits?: Partial<Limits> | undefined;
  /** `jsonFields`: properties that no other kind covers (nested objects, unions) become fields of JSON text. @default none */
  readonly json?: JsonFields | undefined;
}

/** The model of a form, or why there is none. */
type FormResult =
  | {
      readonly ok: true;
      readonly model: FormModel;
      readonly skipped: readonly Skipped[];
      /** True if other content could make another form: a property has several types. */
      readonly dependsOnContent: boolean;
    }
  /** `key`: the property that no form can be made of. */
  | { readonly ok: false; readonly problem: Problem; readonly key?: string };

export type FormRead = FormResult & { readonly rawFindings: readonly RawFinding[] };

export interface ReadOptions extends Omit<ParseOptions, 'json'> {
  readonly json?: JsonReading | undefined;
  /** Where references lead. @default the schema itself */
  readonly document?: unknown;
  /** Content to check or to start with: a property of several types is read as a field of the type that its value has there. */
  readonly content?: unknown;
}

/** `parseForm` without the sentences of its findings. */
export function readForm(requestedSchema: unknown, options: ReadOptions = {}): FormRead {
  const rawFindings: RawFinding[] = [];
  try {
    return deepFreeze({ ...read(requestedSchema, options, rawFindings), rawFindings });
  } catch {
    // Only a getter or a proxy gets here: what arrived as JSON cannot throw on reading.
    reporter(rawFindings)('unreadable', '');
    return deepFreeze({ ok: false, problem: 'unreadable', rawFindings });
  }
}

function read(input: unknown, options: ReadOptions, rawFindings: RawFinding[]): FormResult {
  const { message, limits: overrides = {} } = options;
  const failed = (problem: Problem, reason: Reason, keyword: string, ...detail: number[]): FormResult => {
    reporter(rawFindings)(reason, keyword, ...detail);
    return { ok: false, problem };
  };
  const limits: Limits = { ...defaultLimits, ...defined(overrides) };
  if (!isObject(input)) return failed('notAnObject', 'root', 'type');
  const tooMany = (count: number) => failed('tooManyFields', 'fields', 'properties', count, limits.fields);
  // Before the size, which is counted value by value.
  const direct = Object.keys(propertiesOf(input)).length;
  if (direct > limits.fields) return tooMany(direct);
  if (sizeLeft(input, limits.size) < 0) return failed('tooLarge', 'size', '');
  const form = createFormContext(input, limits, options);
  const resolved = indirections.some((keyword) => Object.hasOwn(input, keyword))
    ? resolveSchema(input, form.definitions)
    : undefined;
  const root = resolved?.ok ? resolved.schema : input;
  const type = ownProperty(root, 'type');
  const ofObject = type === undefined || type === 'object' || (Array.isArray(type) && type.includes('object'));
  if (resolved?.ok === false || !ofObject) return failed('notAnObject', 'root', 'type');
  if (resolved) reportResolved(resolved, reporter(rawFindings));
  reportRoot(root, rawFindings);

  // No question of yes or no: what the branches ask for would not be asked.
  const union =
    ownProperty(root, 'properties') === undefined &&
    indirections.find((keyword) => ownProperty(root, keyword) !== undefined);
  if (union) return failed('requiredUnsupported', 'union', union);

  const properties = propertiesOf(root);
  const keys = Object.keys(properties);
  if (keys.length > limits.fields) return tooMany(keys.length);
  const required = requiredOf(root);
  const present = new Set(keys);
  // Nobody reads thousands of the same finding, and each takes time to make.
  const absent = [...required].filter((name) => !present.has(name)).slice(0, limits.fields);
  for (const name of absent) reporter(rawFindings, name)('requiredAbsent', 'required');

  const fields: Field[] = [];
  const skipped: Skipped[] = [];
  for (const key of keys) {
    const raw = ownProperty(properties, key);
    const names = { id: `f${fields.length}`, key, required: required.has(key) } as const;
    const result = readProperty(names, raw, { form, report: reporter(rawFindings, key) });
    if ('field' in result) fields.push(result.field);
    else if (required.has(key) || result.problem === 'tooManyOptions')
      return { ok: false, problem: result.problem, key };
    else {
      const title = isObject(raw) ? ownProperty(raw, 'title') : undefined;
      const label = cutText(labelFor(key, title), longestText.label);
      skipped.push({ key, label, keyword: result.unsupportedKeyword });
    }
  }
  return {
    ok: true,
    model: {
      fields: withDisplay(questioned(maskedByMessage(namedByMessage(fields, message), message)), options.display),
      root: rootOf(root, [...required]),
    },
    skipped,
    dependsOnContent: form.dependsOnContent,
  };
}

/** In the place of a schema, or beside it. */
const indirections = ['$ref', 'allOf', 'anyOf', 'oneOf'] as const;

export function requiredOf(root: JsonObject): ReadonlySet<string> {
  const stated = ownProperty(root, 'required');
  return new Set(Array.isArray(stated) ? stated.filter(isText) : []);
}

/** The schema of wrappers of one scalar: a property `value` titled "Value". The question is the message then. */
function namedByMessage(fields: readonly Field[], message: string | undefined): readonly Field[] {
  const [field] = fields;
  if (field?.key !== 'value' || fields.length > 1 || message === undefined || message.length > 300) return fields;
  const isUntitled = field.title === undefined || isEquivalentText(field.title, 'Value');
  return isUntitled && hasVisibleText(message) ? [{ ...field, label: message }] : fields;
}

/** A form with one text and no question of its own asks for a secret in the message. */
function maskedByMessage(fields: readonly Field[], message: string | undefined): readonly Field[] {
  const texts = fields.filter((field) => field.kind === 'text' && field.format === undefined);
  const [only] = texts;
  if (message === undefined || only?.kind !== 'text' || texts.length > 1 || only.secret) return fields;
  if (!asksForSecret(message, only.title ?? only.key)) return fields;
  return fields.map((field) => (field === only ? { ...only, multiline: false, secret: true } : field));
}

/** A required boolean that is the form's only field is a question of Yes or No. */
function questioned(fields: readonly Field[]): readonly Field[] {
  const [only] = fields;
  if (fields.length !== 1 || only?.kind !== 'boolean' || !only.required || only.default !== undefined) return fields;
  return [{ ...only, asQuestion: true }];
}

/** Keywords of the root that affect validity and that the kit does not check. */
const leftToServer = (
  'allOf anyOf oneOf enum const not if dependentRequired dependentSchemas patternProperties propertyNames ' +
  'minProperties maxProperties'
).split(' ');

function reportRoot(root: JsonObject, rawFindings: RawFinding[]): void {
  const report = reporter(rawFindings);
  reportPresent({ schema: root, report }, leftToServer);
  if (ownProperty(root, 'type') === undefined) report('rootMember', 'type');
  const properties = ownProperty(root, 'properties');
  if (properties === undefined) report('rootMember', 'properties');
  else if (!isObject(properties)) report('notProperties', 'properties');
  const required = ownProperty(root, 'required');
  if (required !== undefined && !isTexts(required)) report('notNames', 'required');
}

function rootOf(root: JsonObject, required: readonly string[]): FormModel['root'] {
  const additional = ownProperty(root, 'additionalProperties');
  return defined({
    $schema: ownText(root, '$schema'),
    title: ownText(root, 'title'),
    description: ownText(root, 'description'),
    additionalProperties: typeof additional === 'boolean' ? additional : undefined,
    required: Array.isArray(ownProperty(root, 'required')) ? required : undefined,
  });
}
