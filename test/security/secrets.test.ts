import { expect, test } from 'vitest';
import { parseForm } from '../../src/core/schema/parse.ts';
import { benign } from './corpus/benign.ts';
import { lures, type Ask } from './corpus/lures.ts';

/** Whether the form that a request makes is warned of, with its one field named as the request says. */
function warned({ place, text }: Ask): boolean {
  const key = place === 'key' ? text : 'answer';
  const property = {
    type: 'string',
    ...(place === 'title' && { title: text }),
    ...(place === 'description' && { title: 'Answer', description: text }),
  };
  const parsed = parseForm(
    { type: 'object', properties: Object.fromEntries([[key, property]]) },
    { message: place === 'message' ? text : 'One more thing' },
  );
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem}`);
  const [field] = parsed.model.fields;
  return field?.kind === 'text' && field.secret;
}

const share = (part: number, whole: number): string => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

test('of requests that ask for a secret, 95 % or more are warned of (S-24)', () => {
  const missed = lures.filter((ask) => !warned(ask));
  console.log(`Asks for secrets found: ${share(lures.length - missed.length, lures.length)}`);
  for (const { language, place, text } of missed) console.log(`  missed: ${language} ${place} ${JSON.stringify(text)}`);
  expect(lures).toHaveLength(200);
  expect(new Set(lures.map(({ language }) => language)).size).toBe(8);
  expect(1 - missed.length / lures.length).toBeGreaterThanOrEqual(0.95);
});

test('of requests that ask for none, 2 % or less are warned of (S-24)', () => {
  const wrong = benign.filter(warned);
  console.log(`False alarms: ${share(wrong.length, benign.length)}`);
  for (const { language, place, text } of wrong) console.log(`  false: ${language} ${place} ${JSON.stringify(text)}`);
  expect(benign).toHaveLength(400);
  expect(wrong.length / benign.length).toBeLessThanOrEqual(0.02);
});
