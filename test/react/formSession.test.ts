import { expect, test } from 'vitest';
import { readNumber } from '../../src/core/answer/numbers.ts';
import { parseForm } from '../../src/core/schema/parse.ts';
import { rewriteNumbers } from '../../src/react/formSession.ts';

const read = parseForm({ type: 'object', properties: { size: { type: 'number' } } });
if (!read.ok) throw new Error(read.problem);
const { model } = read;

test('a number is written as the next language writes it', () => {
  expect(rewriteNumbers(model, { f0: '1,5' }, 'de', 'en')).toEqual({ f0: '1.5' });
  expect(rewriteNumbers(model, { f0: '12,345' }, 'en', 'de')).toEqual({ f0: '12345' });
});

test('what may be a thousand or a decimal in one language does not become one of them by a switch to another', () => {
  expect(readNumber('1.500', false, 'de').ok).toBe(false);
  const { f0 } = rewriteNumbers(model, { f0: '1.500' }, 'de', 'en');
  expect(String(f0)).toContain('1.500');
  expect(readNumber(String(f0), false, 'en')).toEqual({ ok: false, code: 'notANumber' });
});
