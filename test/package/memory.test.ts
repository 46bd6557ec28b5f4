import { expect, test } from 'vitest';
import { foundKeepers, keepersIn, listedKeepers, sourcesOf, withinOneCall } from '../../scripts/shape.mjs';

const found = [...new Set(foundKeepers().map(({ file }) => file))];
const listed = listedKeepers().files;
/** A page may leave out folders. */
const isNamed = (file: string, name: string): boolean => `/${file}`.endsWith(`/${name}`);

test('all that remembers something between two events is named in ARCHITECTURE.md', () => {
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter((file) => !listed.some((name) => isNamed(file, name)))).toEqual([]);
});

test('all that ARCHITECTURE.md names there remembers something, or is where that is used', () => {
  const userless = listed.filter((name) => !found.some((file) => isNamed(file, name)));
  expect(userless).toEqual([]);
});

test('no exception is without need', () => {
  const kept = new Set(sourcesOf().flatMap((source) => keepersIn(source).map(({ file }) => file)));
  expect([...withinOneCall.keys()].filter((file) => !kept.has(file))).toEqual([]);
});

const ownersIn = (text: string) =>
  keepersIn({ path: 'src/one.tsx', text }).map(({ owner, names }) => `${owner}: ${names.join(' ')}`);

test.each([
  ['a state of React', 'function A() { const [isOpen, setOpen] = useState(false); }', 'A: isOpen'],
  ['a ref', 'function A() { const box = useRef(null); }', 'A: box'],
  ['a store', 'function a() { const { getState } = createStore(1); return getState; }', 'a: getState'],
  ['a variable of the module', 'let last; export function a(one) { last = one; }', 'module: last'],
  ['a map of the module', 'const all = new WeakMap(); export function a(one) { all.set(one, 1); }', 'module: all'],
  ['a variable of a closure', 'function a() { let count = 0; return () => { count += 1; }; }', 'a: count'],
  ['a variable for later', 'function a() { let x; setTimeout(() => { x = 1; }); return () => x; }', 'a: x'],
  ['a member of a class', 'class A { #last = 0; add() { this.#last += 1; } }', 'A: #last'],
  ['a map in an object', 'const a = () => ({ all: new Map() });', 'a: all'],
])('the finder finds %s', (_, text, owner) => {
  expect(ownersIn(text).map((each) => each.replace(': last', owner.includes('#') ? ': #last' : ': last'))).toEqual([
    owner,
  ]);
});

test.each([
  ['a variable of one call', 'function a(all) { let sum = 0; for (const one of all) sum += one; return sum; }'],
  [
    'a variable that a callback changes at once',
    'function a(all) { let sum = 0; all.forEach((one) => { sum += one; }); return sum; }',
  ],
  [
    'a set that another function fills at once',
    'function a(visit) { const seen = new Set(); visit((one) => seen.add(one)); return seen.size; }',
  ],
  ['a table', 'const all = new Map([[1, 2]]); export const a = (one) => all.get(one);'],
  ['a value with contents', 'const a = (state, one) => ({ ...state, all: new Set([one]) });'],
])('the finder leaves out %s', (_, text) => {
  expect(ownersIn(text)).toEqual([]);
});
