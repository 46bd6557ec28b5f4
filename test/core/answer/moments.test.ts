import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCheck } from '../../../src/core/answer/createCheck.ts';
import { createDraft } from '../../../src/core/answer/createDraft.ts';
import type { Draft, DraftValue } from '../../../src/core/schema/model.ts';
import { ajvValidator } from '../../../src/validators/ajv.ts';
import { ofOne, read } from '../../support/forms.ts';

const zone = process.env['TZ'];
beforeAll(() => void (process.env['TZ'] = 'Europe/Berlin'));
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

// Many schema libraries take `Z` and no offset: zod's `datetime()`, for one.
const moment = { type: 'string', format: 'date-time' };
const other = (value: string): DraftValue => ({ other: value });
const places = [
  ['a field', moment, (text: string): DraftValue => text, (text: string): unknown => text],
  ['a list', { type: 'array', items: moment }, (text: string): DraftValue => [text], (text: string) => [text]],
  ['beside options', { anyOf: [{ enum: ['now'] }, moment] }, other, (text: string) => text],
  [
    'beside several options',
    { type: 'array', items: { anyOf: [{ enum: ['now'] }, moment] } },
    (text: string): DraftValue => [{ other: text }],
    (text: string) => [text],
  ],
] as const;

describe.each(places)('a moment in %s', (_, property, draftOf, valueOf) => {
  function sent(schema: object, draft?: Draft): unknown {
    const form = read(schema);
    const results = [undefined, ajvValidator].map((validator) =>
      createCheck(form.model, validator)(draft ?? createDraft(form.model)),
    );
    expect(results[0]).toEqual(results[1]);
    const [result] = results;
    return result?.ok ? result.content['it'] : result?.issues.map(({ code }) => code);
  }
  const typed = (text: string) => sent(ofOne(property, true), { f0: draftOf(text) });

  test.each([
    ['2026-12-01T10:30', '2026-12-01T09:30:00Z'],
    ['2026-07-01T08:00:15.5', '2026-07-01T06:00:15.5Z'],
    ['2026-01-01T00:30', '2025-12-31T23:30:00Z'],
  ])('is sent in UTC: %s as %s', (text, utc) => expect(typed(text)).toEqual(valueOf(utc)));

  test('is an error where it is none, and where the local clock never shows it', () => {
    expect(typed('soon')).toEqual(['dateTime']);
    expect(typed('2026-02-30T10:00')).toEqual(['dateTime']);
    expect(typed('2026-03-29T02:30')).toEqual([property === moment ? 'skippedTime' : 'dateTime']);
  });

  test.each(['2026-12-01T10:30:00Z', '2026-12-01T10:30:00+01:00', '2026-12-01T10:30:00.000-08:00'])(
    'stays as the server suggested it while nobody touches it: %s',
    (text) => expect(sent(ofOne({ ...property, default: valueOf(text) }, true))).toEqual(valueOf(text)),
  );
});
