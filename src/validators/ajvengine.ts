import type { CodeKeywordDefinition, ValidateFunction } from 'ajv';
import type Ajv from 'ajv/dist/core.js';
import { ValueScope } from 'ajv/dist/compile/codegen/scope.js';
import { compileSchema, SchemaEnv } from 'ajv/dist/compile/index.js';
import { getRules, type Rule } from 'ajv/dist/compile/rules.js';
import { propertyInData, validateArray } from 'ajv/dist/vocabularies/code.js';
import format from 'ajv/dist/vocabularies/format/format.js';
import limitLength from 'ajv/dist/vocabularies/validation/limitLength.js';
import limitNumber from 'ajv/dist/vocabularies/validation/limitNumber.js';
import multipleOf from 'ajv/dist/vocabularies/validation/multipleOf.js';
import { formats } from '../core/answer/formats.ts';

export const SAFE_INTEGER = 'safe-integer';

/**
 * Compiles with ajv's compiler, without the class around it: what keeps, names and refers to schemas is a third of ajv,
 * and a closed schema refers to nothing. Everything that a compilation makes goes with its function.
 */
export function compileWithAjv(schema: object): ValidateFunction {
  const compiled = new SchemaEnv({ schema, schemaId: '$id' });
  const { validate } = compileSchema.call(newInstance(), compiled);
  // Only asynchronous schemas have another kind of function.
  return validate as ValidateFunction;
}

const options = {
  allErrors: true,
  ownProperties: true,
  strictSchema: true,
  strictNumbers: true,
  strictTypes: true,
  validateFormats: true,
  schemaId: '$id',
  // Texts are made from issues, by a catalogue.
  messages: false,
  // To shorten code that runs a few times costs more than it saves.
  code: { optimize: 0 },
  // Closed schemas have no address.
  uriResolver: { parse: () => ({}), serialize: () => '', resolve: () => '' },
};

/** As much of an ajv as its compiler looks at. The members that are missing are for schemas that name each other. */
function newInstance(): Ajv {
  const instance = {
    opts: options,
    RULES: rulesOf([properties, items, ...[format, limitLength, limitNumber, multipleOf].map(unwrap)]),
    scope: new ValueScope({ scope: {} }),
    formats: {
      ...Object.fromEntries(Object.entries(formats).map(([name, validate]) => [name, { type: 'string', validate }])),
      [SAFE_INTEGER]: { type: 'number', validate: Number.isSafeInteger },
    },
    schemas: {},
    refs: {},
    logger: { log() {}, warn() {}, error() {} },
    _compilations: new Set(),
  };
  return instance as unknown as Ajv;
}

/** Ajv's own of these two know tuples, defaults and what is unevaluated; ours know what a closed schema has. */
const properties: CodeKeywordDefinition = {
  keyword: 'properties',
  type: 'object',
  code(cxt) {
    const { gen, data, schema } = cxt;
    const valid = gen.name('valid');
    for (const property of Object.keys(schema as object)) {
      gen.if(propertyInData(gen, data, property, true));
      cxt.subschema({ keyword: 'properties', schemaProp: property, dataProp: property }, valid);
      gen.endIf();
      cxt.ok(valid);
    }
  },
};

const items: CodeKeywordDefinition = {
  keyword: 'items',
  type: 'array',
  code: (cxt) => cxt.ok(validateArray(cxt)),
};

function rulesOf(keywords: readonly unknown[]): ReturnType<typeof getRules> {
  const rules = getRules();
  for (const definition of keywords as readonly CodeKeywordDefinition[]) {
    const type = typeof definition.type === 'string' ? [definition.type] : (definition.type ?? []);
    // What ajv adds to a definition that it takes in itself.
    const complete = { ...definition, type, schemaType: [] } as unknown as Rule['definition'];
    for (const keyword of [definition.keyword].flat()) {
      const rule: Rule = { keyword, definition: complete };
      rules.keywords[keyword] = true;
      rules.all[keyword] = rule;
      for (const name of type) rules.rules.find((group) => group.type === name)?.rules.push(rule);
    }
  }
  // Ajv judges types itself, but wants to know the word.
  rules.keywords['type'] = true;
  rules.all['type'] = true;
  return rules;
}

/** Node and most bundlers give what a CommonJS module exports as its default; others give the `default` inside of that. */
function unwrap<T>(module: T): T {
  return typeof module === 'object' && module !== null && 'default' in module ? (module.default as T) : module;
}
