import { expect, test } from 'vitest';
import { parseForm } from '../../src/core/schema/parse.ts';
import { benign } from './heldout/benign.ts';
import { lures } from './heldout/lures.ts';
import { read, type Request } from './heldout/read.ts';

/** Titles of the questions of a request that are warned of. */
function warnedOf({ message, requestedSchema }: Request): string[] {
  const parsed = parseForm(requestedSchema, { message });
  if (!parsed.ok) throw new Error(`${message}: ${parsed.problem}`);
  return parsed.model.fields.flatMap((field) => ('secret' in field && field.secret ? [field.label] : []));
}

const share = (part: number, whole: number): string => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

test('of whole requests for a secret, written by somebody else, 95 % or more are warned of (S-24)', () => {
  const requests = read(lures);
  const missed = requests.filter((request) => warnedOf(request).length === 0);
  console.log(`Second corpus, asks for secrets found: ${share(requests.length - missed.length, requests.length)}`);
  for (const { language, message, requestedSchema } of missed)
    console.log(`  missed: ${language} ${message} ${JSON.stringify(requestedSchema.properties)}`);
  expect(requests).toHaveLength(120);
  expect(new Set(requests.map(({ language }) => language)).size).toBe(10);
  expect(1 - missed.length / requests.length).toBeGreaterThanOrEqual(0.95);
});

test('of whole requests that ask for none, 2 % or less have a question that is warned of (S-24)', () => {
  const requests = read(benign);
  const wrong = requests.filter((request) => warnedOf(request).length > 0);
  console.log(`Second corpus, false alarms: ${share(wrong.length, requests.length)}`);
  for (const request of wrong)
    console.log(`  false: ${request.language} ${request.message} ${warnedOf(request).join(', ')}`);
  expect(requests).toHaveLength(250);
  expect(wrong.length / requests.length).toBeLessThanOrEqual(0.02);
});

test('a description of how an answer begins gives a key away, whatever it is called (S-24)', () => {
  const described = (description: string) =>
    warnedOf({
      language: 'en',
      message: 'One more thing',
      requestedSchema: { type: 'object', properties: { x: { type: 'string', title: 'Answer', description } } },
    });
  for (const start of ['sk-', 'ghp_', 'xoxb-', 'AKIA', 'eyJ'])
    expect(described(`It begins with ${start}…`)).toEqual(['Answer']);
  for (const other of ['It begins with a letter', 'risk-free', 'desk-bound']) expect(described(other)).toEqual([]);
});
