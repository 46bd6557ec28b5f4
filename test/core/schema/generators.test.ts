import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedFaults } from '../../support/generatorTable.ts';

const zone = process.env['TZ'];
let faults: readonly string[] = [];
beforeAll(() => {
  // Where an offset is never zero.
  process.env['TZ'] = 'Europe/Berlin';
  faults = recordedFaults();
  // Ajv compiles thousands of schemas, and other work of the machine takes its time.
}, 120_000);
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test('forms that schema libraries generate are what their authors mean', () => {
  expect(faults).toEqual([]);
});
