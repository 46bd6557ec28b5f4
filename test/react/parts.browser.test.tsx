import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ElicitParams } from '../../src/core/protocol/types.ts';
import { readForm } from '../../src/core/schema/readForm.ts';
import { layoutOf } from '../../src/react/layout.ts';
import { sameRequest } from '../../src/react/sameRequest.ts';
import { requestOf, showForm } from '../support/hookform.tsx';

describe('how a field is laid out', () => {
  const optional = { type: 'boolean' };
  const other = { other: { type: 'string' } };
  const choice = (count: number) => ({ type: 'string', enum: Array.from({ length: count }, (_, index) => `${index}`) });

  test.each([
    ['an optional yes or no, which may stay open', { it: optional, ...other }, [], 'group'],
    ['a yes or no with a default', { it: { type: 'boolean', default: false }, ...other }, [], 'checkbox'],
    ['a required yes or no among others', { it: optional, ...other }, ['it'], 'checkbox'],
    ['a required yes or no alone', { it: optional }, ['it'], 'group'],
    ['a choice of five', { it: choice(5) }, [], 'group'],
    ['a choice of six', { it: choice(6) }, [], 'single'],
    ['several choices', { it: { type: 'array', items: choice(2) } }, [], 'group'],
    ['a list', { it: { type: 'array', items: { type: 'string' } } }, [], 'group'],
    ['a text', { it: { type: 'string' } }, [], 'single'],
    ['a date', { it: { type: 'string', format: 'date' } }, [], 'single'],
    ['a fixed value', { it: { const: 'x' } }, [], 'single'],
  ])('%s', (_, properties, required, layout) => {
    const read = readForm({ type: 'object', properties, required });
    const field = read.ok ? read.model.fields.find(({ key }) => key === 'it') : undefined;
    expect(read.ok && field && layoutOf(field)).toBe(layout);
  });

  test('and a single required yes or no starts blank, and must be answered', async () => {
    const request = requestOf({ sure: { type: 'boolean', title: 'Sure?' } }, ['sure']);
    const { state, onRespond } = await showForm({ request });
    expect(state().field('f0').value).toBeUndefined();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => state().issues.map(({ code }) => code)).toEqual(['required']);
    expect(onRespond).not.toHaveBeenCalled();
  });
});

describe('the same request', () => {
  const form = (requestedSchema: unknown, more: object = {}): ElicitParams => ({
    message: 'm',
    requestedSchema,
    ...more,
  });

  test('is one that asks the same, whatever objects it is made of', () => {
    const schema = { type: 'object', properties: { a: { enum: ['x', 'y'] } } };
    expect(sameRequest(form(schema), form(structuredClone(schema), { _meta: { progress: 1 } }))).toBe(true);
  });

  test.each([
    ['another message', form({}), { ...form({}), message: 'n' }],
    ['another option', form({ enum: ['a', 'b'] }), form({ enum: ['a', 'c'] })],
    ['one option more', form({ enum: ['a'] }), form({ enum: ['a', 'b'] })],
    ['a list for an object', form({ enum: ['a'] }), form({ enum: { 0: 'a' } })],
    [
      'another address',
      { mode: 'url', message: 'm', url: 'https://a.example' },
      { mode: 'url', message: 'm', url: 'https://b.example' },
    ],
  ] as const)('is not one with %s', (_, a, b) => {
    expect(sameRequest(a as ElicitParams, b as ElicitParams)).toBe(false);
  });

  test('is compared without endless recursion in circular objects and getters', () => {
    const circle = () => {
      const schema: Record<string, unknown> = {};
      schema.self = schema;
      return schema;
    };
    expect(sameRequest(form(circle()), form(circle()))).toBe(true);
    let [one, other]: [object, object] = [{}, {}];
    for (let depth = 0; depth < 60; depth += 1) {
      one = { left: one, right: one };
      other = { left: other, right: other };
    }
    expect(sameRequest(form(one), form(other))).toBe(true);
    const throwing = () =>
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('trap');
          },
        },
      );
    expect(sameRequest(form(throwing()), form(throwing()))).toBe(true);
  });
});
