import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultMessages } from '../../src/messages/en.ts';

const root = new URL('../../src/', import.meta.url);
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^(messages|locales)[\\/]/.test(file))
  .map((file) => readFileSync(new URL(file, root), 'utf8'));
// Issues, problems and similar texts are selected by their code, and the texts around issues by the binding.
const binding = readFileSync(new URL('messages/bind.ts', root), 'utf8');

test('every text of the catalogue is used somewhere', () => {
  const isUsed = (name: string) => [binding, ...sources].some((source) => new RegExp(`\\b${name}\\b`).test(source));
  expect(Object.keys(defaultMessages).filter((name) => !isUsed(name))).toEqual([]);
});
