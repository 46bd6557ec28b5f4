import { describe, expectTypeOf, test } from 'vitest';
import type { ContentOf, InferContent } from '../../src/core/protocol/infer.ts';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import type {
  Content,
  ContentValue,
  ElicitFormParams,
  ElicitParams,
  ElicitRequest,
  ElicitResult,
  ElicitUrlParams,
  LooseElicitParams,
} from '../../src/core/protocol/types.ts';

const object = <const P, const R extends readonly string[]>(properties: P, required: R) =>
  ({ type: 'object', properties, required }) as const;

describe('a server author knows the type of the answer', () => {
  test('from the kinds of the specification, required or not', () => {
    const schema = {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name', minLength: 2 },
        age: { type: 'integer', minimum: 0 },
        weight: { type: 'number' },
        news: { type: 'boolean', default: false },
        born: { type: 'string', format: 'date' },
        size: { type: 'string', enum: ['s', 'm'], enumNames: ['Small', 'Medium'] },
        plan: {
          type: 'string',
          oneOf: [
            { const: 'free', title: 'Free' },
            { const: 'pro', title: 'Pro' },
          ],
        },
        tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, minItems: 1 },
        langs: {
          type: 'array',
          items: {
            anyOf: [
              { const: 'en', title: 'English' },
              { const: 'de', title: 'German' },
            ],
          },
        },
      },
      required: ['name', 'news', 'tags'],
    } as const;
    expectTypeOf<InferContent<typeof schema>>().toEqualTypeOf<{
      name: string;
      news: boolean;
      tags: ('a' | 'b')[];
      age?: number;
      weight?: number;
      born?: string;
      size?: 's' | 'm';
      plan?: 'free' | 'pro';
      langs?: ('en' | 'de')[];
    }>();
  });

  test('from schemas of real servers outside the specification', () => {
    const schema = {
      type: 'object',
      $defs: {
        Colour: { enum: ['red', 'blue'], title: 'Colour', type: 'string' },
        Alias: { $ref: '#/$defs/Colour' },
        Loop: { $ref: '#/$defs/Loop' },
      },
      properties: {
        optional: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null },
        nullable: { type: ['integer', 'null'] },
        nullableChoice: { anyOf: [{ type: 'string', enum: ['x', 'y'] }, { type: 'null' }] },
        nullableList: { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }] },
        mixed: { enum: [1, 'two', true, null] },
        typed: { type: 'string', enum: ['a', 1] },
        literal: { anyOf: [{ const: 1 }, { const: 2 }] },
        beside: { type: 'string', anyOf: [{ format: 'email' }, { format: 'uri' }] },
        either: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        free: { type: 'array', items: { type: 'string' } },
        bare: { type: 'array' },
        untyped: { type: 'array', items: { enum: ['p', 'q'] } },
        constant: { const: 'v1' },
        colour: { $ref: '#/$defs/Colour' },
        wrapped: { allOf: [{ $ref: '#/$defs/Colour' }] },
        colours: { type: 'array', items: { $ref: '#/$defs/Colour' } },
        maybeColour: { anyOf: [{ $ref: '#/$defs/Colour' }, { type: 'null' }] },
        alias: { $ref: '#/$defs/Alias' },
        textOrList: { type: ['string', 'array'], items: { type: 'string' } },
        loop: { $ref: '#/$defs/Loop' },
      },
      required: ['nullable'],
    } as const;
    expectTypeOf<InferContent<typeof schema>>().toEqualTypeOf<{
      nullable: number;
      constant: 'v1';
      optional?: string;
      nullableChoice?: 'x' | 'y';
      nullableList?: string[];
      mixed?: 1 | 'two' | true;
      typed?: 'a';
      literal?: 1 | 2;
      beside?: string;
      either?: string | number;
      free?: string[];
      bare?: string[];
      untyped?: ('p' | 'q')[];
      colour?: 'red' | 'blue';
      wrapped?: 'red' | 'blue';
      colours?: ('red' | 'blue')[];
      maybeColour?: 'red' | 'blue';
      alias?: 'red' | 'blue';
      textOrList?: string | string[];
    }>();
  });

  test('without what no form shows', () => {
    const schema = object(
      {
        kept: { type: 'string' },
        nested: { type: 'object', properties: {} },
        shape: { properties: {} },
        numbers: { type: 'array', items: { type: 'number' } },
        objects: { type: 'array', items: { type: 'object' } },
        nothing: { type: 'null' },
        none: { const: null },
        never: false,
        remote: { $ref: 'https://example.com/schema' },
      },
      ['kept', 'absent'],
    );
    expectTypeOf<InferContent<typeof schema>>().toEqualTypeOf<{ kept: string }>();
  });

  test('with any name for a property', () => {
    const schema = object({ title: { type: 'string' }, 'a.b[0]': { type: 'boolean' }, '': { type: 'number' } }, ['']);
    expectTypeOf<InferContent<typeof schema>>().toEqualTypeOf<{
      '': number;
      title?: string;
      'a.b[0]'?: boolean;
    }>();
  });

  test('from a schema that is a reference as a whole', () => {
    const schema = {
      $ref: '#/$defs/Answer',
      $defs: { Answer: { type: 'object', properties: { size: { $ref: '#/$defs/Size' } } }, Size: { enum: ['s', 'm'] } },
    } as const;
    expectTypeOf<InferContent<typeof schema>>().toEqualTypeOf<{ size?: 's' | 'm' }>();
  });

  test('of a confirmation: nothing', () => {
    expectTypeOf<keyof InferContent<{ type: 'object'; properties: {} }>>().toEqualTypeOf<never>();
    expectTypeOf<keyof InferContent<{ type: 'object' }>>().toEqualTypeOf<never>();
  });

  test('of a schema that is not known: that it is content', () => {
    expectTypeOf<InferContent<unknown>>().toEqualTypeOf<Content>();
    expectTypeOf<InferContent<object>>().toEqualTypeOf<Content>();
    expectTypeOf<InferContent<Record<string, unknown>>>().toEqualTypeOf<Content>();
    expectTypeOf<
      InferContent<{ type: 'object'; properties: Record<string, { type: 'string' }> }>
    >().toEqualTypeOf<Content>();
  });

  test('of a property whose type is not known: any value that content may have', () => {
    interface Schema {
      properties: { a: { type: string }; b: { type: 'object' | 'string' } };
    }
    expectTypeOf<InferContent<Schema>>().toEqualTypeOf<{ a?: ContentValue; b?: string }>();
  });

  test('of a list of required keys that is not known: that any may be absent', () => {
    interface Schema {
      type: 'object';
      properties: { a: { type: 'string' }; b: { const: 1 } };
      required: string[];
    }
    expectTypeOf<InferContent<Schema>>().toEqualTypeOf<{ a?: string; b: 1 }>();
  });

  test('from the result of a request, written in place', async () => {
    const elicitations = createElicitations({ maxPending: 0 });
    const from = { server: { name: 'Crew' } };
    const result = await elicitations.request(
      {
        message: 'Who?',
        requestedSchema: {
          type: 'object',
          properties: { name: { type: 'string' }, size: { enum: ['s', 'm'] } },
          required: ['name'],
        },
      },
      from,
    );
    expectTypeOf(result).toEqualTypeOf<ElicitResult<{ name: string; size?: 's' | 'm' }>>();
    const asEnvelope = {
      method: 'elicitation/create',
      params: { message: '', requestedSchema: { properties: { ok: { type: 'boolean' } }, required: ['ok'] } },
    } as const;
    expectTypeOf(await elicitations.request(asEnvelope, from)).toEqualTypeOf<ElicitResult<{ ok: boolean }>>();
  });

  test('that a link has none, and that a request of either kind may have none', () => {
    expectTypeOf<ContentOf<ElicitFormParams>>().toEqualTypeOf<Content>();
    expectTypeOf<ContentOf<ElicitUrlParams>>().toEqualTypeOf<undefined>();
    expectTypeOf<ContentOf<ElicitParams | ElicitRequest>>().toEqualTypeOf<Content | undefined>();
    expectTypeOf<ContentOf<LooseElicitParams>>().toEqualTypeOf<Content | undefined>();
  });

  test('that can be sent as content', () => {
    const schema = object({ a: { type: 'string' }, b: { type: 'array', items: { enum: ['x'] } } }, ['a', 'b']);
    expectTypeOf<InferContent<typeof schema>>().toExtend<Content>();
  });
});
