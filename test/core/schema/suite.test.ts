import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkContent } from '../../../src/core/answer/checkContent.ts';
import { jsonFields } from '../../../src/core/answer/jsonFields.ts';
import { jsonIssue } from '../../../src/core/answer/jsonIssue.ts';
import { isObject } from '../../../src/core/protocol/json.ts';
import { reportLeft } from '../../../src/core/schema/jsonKeywords.ts';
import type { JsonField } from '../../../src/core/schema/model.ts';
import { parseForm } from '../../../src/core/schema/parse.ts';
import { createPatternCompiler } from '../../../src/core/schema/pattern.ts';
import { definitionsOf } from '../../../src/core/schema/resolveSchema.ts';
import { oraclesOf } from './formatoracles.ts';

// The JSON Schema Test Suite (draft 2020-12, with the optional cases, and those of the formats that the kit checks): as the schema of a JSON
// field, and as a property of a form.

interface Group {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

const folder = new URL('../../fixtures/json-schema-test-suite/', import.meta.url);
const suite = JSON.parse(readFileSync(new URL('draft2020-12.json', folder), 'utf8')) as Record<string, Group[]>;
const cases = Object.entries(suite).flatMap(([file, groups]) =>
  groups.flatMap(({ description, schema, tests }) =>
    tests.map((each) => ({ ...each, name: `${file} | ${description} | ${each.description}`, schema })),
  ),
);

/** Where the kit's verdict on a JSON field is another one, and no finding says that a rule is left to the server. */
const differences: readonly (readonly [why: string, names: RegExp, count: number])[] = [
  ['formats are checked: servers of the SDKs check them', /^format \| .* is only an annotation by default$/, 10],
  [
    'decision 0002: no quoted names, no domains in brackets',
    /^optional\/format\/email \| .*(?:quoted string|literal)/,
    5,
  ],
  ['decision 0002: ajv-formats reads a double', /^optional\/format\/date-time \| .*fifteen nines/, 1],
  ['a quotient of doubles, as in ajv', /^optional\/float-overflow \|/, 1],
  ['no metaschema of its own is followed', /^vocabulary \| .* it still validates$/, 1],
  ['decision 0002: what the validators of servers accept, too', /^optional\/format\/hostname \| .*A-label/, 23],
];

const fieldOf = (schema: unknown): JsonField => ({
  id: 'f0',
  key: 'it',
  kind: 'json',
  label: 'It',
  required: true,
  schema,
});

/** Tells whether a finding says that a rule of a schema is left to the server. */
function isLeft(schema: unknown): boolean {
  let isReported = false;
  const definitions = { ...definitionsOf(isObject(schema) ? schema : {}), take: () => true };
  const context = { definitions, compilePattern: createPatternCompiler() };
  if (isObject(schema)) reportLeft(schema, () => void (isReported = true), context);
  return isReported;
}

test('a JSON field holds every case, a finding names the rule that only the server checks, or a reason is given', () => {
  const unlike = cases.filter(({ schema, data, valid }) => {
    const accepted = jsonIssue(fieldOf(schema), data) === undefined;
    return accepted !== valid && (valid || !isLeft(schema));
  });
  const found = differences.map(([why, names]) => [why, unlike.filter(({ name }) => names.test(name)).length]);
  expect(unlike.filter(({ name }) => !differences.some(([, names]) => names.test(name)))).toEqual([]);
  expect(found).toEqual(differences.map(([why, , count]) => [why, count]));
});

test('nothing invalid is accepted in silence, whatever kind of field a property becomes', () => {
  const { ajv, cfworker } = oraclesOf('hostname');
  const silent = cases.filter(({ schema, data, valid }) => {
    // References begin at the root, which is another one here.
    if (valid || /"\$(?:ref|dynamicRef)"/.test(JSON.stringify(schema))) return false;
    const requestedSchema = { type: 'object', properties: { it: schema } };
    if (!checkContent({ message: '', requestedSchema }, { it: data }).ok) return false;
    const { findings } = parseForm(requestedSchema, { json: jsonFields });
    return !findings.some(({ code }) => code === 'leftToServer' || code === 'ignored' || code === 'unsupported');
  });
  const servers = silent.filter(({ data }) => !(typeof data === 'string' && ajv(data) && cfworker(data)));
  expect(servers.map(({ name }) => name)).toEqual([]);
});
