import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isElicitationRequest, readRequest } from '../../../src/core/protocol/request.ts';
import { fixtures } from '../../fixtures/load.ts';

const schema = { type: 'object', properties: { name: { type: 'string' } } };
const form = { message: 'Your name?', requestedSchema: schema };
const url = { mode: 'url', message: 'Sign in.', url: 'https://example.com/', elicitationId: 'e-1' };
const envelope = (params: unknown, rest: object = {}) => ({ method: 'elicitation/create', params, ...rest });

const fail = () => {
  throw new Error('hostile');
};
const throwing = Object.defineProperty({}, 'method', { enumerable: true, get: fail });
const trap = new Proxy({}, { getOwnPropertyDescriptor: fail, get: fail });
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};
const unreadable = [throwing, trap, revoked(), envelope(trap), envelope(revoked()), envelope(throwing)];
const odd = [
  ...[undefined, null, 0, '', 'elicitation/create', true, Symbol('s'), 1n],
  ...[[], [form], () => form, new Date(), {}],
];

/** Params of the fixtures, exactly as they are sent. */
const names = ['mode', 'message', 'requestedSchema', 'url', 'elicitationId'];
const sent = fixtures
  .filter(({ message, generate }) => message !== undefined && !generate)
  .map((fixture) => Object.fromEntries(Object.entries(fixture).filter(([name]) => names.includes(name))));
/** Whole messages and entries of rounds. */
const whole = fixtures.flatMap(({ envelope, inputRequests = {} }) => [
  ...(envelope ? [envelope] : []),
  ...Object.values(inputRequests),
]);

describe('isElicitationRequest: recognizes elicitations among other requests', () => {
  test.each([
    ['a form without a mode', envelope(form)],
    ['a form', envelope({ ...form, mode: 'form' })],
    ['an undefined mode, as TypeScript servers build it', envelope({ ...form, mode: undefined })],
    ['an address', envelope(url)],
    ['an address without elicitationId (2026-07-28)', envelope({ mode: 'url', message: '', url: '' })],
    ['a JSON-RPC message', envelope(form, { jsonrpc: '2.0', id: 0 })],
    ['a JSON-RPC message with a text id', envelope(form, { jsonrpc: '2.0', id: 'a' })],
    ['params of a null prototype', envelope(Object.assign(Object.create(null), form))],
  ])('says yes to %s', (_, value) => {
    expect(isElicitationRequest(value)).toBe(true);
  });

  test.each([
    ['bare params', form],
    ['another method', { method: 'sampling/createMessage', params: form }],
    ['no params', { method: 'elicitation/create' }],
    ['params that are a list', envelope([form])],
    ['no message', envelope({ requestedSchema: schema })],
    ['a message that is not text', envelope({ ...form, message: ['Your name?'] })],
    ['a form without a schema', envelope({ message: 'Sure?' })],
    ['a schema that is a list', envelope({ message: 'Sure?', requestedSchema: [] })],
    ['a schema that is null', envelope({ message: 'Sure?', requestedSchema: null })],
    ['an unknown mode', envelope({ ...form, mode: 'voice' })],
    ['an unknown mode beside an address', envelope({ ...url, mode: 'voice' })],
    ['a null mode', envelope({ ...form, mode: null })],
    ['an address that is not text', envelope({ ...url, url: { href: 'https://example.com/' } })],
    ['an elicitationId that is not text', envelope({ ...url, elicitationId: 7 })],
    ['another JSON-RPC version', envelope(form, { jsonrpc: '1.0' })],
    ['an id that is an object', envelope(form, { id: {} })],
    ['inherited members', Object.create(envelope(form))],
    ['an inherited schema', envelope(Object.assign(Object.create({ requestedSchema: schema }), { message: 'Sure?' }))],
  ])('says no to %s', (_, value) => {
    expect(isElicitationRequest(value)).toBe(false);
  });

  test('says no, without throwing, to unreadable values and to anything that is not a request', () => {
    for (const value of [...unreadable, ...odd]) expect(isElicitationRequest(value)).toBe(false);
  });

  test('says yes to every request of the fixtures', () => {
    const requests = [...sent.map((params) => envelope(params)), ...whole];
    expect(requests.length).toBeGreaterThan(70);
    expect(requests.filter((request) => !isElicitationRequest(request))).toEqual([]);
  });
});

describe('readRequest: reads whatever arrived', () => {
  test('params and whole requests read alike', () => {
    for (const params of [form, { ...form, mode: 'form' }, url]) {
      const expected = { ok: true, params };
      expect(readRequest(params)).toEqual(expected);
      expect(readRequest(envelope(params))).toEqual(expected);
      expect(readRequest(envelope(params, { jsonrpc: '2.0', id: 0 }))).toEqual(expected);
    }
  });

  test('only known members are copied, and the copy cannot be changed', () => {
    const others = { task: { ttl: 1 }, onclick: 'x', url: 'https://a.example/' };
    const read = readRequest({ ...form, _meta: { token: 7 }, ...others });
    expect(read).toEqual({ ok: true, params: { ...form, _meta: { token: 7 } } });
    expect(read.ok && Object.isFrozen(read.params)).toBe(true);
  });

  test('the schema is neither copied nor touched: the parser reads it', () => {
    const frozen = Object.freeze({ type: 'object', properties: Object.freeze({}) });
    const read = readRequest({ message: '', requestedSchema: frozen });
    expect(read.ok && 'requestedSchema' in read.params && read.params.requestedSchema).toBe(frozen);
  });

  test.each([
    ['no message', { requestedSchema: schema }, { message: '', requestedSchema: schema }],
    ['a message that is not text', { message: 7, requestedSchema: schema }, { message: '', requestedSchema: schema }],
    ['no schema: a confirmation', { message: 'Sure?' }, { message: 'Sure?', requestedSchema: {} }],
    ['a null mode', { ...form, mode: null }, form],
    ['a schema of another kind', { message: '', requestedSchema: null }, { message: '', requestedSchema: null }],
    ['an address without a message', { mode: 'url', url: 'x' }, { mode: 'url', message: '', url: 'x' }],
    ['an elicitationId that is not text', { ...url, elicitationId: 7 }, { ...url, elicitationId: undefined }],
  ])('tolerates %s', (_, value, params) => {
    expect(readRequest(value)).toEqual({ ok: true, params });
  });

  test.each([
    ['another method', { method: 'roots/list' }, /method/],
    ['params that are no object', envelope('x'), /params/],
    ['an unknown mode', { ...form, mode: 'voice' }, /mode/],
    ['a mode of another type', { ...form, mode: { toString: () => 'form' } }, /mode/],
    ['an address that is not text', { mode: 'url', message: '', url: 7 }, /url/],
    ['an inherited address', Object.assign(Object.create({ url: 'https://a.example/' }), { mode: 'url' }), /url/],
    ['an address without its mode', { message: 'Sign in.', url: 'https://a.example/' }, /mode/],
    ['nothing to show', {}, /neither/],
  ])('refuses %s, and says why', (_, value, detail) => {
    expect(readRequest(value)).toEqual({ ok: false, detail: expect.stringMatching(detail) });
  });

  test('nothing that arrives makes it throw', () => {
    for (const value of [...unreadable, ...odd]) expect(readRequest(value).ok).toBe(false);
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), (value) => {
        for (const candidate of [value, envelope(value), { ...form, message: value }, { ...form, mode: value }]) {
          expect(typeof readRequest(candidate).ok).toBe('boolean');
          expect(typeof isElicitationRequest(candidate)).toBe('boolean');
        }
      }),
    );
  });

  test('the requests of the fixtures are read completely', () => {
    expect(sent.map((params) => readRequest(envelope(params)))).toEqual(sent.map((params) => ({ ok: true, params })));
  });
});
