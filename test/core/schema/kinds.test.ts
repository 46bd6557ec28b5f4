import { describe, expect, test } from 'vitest';
import { becomes, titled } from '../../support/forms.ts';

const letters = (count: number) => 'x'.repeat(count);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
/** A choice between "a" and a text, as most write it. */
const open = {
  options: ['a'],
  optionSource: 'enum',
  other: {},
  otherSource: { keyword: 'anyOf', areOptionsUntyped: true },
};
const lengths = (count: number) => numbers(count).map((minLength) => ({ minLength }));

/** A property; the field, or the keyword for which there is none; what its author is told. */
type Row = readonly [property: unknown, field: object | string, findings: readonly string[]];

describe('what each property becomes, and what its author is told', () => {
  test.each<Row>([
    [{ const: 5 }, { kind: 'fixed', value: 5 }, ['offGrammar const']],
    [{ const: true, type: 'boolean' }, { kind: 'fixed', value: true }, ['offGrammar const']],
    [{ const: null }, 'const', ['unsupported const']],
    [{ const: { a: 1 } }, 'const', ['unsupported const']],
    [{ const: 'a', type: 'integer' }, 'const', ['contradiction const']],
    [{ const: 7, minimum: 8 }, 'const', ['contradiction const']],
    [{ const: 7, minimum: 7 }, { kind: 'fixed', value: 7 }, ['offGrammar const']],
    [
      { type: 'boolean', anyOf: [{ const: true }], oneOf: [{}] },
      { kind: 'choice', options: [true], optionSource: 'anyOf' },
      ['offGrammar oneOf', 'offGrammar anyOf', 'offGrammar anyOf'],
    ],
    [{ type: 'boolean', default: 'yes' }, { kind: 'boolean' }, ['unusableDefault default']],
    [{ type: 'boolean', default: false }, { kind: 'boolean', default: false }, []],
    [{ type: 'boolean', default: null }, { kind: 'boolean' }, ['offGrammar default']],
    [
      { type: 'integer', enum: [1, 2], default: 2 },
      { kind: 'choice', options: [1, 2], optionSource: 'enum', default: 2 },
      ['offGrammar enum'],
    ],
    [
      { enum: ['a', 1] },
      { kind: 'choice', options: ['a', 1], optionSource: 'enum' },
      ['offGrammar enum', 'offGrammar type'],
    ],
    [
      { type: 'string', enum: ['a', 'b'], default: 'c' },
      { kind: 'choice', options: ['a', 'b'], optionSource: 'enum' },
      ['unusableDefault default'],
    ],
    [
      { type: 'string', enum: ['a'], default: null },
      { kind: 'choice', options: ['a'], optionSource: 'enum' },
      ['offGrammar default'],
    ],
    [
      { anyOf: titled({ a: 'A', b: 'B' }), type: 'string' },
      {
        kind: 'choice',
        options: [
          ['a', 'A'],
          ['b', 'B'],
        ],
        optionSource: 'anyOf',
      },
      ['offGrammar anyOf'],
    ],
    [
      { oneOf: titled({ a: 'A' }) },
      { kind: 'choice', options: [['a', 'A']], optionSource: 'oneOf' },
      ['offGrammar type'],
    ],
    [
      { anyOf: [{ enum: ['a'] }, { type: 'string' }], default: '' },
      { kind: 'choice', ...open },
      ['offGrammar anyOf', 'offGrammar type', 'unusableDefault default'],
    ],
    [
      { anyOf: [{ enum: ['a'] }, { type: 'string', format: 'password' }] },
      { kind: 'choice', ...open, secret: true },
      ['offGrammar format', 'offGrammar anyOf', 'secret format', 'offGrammar type'],
    ],
    [
      { anyOf: [{ enum: ['a'] }, { type: 'string' }], title: 'Password' },
      { kind: 'choice', ...open, secret: true },
      ['offGrammar anyOf', 'offGrammar type', 'secret title'],
    ],
    [
      { enum: ['a', 'b'], title: 'Password' },
      { kind: 'choice', options: ['a', 'b'], optionSource: 'enum' },
      ['offGrammar type'],
    ],
    [
      { anyOf: [{ enum: ['a'] }, { type: 'string' }], default: letters(150_001) },
      { kind: 'choice', ...open },
      ['offGrammar anyOf', 'offGrammar type', 'limit default'],
    ],
    [{ type: 'number', title: 'PIN' }, { kind: 'number', integer: false, secret: true }, ['secret title']],
    [{ type: 'integer', default: 1.5 }, { kind: 'number', integer: true }, ['unusableDefault default']],
    [{ type: 'integer', default: 2 }, { kind: 'number', integer: true, default: 2 }, []],
    [{ type: 'number', default: 1.5 }, { kind: 'number', integer: false, default: 1.5 }, []],
    [
      { type: 'number', minimum: 'a', maximum: null, exclusiveMaximum: true },
      { kind: 'number', integer: false },
      ['ignored minimum', 'ignored maximum', 'ignored exclusiveMaximum'],
    ],
    [{ type: 'number', multipleOf: 0 }, { kind: 'number', integer: false }, ['ignored multipleOf']],
    [{ type: 'number', multipleOf: -1 }, { kind: 'number', integer: false }, ['ignored multipleOf']],
    [
      { type: 'number', multipleOf: 0.5 },
      { kind: 'number', integer: false, multipleOf: 0.5 },
      ['offGrammar multipleOf'],
    ],
    [{ type: 'number', multipleOf: '2' }, { kind: 'number', integer: false }, ['ignored multipleOf']],
    [
      { type: 'number', multipleOf: 1.1102230246251565e-16 },
      { kind: 'number', integer: false, multipleOf: 1.1102230246251565e-16 },
      ['offGrammar multipleOf'],
    ],
    [
      { type: 'number', multipleOf: 5.551115123125783e-17 },
      { kind: 'number', integer: false },
      ['leftToServer multipleOf'],
    ],
    [{ type: 'string', minLength: -1, maxLength: 1.5 }, { kind: 'text' }, ['ignored minLength', 'ignored maxLength']],
    [{ type: 'string', minLength: 2, maxLength: 2 }, { kind: 'text', minLength: 2, maxLength: 2 }, []],
    [{ type: 'string', format: 5 }, { kind: 'text' }, ['leftToServer format']],
    [
      { type: 'string', format: letters(50) },
      { kind: 'text', source: { format: letters(50) } },
      ['leftToServer format'],
    ],
    [
      { type: 'string', format: 'password' },
      { kind: 'text', secret: true, source: { format: 'password' } },
      ['offGrammar format', 'secret format'],
    ],
    [{ type: 'string', pattern: 5 }, { kind: 'text' }, ['ignored pattern']],
    [{ type: 'string', pattern: '(?<=a)' }, { kind: 'text' }, ['leftToServer pattern']],
    [{ type: 'string', pattern: '^a' }, { kind: 'text', pattern: '^a' }, ['offGrammar pattern']],
    [{ type: 'string', format: 'email', title: 'Password' }, { kind: 'text', format: 'email' }, []],
    [
      { type: 'string', title: 'Password', maxLength: 500 },
      { kind: 'text', secret: true, maxLength: 500 },
      ['secret format'],
    ],
    [{ type: 'string', maxLength: 200 }, { kind: 'text', maxLength: 200 }, []],
    [{ type: 'string', maxLength: 201 }, { kind: 'text', multiline: true, maxLength: 201 }, []],
    [{ type: 'string', maxLength: 201, format: 'uri' }, { kind: 'text', maxLength: 201, format: 'uri' }, []],
    [{ type: 'string', default: letters(40) }, { kind: 'text', default: letters(40) }, []],
    [{ type: 'string', default: letters(41) }, { kind: 'text', multiline: true, default: letters(41) }, []],
    [{ type: 'string', default: 'a\rb' }, { kind: 'text', multiline: true, default: 'a\rb' }, []],
    [{ type: 'string', default: 'a\r\nb' }, { kind: 'text', multiline: true, default: 'a\r\nb' }, []],
    [
      { type: 'string', default: 'a\nb', format: 'email' },
      { kind: 'text', format: 'email' },
      ['unusableDefault default'],
    ],
    [{ type: 'string', default: 5 }, { kind: 'text' }, ['unusableDefault default']],
    [{ type: 'string', format: 'date', pattern: '^2' }, { kind: 'date', pattern: '^2' }, ['offGrammar pattern']],
    [
      { type: 'string', format: 'date-time', pattern: 'Z$' },
      { kind: 'dateTime', pattern: 'Z$' },
      ['offGrammar pattern'],
    ],
    [
      { type: 'string', format: 'date-time', pattern: '\\.\\d{3}Z$' },
      { kind: 'dateTime', pattern: '\\.\\d{3}Z$', decimals: 3 },
      ['offGrammar pattern'],
    ],
    [
      { type: 'string', format: 'date-time', pattern: '\\.\\d{6}Z$' },
      { kind: 'dateTime', pattern: '\\.\\d{6}Z$', decimals: 6 },
      ['offGrammar pattern'],
    ],
    [
      { type: 'string', format: 'date-time', pattern: '\\+' },
      { kind: 'dateTime', pattern: '\\+' },
      ['offGrammar pattern'],
    ],
    [
      { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
      { kind: 'list', item: {}, minItems: 2, maxItems: 2 },
      ['offGrammar items'],
    ],
    [{ type: 'array', items: { type: 'string' }, minItems: 3, maxItems: 2 }, 'minItems', ['contradiction minItems']],
    [{ type: 'array', items: 5 }, 'items', ['unsupported items']],
    [{ type: 'array', items: [{ type: 'string' }] }, 'items', ['unsupported items']],
    [{ type: 'array', items: { $ref: '#/none' } }, 'items', ['unsupported items']],
    [{ type: 'array', items: { type: 'object' } }, 'items', ['unsupported items']],
    [{ type: 'array', items: { type: 'string', anyOf: [{ type: 'integer' }] } }, 'items', ['unsupported items']],
    [{ type: 'array' }, { kind: 'list', item: {} }, ['offGrammar items']],
    [
      { type: 'array', items: { type: 'string' }, title: 'Passwords' },
      { kind: 'list', item: {}, secret: true },
      ['offGrammar items', 'secret title'],
    ],
    [
      { type: 'array', items: { type: 'string' }, uniqueItems: 'yes', enum: [['a']] },
      { kind: 'list', item: {} },
      ['leftToServer enum', 'offGrammar items'],
    ],
    [
      { type: 'array', items: { type: 'string', pattern: '(?<=a)', minimum: 1 } },
      { kind: 'list', item: {} },
      ['ignored items.minimum', 'offGrammar items', 'leftToServer items.pattern'],
    ],
    [
      { type: 'array', items: { type: 'string' }, default: ['a', 'b'] },
      { kind: 'list', item: {}, default: ['a', 'b'] },
      ['offGrammar items'],
    ],
    [
      { type: 'array', items: { type: 'string' }, default: ['a', 5] },
      { kind: 'list', item: {} },
      ['offGrammar items', 'unusableDefault default'],
    ],
    [
      { type: 'array', items: { type: 'string', format: 'date' }, default: ['2026-02-28'] },
      { kind: 'list', item: { format: 'date' }, default: ['2026-02-28'] },
      ['offGrammar items'],
    ],
    [
      { type: 'array', items: { type: 'string', enum: ['a', 1] } },
      { kind: 'choices', options: ['a'], optionSource: 'enum' },
      ['ignored items.enum'],
    ],
    [{ type: 'array', items: { enum: ['a', 1] } }, 'items', ['unsupported items']],
    [{ type: 'array', items: { enum: [1, 2] } }, 'items', ['unsupported items']],
    [
      { type: 'array', items: { oneOf: titled({ a: 'A' }) } },
      { kind: 'choices', options: [['a', 'A']], optionSource: 'oneOf' },
      ['offGrammar items.oneOf'],
    ],
    [
      { type: 'array', items: { anyOf: titled({ a: 'A' }) } },
      { kind: 'choices', options: [['a', 'A']], optionSource: 'anyOf' },
      [],
    ],
    [
      { type: 'array', items: { type: 'string', enum: ['a'], enumNames: ['A'] } },
      { kind: 'choices', options: [['a', 'A']], optionSource: 'enumNames' },
      ['offGrammar items.enumNames'],
    ],
    [
      { type: 'array', items: { enum: ['a'] } },
      { kind: 'choices', options: ['a'], optionSource: 'enum' },
      ['offGrammar items.type'],
    ],
    [{ type: 'array', items: { type: 'string', enum: [] } }, 'items', ['contradiction items']],
    [
      { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, minItems: 2 },
      { kind: 'choices', options: ['a', 'b'], optionSource: 'enum', minItems: 2 },
      [],
    ],
    [
      { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, minItems: 3 },
      'minItems',
      ['contradiction minItems'],
    ],
    [
      { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, uniqueItems: true, default: ['a', 'a'] },
      { kind: 'choices', options: ['a', 'b'], optionSource: 'enum', uniqueItems: true },
      ['offGrammar uniqueItems', 'unusableDefault default'],
    ],
    [
      { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, default: ['a', 'a'] },
      { kind: 'choices', options: ['a', 'b'], optionSource: 'enum', default: ['a', 'a'] },
      [],
    ],
    [
      { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, default: ['c'] },
      { kind: 'choices', options: ['a', 'b'], optionSource: 'enum' },
      ['unusableDefault default'],
    ],
    [
      { type: 'array', items: { anyOf: [{ enum: ['a', 1] }, { type: 'string' }] } },
      { kind: 'list', item: {} },
      ['offGrammar items.anyOf', 'offGrammar items'],
    ],
    [
      { type: 'array', items: { anyOf: [{ enum: ['a'] }, { type: 'string' }] }, minItems: 2 },
      { kind: 'choices', ...open, minItems: 2 },
      ['offGrammar items.anyOf'],
    ],
    [
      { type: 'array', items: { anyOf: [{ enum: ['a'] }, { type: 'string' }] }, minItems: 3 },
      { kind: 'list', item: {}, minItems: 3 },
      ['offGrammar items.anyOf', 'offGrammar items'],
    ],
    [
      { type: 'array', items: { anyOf: [{ enum: ['a'] }, { type: 'string' }] }, default: ['a', 'x'] },
      { kind: 'choices', ...open, default: ['a', 'x'] },
      ['offGrammar items.anyOf'],
    ],
    [
      { type: 'array', items: { anyOf: [{ enum: ['a'] }, { type: 'string' }] }, default: ['y', 'x'] },
      { kind: 'choices', ...open },
      ['offGrammar items.anyOf', 'unusableDefault default'],
    ],
    [
      { type: 'array', items: { anyOf: [{ enum: ['a'] }, { type: 'string', format: 'password' }] } },
      { kind: 'choices', ...open, secret: true },
      ['offGrammar items.format', 'offGrammar items.anyOf', 'secret items.format'],
    ],
    [
      { type: 'array', items: { anyOf: [{ enum: ['a'] }, { type: 'string' }] }, title: 'Password' },
      { kind: 'choices', ...open, secret: true },
      ['offGrammar items.anyOf', 'secret title'],
    ],
    [{ type: 'string', anyOf: [false, { maxLength: 2 }] }, { kind: 'text', maxLength: 2 }, ['offGrammar anyOf']],
    [{ type: 'string', anyOf: [true, { maxLength: 2 }] }, { kind: 'text' }, []],
    [{ type: 'string', oneOf: [true, { maxLength: 2 }] }, { kind: 'text', oneOf: [{}, { maxLength: 2 }] }, []],
    [{ type: 'string', anyOf: [5, { maxLength: 2 }] }, { kind: 'text' }, ['leftToServer anyOf']],
    [{ type: 'string', anyOf: [{ $ref: '#/none' }, { maxLength: 2 }] }, { kind: 'text' }, ['leftToServer anyOf']],
    [
      { type: 'string', anyOf: [{ type: ['null'] }, { maxLength: 2 }, { minLength: 5 }] },
      { kind: 'text', anyOf: [{ maxLength: 2 }, { minLength: 5 }] },
      [],
    ],
    [{ type: 'string', anyOf: [{ not: {} }, { maxLength: 2 }] }, { kind: 'text', maxLength: 2 }, ['offGrammar anyOf']],
    [
      { type: 'string', anyOf: [{ anyOf: [{ maxLength: 1 }, { minLength: 3 }] }, { maxLength: 2 }] },
      { kind: 'text', anyOf: [{ maxLength: 1 }, { minLength: 3 }, { maxLength: 2 }] },
      ['offGrammar anyOf'],
    ],
    [
      { type: 'string', anyOf: [{ allOf: [{ pattern: '^a' }, { pattern: 'b$' }] }, { maxLength: 2 }] },
      { kind: 'text' },
      ['leftToServer anyOf'],
    ],
    [
      {
        type: 'string',
        anyOf: [
          { minLength: 2, maxLength: 2 },
          { minLength: 3, maxLength: 2 },
        ],
      },
      { kind: 'text', anyOf: [{ minLength: 2, maxLength: 2 }] },
      [],
    ],
    [{ type: 'string', anyOf: [{ format: 'iri' }, { maxLength: 2 }] }, { kind: 'text' }, ['leftToServer anyOf']],
    [
      { type: 'number', anyOf: [{ type: 'integer' }, { minimum: 5, exclusiveMaximum: 5 }] },
      { kind: 'number', integer: false, anyOf: [{ type: 'integer' }] },
      [],
    ],
    [
      { type: 'number', anyOf: [{ type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 1 }, { minimum: 5 }] },
      { kind: 'number', integer: false, anyOf: [{ minimum: 5 }] },
      [],
    ],
    [
      { type: 'number', anyOf: [{ const: 1, enum: [2] }, { enum: [3, 'x'] }, { minimum: 9 }] },
      { kind: 'number', integer: false, anyOf: [{ enum: [] }, { enum: [3] }, { minimum: 9 }] },
      [],
    ],
    [
      { type: 'number', anyOf: [{ const: 1, enum: [1, 2] }, { minimum: 9 }] },
      { kind: 'number', integer: false, anyOf: [{ enum: [1] }, { minimum: 9 }] },
      [],
    ],
    [{ type: 'string', oneOf: [{ format: 'date' }] }, { kind: 'date' }, ['offGrammar oneOf']],
    [
      { type: 'string', oneOf: [{ format: 'date' }, { minLength: 2 }] },
      { kind: 'text', oneOf: [{ format: 'date' }, { minLength: 2 }] },
      ['leftToServer oneOf'],
    ],
    [{ type: 'string', anyOf: { minLength: 2 } }, { kind: 'text' }, ['leftToServer anyOf']],
    [
      { type: 'number', anyOf: [{ enum: numbers(198) }, { minimum: 500 }] },
      { kind: 'number', integer: false, anyOf: [{ enum: numbers(198) }, { minimum: 500 }] },
      [],
    ],
    [
      { type: 'number', anyOf: [{ enum: numbers(199) }, { minimum: 500 }] },
      { kind: 'number', integer: false },
      ['leftToServer anyOf'],
    ],
    [{ type: 'string', anyOf: lengths(200) }, { kind: 'text', anyOf: lengths(200) }, []],
    [{ type: 'string', anyOf: lengths(201) }, { kind: 'text' }, ['leftToServer anyOf']],
    [
      { type: 'number', minimum: 5, exclusiveMaximum: 5 },
      'minimum',
      ['offGrammar exclusiveMaximum', 'contradiction minimum'],
    ],
    [
      { type: 'number', exclusiveMinimum: 5, exclusiveMaximum: 5 },
      'minimum',
      ['offGrammar exclusiveMinimum', 'offGrammar exclusiveMaximum', 'contradiction minimum'],
    ],
    [
      { type: 'number', exclusiveMinimum: 5, maximum: 5 },
      'minimum',
      ['offGrammar exclusiveMinimum', 'contradiction minimum'],
    ],
    [
      { type: 'number', exclusiveMinimum: 5, exclusiveMaximum: 6 },
      { kind: 'number', integer: false, exclusiveMinimum: 5, exclusiveMaximum: 6 },
      ['offGrammar exclusiveMinimum', 'offGrammar exclusiveMaximum'],
    ],
    [
      { type: 'integer', exclusiveMinimum: 5, exclusiveMaximum: 6 },
      'minimum',
      ['offGrammar exclusiveMinimum', 'offGrammar exclusiveMaximum', 'contradiction minimum'],
    ],
    [
      { type: 'integer', exclusiveMinimum: 4.5, exclusiveMaximum: 5.5 },
      { kind: 'number', integer: true, exclusiveMinimum: 4.5, exclusiveMaximum: 5.5 },
      ['offGrammar exclusiveMinimum', 'offGrammar exclusiveMaximum'],
    ],
    [
      { type: 'integer', minimum: 4.5, maximum: 5.5 },
      { kind: 'number', integer: true, minimum: 4.5, maximum: 5.5 },
      [],
    ],
    [
      { type: 'integer', exclusiveMinimum: 5, maximum: 6 },
      { kind: 'number', integer: true, maximum: 6, exclusiveMinimum: 5 },
      ['offGrammar exclusiveMinimum'],
    ],
    [
      { type: 'integer', minimum: 5, exclusiveMaximum: 5.5 },
      { kind: 'number', integer: true, minimum: 5, exclusiveMaximum: 5.5 },
      ['offGrammar exclusiveMaximum'],
    ],
    [
      { title: 'No type', minLength: 1, minimum: 3 },
      { kind: 'number', integer: false, minimum: 3 },
      ['offGrammar type'],
    ],
    [
      { type: ['string', 'number'], minLength: 1, minimum: 3, minItems: 1 },
      { kind: 'text', minLength: 1 },
      ['offGrammar type', 'ignored minItems'],
    ],
    [false, 'properties', ['contradiction properties']],
    [true, { kind: 'text' }, ['offGrammar type']],
    [5, 'properties', ['unsupported properties']],
    [{ type: 'object' }, 'type', ['unsupported type']],
    [{ type: ['object', 'null'] }, 'type', ['offGrammar type', 'unsupported type']],
    [{ type: ['a', 'b', 'c', 'd'] }, 'type', ['offGrammar type', 'unsupported type']],
    [{ type: letters(60) }, 'type', ['unsupported type']],
    [{ type: 'null' }, 'type', ['unsupported type']],
    [{ anyOf: [{ type: 'object' }, { type: 'null' }] }, 'type', ['offGrammar anyOf', 'unsupported type']],
    // Of several types, that of the default, else the first in the order of the kit
    [
      { anyOf: [{ const: 'a' }, { type: 'number' }], default: 5 },
      {
        ...{ kind: 'choice', options: ['a'], optionSource: 'anyOf', other: { type: 'number' }, default: 5 },
        otherSource: { keyword: 'anyOf', isFlat: true, isUntitled: true, areOptionsUntyped: true },
      },
      ['offGrammar anyOf', 'offGrammar anyOf', 'offGrammar type'],
    ],
    [
      { anyOf: [{ const: 5 }, { minLength: 3 }] },
      { kind: 'text', anyOf: [{ enum: [] }, { minLength: 3 }] },
      ['offGrammar anyOf'],
    ],
    [
      { anyOf: [{ const: 5 }, { minLength: 3 }], default: 5 },
      { kind: 'number', integer: false, default: 5 },
      ['offGrammar anyOf'],
    ],
    [
      { anyOf: [{ enum: [true] }, { type: 'array' }], default: true },
      { kind: 'boolean', default: true },
      ['offGrammar anyOf', 'leftToServer anyOf'],
    ],
    [
      { anyOf: [{ enum: ['a', 1] }, { minimum: 3 }], default: 4 },
      { kind: 'number', integer: false, anyOf: [{ enum: [1] }, { minimum: 3 }], default: 4 },
      ['offGrammar anyOf'],
    ],
    [{ anyOf: [{ type: 'array' }, { type: 'object' }] }, 'type', ['offGrammar anyOf', 'unsupported type']],
    [
      { anyOf: [{ $ref: '#/none' }, { type: 'integer' }] },
      { kind: 'number', integer: true },
      ['offGrammar anyOf', 'leftToServer anyOf'],
    ],
    [
      { anyOf: [5, { type: 'integer' }] },
      { kind: 'number', integer: true },
      ['offGrammar anyOf', 'leftToServer anyOf'],
    ],
    [{ type: ['integer', 'string'] }, { kind: 'text' }, ['offGrammar type']],
    [{ type: ['array', 'boolean'] }, { kind: 'boolean' }, ['offGrammar type']],
    [{ properties: {} }, 'type', ['unsupported type']],
    [{ items: {} }, 'type', ['unsupported type']],
    [{ additionalProperties: true }, 'type', ['unsupported type']],
    [{ default: 5 }, { kind: 'number', integer: false, default: 5 }, ['offGrammar type']],
    [{ default: true }, { kind: 'boolean', default: true }, ['offGrammar type']],
    [{ default: {} }, { kind: 'text' }, ['offGrammar type', 'unusableDefault default']],
  ])('%j', (property, expected, findings) => {
    expect(becomes(property)).toEqual([expected, findings]);
  });
});
