import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import type { ElicitParams } from '../../src/core/protocol/types.ts';
import { ElicitationHost } from '../../src/elicitation/host/ElicitationHost.tsx';
import type { Messages } from '../../src/messages/types.ts';
import { formOf, server, showDialog } from '../support/elicitation.tsx';

const modules = import.meta.glob<{ readonly messages: Messages }>('../../src/locales/*.ts', { eager: true });
const languages: readonly (readonly [tag: string, messages: Messages | undefined])[] = [
  ['en', undefined],
  ...Object.entries(modules)
    .map(([file, { messages }]) => [file.replace(/^.*\/|\.ts$/g, ''), messages] as const)
    .filter(([tag]) => !tag.startsWith('reference-')),
];

const colours = ['red', 'green', 'blue'];
/** Every kind of field, with limits, and what may be its default. */
const kinds: Readonly<Record<string, readonly [schema: object, ...defaults: unknown[]]>> = {
  text: [{ type: 'string', minLength: 3, maxLength: 20 }, 'Ada'],
  longText: [{ type: 'string', maxLength: 12_000 }, 'A longer text.'],
  longLabel: [{ type: 'string', title: 'A label that is far too long. '.repeat(20) }, 'Ada'],
  email: [{ type: 'string', format: 'email' }, 'ada@example.com'],
  address: [{ type: 'string', format: 'uri', maxLength: 1 }, 'https://example.com/'],
  integer: [{ type: 'integer', minimum: -40, maximum: 1_000_000 }, 0, 7, -12, 12_345],
  number: [{ type: 'number', exclusiveMinimum: 0.5, maximum: 99_999.5 }, 1.5, 1234.25, 18],
  yes: [{ type: 'boolean' }, true, false],
  choice: [{ type: 'string', enum: colours }, 'red'],
  titled: [{ type: 'string', oneOf: colours.map((value) => ({ const: value, title: value })) }, 'green'],
  longChoice: [{ type: 'string', enum: Array.from({ length: 12 }, (_, index) => `Place ${index}`) }, 'Place 3'],
  manyOptions: [{ type: 'string', enum: Array.from({ length: 40 }, (_, index) => `Place ${index}`) }, 'Place 3'],
  choices: [{ type: 'array', items: { type: 'string', enum: colours }, minItems: 1, maxItems: 2 }, ['red', 'blue']],
  someChoices: [{ type: 'array', items: { type: 'string', enum: colours }, minItems: 2 }, ['red', 'blue']],
  list: [{ type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 5 }, ['one', 'two']],
  date: [{ type: 'string', format: 'date' }, '2026-11-28'],
  dateTime: [{ type: 'string', format: 'date-time' }, '2026-11-28T12:00:00Z', '2026-07-01T12:00:00+02:00'],
  fixed: [{ type: 'integer', const: 12_345 }],
};
const withoutDefaults = Object.fromEntries(Object.entries(kinds).map(([key, [schema]]) => [key, schema]));
const withDefaults = Object.fromEntries(
  Object.entries(kinds).flatMap(([key, [schema, ...defaults]]) =>
    defaults.map((value, index) => [`${key}${index}`, { ...schema, default: value }]),
  ),
);

/** What was made or used of Intl, and where. */
let used: string[] = [];
function record(what: string): void {
  const from = new Error(what).stack?.split('\n').find((line) => line.includes('/src/')) ?? '';
  used.push(`${what}: ${from.replace(/^.*\/src\/|\?.*$/g, '')}`);
}

const watched = (name: string, original: new () => object): object =>
  new Proxy(original, {
    construct(target, args: []) {
      record(`new ${name}`);
      return Reflect.construct(target, args) as object;
    },
    apply(target, self, args: []) {
      record(name);
      return Reflect.apply(target as unknown as () => object, self, args);
    },
  });

const localeMethods: readonly (readonly [prototype: object, name: string])[] = [
  [Number.prototype, 'toLocaleString'],
  [Array.prototype, 'toLocaleString'],
  [Date.prototype, 'toLocaleString'],
  [Date.prototype, 'toLocaleDateString'],
  [Date.prototype, 'toLocaleTimeString'],
  [String.prototype, 'localeCompare'],
];

/** What waits for the next frame. The page is not painted before a test says so. */
let frames: FrameRequestCallback[] = [];
const paint = () => frames.splice(0).forEach((task) => task(performance.now()));

beforeEach(() => {
  used = [];
  const constructors = Object.getOwnPropertyNames(Intl).filter((name) => /^[A-Z]/.test(name));
  const all = constructors.map((name) => [name, watched(name, Reflect.get(Intl, name) as new () => object)] as const);
  vi.stubGlobal('Intl', { getCanonicalLocales: Intl.getCanonicalLocales, ...Object.fromEntries(all) });
  for (const [prototype, name] of localeMethods) {
    const original = Reflect.get(prototype, name) as () => string;
    Reflect.set(prototype, name, function (this: unknown, ...args: []) {
      record(name);
      return Reflect.apply(original, this, args);
    });
    onTestFinished(() => void Reflect.set(prototype, name, original));
  }
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (task: FrameRequestCallback) => frames.push(task));
  onTestFinished(() => void vi.unstubAllGlobals());
});

const rows = () => document.querySelectorAll('[data-elicitation=field]').length;

describe.each(languages)('%s: no formatter is made before the first paint', (locale, messages) => {
  test.each([
    ['without defaults', withoutDefaults],
    ['with defaults of every kind', withDefaults],
  ])('of a form %s', async (_, properties) => {
    await showDialog(formOf(properties, Object.keys(properties).slice(3)), { locale, messages });
    expect(rows()).toBe(Object.keys(properties).length);
    expect(used).toEqual([]);
  });

  test('of a queue with time limits, more requests and a message that is cut', async () => {
    const elicitations = createElicitations({ timeoutMs: 600_000 });
    await render(<ElicitationHost elicitations={elicitations} locale={locale} messages={messages} />);
    for (const message of ['One.', 'Two.', 'Please tell us. '.repeat(200)]) {
      const request: ElicitParams = formOf(withDefaults, [], message);
      void elicitations.request(request, { server });
    }
    await expect.poll(rows).toBeGreaterThan(10);
    expect(used).toEqual([]);
    elicitations.cancelAll();
  });
});

test('the name of the time zone comes with the paint', async () => {
  await showDialog(formOf({ when: { type: 'string', format: 'date-time', title: 'When' } }));
  const box = page.getByLabelText('When');
  await expect.element(box).toHaveAccessibleDescription(/^UTC[+-]\d\d:\d\d$/);
  paint();
  expect(used).toEqual([]);
  paint();
  expect(used).toEqual([expect.stringMatching(/^DateTimeFormat: .*FieldRow/)]);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  await expect.element(box).toHaveAccessibleDescription(new RegExp(`^${timeZone}`));
});
