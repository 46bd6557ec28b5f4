import { afterEach, describe, expect, test } from 'vitest';
import {
  completeDateTime,
  formatOffset,
  hasZone,
  isSkipped,
  toLocalDateTime,
} from '../../../src/core/schema/datetime.ts';
import { isDateTime } from '../../../src/core/schema/formats.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('a time picked on the local clock', () => {
  test.each([
    ['UTC', '2027-03-01T09:30', '2027-03-01T09:30:00Z'],
    ['Asia/Kolkata', '2027-03-01T09:30', '2027-03-01T04:00:00Z'],
    ['America/New_York', '2027-03-01T09:30:15', '2027-03-01T14:30:15Z'],
    ['America/New_York', '2027-07-01T09:30', '2027-07-01T13:30:00Z'],
    ['Pacific/Kiritimati', '2027-07-01T09:30:15.125', '2027-06-30T19:30:15.125Z'],
    ['America/St_Johns', '2027-01-01T00:00', '2027-01-01T03:30:00Z'],
    // Zones had seconds then, and engines differ by them.
    ['Europe/Amsterdam', '1900-06-01T12:00', undefined],
    // The year 10000 cannot be written in UTC, nor can the year 0.
    ['America/New_York', '9999-12-31T23:59', '9999-12-31T23:59:00-05:00'],
    ['Asia/Kolkata', '9999-12-31T23:59', '9999-12-31T18:29:00Z'],
  ])('in %s, %s goes out as %s', (tz, text, wire) => {
    process.env['TZ'] = tz;
    const sent = completeDateTime(text) ?? '';
    if (wire !== undefined) expect(sent).toBe(wire);
    expect(isDateTime(sent)).toBe(true);
    expect(new Date(sent).getTime()).toBe(new Date(text).getTime());
    expect(toLocalDateTime(sent)).toBe(text);
  });

  test('does not exist in the hour that daylight saving time skips', () => {
    process.env['TZ'] = 'Europe/Berlin';
    expect(completeDateTime('2027-03-28T02:30')).toBeUndefined();
    expect(isSkipped('2027-03-28T02:30')).toBe(true);
    expect(isSkipped('2027-03-28T02:30:15.5')).toBe(true);
    expect(['2027-03-28T03:30', '2027-02-30T02:30', '2027-03-28T25:00', '?'].filter(isSkipped)).toEqual([]);
    expect(completeDateTime('2027-03-28T03:30')).toBe('2027-03-28T01:30:00Z');
  });

  test.each([
    '',
    'tomorrow',
    '2027-02-30T10:00',
    '2027-13-01T10:00',
    '2027-01-01T24:00',
    '2027-01-01T10:60',
    '10000-01-01T10:00',
    '2027-01-01',
  ])('%j is not a local time', (text) => {
    expect(completeDateTime(text)).toBeUndefined();
  });
});

describe('a time from a server', () => {
  test.each([
    ['2027-03-01T09:30:00Z', '2027-03-01T15:00'],
    ['2027-03-01T15:00:00+05:30', '2027-03-01T15:00'],
    ['2027-03-01t09:30:10.125z', '2027-03-01T15:00:10.125'],
    ['2027-03-01T09:30:00.123456Z', '2027-03-01T15:00:00.123'],
    ['2027-03-01T09:30:00.000Z', '2027-03-01T15:00'],
    ['2027-03-01T09:30:00.500Z', '2027-03-01T15:00:00.5'],
    ['2027-03-01T09:30:10.0+00:00', '2027-03-01T15:00:10'],
    ['tomorrow', ''],
    ['2027-02-30T09:30:00Z', ''],
    ['2027-02-30T09:30', ''],
    ['2027-03-01T09:30:00.123456', ''],
    ['2027-03-01T09:30', '2027-03-01T09:30'],
    ['2027-03-01T09:30:00.123', '2027-03-01T09:30:00.123'],
    ['2027-03-01T09:30:10.050Z', '2027-03-01T15:00:10.05'],
    ['9999-06-01T00:00:00Z', '9999-06-01T05:30'],
    ['9999-12-31T23:00:00Z', ''],
  ])('%s is shown as %s in Kolkata', (wire, shown) => {
    process.env['TZ'] = 'Asia/Kolkata';
    expect(toLocalDateTime(wire)).toBe(shown);
  });

  test('in the first year is shown, too', () => {
    process.env['TZ'] = 'Asia/Kolkata';
    // The clock of that time was not that of a zone.
    expect(toLocalDateTime('0001-06-01T00:00:00Z')).toMatch(/^0001-06-01T05:/);
  });
});

test.each([
  [330, '+05:30'],
  [-210, '-03:30'],
  [0, '+00:00'],
  [-1, '-00:01'],
])('%i minutes from UTC are written %s', (minutes, text) => {
  expect(formatOffset(minutes)).toBe(text);
});

test.each([
  ['2027-03-01T09:30:00Z', true],
  ['2027-03-01T09:30:00z', true],
  ['2027-03-01T09:30:00-05:30', true],
  ['2027-03-01T09:30:00', false],
  ['2027-03-01T09:30:00+0530', false],
  ['2027-03-01T09:30:00Z.', false],
  ['2027-03-01T09:30:00+05:30:00', false],
])('%s ends in a zone: %s', (text, has) => {
  expect(hasZone(text)).toBe(has);
});
