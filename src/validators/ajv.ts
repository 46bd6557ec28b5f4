import { Ajv } from 'ajv';
import type { DefinedError } from 'ajv';
import { formats } from '../core/formats.ts';
import type { ClosedProperty, ClosedSchema, ClosedString, Validator } from '../core/validator.ts';
import { issuesOf } from './ajvissues.ts';
import { entriesOf } from './entries.ts';
import { withPatterns } from './patterns.ts';

/**
 * Judges with ajv, which compiles each schema to code: fast to run, slow to load, so load it while a person reads.
 * Every compilation has an instance of its own, so that its memory goes with the form. Patterns never reach ajv.
 * Its `compile` throws (`EvalError`) under a Content-Security-Policy that forbids eval: take `interpretedValidator`,
 * which finds the same.
 */
export const ajvValidator: Validator = {
  compile(schema) {
    const entries = entriesOf(schema);
    if (entries.length === 0) return () => [];
    const validate = newAjv().compile<unknown>(toAjvSchema(schema));
    return withPatterns(schema, (values) => {
      if (validate(values)) return [];
      // Without keywords of our own, ajv gives no other errors than its own.
      const issues = issuesOf((validate.errors ?? []) as DefinedError[], schema, values);
      return entries.flatMap(([id]) => issues.get(id) ?? []);
    });
  },
};

const SAFE_INTEGER = 'safe-integer';

function newAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    // The schema is ours: to check it against a meta-schema costs more than to compile it.
    meta: false,
    validateSchema: false,
    addUsedSchema: false,
    ownProperties: true,
    strictNumbers: true,
    logger: false,
    // Texts are made from issues, by a catalogue.
    messages: false,
    // To shorten code that runs a few times costs more than it saves.
    code: { optimize: false },
  });
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, { type: 'string', validate });
  return ajv.addFormat(SAFE_INTEGER, { type: 'number', validate: Number.isSafeInteger });
}

function toAjvSchema({ properties }: ClosedSchema): object {
  const judged = Object.entries(properties).map(([id, property]) => [id, toAjvProperty(property)]);
  return { type: 'object', properties: Object.fromEntries(judged) };
}

function toAjvProperty(property: ClosedProperty): object {
  switch (property.type) {
    case 'string':
      return withoutPattern(property);
    case 'array':
      return { type: 'array', items: withoutPattern(property.items) };
    case 'integer':
      return { ...property, format: SAFE_INTEGER };
    case 'number':
      return property;
  }
}

function withoutPattern({ type, format, minLength, maxLength }: ClosedString): ClosedString {
  return { type, format, minLength, maxLength };
}
