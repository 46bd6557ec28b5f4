import { expect, test } from 'vitest';
import { faceOf } from '../../../src/elicitation/frame/serverFace.ts';

test('a server always has the same face, which follows its URL, and else its name', () => {
  const acme = { name: 'Acme', url: 'https://acme.example/mcp' };
  expect(faceOf(acme)).toEqual(faceOf({ ...acme, name: 'Renamed', title: 'Acme Inc.' }));
  expect(faceOf({ name: 'Acme' })).toEqual(faceOf({ name: 'Acme', url: '' }));
});

test('servers of one name differ', () => {
  const faces = Array.from({ length: 60 }, (_, at) => String(faceOf({ name: 'Acme', url: `https://${at}.example` })));
  // By chance two of many are the same: no picture of 144 can tell all servers apart.
  expect(new Set(faces).size).toBeGreaterThan(40);
  expect(faceOf({ name: 'Acme', url: 'https://acme.example' })).not.toEqual(
    faceOf({ name: 'Acme', url: 'https://acme.evil' }),
  );
});

test('all hues occur', () => {
  const hues = new Set(Array.from({ length: 400 }, (_, at) => faceOf({ name: `Server ${at}` })).flat());
  expect([...hues].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => at * 30));
});
