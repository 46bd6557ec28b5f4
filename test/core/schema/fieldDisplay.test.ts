import { expect, test } from 'vitest';
import { ofOne, read } from '../../support/forms.ts';

const choice = { type: 'string', enum: ['a', 'b'] };
const several = { type: 'array', items: choice };
const shown = (property: object, display: unknown) => read(ofOne(property), { display }).model.fields[0];

const [a, b] = [
  { id: 'o0', value: 'a', label: 'a' },
  { id: 'o1', value: 'b', label: 'b' },
];

test.each<[string, object, unknown, object]>([
  ['a header', choice, { it: { header: 'Letters' } }, { header: 'Letters' }],
  ['a header of a text', { type: 'string' }, { it: { header: 'Letters' } }, { header: 'Letters' }],
  ['a long header', choice, { it: { header: 'x'.repeat(41) } }, { header: `${'x'.repeat(40)}\u2026` }],
  [
    'a recommended option',
    choice,
    { it: { options: [{ value: 'b', recommended: true }] } },
    { options: [a, { ...b, recommended: true }] },
  ],
  [
    'a preview',
    several,
    { it: { options: [{ value: 'a', preview: '# A' }] } },
    { options: [{ ...a, preview: '# A' }, b] },
  ],
  [
    'a long preview',
    choice,
    { it: { options: [{ value: 'a', preview: 'x'.repeat(10_001) }] } },
    { options: [{ ...a, preview: `${'x'.repeat(10_000)}\u2026` }, b] },
  ],
])('a host adds %s', (_, property, display, parts) => {
  expect(shown(property, display)).toEqual({ ...shown(property, undefined), ...parts });
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['what is no object', 'Letters'],
  ['something about another field', { other: { header: 'Letters' } }],
  ['what every object has', { constructor: { header: 'Letters' } }],
  ['what is no object for the field', { it: 'Letters' }],
  ['a header that is no text', { it: { header: 5 } }],
  ['a header that shows nothing', { it: { header: ' \u200b' } }],
  ['options that are no list', { it: { options: { a: { recommended: true } } } }],
  ['options that are none', { it: { options: [null, 'a', { value: 'c', recommended: true }] } }],
  ['an option that is recommended by a text', { it: { options: [{ value: 'a', recommended: 'yes' }] } }],
  ['a preview that shows nothing', { it: { options: [{ value: 'a', preview: ' ' }] } }],
  ['a preview that is no text', { it: { options: [{ value: 'a', preview: 5 }] } }],
])('what does not fit changes nothing: %s', (_, display) => {
  for (const property of [choice, several]) expect(shown(property, display)).toEqual(shown(property, undefined));
});
