import { describe, expect, test } from 'vitest';
import { failureOf, outcomeOf } from '../../src/tools/outcome.ts';

describe('the text of a result', () => {
  test.each([
    [{ content: [{ type: 'text', text: 'one' }, { type: 'image' }, { type: 'text', text: 'two' }] }, 'one\n\ntwo', 1],
    [{ content: [], structuredContent: { sum: 3 } }, '{\n  "sum": 3\n}', 0],
    [{ content: [{ type: 'image' }] }, '', 1],
    ['plain', 'plain', 0],
    [undefined, '', 0],
    [{ sum: 3 }, '{\n  "sum": 3\n}', 0],
  ])('%j', (result, text, others) => {
    expect(outcomeOf(result)).toMatchObject({ text, otherBlocks: others });
  });

  test('whatever was thrown has a text', () => {
    const thrown = [new Error('no'), 'no', { message: 'no' }, 5, null, new RangeError(''), { code: 5 }];
    expect(thrown.map((error) => failureOf(error).text)).toEqual([
      'no',
      'no',
      'no',
      '5',
      'null',
      'RangeError',
      '{\n  "code": 5\n}',
    ]);
  });
});
