// A judge of what the kit makes of schemas that libraries generate: is the field the one that its author means, do right answers leave
// as their author expects, and wrong ones not at all? Recorded schemas are in test/fixtures/generators; test/lanes/generators makes them anew.
import { readdirSync, readFileSync } from 'node:fs';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020.js';
import { checkContent } from '../../src/core/answer/checkContent.ts';
import { createCheck } from '../../src/core/answer/createCheck.ts';
import { createDraft } from '../../src/core/answer/createDraft.ts';
import { jsonFields } from '../../src/core/answer/jsonFields.ts';
import type { Content } from '../../src/core/protocol/types.ts';
import type { Draft, DraftValue, Field } from '../../src/core/schema/model.ts';
import { parseForm } from '../../src/core/schema/parse.ts';
import { labelFor } from '../../src/core/text/labels.ts';
import { ajvValidator } from '../../src/validators/ajv.ts';

type Typed = Readonly<Record<string, unknown>>;

interface Means {
  readonly kind?: Field['kind'];
  readonly required?: boolean;
  readonly default?: unknown;
  readonly label?: string;
  readonly description?: string;
  readonly options?: readonly { readonly value: unknown; readonly label?: string }[];
  readonly format?: string;
  readonly integer?: boolean;
  readonly multiline?: boolean;
}

/** A question of a server's author, and what it means. */
export interface Question {
  readonly id: string;
  readonly kind: string;
  readonly asks: string;
  readonly fields: readonly {
    readonly key: string;
    readonly modifiers: readonly ('optional' | 'nullable' | 'default')[];
    readonly default?: unknown;
    readonly title?: string;
    readonly description?: string;
    readonly means: Means;
  }[];
  /** What a person types or chooses, by key (`null` leaves the field blank), and the content that must leave. */
  readonly right: readonly { readonly type: Typed; readonly gives: Typed }[];
  /** What must not leave the form, and content that `checkContent` must refuse. */
  readonly wrong: readonly { readonly type?: Typed; readonly content?: Typed }[];
  /** The answer may leave as text or as number. */
  readonly loose?: boolean;
}

/** What its schema does not say, so that no form can know it. `value`: another notation. */
type Unsaid = 'kind' | 'label' | 'description' | 'required' | 'default' | 'format' | 'order' | 'value' | 'blank';

/** What a library makes of a question. */
export interface Generated {
  readonly schema: object;
  readonly unsaid?: readonly Unsaid[];
  /** Tells whether the library's own parser refuses a content. */
  readonly refuses?: (content: Content) => boolean;
}

interface Recorded extends Omit<Generated, 'schema' | 'refuses'> {
  readonly schema?: object;
  readonly cannotSay?: string;
  readonly libraryRefuses?: readonly unknown[];
}

/** The schemas of one library. `made`: its version. */
export interface Library {
  readonly library: string;
  readonly made: string;
  readonly questions: Readonly<Record<string, Recorded>>;
}

const folder = new URL('../fixtures/generators/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

export const questions = read('questions.json') as readonly Question[];
export const libraries: readonly Library[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'questions.json')
  .map((name) => read(name) as Library);

/** The recorded schema of a question, if the library can say it. */
export function recordedOf({ questions: recorded }: Library, { id }: Question): Generated | undefined {
  const { schema, unsaid = [], libraryRefuses = [] } = recorded[id] ?? {};
  if (!schema) return undefined;
  const refused = new Set(libraryRefuses.map(text));
  return { schema, unsaid, refuses: (content) => refused.has(text(content)) };
}

const ways = [
  [undefined, undefined],
  [jsonFields, undefined],
  [jsonFields, ajvValidator],
] as const;

/** Everything that is wrong with the form of a question, in words; nothing where it is right. With JSON fields and without, by both validators. */
export function faultsOf(question: Question, generated: Generated): readonly string[] {
  const isValid = validatorOf(generated.schema);
  const faults = ways.flatMap(([json, validator]) => {
    const form = parseForm(generated.schema, { json });
    if (!form.ok) return [`no form: ${form.problem}`];
    const check = createCheck(form.model, validator, { json });
    return [
      ...differencesOf(question, form.model.fields, new Set(generated.unsaid)),
      ...wrongAnswers(question, { ...generated, isValid }, (typed) => {
        const draft: Record<string, DraftValue> = { ...createDraft(form.model) };
        for (const field of form.model.fields) {
          const value = field.key in typed ? draftValue(field, typed[field.key]) : draft[field.id];
          if (value === impossible) return 'no control takes it';
          draft[field.id] = value;
        }
        const result = check(draft as Draft);
        return result.ok ? { content: result.content } : result.issues.map(({ code }) => code).join();
      }),
    ];
  });
  return [...new Set(faults)];
}

/** The content that leaves when a person types this, or why none does. */
type Answer = (typed: Typed) => { readonly content: Content } | string;

interface Judged extends Generated {
  readonly isValid: (content: unknown) => boolean;
}

function wrongAnswers(question: Question, { schema, isValid, unsaid = [], refuses }: Judged, answer: Answer): string[] {
  const request = { mode: 'form' as const, message: '', requestedSchema: schema };
  const isOtherNotation = unsaid.includes('value');
  const faults: string[] = [];
  for (const { type, gives } of question.right) {
    if (unsaid.includes('blank') && Object.values(type).includes(null)) continue;
    const answered = answer(type);
    if (typeof answered === 'string') {
      faults.push(`${text(type)} is refused: ${answered}`);
      continue;
    }
    const { content } = answered;
    // What no schema suggests, no form can give.
    const meant = unsaid.includes('default') ? without(gives, question, type) : gives;
    if (!isOtherNotation && !isGiven(content, meant, question.loose === true))
      faults.push(`${text(type)} leaves as ${text(content)}`);
    if (!isValid(content)) faults.push(`${text(content)} leaves, which the schema refuses`);
    if (!isOtherNotation && refuses?.(content)) faults.push(`${text(content)} leaves, which the library refuses`);
    if (!checkContent(request, content).ok) faults.push(`checkContent refuses ${text(content)}`);
  }
  for (const { type, content } of question.wrong) {
    const answered = type && answer(type);
    // What the schema allows, no form can know to be wrong.
    if (typeof answered === 'object' && !isValid(answered.content)) faults.push(`${text(answered.content)} leaves`);
    if (content && !isValid(content) && checkContent(request, content).ok)
      faults.push(`checkContent takes ${text(content)}`);
  }
  return faults;
}

/** Without the defaults of fields that nobody touched. */
function without(gives: Typed, { fields }: Question, type: Typed): Typed {
  const suggested = new Set(fields.filter(({ means }) => means.default !== undefined).map(({ key }) => key));
  return Object.fromEntries(Object.entries(gives).filter(([key]) => key in type || !suggested.has(key)));
}

const text = (value: unknown): string => JSON.stringify(value);

function differencesOf(question: Question, fields: readonly Field[], unsaid: ReadonlySet<Unsaid>): string[] {
  const asked = new Set(question.fields.map(({ key }) => key));
  return [
    ...fields.filter(({ key }) => !asked.has(key)).map(({ key }) => `${key} is asked`),
    ...question.fields.flatMap(({ key, means }) => {
      const field = fields.find((each) => each.key === key);
      return field ? differences(field, means, unsaid).map((found) => `${key}: ${found}`) : [`${key} is not asked`];
    }),
  ];
}

function differences(field: Field, means: Means, unsaid: ReadonlySet<Unsaid>): string[] {
  const found: string[] = [];
  const expectSame = (what: string, actual: unknown, meant: unknown) => {
    if (!unsaid.has(what as Unsaid) && text(actual) !== text(meant)) found.push(`${what} is ${text(actual)}`);
  };
  if (means.kind !== undefined) expectSame('kind', field.kind, means.kind);
  expectSame('label', field.label, means.label ?? labelFor(field.key, undefined));
  expectSame('description', field.description, means.description);
  if (means.required !== undefined && field.kind !== 'fixed') expectSame('required', field.required, means.required);
  if (field.kind !== (means.kind ?? field.kind)) return found;
  if (field.kind === 'number') expectSame('integer', field.integer, means.integer ?? field.integer);
  if (field.kind === 'text') {
    expectSame('format', field.format, means.format ?? field.format);
    expectSame('multiline', field.multiline, means.multiline ?? field.multiline);
  }
  if (field.kind === 'choice' || field.kind === 'choices') {
    const order = (values: readonly unknown[]) => (unsaid.has('order') ? values.map(text).sort() : values);
    const values = (options: readonly { readonly value: unknown }[]) => order(options.map(({ value }) => value));
    if (means.options) expectSame('options', values(field.options), values(means.options));
    const names = field.options.map(({ label }) => label);
    if (new Set(names).size < names.length) found.push(`options share a name: ${names.join()}`);
    for (const { value, label } of means.options ?? [])
      if (label) expectSame('label', field.options.find((option) => option.value === value)?.label, label);
  }
  if (means.default !== undefined) {
    const start = 'default' in field ? field.default : undefined;
    const option = field.kind === 'choice' && field.options.find(({ id }) => id === start);
    expectSame('default', option ? option.value : start, means.default);
  }
  return found;
}

const impossible = Symbol('no control takes it');

/** What a control holds after a person has typed or chosen this. `null` leaves it blank. */
function draftValue(field: Field, typed: unknown): DraftValue | typeof impossible {
  switch (field.kind) {
    case 'fixed':
      return undefined;
    case 'boolean':
      return typed === null ? undefined : typeof typed === 'boolean' ? typed : impossible;
    case 'choice': {
      if (typed === null) return '';
      const option = field.options.find(({ value }) => value === typed);
      return option?.id ?? (field.other ? { other: String(typed) } : impossible);
    }
    case 'choices': {
      const ids = [typed ?? []].flat().map((entry) => field.options.find(({ value }) => value === entry)?.id);
      return ids.includes(undefined) ? impossible : (ids as DraftValue);
    }
    case 'list':
      return [typed ?? []].flat().map(String);
    case 'json':
      return typed === null ? '' : text(typed);
    // A library that knows no days asks for a moment.
    case 'dateTime':
      return typed === null ? '' : String(typed).replace(/^\d{4}-\d\d-\d\d$/, '$&T00:00');
    default:
      return typed === null ? '' : String(typed);
  }
}

/** Of a moment in any notation of the same instant. */
function isGiven(content: Typed, gives: Typed, loose: boolean): boolean {
  const keys = new Set([...Object.keys(content), ...Object.keys(gives)]);
  return [...keys].every((key) => {
    const [actual, meant] = [content[key], gives[key]];
    if (text(actual) === text(meant)) return true;
    if (loose && actual !== undefined) return String(actual) === String(meant);
    const isMoment = typeof meant === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(meant);
    return isMoment && typeof actual === 'string' && Date.parse(actual) === Date.parse(meant);
  });
}

/** Ajv, as the SDKs' servers use it, for the dialect that the schema is written in. */
function validatorOf(schema: object): (content: unknown) => boolean {
  const { $schema = '', ...rules } = schema as { readonly $schema?: string };
  const options = { strict: false, allErrors: true, logger: false as const, validateSchema: false };
  const ajv = /draft-0[4-7]/.test($schema) ? new Ajv(options) : new Ajv2020(options);
  addFormats(ajv as Ajv);
  return ajv.compile(rules) as (content: unknown) => boolean;
}
