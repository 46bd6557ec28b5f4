import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../../src/tools/fieldErrors.ts';

const keys = ['a', 'nums', 'priority', 'email', 'user.name', 'user', '__proto__', ''];
const named = (text: string, data?: unknown) => Object.fromEntries(fieldErrors(text, data, keys));

describe('error texts of a server are assigned to fields', () => {
  test.each([
    ['Fabric', 'Validation failed for field "priority"', { priority: 'Validation failed for field "priority"' }],
    [
      'SDK 1.32',
      'MCP error -32602: Input validation error: Invalid arguments for tool t: Invalid input: expected number, received string at a\nInvalid input: expected number, received string at nums[1]',
      {
        a: 'MCP error -32602: Input validation error: Invalid arguments for tool t: Invalid input: expected number, received string at a',
        nums: 'Invalid input: expected number, received string at nums[1]',
      },
    ],
    [
      'SDK 2.4',
      'Input validation error: Invalid arguments for tool t: a: Invalid input: expected number, received string, nums.1: Invalid input: expected number, received string',
      {
        a: 'Invalid input: expected number, received string',
        nums: 'Invalid input: expected number, received string',
      },
    ],
    ['zod as JSON', 'Failed: [{"path":["nums",1],"message":"Too big"}]', { nums: 'Too big' }],
    [
      'pydantic',
      '1 validation error for call[add]\na\n  Input should be a valid number',
      { a: 'Input should be a valid number' },
    ],
    ['ajv', 'data/email must match format "email"', { email: 'data/email must match format "email"' }],
    ['plain words', 'The argument email is not known here', { email: 'The argument email is not known here' }],
    ['the longer key', 'user.name: too short', { 'user.name': 'too short' }],
    ['a bullet list', '- email: taken\n- user: unknown', { email: 'taken', user: 'unknown' }],
  ])('%s', (_, text, expected) => expect(named(text)).toEqual(expected));

  test.each([
    ['a word that looks like a key', 'This is a problem of the user and of nobody else'],
    ['a word inside another', 'Emails: none'],
    ['nothing', ''],
  ])('%s names nothing', (_, text) => expect(named(text)).toEqual({}));

  test('data takes precedence over text', () => {
    expect(named('Bad request', { issues: [{ path: ['email'], message: 'Taken' }] })).toEqual({ email: 'Taken' });
    expect(named('Bad request', { field: 'user', message: 'Unknown' })).toEqual({ user: 'Unknown' });
    expect(named('Bad request', [{ loc: ['nums', 0], msg: 'Not a number' }])).toEqual({ nums: 'Not a number' });
    expect(named('Bad request', { errors: [{ instancePath: '/a', message: 'must be number' }] })).toEqual({
      a: 'must be number',
    });
  });

  test('a hostile text and hostile keys are handled quickly', () => {
    const many = Array.from({ length: 250 }, (_, n) => 'a'.repeat(n + 1));
    const start = performance.now();
    fieldErrors(`${'a'.repeat(500)}: `.repeat(20_000), undefined, many);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
