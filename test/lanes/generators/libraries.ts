// The same questions in the words of each library: what its users write, and nothing that only its authors know.
import { toJsonSchema } from '@valibot/to-json-schema';
import { FormatRegistry, Type, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { type } from 'arktype';
import { JSONSchema, Schema } from 'effect';
import * as v from 'valibot';
import { z } from 'zod';
import { z as z3 } from 'zod3';
import { zodToJsonSchema } from 'zod-to-json-schema';
import type { Question } from '../../support/generatedForms.ts';

export type TextFormat = 'email' | 'url' | 'uuid' | 'date' | 'date-time';

interface TextRules {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
  readonly format?: TextFormat;
}

interface NumberRules {
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
}

interface Words {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

/** What a library is asked for. Undefined: it has no words for it. */
export interface Library<T> {
  /** What is optional is a property, not a type: it is said last, and once. */
  readonly hasOptionalProperties?: true;
  text(rules: TextRules): T | undefined;
  number(rules: NumberRules): T;
  flag(): T;
  choice(values: readonly [string, ...string[]]): T;
  /** One of several literals, each with a title. */
  titled(options: readonly { readonly value: string; readonly label: string }[]): T | undefined;
  literal(value: string): T;
  either(first: T, second: T): T;
  several(values: readonly [string, ...string[]]): T;
  /** A text that the library changes after it was checked. */
  transformed(): T | undefined;
  branded(): T | undefined;
  /** A rule that no schema can say. */
  refined(): T | undefined;
  optional(inner: T): T;
  nullable(inner: T): T;
  suggested(inner: T, value: unknown): T | undefined;
  described(inner: T, words: Words): T;
  /** Each schema that the library writes of an object of these, by the name of the target, and its own parser. */
  object(fields: Readonly<Record<string, T>>): Made;
}

export interface Made {
  readonly schemas: Readonly<Record<string, object>>;
  accepts(content: unknown): boolean;
}

const zod4: Library<z.ZodType> = {
  text({ min, max, pattern, format }) {
    if (format !== undefined)
      return { email: z.email(), url: z.url(), uuid: z.uuid(), date: z.iso.date(), 'date-time': z.iso.datetime() }[
        format
      ];
    let text = z.string();
    if (min !== undefined) text = text.min(min);
    if (max !== undefined) text = text.max(max);
    return pattern ? text.regex(pattern) : text;
  },
  number({ min, max, integer }) {
    let number = integer ? z.int() : z.number();
    if (min !== undefined) number = number.min(min);
    return max === undefined ? number : number.max(max);
  },
  flag: () => z.boolean(),
  choice: (values) => z.enum(values),
  titled: (options) => z.union(options.map(({ value, label }) => z.literal(value).meta({ title: label }))),
  literal: (value) => z.literal(value),
  either: (first, second) => z.union([first, second]),
  several: (values) => z.array(z.enum(values)),
  transformed: () => z.string().transform((text) => text.toUpperCase()),
  branded: () => z.string().brand('Name'),
  refined: () => z.string().refine((text) => text !== 'x'),
  optional: (inner) => inner.optional(),
  nullable: (inner) => inner.nullable(),
  suggested: (inner, value) => inner.default(value as never),
  described: (inner, words) => inner.meta({ ...words } as z.GlobalMeta),
  object(fields) {
    const object = z.object(fields);
    const targets = ['draft-2020-12', 'draft-7', 'draft-4', 'openapi-3.0'] as const;
    return {
      schemas: Object.fromEntries([
        ...targets.map((target) => [`zod 4, ${target}`, z.toJSONSchema(object, { target, io: 'input' })]),
        // As it is called without options. What is transformed has no output that JSON Schema can describe.
        ['zod 4, output', z.toJSONSchema(object, { unrepresentable: 'any' })],
      ]),
      accepts: (content) => object.safeParse(content).success,
    };
  },
};

const zod3: Library<z3.ZodTypeAny> = {
  text({ min, max, pattern, format }) {
    const plain = z3.string();
    if (format !== undefined)
      return {
        email: plain.email(),
        url: plain.url(),
        uuid: plain.uuid(),
        date: plain.date(),
        'date-time': plain.datetime(),
      }[format];
    let text = plain;
    if (min !== undefined) text = text.min(min);
    if (max !== undefined) text = text.max(max);
    return pattern ? text.regex(pattern) : text;
  },
  number({ min, max, integer }) {
    let number = integer ? z3.number().int() : z3.number();
    if (min !== undefined) number = number.min(min);
    return max === undefined ? number : number.max(max);
  },
  flag: () => z3.boolean(),
  choice: (values) => z3.enum(values as [string, ...string[]]),
  titled: () => undefined,
  literal: (value) => z3.literal(value),
  either: (first, second) => z3.union([first, second]),
  several: (values) => z3.array(z3.enum(values as [string, ...string[]])),
  transformed: () => z3.string().transform((text) => text.toUpperCase()),
  branded: () => z3.string().brand('Name'),
  refined: () => z3.string().refine((text) => text !== 'x'),
  optional: (inner) => inner.optional(),
  nullable: (inner) => inner.nullable(),
  suggested: (inner, value) => inner.default(value),
  described: (inner, { description }) => (description === undefined ? inner : inner.describe(description)),
  object(fields) {
    const object = z3.object(fields);
    // The two declare types of their own for the same classes.
    const written = (target: 'jsonSchema7' | 'openApi3') => zodToJsonSchema(object as never, { target });
    return {
      schemas: { 'zod 3': written('jsonSchema7'), 'zod 3, OpenAPI 3.0': written('openApi3') },
      accepts: (content) => object.safeParse(content).success,
    };
  },
};

type Valibot = v.GenericSchema;

const valibot: Library<Valibot> = {
  hasOptionalProperties: true,
  text({ min, max, pattern, format }) {
    const actions = [
      ...(format === 'email' ? [v.email<string>()] : []),
      ...(format === 'url' ? [v.url<string>()] : []),
      ...(format === 'uuid' ? [v.uuid<string>()] : []),
      ...(format === 'date' ? [v.isoDate<string>()] : []),
      ...(format === 'date-time' ? [v.isoTimestamp<string>()] : []),
      ...(min === undefined ? [] : [v.minLength<string, number>(min)]),
      ...(max === undefined ? [] : [v.maxLength<string, number>(max)]),
      ...(pattern ? [v.regex<string>(pattern)] : []),
    ];
    return v.pipe(v.string(), ...(actions as never[])) as Valibot;
  },
  number({ min, max, integer }) {
    const actions = [
      ...(integer ? [v.integer<number>()] : []),
      ...(min === undefined ? [] : [v.minValue<number, number>(min)]),
      ...(max === undefined ? [] : [v.maxValue<number, number>(max)]),
    ];
    return v.pipe(v.number(), ...(actions as never[])) as Valibot;
  },
  flag: () => v.boolean(),
  choice: (values) => v.picklist(values),
  titled: (options) => v.union(options.map(({ value, label }) => v.pipe(v.literal(value), v.title(label)))),
  literal: (value) => v.literal(value),
  either: (first, second) => v.union([first, second]),
  several: (values) => v.array(v.picklist(values)),
  transformed: () => v.pipe(v.string(), v.toUpperCase()),
  branded: () => v.pipe(v.string(), v.brand('Name')),
  refined: () =>
    v.pipe(
      v.string(),
      v.check((text) => text !== 'x'),
    ),
  optional: (inner) => v.optional(inner),
  nullable: (inner) => v.nullable(inner),
  suggested: (inner, value) => v.optional(inner, value as never),
  described: (inner, { title, description }) =>
    v.pipe(
      inner,
      ...([
        ...(title === undefined ? [] : [v.title(title)]),
        ...(description === undefined ? [] : [v.description(description)]),
      ] as never[]),
    ) as Valibot,
  object(fields) {
    const object = v.object(fields);
    return {
      schemas: { valibot: toJsonSchema(object, { typeMode: 'input', errorMode: 'ignore' }) },
      accepts: (content) => v.safeParse(object, content).success,
    };
  },
};

// TypeBox checks the formats that its user registers.
for (const [name, pattern] of [
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['uri', /^[a-z]+:/],
  ['uuid', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['date-time', /^\d{4}-\d\d-\d\dT.*Z$/],
] as const)
  FormatRegistry.Set(name, (text) => pattern.test(text));

const typebox: Library<TSchema> = {
  hasOptionalProperties: true,
  text: ({ min, max, pattern, format }) =>
    Type.String({
      ...(min !== undefined && { minLength: min }),
      ...(max !== undefined && { maxLength: max }),
      ...(pattern && { pattern: pattern.source }),
      ...(format && { format: format === 'url' ? 'uri' : format }),
    }),
  number: ({ min, max, integer }) =>
    (integer ? Type.Integer : Type.Number)({
      ...(min !== undefined && { minimum: min }),
      ...(max !== undefined && { maximum: max }),
    }),
  flag: () => Type.Boolean(),
  choice: (values) => Type.Union(values.map((value) => Type.Literal(value))),
  titled: (options) => Type.Union(options.map(({ value, label }) => Type.Literal(value, { title: label }))),
  literal: (value) => Type.Literal(value),
  either: (first, second) => Type.Union([first, second]),
  several: (values) => Type.Array(Type.Union(values.map((value) => Type.Literal(value))), { uniqueItems: true }),
  transformed: () => undefined,
  branded: () => undefined,
  refined: () => undefined,
  optional: (inner) => Type.Optional(inner),
  nullable: (inner) => Type.Union([inner, Type.Null()]),
  suggested: (inner, value) => Type.Optional({ ...inner, default: value } as TSchema),
  described: (inner, words) => ({ ...inner, ...JSON.parse(JSON.stringify(words)) }) as TSchema,
  object(fields) {
    const object = Type.Object({ ...fields });
    return {
      schemas: { typebox: JSON.parse(JSON.stringify(object)) as object },
      accepts: (content) => Value.Check(object, content),
    };
  },
};

type Ark = type.Any;
interface ArkField {
  readonly inner: Ark;
  readonly optional?: boolean;
}

const ark = (inner: unknown): ArkField => ({ inner: inner as Ark });
const patterns = {
  email: 'string.email',
  url: 'string.url',
  uuid: 'string.uuid',
  date: 'string.date.iso',
  'date-time': 'string.date.iso',
} as const;

const arktype: Library<ArkField> = {
  hasOptionalProperties: true,
  text({ min, max, pattern, format }) {
    if (format !== undefined) return ark(type(patterns[format] as 'string'));
    let text = type('string') as unknown as Ark;
    if (min !== undefined) text = type(`string >= ${min}` as 'string') as unknown as Ark;
    if (max !== undefined) text = type(`string <= ${max}` as 'string') as unknown as Ark;
    return ark(pattern ? type(pattern) : text);
  },
  number({ min, max, integer }) {
    const name = integer ? 'number.integer' : 'number';
    if (min === undefined) return ark(type(name));
    return ark(type((max === undefined ? `${name} >= ${min}` : `${min} <= ${name} <= ${max}`) as 'number'));
  },
  flag: () => ark(type('boolean')),
  choice: (values) => ark(type.enumerated(...values)),
  titled: (options) =>
    ark(
      options
        .map(({ value, label }) => type.unit(value).configure({ title: label } as never) as unknown as Ark)
        .reduce((a, b) => a.or(b) as unknown as Ark),
    ),
  literal: (value) => ark(type.unit(value)),
  either: (first, second) => ark(first.inner.or(second.inner)),
  several: (values) => ark(type.enumerated(...values).array()),
  transformed: () => ark(type('string.upper')),
  branded: () => ark((type('string') as unknown as { brand(name: string): unknown }).brand('Name')),
  refined: () => ark(type('string').narrow((text) => text !== 'x')),
  optional: (field) => ({ ...field, optional: true }),
  nullable: (field) => ({ ...field, inner: field.inner.or('null') as unknown as Ark }),
  suggested: (field, value) => ark((field.inner as unknown as { default(value: unknown): unknown }).default(value)),
  described: (field, { title, description }) => ({
    ...field,
    inner: field.inner.configure(JSON.parse(JSON.stringify({ title, description })) as never) as unknown as Ark,
  }),
  object(fields) {
    const object = type(
      Object.fromEntries(
        Object.entries(fields).map(([key, { inner, optional }]) => [optional ? `${key}?` : key, inner]),
      ) as never,
    ) as unknown as Ark & { toJsonSchema(options: object): object };
    const fallback = (context: { readonly base: object }) => context.base;
    return {
      schemas: { arktype: object.toJsonSchema({ fallback }) },
      accepts: (content) => !((object as unknown as (content: unknown) => unknown)(content) instanceof type.errors),
    };
  },
};

type Effect = Schema.Schema.All | Schema.PropertySignature.All;
type EffectSchema = Schema.Schema<unknown>;
const inner = (schema: Effect): EffectSchema => schema as unknown as EffectSchema;

const effect: Library<Effect> = {
  hasOptionalProperties: true,
  text({ min, max, pattern, format }) {
    const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
    if (format !== undefined)
      return {
        email: Schema.String.pipe(Schema.pattern(email)),
        url: Schema.URL,
        uuid: Schema.UUID,
        date: Schema.Date,
        'date-time': Schema.Date,
      }[format];
    let text: Schema.Schema<string> = Schema.String;
    if (min !== undefined) text = text.pipe(Schema.minLength(min));
    if (max !== undefined) text = text.pipe(Schema.maxLength(max));
    return pattern ? text.pipe(Schema.pattern(pattern)) : text;
  },
  number({ min, max, integer }) {
    let number: Schema.Schema<number> = integer ? Schema.Int : Schema.Number;
    if (min !== undefined) number = number.pipe(Schema.greaterThanOrEqualTo(min));
    return max === undefined ? number : number.pipe(Schema.lessThanOrEqualTo(max));
  },
  flag: () => Schema.Boolean,
  choice: (values) => Schema.Literal(...values),
  titled: (options) =>
    Schema.Union(...options.map(({ value, label }) => Schema.Literal(value).annotations({ title: label }))),
  literal: (value) => Schema.Literal(value),
  either: (first, second) => Schema.Union(inner(first), inner(second)),
  several: (values) => Schema.Array(Schema.Literal(...values)),
  transformed: () =>
    Schema.transform(Schema.String, Schema.String, {
      strict: true,
      decode: (text) => text.toUpperCase(),
      encode: (text) => text,
    }),
  branded: () => Schema.String.pipe(Schema.brand('Name')),
  refined: () => undefined,
  optional: (schema) => Schema.optional(inner(schema)),
  nullable: (schema) => Schema.NullOr(inner(schema)),
  suggested: (schema, value) => Schema.optionalWith(inner(schema), { default: () => value }),
  described: (schema, words) =>
    inner(schema).annotations(JSON.parse(JSON.stringify(words)) as Schema.Annotations.GenericSchema<unknown>),
  object(fields) {
    const object = Schema.Struct(fields as Schema.Struct.Fields) as unknown as Schema.Schema<unknown>;
    return {
      schemas: { effect: JSONSchema.make(object) },
      accepts: (content) => Schema.decodeUnknownEither(object)(content)._tag === 'Right',
    };
  },
};

/** What a question asks for, in the words of a library. Undefined where it has none. */
export function make<T>(library: Library<T>, question: Question): Made | undefined {
  const fields: Record<string, T> = {};
  for (const field of question.fields) {
    let schema = baseOf(library, question, field.key);
    // Before the modifiers, as most examples in the libraries' documentation have it.
    if (schema !== undefined && (field.title !== undefined || field.description !== undefined))
      schema = library.described(schema, field);
    const types = field.modifiers.filter((modifier) => modifier === 'nullable');
    const ofProperty = field.modifiers.filter((modifier) => modifier !== 'nullable');
    const modifiers = library.hasOptionalProperties ? [...types, ...ofProperty.slice(0, 1)] : field.modifiers;
    for (const modifier of modifiers)
      schema =
        schema === undefined
          ? undefined
          : modifier === 'default'
            ? library.suggested(schema, field.default)
            : library[modifier](schema);
    if (schema === undefined) return undefined;
    fields[field.key] = schema;
  }
  return library.object(fields);
}

const sizes = ['small', 'medium', 'large'] as const;

function baseOf<T>(library: Library<T>, { id, fields }: Question, key: string): T | undefined {
  const email = () => library.text({ format: 'email' });
  const blank = () => library.literal('');
  const either = (first: T | undefined, second: T) => first && library.either(first, second);
  const byQuestion: Readonly<Record<string, () => T | undefined>> = {
    'text-regex': () => library.text({ pattern: /^[A-Z]{3}-\d{2}$/ }),
    'text-long': () => library.text({ max: 2000 }),
    'text-transformed': () => library.transformed(),
    'text-reused': () => library.text({ min: 3 }),
    'text-branded': () => library.branded(),
    'text-refined': () => library.refined(),
    'email-or-blank': () => either(email(), blank()),
    'date-or-blank': () => either(library.text({ format: 'date' }), blank()),
    identifier: () => library.text({ format: 'uuid' }),
    'url-required': () => library.text({ format: 'url' }),
    'moment-required': () => library.text({ format: 'date-time' }),
    amount: () => library.number({ min: 0 }),
    'int-range': () => library.number({ min: 1, max: 10, integer: true }),
    'int-coerced': () => library.number({ min: 1, integer: true }),
    'choice-titled': () =>
      library.titled([
        { value: 'p1', label: 'Small team' },
        { value: 'p2', label: 'Whole company' },
      ]),
    'choice-literals': () => library.either(library.literal('yes'), library.literal('no')),
    literal: () => library.literal('v2'),
    'number-or-word': () => library.either(library.number({}), library.literal('auto')),
    'choices-required': () => library.several(['mo', 'tu', 'we']),
  };
  const byKey: Readonly<Record<string, () => T | undefined>> = {
    email,
    guest: () => library.text({ min: 1 }),
    due: () => library.text({ format: 'date' }),
    from: () => library.text({ format: 'date' }),
    nights: () => library.number({ min: 1, max: 30, integer: true }),
    room: () => library.choice(['single', 'double']),
    breakfast: () => library.flag(),
    confirm: () => library.flag(),
    notify: () => library.flag(),
    size: () => library.choice(sizes),
    weight: () => library.number({}),
  };
  return (byQuestion[id] ?? byKey[fields.length > 1 || byKey[key] ? key : ''] ?? (() => library.text({})))();
}

/** By the name under which what its schemas leave unsaid is recorded. */
export const makers: Readonly<Record<string, (question: Question) => Made | undefined>> = {
  zod4: (question) => make(zod4, question),
  zod3: (question) => make(zod3, question),
  valibot: (question) => make(valibot, question),
  typebox: (question) => make(typebox, question),
  arktype: (question) => make(arktype, question),
  effect3: (question) => make(effect, question),
};
