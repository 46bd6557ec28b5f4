import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keywordOf } from '../../../src/core/schema/keyword.ts';

describe('a keyword of the server’s own', () => {
  const schema = {
    type: 'object',
    $defs: { Shade: { type: 'string', 'x-widget': 'colour' } },
    properties: { shade: { $ref: '#/$defs/Shade' }, size: { type: 'integer', 'x-step': { by: 5 } } },
  };

  test('is read where it stands, and through references', () => {
    expect(keywordOf(schema, 'size', 'x-step')).toEqual({ by: 5 });
    expect(keywordOf(schema, 'shade', 'x-widget')).toBe('colour');
  });

  test('is nothing where it is not, and never inherited', () => {
    expect(keywordOf(schema, 'shade', 'x-step')).toBeUndefined();
    expect(keywordOf(schema, 'shade', 'toString')).toBeUndefined();
    expect(keywordOf(schema, 'constructor', 'name')).toBeUndefined();
  });

  test('never throws, whatever the schema is', () => {
    const trap = {
      get properties(): never {
        throw new Error('no');
      },
    };
    expect(keywordOf(trap, 'a', 'b')).toBeUndefined();
    fc.assert(
      fc.property(fc.anything(), fc.string(), fc.string(), (anything, key, name) => {
        expect(() => keywordOf(anything, key, name)).not.toThrow();
        expect(() => keywordOf({ properties: { [key]: anything } }, key, name)).not.toThrow();
      }),
    );
  });
});
