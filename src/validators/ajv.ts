import type { DefinedError } from 'ajv';
import type { ClosedProperty, ClosedSchema, ClosedString, Validator } from '../core/answer/validator.ts';
import { compileWithAjv, SAFE_INTEGER } from './ajvengine.ts';
import { issuesOf } from './ajvissues.ts';
import { entriesOf } from './entries.ts';
import { withPatterns } from './patterns.ts';

/**
 * Judges with ajv, which compiles each schema to code: fast to run, slow to load, so load it while a person reads.
 * Nothing is kept between compilations: their memory goes with the form. Patterns never reach ajv.
 * Its `compile` throws (`EvalError`) under a Content-Security-Policy that forbids eval: take `interpretedValidator`,
 * which finds the same.
 */
export const ajvValidator: Validator = {
  compile(schema) {
    const entries = entriesOf(schema);
    if (entries.length === 0) return () => [];
    const validate = compileWithAjv(toAjvSchema(schema));
    // The engine compiles what ajv wrote when it first runs: better now than when somebody waits for it.
    validate({});
    return withPatterns(schema, (values) => {
      if (validate(values)) return [];
      // Without keywords of our own, ajv gives no other errors than its own.
      const issues = issuesOf((validate.errors ?? []) as DefinedError[], schema, values);
      return entries.flatMap(([id]) => issues.get(id) ?? []);
    });
  },
};

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
