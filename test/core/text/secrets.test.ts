import { readFileSync } from 'node:fs';
import { jsonFields } from '../../../src/core/answer/jsonFields.ts';
import { describe, expect, test } from 'vitest';
import { parseForm } from '../../../src/core/schema/parse.ts';
import { holdsSecret, looksSecret } from '../../../src/core/text/secrets.ts';
import { growthOf } from '../schema/growth.ts';
import { harmless, lures } from './unseenRequests.ts';

const securityPage = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');

// Made up for these tests. They are concatenated, so that scanners do not report them as real.
const made = (...parts: readonly string[]) => parts.join('');
const letters = (count: number) => 'aB3dE5gH7jK9mN1pQ2sT4vW6xY8zC0f'.repeat(4).slice(0, count);

const secrets: readonly (readonly [shape: string, text: string])[] = [
  ['card', '4111111111111111'],
  ['card', '4111 1111 1111 1111'],
  ['card', '5555-5555-5555-4444'],
  ['card', '378282246310005'],
  ['card', '6011111111111117'],
  ['card', '3530111333300000'],
  ['card', 'My card is 4242 4242 4242 4242, until 12/27, 123'],
  ['card', '2223003122003222'],
  ['card', '6011000990139424'],
  ['privateKey', made('-----BEGIN ', 'RSA PRIVATE KEY-----\nMIIEow')],
  ['privateKey', made('-----BEGIN ', 'OPENSSH PRIVATE KEY-----\nb3Bl')],
  ['privateKey', made('-----BEGIN ', 'PRIVATE KEY-----')],
  ['privateKey', made('-----BEGIN ', 'PGP PRIVATE KEY BLOCK-----')],
  ['jwt', made('eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiIxMjM0NTY3ODkwIn0', '.', letters(40))],
  ['jwt', made('Bearer eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiIxMjM0NTY3ODkwIn0', '.', letters(40))],
  ['token', made('ghp_', letters(36))],
  ['token', made('github_pat_', letters(60))],
  ['token', made('glpat-', letters(20))],
  ['token', made('xoxb-', '123456789012-', letters(24))],
  ['token', made('sk-', letters(48))],
  ['token', made('sk-ant-', letters(60))],
  ['token', made('sk_live_', letters(24))],
  ['token', made('AKIA', 'IOSFODNN7EXAMPLE')],
  ['token', made('AIza', letters(35))],
  ['token', made('npm_', letters(36))],
  ['token', made('hf_', letters(34))],
  ['token', made('SG.', letters(22), '.', letters(43))],
  ['token', made('It is ghp_', letters(36), ' I think')],
];

const ordinary: readonly string[] = [
  '',
  'Ada',
  'ada@example.org',
  'https://example.org/path?id=4111111111111112',
  '4111111111111112',
  '1234567890123456',
  '0000000000000000',
  '+49 30 1234567',
  '2026-02-28T10:00:00+01:00',
  '9780306406157',
  'DE89370400440532013000',
  '550e8400-e29b-41d4-a716-446655440000',
  'd41d8cd98f00b204e9800998ecf8427e',
  '9c1185a5c5e9fc54612808977ee8f548b2258d31',
  '3.14159265358979',
  'eyJ is how they begin',
  'skip-the-line',
  'sk-8 park',
  'ghp_short',
  'AKIAN is a name',
  'The quick brown fox jumps over the lazy dog near the river bank',
  'please send this parcel with the blue ribbon to my aunt Martha today',
  'red green blue yellow orange purple black white brown pink',
  '-----BEGIN CERTIFICATE-----\nMIIB',
  '-----BEGIN PUBLIC KEY-----\nMIIB',
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI ada@example',
  'v1.2.3-beta.4',
  'feature/secret-santa',
  'keyboard, monitor, mouse, cable, lamp, chair, desk, shelf, plant, mat, clock',
];

describe('an answer that is shaped like a secret is recognised, whatever was asked (S-24)', () => {
  test.each(secrets)('as a %s: %s', (_, text) => {
    expect(holdsSecret(text)).toBe(true);
  });

  test('and ordinary answers are not', () => {
    for (const text of ordinary) expect(holdsSecret(text), text).toBe(false);
  });

  test.each(secrets)('%s, as deep in JSON as may be: %s', (_, text) => {
    for (const value of [{ a: [{ b: text }] }, [[[text]]]]) {
      expect(holdsSecret(value)).toBe(true);
      expect(holdsSecret(JSON.stringify(value, null, 2))).toBe(true);
    }
  });

  test('so is a member of JSON that is named after one', () => {
    const named = [
      { db: { password: 'hunter2' } },
      [{ apiKey: 'x' }],
      { pin: 1234 },
      { login: { 'mot de passe': 'a' } },
    ];
    for (const value of named) {
      expect(holdsSecret(value)).toBe(true);
      expect(holdsSecret(JSON.stringify(value))).toBe(true);
    }
    const harmlessValues = [
      { passwordRequired: true },
      { password: '' },
      { password: null },
      { tokenLimit: 5 },
      { city: ['Bonn'] },
    ];
    for (const value of [...harmlessValues, { city: null }, null, {}]) expect(holdsSecret(value)).toBe(false);
    expect(holdsSecret('\n {"password":"x"}')).toBe(true);
  });

  test('and so is what is too large to be looked through', () => {
    expect(holdsSecret(Array.from({ length: 100_000 }, () => 1))).toBe(true);
  });

  test.each(['4 ', '4111 ', 'eyJaaaaaaaa.', '-eyJ', 'sk-', '-----BEGIN A ', '1-', 'xoxb'])(
    'in time that grows with the text: %j again and again',
    (piece) => {
      const small = piece.repeat(1000 / piece.length);
      const large = piece.repeat(16_000 / piece.length);
      const growth = growthOf(
        () => void holdsSecret(small),
        () => void holdsSecret(large),
      );
      expect(growth).toBeLessThan(160);
    },
  );
});

describe('a field that asks for a secret is recognised by its text (S-24)', () => {
  test.each([
    ['key', 'password'],
    ['key', 'userPwd'],
    ['key', 'stripe_api_key'],
    ['key', 'apikey'],
    ['key', 'credentials.secret'],
    ['title', 'Card number (16 digits)'],
    ['title', 'CVV'],
    ['title', 'One-time code'],
    ['title', 'GitHub personal access token'],
    ['title', '\uff30\uff41\uff53\uff53\uff57\uff4f\uff52\uff44'],
    ['title', 'Pass\u200bword'],
    ['title', 'Benutzerpasswort'],
    ['title', 'Contrase\u00f1a'],
    ['title', '\u30d1\u30b9\u30ef\u30fc\u30c9'],
    ['title', '\u0395\u03bd\u03c4\u03bf\u03bb\u03ae \u043f\u0430\u0440\u043e\u043b\u044c'],
    ['description', 'Paste the private key of the deploy user here'],
    ['description', 'The API key of your account. It is never stored.'],
    ['description', 'Your password: we do not share it'],
    ['title', 'PIN'],
    ['title', 'PIN code of your card'],
    ['title', 'Token'],
    ['title', 'Token for the API'],
    ['key', 'csrf_token'],
    ['key', 'login_pin'],
  ] as const)('%s %s', (place, text) => {
    const { key = 'x', ...texts }: { key?: string; title?: string; description?: string } = { [place]: text };
    expect(looksSecret(key, texts.title, texts.description)).toBe(true);
  });

  test.each([
    ['max_tokens', 'Max tokens', undefined],
    ['tokenLimit', undefined, undefined],
    ['pin', 'GPIO pin', undefined],
    ['policy', 'Password policy', undefined],
    ['tokenSymbol', 'Token symbol', undefined],
    ['token_address', undefined, undefined],
    ['amount', 'Token amount', undefined],
    ['keyword', 'Parola chiave', undefined],
    ['spinner', 'Spinner', undefined],
    ['note', 'Note', 'Never enter your password here'],
    ['compass', undefined, undefined],
    ['pincode', 'PIN code', 'The 6 digits of your postal address'],
    ['pin', 'PIN', 'Six digits, as the post office has it'],
    ['pin_code', 'City and PIN code', undefined],
    ['token_in', 'Token in', undefined],
    ['tokenOut', 'Token out', undefined],
    ['token0', undefined, undefined],
    ['token_a', undefined, undefined],
    ['sell', 'Sell token', undefined],
    ['next_page_token', 'Next page token', undefined],
    ['stop', 'Stop token', undefined],
    ['header', 'API key header', undefined],
    ['env', 'Token variable', undefined],
    ['reset', 'Password reset mail', undefined],
    ['pin_label', 'Pin label', undefined],
    ['secret_store', 'Secret store', undefined],
    ['note', 'Note', 'A password is not needed'],
    ['note', 'Note', 'You will never be asked for a password'],
  ])('but not %s %s', (key, title, description) => {
    expect(looksSecret(key, title, description)).toBe(false);
  });

  test('written with letters of other scripts that look the same', () => {
    expect(looksSecret('a', 'P\u0430ssw\u043erd', undefined)).toBe(true);
    expect(looksSecret('a', '\u0420\u0406N', undefined)).toBe(true);
    expect(looksSecret('\u0430\u0440i_k\u0435y', undefined, undefined)).toBe(true);
    expect(looksSecret('a', undefined, 'Enter your \u0440assw\u043erd to go on')).toBe(true);
    expect(looksSecret('a', '\u041f\u043e\u0440\u0442 \u0438 \u0438\u043c\u044f', undefined)).toBe(false);
  });

  test('a PIN code beside the street or city of an address is that of a place, a PIN is not', () => {
    const secretIn = (properties: object) => {
      const parsed = parseForm({ type: 'object', properties });
      return parsed.ok
        ? parsed.model.fields.filter((field) => 'secret' in field && field.secret).map(({ key }) => key)
        : [];
    };
    const text = { type: 'string' };
    expect(secretIn({ street: text, city: text, pincode: text })).toEqual([]);
    expect(secretIn({ postalCode: text, pinCode: { ...text, title: 'PIN code' } })).toEqual([]);
    expect(secretIn({ city: text, pin: text })).toEqual(['pin']);
    expect(secretIn({ email_address: text, pin_code: text })).toEqual(['pin_code']);
  });

  test.each([
    ['Please provide your API key', 'key', undefined, true],
    ['Please provide your API key', 'api', 'API', true],
    ['Please provide your API key. It is never stored.', 'value', undefined, true],
    ['Enter the verification code we sent', 'code', undefined, true],
    ['Enter your card number', 'number', undefined, true],
    ['Please enter your PIN', 'input', undefined, true],
    ['What is your GitHub token?', 'user_input', undefined, true],
    ['We need the OTP from your phone', 'answer', 'Your answer', true],
    ['Please provide your API key', 'user', 'User name', false],
    ['Please provide your API key', 'host', 'Host', false],
    ['Never enter a password here. What is your name?', 'answer', undefined, false],
    ['Which pin of the board is connected?', 'answer', undefined, false],
    ['How long may the token be valid?', 'answer', undefined, false],
    ['Enter the token address', 'answer', undefined, false],
    ['Where shall we meet?', 'key', undefined, false],
  ] as const)('%s, in a field named %s (%s): %s', (message, key, title, isSecret) => {
    const parsed = parseForm({ type: 'object', properties: { [key]: { type: 'string', title } } }, { message });
    expect(parsed.ok && parsed.model.fields.some((field) => field.kind === 'text' && field.secret)).toBe(isSecret);
  });

  test('a single field with a generic title is recognised by the message', () => {
    const secretOf = (properties: object) => {
      const parsed = parseForm({ type: 'object', properties }, { message: 'Please enter your password.' });
      return parsed.ok && parsed.model.fields.some((field) => field.kind === 'text' && field.secret);
    };
    expect(secretOf({ value: { type: 'string', title: 'Value' } })).toBe(true);
    expect(secretOf({ answer: { type: 'string' } })).toBe(true);
    expect(secretOf({ email: { type: 'string', title: 'E-mail' } })).toBe(false);
    expect(secretOf({ answer: { type: 'string' }, other: { type: 'string' } })).toBe(false);
  });

  test('the detection rates for requests that the word list was not tuned for', () => {
    const isWarned = ([, message, ...questions]: (typeof lures)[number]) => {
      const properties = questions.map((question): [string, object] => {
        const pattern = /^(?<key>[^:?#[]+)(?<kind>[?#]|\[.*?\])?: (?<title>.*?)(?: \u2014 (?<description>.*))?$/u;
        const { key = '', kind, title, description } = pattern.exec(question)?.groups ?? {};
        return [key, { type: kind === '?' ? 'boolean' : kind === '#' ? 'number' : 'string', title, description }];
      });
      const parsed = parseForm({ type: 'object', properties: Object.fromEntries(properties) }, { message });
      return parsed.ok && parsed.model.fields.some((field) => 'secret' in field && field.secret);
    };
    const found = lures.filter(isWarned).length;
    const wrong = harmless.filter(isWarned).length;
    console.log(`Asks for secrets found: ${found} of ${lures.length}; false alarms: ${wrong} of ${harmless.length}`);
    // The page for reviewers says so.
    const said = /found (\d+) of (\d+) and wrongly warned about (\d+) of (\d+) others/.exec(securityPage) ?? [];
    expect([found, lures.length, wrong, harmless.length]).toEqual(said.slice(1).map(Number));
    expect(found).toBeGreaterThan(0);
    expect(wrong).toBeLessThan(harmless.length / 10);
  });
});

describe('a JSON field asks for a secret, however deep', () => {
  const text = { type: 'string' };
  const object = (properties: object) => ({ type: 'object', properties });
  test.each([
    ['a property', object({ db: object({ password: text }) })],
    ['an entry', { type: 'array', items: object({ apiKey: text }) }],
    ['a branch', { anyOf: [object({ a: {} }), object({ secret: text })] }],
    ['a title', object({ p: { ...text, title: 'Password' } })],
    ['a format', object({ p: { type: 'array', items: { ...text, format: 'password' } } })],
    ['a definition', object({ p: { $ref: '#/$defs/Login' } })],
  ])('%s', (_, it) => {
    const $defs = { Login: object({ pwd: text }), Circle: { $ref: '#/$defs/Circle' } };
    const read = parseForm({ type: 'object', properties: { it }, required: ['it'], $defs }, { json: jsonFields });
    expect(read).toMatchObject({ ok: true, model: { fields: [{ kind: 'json', secret: true }] } });
    expect(read.findings).toContainEqual(expect.objectContaining({ code: 'secret', key: 'it' }));
  });

  test('but not by a definition that it does not use', () => {
    const $defs = { Login: { properties: { password: text } }, Point: { type: 'object', properties: { x: text } } };
    const it = { type: 'object', properties: { p: { $ref: '#/$defs/Point' } } };
    const read = parseForm({ type: 'object', properties: { it }, $defs }, { json: jsonFields });
    expect(read.ok && read.model.fields[0]).not.toHaveProperty('secret');
  });
});
