import { Ajv } from 'ajv';
import { formats } from '../core/schema/formats.ts';
import { createPatternTest, entriesOf, validateValue } from '../core/schema/interpreted.ts';
import { createPatternCompiler } from '../core/schema/pattern.ts';
import type { ClosedNumber, ClosedProperty, ClosedString, Validator } from '../core/schema/validator.ts';

const SAFE_INTEGER = 'safe-integer';

/**
 * Validates with ajv, for apps that want the standard engine. Formats, patterns and issues are the kit's own. `compile` throws
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
};

/** A new instance for each form: what it compiled is released with the form. */
function createAjv(matches: (pattern: string, text: string) => boolean): Ajv {
  // Ajv keeps one of each pattern by what `toString` gives.
  const regExp = (pattern: string) => ({ test: (text: string) => matches(pattern, text), toString: () => pattern });
  return new Ajv({
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
  });
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
