import { Ajv, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isObject, ownProperty } from '../core/protocol/json.ts';
import { formats } from '../core/schema/formats.ts';
import { createPatternTest, entriesOf, validateValue, type PatternTest } from '../core/schema/interpreted.ts';
import { createPatternCompiler } from '../core/schema/pattern.ts';
import type { ClosedNumber, ClosedProperty, ClosedString, Validator } from '../core/schema/validator.ts';

const SAFE_INTEGER = 'safe-integer';

/**
 * Validates with ajv, for apps that want the standard engine, JSON fields by their whole schema. Formats, patterns and issues are the kit's own. `compile` throws
 * an `EvalError` under a Content Security Policy that forbids eval. The kit then uses the built-in validator.
 */
export const ajvValidator: Validator = {
  compile(schema) {
    const entries = entriesOf(schema);
    if (entries.length === 0) return () => [];
    const compilePattern = createPatternCompiler();
    let matches = createPatternTest(compilePattern);
    const validate = createAjv((pattern, text) => matches(pattern, text)).compile({
      type: 'object',
      properties: Object.fromEntries(entries.map(([id, property]) => [id, toAjvSchema(property)])),
    });
    return (values) => {
      matches = createPatternTest(compilePattern);
      if (validate(values)) return [];
      // Each error's path begins with the name of a property: `/f0`, `/f1/2`.
      const refused = new Set(validate.errors?.map(({ instancePath }) => instancePath.split('/', 2)[1]));
      return entries
        .filter(([id]) => refused.has(id))
        .map(([id, property]) => validateValue(id, property, values[id], matches) ?? { field: id, code: 'pattern' });
    };
  },
  compileJson(schema) {
    // Code is generated from it: not from more than a form of people has, and not code that answers later.
    if (
      !isObject(schema) ||
      ownProperty(schema, '$async') !== undefined ||
      JSON.stringify(schema).length > longestSchema
    )
      throw new TypeError('This schema is left to the built-in check.');
    const compilePattern = createPatternCompiler();
    let matches = createPatternTest(compilePattern);
    const options = optionsFor((pattern, text) => matches(pattern, text));
    const validate = new Ajv2020({ ...options, allErrors: false, strict: false }).compile(schema);
    return (value) => {
      matches = createPatternTest(compilePattern);
      if (validate(value)) return undefined;
      const [error] = validate.errors ?? [];
      if (!error) return undefined;
      const path = pathOf(error.instancePath);
      return { keyword: error.keyword, ...(path !== '' && { path }) };
    };
  },
};

/** In UTF-16 code units of JSON. */
const longestSchema = 100_000;

/** `/a/0/b~1c` as `a[0].b/c`. */
function pathOf(pointer: string): string {
  const [, ...names] = pointer.split('/');
  const parts = names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return parts
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
}

/** A new instance for each form: what it compiled is released with the form. */
function createAjv(matches: PatternTest): Ajv {
  return new Ajv(optionsFor(matches));
}

function optionsFor(matches: PatternTest): Options {
  // Ajv keeps one of each pattern by what `toString` gives.
  const regExp = (pattern: string) => ({ test: (text: string) => matches(pattern, text), toString: () => pattern });
  return {
    allErrors: true,
    ownProperties: true,
    strictNumbers: true,
    meta: false,
    validateSchema: false,
    messages: false,
    logger: false,
    formats: {
      ...Object.fromEntries(Object.entries(formats).map(([name, validate]) => [name, { type: 'string', validate }])),
      [SAFE_INTEGER]: { type: 'number', validate: Number.isSafeInteger },
    },
    // `code` is for standalone modules only, which are never made.
    code: { regExp: Object.assign(regExp, { code: '' }) },
  };
}

function toAjvSchema(property: ClosedProperty): object {
  return property.type === 'array' ? { type: 'array', items: toAjvRules(property.items) } : toAjvRules(property);
}

function toAjvRules({ type, anyOf, oneOf, ...rules }: ClosedString | ClosedNumber): object {
  // Ajv's strict mode wants the type beside every rule about one.
  const rulesOf = (set: object): object => ({ type, ...set });
  return {
    ...rulesOf(rules),
    ...(type === 'integer' && { format: SAFE_INTEGER }),
    ...(anyOf && { anyOf: anyOf.map(rulesOf) }),
    ...(oneOf && { oneOf: oneOf.map(rulesOf) }),
  };
}
