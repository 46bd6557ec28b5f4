import { jsonFields } from '../../src/core/answer/jsonFields.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createModelContentCheck, jsonContentIssue } from '../../src/core/answer/checkContent.ts';
import { createCheck } from '../../src/core/answer/createCheck.ts';
import { createDraft } from '../../src/core/answer/createDraft.ts';
import type { Draft } from '../../src/core/schema/model.ts';
import { readForm } from '../../src/core/schema/readForm.ts';
import { missingArguments, openFields, parseTool, startContent } from '../../src/core/answer/readTool.ts';
import { toArguments, withKnown, type ToolArguments } from '../../src/core/answer/readTool.ts';
import { cases } from '../support/fuzzing.ts';
import integrations from '../fixtures/integrations.json' with { type: 'json' };

const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });

/** The result of a form of this schema for texts by key; other fields keep their start values. */
function submit(schema: unknown, texts: Record<string, unknown>, given?: ToolArguments) {
  const parsed = withKnown(parseTool(schema, undefined, given), given);
  const start = startContent(parsed, given);
  const { model } = parseTool(parsed.schema, undefined, start);
  const draft: Record<string, unknown> = { ...createDraft(model, start) };
  for (const { id, key } of parsed.model.fields) if (Object.hasOwn(texts, key)) draft[id] = texts[key];
  const result = createCheck(model, undefined, { json: jsonFields })(draft as Draft);
  return result.ok ? toArguments(parsed, result.content, given) : result.issues;
}

/** More properties than a form shows. */
const many = Object.fromEntries(Array.from({ length: 251 }, (_, n) => [`p${n}`, { type: 'string' }]));

const kinds = (schema: unknown) =>
  Object.fromEntries(parseTool(schema).model.fields.map(({ key, kind }) => [key, kind]));

describe('arguments become fields', () => {
  test.each([[[]], [['it']]])('null that is written as JSON is sent, where required names %j', (required) => {
    expect(submit(object({ it: {} }, required), { it: 'null' })).toEqual({ it: null });
  });

  const text = { type: 'string' };
  test.each([
    [{ anyOf: [text, { type: 'array', items: text }] }, ['a', 'b']],
    [{ anyOf: [text, { type: 'number' }] }, 5],
    [{ type: ['number', 'string'] }, 5],
    [{ type: ['string', 'integer', 'null'] }, 5],
    [{ type: ['string', 'boolean'] }, true],
    [{ oneOf: [text, { type: 'object' }] }, { a: 1 }],
    [{ type: ['number', 'boolean'] }, false],
  ])('a known value that %j allows is shown, and sent as it is: %j', (property, value) => {
    const schema = object({ it: property, other: text }, ['it']);
    expect(submit(schema, {}, { it: value })).toEqual({ it: value });
    const kind = parseTool(schema, undefined, { it: value }).model.fields[0]?.kind;
    expect(kind).toBe(typeof value === 'object' ? 'json' : typeof value);
    expect(missingArguments({ name: 'find', inputSchema: schema }, { it: value })).toEqual([]);
  });

  const write = object({ path: text, content: text }, ['path', 'content']);
  test('a required text that is known to be empty is sent empty, unless the user enters one', () => {
    const known = { path: 'notes.txt', content: '' };
    expect(missingArguments({ name: 'write_file', inputSchema: write }, known)).toEqual([]);
    expect(submit(write, {}, known)).toEqual(known);
    expect(submit(write, { content: 'Hello' }, known)).toEqual({ ...known, content: 'Hello' });
    // Entered, and emptied again.
    expect(submit(write, { content: '' }, known)).toEqual(known);
    expect(submit(write, { path: 'notes.txt' })).toMatchObject([{ code: 'required' }]);
  });

  test.each([{ minLength: 1 }, { format: 'email' }, { enum: ['a', 'b'] }])(
    'a known empty text that %j does not allow is asked for',
    (rules) => {
      const schema = object({ it: { ...text, ...rules } }, ['it']);
      expect(missingArguments({ name: 'find', inputSchema: schema }, { it: '' })).toEqual(['it']);
      expect(submit(schema, {}, { it: '' })).toMatchObject([{ code: 'required' }]);
    },
  );

  test('every recorded tool of Fabric is a complete form', () => {
    const [, , all] = integrations.fabricTools;
    expect(integrations.fabricTools.map(({ inputSchema }) => parseTool(inputSchema).whole)).toEqual(
      integrations.fabricTools.map(() => undefined),
    );
    expect(kinds(all?.inputSchema)).toEqual({
      ...{ active: 'boolean', count: 'number', one: 'fixed', tags: 'list', sl: 'choice', status: 'choice' },
      ...{ email: 'text', name: 'text', priority: 'text', when: 'text' },
      ...{ arr: 'json', nums: 'json', obj: 'json', objs: 'json' },
    });
  });

  test.each([
    ['free texts are a list', { type: 'array', items: { type: 'string' } }, 'list'],
    ['options are choices', { type: 'array', items: { enum: ['a'] } }, 'choices'],
    ['entries of any kind are JSON', { type: 'array' }, 'json'],
    ['numbers in a list are JSON', { type: 'array', items: { type: 'integer' } }, 'json'],
    ['an object is JSON', { type: 'object', properties: { a: { type: 'string' } } }, 'json'],
    ['anything at all is JSON', { description: 'Any value' }, 'json'],
    ['true is anything at all', true, 'json'],
    ['numeric options are a choice', { enum: [1, 2, 3] }, 'choice'],
    ['a union with texts is a text', { type: ['boolean', 'string'] }, 'text'],
    ['a fixed object is JSON', { const: { a: 1 } }, 'json'],
    ['a remote reference is JSON', { $ref: 'https://example.com/schema.json' }, 'json'],
    ['a text that may be null is a text', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text'],
  ])('%s', (_, property, kind) => {
    expect(kinds(object({ it: property }, ['it']))).toEqual({ it: kind });
  });

  test('references to definitions are resolved', () => {
    const reading = parseTool({
      ...object({ colour: { $ref: '#/$defs/Colour' }, place: { $ref: '#/$defs/Place' } }),
      $defs: { Colour: { enum: ['red', 'blue'] }, Place: { type: 'object', required: ['lat'] } },
    });
    expect(reading.model.fields.map(({ kind }) => kind)).toEqual(['choice', 'json']);
  });

  test.each([
    ['no schema of an object', 'text', 'notAnObject'],
    ['more properties than a form shows', object(many), 'tooManyFields'],
    [
      'a list past the limit',
      object({ it: { enum: Array.from({ length: 10_001 }, (_, n) => `${n}`) } }),
      'tooManyOptions',
    ],
    ['a schema past the limit', object({ it: { type: 'string', description: 'x'.repeat(600_000) } }), 'tooLarge'],
    ['a union of objects', { type: 'array' }, 'notAnObject'],
  ])('%s is one JSON object', (_, schema, problem) => {
    const reading = parseTool(schema);
    expect(reading.whole).toBe(problem);
    expect(submit(schema, { arguments: '{"a": [1, {"b": null}]}' })).toEqual({ a: [1, { b: null }] });
    expect(submit(schema, { arguments: '[1]' })).toMatchObject([{ code: 'jsonType', type: 'object' }]);
  });

  test('a required property whose rules contradict each other is left to the server, in one JSON object', () => {
    const schema = object({ it: { enum: [] } }, ['it']);
    expect(submit(schema, { arguments: '{"it": "x"}' })).toEqual({ it: 'x' });
  });
});

describe('arguments have the types of JSON', () => {
  const schema = object(
    {
      name: { type: 'string' },
      count: { type: 'integer', default: 10 },
      level: { enum: [1, 2, 3] },
      loud: { type: 'boolean' },
      only: { const: 'only' },
      nums: { type: 'array', items: { type: 'number' } },
      where: { type: 'object', required: ['lat'] },
      any: {},
      note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    },
    ['name', 'note'],
  );

  test('each with its own', () => {
    const json = { nums: [1, 2.5], where: { lat: 1, deep: [{}] }, any: 'text' };
    const written = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, JSON.stringify(value)]));
    const sent = { name: 'x', count: 10, level: 2, loud: false, only: 'only', note: null, ...json };
    expect(submit(schema, { name: 'x', level: 'o1', loud: false, ...written })).toEqual(sent);
  });

  test('what is blank is left out; null is sent where it is required and allowed', () => {
    expect(submit(schema, { name: 'x', count: '', any: '  ' })).toEqual({ name: 'x', only: 'only', note: null });
  });

  test.each([
    ['nums', '[1, 2', { code: 'jsonSyntax', line: 1, column: 6 }],
    ['nums', '5', { code: 'jsonType', type: 'array' }],
    ['nums', '[1, "2"]', { code: 'jsonType', path: '[1]', type: 'number' }],
    ['where', '{}', { code: 'jsonMissing', path: 'lat' }],
    ['any', '12345678901234567890', { code: 'unsafeNumber' }],
  ])('%s: %s is an error on its field', (key, text, issue) => {
    const field = parseTool(schema).model.fields.find((one) => one.key === key)?.id;
    expect(submit(schema, { name: 'x', [key]: text })).toEqual([{ field, ...issue }]);
  });

  test('a blank required JSON field is an error', () => {
    const blank = submit(object({ it: { type: 'object' } }, ['it']), { it: ' ' });
    expect(blank).toEqual([{ field: 'f0', code: 'required' }]);
  });

  test('hostile keys are ordinary keys', () => {
    // fromEntries makes a property of any key.
    const keys = ['__proto__', 'constructor', 'a.b[0]', ''];
    const hostile = object(Object.fromEntries(keys.map((key, n) => [key, { type: n === 0 ? 'object' : 'string' }])));
    const typed = JSON.parse('{"__proto__":"{\\"x\\":1}","constructor":"c","a.b[0]":"d","":"e"}');
    expect(JSON.stringify(submit(hostile, typed))).toBe('{"__proto__":{"x":1},"constructor":"c","a.b[0]":"d","":"e"}');
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('any schema becomes a form, and the result is JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.dictionary(fc.string(), fc.jsonValue()), (schema, properties) => {
        for (const input of [JSON.parse(schema) as unknown, object(properties, Object.keys(properties))]) {
          const parsed = parseTool(input);
          expect(parsed.model.fields.length > 0 || parsed.whole === undefined).toBe(true);
          const content = startContent(parsed, {});
          const args = toArguments(parsed, content ?? {});
          expect(JSON.parse(JSON.stringify(args))).toEqual(args);
        }
      }),
    );
  });
});

describe('only what is missing', () => {
  const tool = {
    name: 'book',
    inputSchema: object(
      {
        city: { type: 'string' },
        nights: { type: 'integer' },
        room: { enum: ['single', 'double'] },
        extras: { type: 'object' },
        token: { type: 'string' },
        tags: { type: 'array', items: { type: 'string' } },
      },
      ['city', 'nights', 'room'],
    ),
  };

  test('required and absent, of a wrong type, or no option', () => {
    expect(missingArguments(tool, {})).toEqual(['city', 'nights', 'room']);
    expect(missingArguments(tool, { city: 'Bonn', nights: 2, room: 'single' })).toEqual([]);
    expect(missingArguments(tool, { city: 5, nights: 2, room: 'suite' })).toEqual(['city', 'room']);
    expect(missingArguments(tool, { city: 'Bonn', nights: 2, room: 'single', tags: [], extras: { a: 1 } })).toEqual([]);
  });

  test.each<[object, unknown]>([
    [{ type: 'string' }, null],
    [{ type: 'string', minLength: 3 }, 'ab'],
    [{ type: 'string', format: 'email' }, 'nope'],
    [{ type: 'integer' }, 5.5],
    [{ type: 'integer', minimum: 1 }, 0],
    [{ type: 'array', items: { type: 'string' }, minItems: 1 }, []],
    [{ type: 'object', required: ['x'] }, {}],
    [{ type: 'object' }, { n: Number.NaN }],
    [{ const: 'x' }, 'y'],
  ])('what %j does not allow: %j', (property, value) => {
    for (const required of [[], ['it']]) {
      const inputSchema = object({ it: property }, required);
      expect(missingArguments({ name: 'one', inputSchema }, { it: value })).toEqual(['it']);
    }
  });

  test.each([
    { type: ['string', 'null'] },
    { anyOf: [{ $ref: '#/$defs/T' }, { type: 'null' }] },
    {},
    { enum: ['a', null] },
  ])('but not null where %j allows it', (property) => {
    for (const required of [[], ['it']]) {
      const inputSchema = { ...object({ it: property }, required), $defs: { T: { type: 'number' } } };
      expect(missingArguments({ name: 'one', inputSchema }, { it: null })).toEqual([]);
    }
  });

  test('also of a schema that makes no fields', () => {
    const inputSchema = { ...object(many), required: ['p0', 'p9', 'p9', 5] };
    expect(missingArguments({ name: 'wide', inputSchema }, { p0: 'x' })).toEqual(['p9']);
    expect(missingArguments({ name: 'wide', inputSchema }, { p0: 'x', p9: 'y' })).toEqual([]);
  });

  test('given arguments are sent unchanged', () => {
    const loud = object({ loud: { type: 'boolean' } });
    expect(submit(loud, {}, { loud: false })).toEqual({ loud: false });
    const given = { city: 'Bonn', extras: { a: [1, null] }, tags: [], beyond: { the: 'schema' } };
    const { tags: _blank, ...sent } = given;
    expect(submit(tool.inputSchema, { nights: '2', room: 'o0' }, given)).toEqual({
      ...sent,
      nights: 2,
      room: 'single',
    });
  });

  test.each([
    ['required', { type: 'string' }, ['token']],
    ['optional', { type: 'string' }, []],
    ['with a blank default', { type: 'string', default: '' }, ['token']],
    ['with a default', { type: 'string', default: 'changeme' }, []],
    ['a number', { type: 'integer', title: 'PIN' }, ['token']],
  ])('a known secret is not asked for, and sent unless the user enters another: %s', (_, token, required) => {
    const inputSchema = object({ token }, required);
    const given = token.type === 'string' ? 'abc' : 1234;
    expect(missingArguments({ name: 'login', inputSchema }, { token: given })).toEqual([]);
    const start = 'default' in token ? token.default : '';
    expect(submit(inputSchema, { token: start }, { token: given })).toEqual({ token: given });
    const entered = token.type === 'string' ? '5678' : 5678;
    expect(submit(inputSchema, { token: '5678' }, { token: given })).toEqual({ token: entered });
  });

  test('a secret that breaks a rule is asked for', () => {
    const inputSchema = object({ token: { type: 'string', minLength: 5 } }, ['token']);
    expect(missingArguments({ name: 'login', inputSchema }, { token: 'abc' })).toEqual(['token']);
    expect(submit(inputSchema, { token: '' }, { token: 'abc' })).toEqual([{ field: 'f0', code: 'required' }]);
  });

  test('an argument that is nested too deeply to be shown is asked for, and nothing throws', () => {
    const deep: unknown = JSON.parse('['.repeat(30_000) + ']'.repeat(30_000));
    const open = openFields(parseTool(object({ tree: { type: 'object' } })), { tree: { deep } });
    expect(open.map(({ key }) => key)).toEqual(['tree']);
  });
});

describe('arguments that the schema does not list', () => {
  test.each<[string, object]>([
    ['an open map', { type: 'object', additionalProperties: { type: ['integer', 'string'] } }],
    ['any properties', { type: 'object', properties: {}, additionalProperties: true }],
    ['names by a pattern', { type: 'object', patternProperties: { '^x-': { type: 'string' } } }],
    ['at least one property', { type: 'object', minProperties: 1 }],
    ['required names without properties', { type: 'object', required: ['a'] }],
    ['a required name beside the properties', object({ b: { type: 'string' } }, ['a', 'b'])],
  ])('%s: are entered as one JSON object', (_, schema) => {
    const parsed = parseTool(schema, undefined, {}, 'One object');
    expect(parsed.whole).toBe('openMap');
    expect(parsed.model.fields).toMatchObject([{ key: 'arguments', kind: 'json', description: 'One object' }]);
    expect(submit(schema, { arguments: '{"a": 1, "b": "x"}' })).toEqual({ a: 1, b: 'x' });
  });

  test('a required name that is missing there is an error', () => {
    expect(submit({ type: 'object', required: ['a'] }, { arguments: '{}' })).toMatchObject([{ code: 'jsonMissing' }]);
  });

  test.each<[string, object]>([
    ['says nothing', { type: 'object' }],
    ['lists none', { type: 'object', properties: {} }],
    ['allows none', { type: 'object', properties: {}, additionalProperties: false }],
    ['has none by a pattern', { type: 'object', patternProperties: {} }],
  ])('a schema that %s takes no arguments', (_, schema) => {
    expect(parseTool(schema)).toMatchObject({ model: { fields: [] } });
    expect(parseTool(schema)).not.toHaveProperty('whole');
  });
});

describe('no known argument is lost unseen', () => {
  const text = { type: 'string' };
  const moment = { ...text, format: 'date-time' };
  const open = { anyOf: [{ enum: ['a', 'b'] }, text] };

  /** What the user sees of one known argument, and what is sent if the user changes nothing. */
  function fateOf(property: object, it: unknown) {
    const given = { it };
    const form = withKnown(parseTool(object({ it: property }), undefined, given), given);
    const start = startContent(form, given);
    const read = readForm(form.schema, { json: jsonFields, content: start });
    if (!read.ok) throw new Error(read.problem);
    const [field] = read.model.fields;
    const draft = createDraft(read.model, start);
    const result = createCheck(read.model, undefined, { json: jsonFields })(draft);
    return {
      field,
      shown: field && (field.kind === 'fixed' ? field.value : draft[field.id]),
      isLeftOut: form.leftOut?.some(({ key }) => key === 'it'),
      sent: result.ok ? toArguments(form, result.content, given) : result.issues.map(({ code }) => code),
    };
  }

  test.each<[string, object, unknown, unknown, unknown]>([
    ['a moment with microseconds', moment, '2026-11-28T10:00:00.123456Z', '2026-11-28T10:00:00.123456Z', undefined],
    ['a number that is a text', { type: 'number' }, '5', '5', 5],
    ['a whole number that is a text', { type: 'integer' }, '12', '12', 12],
    ['a yes that is a text', { type: 'boolean' }, 'true', true, true],
    ['a no that is a text', { type: 'boolean' }, 'false', false, false],
    ['a text that is a number', text, 5, '5', '5'],
    ['an option that is a text', { enum: [1, 2] }, '2', 'o1', 2],
    ['an option that is a number', { enum: ['1', '2'] }, 2, 'o1', '2'],
    ['several lines', text, 'one\n  two\nthree', 'one\n  two\nthree', undefined],
  ])('%s is shown, and sent as it is meant', (_, property, it, shown, sent) => {
    expect(fateOf(property, it)).toMatchObject({ shown, sent: { it: sent ?? it }, isLeftOut: false });
  });

  test('a moment without a zone is in the zone that the picker shows', () => {
    const { sent, isLeftOut } = fateOf(moment, '2026-11-28T10:00:00');
    expect(new Date((sent as { it: string }).it)).toEqual(new Date('2026-11-28T10:00:00'));
    expect(isLeftOut).toBe(false);
  });

  test('lines make a text area, as a hint of the schema does', () => {
    expect(fateOf(text, 'one\ntwo').field).toMatchObject({ multiline: true });
    for (const format of ['textarea', 'multiline'])
      expect(fateOf({ ...text, format }, 'a').field).toMatchObject({ multiline: true });
    expect(fateOf(text, 'one').field).toMatchObject({ multiline: false });
    for (const format of ['email', 'password'])
      expect(fateOf({ ...text, format }, 'a\nb').field).toMatchObject({ multiline: false });
  });

  test.each<[string, object, unknown, string]>([
    ['a day of a country', { ...text, format: 'date' }, '28.11.2026', 'date'],
    ['a day that is no moment', moment, '28.11.2026', 'dateTime'],
    ['a number beyond the limit', { type: 'number', maximum: 3 }, '5', 'tooLarge'],
    ['a text that is no address', { ...text, format: 'email' }, 'ann', 'email'],
  ])('%s is seen, with the error at its field', (_, property, it, code) => {
    expect(fateOf(property, it)).toMatchObject({ shown: it, sent: [code], isLeftOut: false });
  });

  test.each<[string, object, unknown]>([
    ['lines in an entry', { type: 'array', items: text }, ['a\nb', 'c']],
    ['lines outside the options', open, 'one\ntwo'],
    ['two texts outside the options', { type: 'array', items: open }, ['x', 'y']],
  ])('what is valid and no control shows is not asked for, and sent as it is: %s', (_, property, it) => {
    expect(fateOf(property, it)).toMatchObject({ field: undefined, sent: { it }, isLeftOut: false });
    expect(missingArguments({ name: 'find', inputSchema: object({ it: property }) }, { it })).toEqual([]);
  });

  test.each<[string, object, unknown]>([
    ['a word for a number', { type: 'number' }, 'many'],
    ['a word for yes or no', { type: 'boolean' }, 'maybe'],
    ['no option', { enum: ['a', 'b'] }, 'c'],
    ['a text for a list', { type: 'array', items: text }, 'a'],
    ['an object for a text', text, { a: 1 }],
    ['a secret that is too short', { ...text, title: 'Password', minLength: 9 }, 'short'],
    ['another constant', { const: 'a' }, 'b'],
  ])('what no control shows and is not valid is said to be left out: %s', (_, property, it) => {
    expect(fateOf(property, it)).toMatchObject({ isLeftOut: true });
  });

  test('whatever the tool and the model write', () => {
    const properties = fc.constantFrom<object>(
      ...[text, moment, open, { ...text, format: 'date' }, { ...text, format: 'email' }, { type: 'number' }],
      ...[{ type: 'integer' }, { type: 'boolean' }, { enum: ['a', 'b'] }, { enum: [1, 2, true] }, { const: 'a' }],
      ...[
        { type: 'array', items: text },
        { type: 'array', items: { enum: ['a', 'b'] } },
        { type: 'array', items: open },
      ],
      ...[{ type: 'array', items: { ...text, format: 'date' } }, { type: ['string', 'null'] }, { type: 'object' }, {}],
      ...[{ ...text, title: 'Password' }, { type: ['number', 'boolean'] }, { ...text, minLength: 3 }],
    );
    const words = [
      '5',
      'true',
      '',
      'a',
      'a\nb',
      '28.11.2026',
      '2026-11-28T10:00:00',
      '2026-11-28T10:00:00.123456Z',
      '1e3',
    ];
    const values = fc.oneof(
      fc.constantFrom<unknown>(...words, 5, true, null),
      fc.array(fc.constantFrom<unknown>(...words, 5), { maxLength: 2 }),
      fc.jsonValue({ maxDepth: 1 }),
    );
    fc.assert(
      fc.property(properties, values, (property, it) => {
        const { field, shown, sent, isLeftOut } = fateOf(property, it);
        const isBlank = it === null || it === '' || (Array.isArray(it) && it.every((entry) => entry === ''));
        const isUntouched = JSON.stringify((sent as ToolArguments)['it']) === JSON.stringify(it);
        const isShown = field && shown !== undefined && shown !== '' && JSON.stringify(shown) !== '[]';
        expect(isBlank || isShown || isUntouched || isLeftOut).toBe(true);
        // What is sent is what was given, or what is shown.
        if (!isLeftOut && !isBlank && !Array.isArray(sent)) expect(Object.keys(sent)).toEqual(['it']);
      }),
      { numRuns: cases(2000) },
    );
  });
});

test.each<[string, object]>([
  ['wrong types', { name: 5, title: {}, description: [], annotations: 'x', inputSchema: 7 }],
  ['nulls', { name: null, title: null, description: null, annotations: null, inputSchema: null }],
  [
    'a schema that throws',
    {
      name: 'a',
      inputSchema: {
        get properties() {
          throw new Error('no');
        },
      },
    },
  ],
])('a tool with %s asks for one JSON object', (_, tool) => {
  expect(parseTool((tool as { inputSchema: unknown }).inputSchema).whole).toBeDefined();
  expect(missingArguments(tool as never, {})).toEqual([]);
});

test('a tool whose arguments are one field follows references into its own document', () => {
  const inputSchema = {
    type: 'object',
    properties: {
      from: { type: 'string', format: 'date' },
      to: { $ref: '#/properties/from' },
      by: { $ref: '#/$defs/By' },
    },
    additionalProperties: true,
    required: ['from', 'other'],
    $defs: { By: { enum: ['train', 'bus'] } },
  };
  const parsed = parseTool(inputSchema);
  expect(parsed.whole).toBe('openMap');
  const check = (value: object) => createModelContentCheck(parsed.model, jsonContentIssue)({ arguments: value }).ok;
  const valid = { from: '2026-12-01', to: '2026-12-03', by: 'bus', other: 1 };
  expect([check(valid), check({ ...valid, to: 'soon' }), check({ ...valid, by: 'car' })]).toEqual([true, false, false]);
});
