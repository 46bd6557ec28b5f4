import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf, libraries, questions, recordedOf } from '../../support/generatedForms.ts';

const zone = process.env['TZ'];
// Where an offset is never zero.
beforeAll(() => void (process.env['TZ'] = 'Europe/Berlin'));
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

// The list is exact: who mends a kind takes its lines out, and adds none (`vitest -u` writes it anew).
test('forms that schema libraries generate are what their authors mean, but for what the list of faults names', async () => {
  const faults = questions.flatMap((question) =>
    libraries.flatMap((library) => {
      const generated = recordedOf(library, question);
      return generated
        ? faultsOf(question, generated).map((fault) => `${question.id} | ${library.library} | ${fault}\n`)
        : [];
    }),
  );
  await expect(faults.join('')).toMatchFileSnapshot('generators.faults.txt');
  // Ajv compiles thousands of schemas, and other work of the machine takes its time.
}, 120_000);
