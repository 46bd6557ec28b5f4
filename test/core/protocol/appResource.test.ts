import { describe, expect, test } from 'vitest';
import { appResourceOf, createElicitations } from '../../../src/core.ts';

const form = { message: 'Pick a seat', requestedSchema: { type: 'object', properties: { seat: { type: 'string' } } } };
const withUi = (ui: unknown) => ({ ...form, _meta: { ui } });

describe('the app of a request', () => {
  test('is read from params and from a whole request', () => {
    const params = withUi({ resourceUri: 'ui://seats/map.html' });
    expect(appResourceOf(params)).toEqual({ resourceUri: 'ui://seats/map.html' });
    expect(appResourceOf({ method: 'elicitation/create', params })).toEqual({ resourceUri: 'ui://seats/map.html' });
  });

  test('may have 2,000 of the characters of a URI', () => {
    const resourceUri = `ui://${"aZ9-._~:/?#[]@!$&'()*+,;=%20".padEnd(1995, 'a')}`;
    expect(appResourceOf(withUi({ resourceUri }))).toEqual({ resourceUri });
  });

  const throwing = {
    get ui() {
      throw new Error('no');
    },
  };
  test.each([
    ['no _meta', form],
    ['a link', { mode: 'url', message: 'Go', url: 'https://a.example/', _meta: { ui: { resourceUri: 'ui://a' } } }],
    ['a web page', withUi({ resourceUri: 'https://evil.example/' })],
    ['a number', withUi({ resourceUri: 5 })],
    ['nothing behind the scheme', withUi({ resourceUri: 'ui://' })],
    ['a blank', withUi({ resourceUri: 'ui://seats/map html' })],
    ['a line break', withUi({ resourceUri: 'ui://seats/map\n' })],
    ['a quote', withUi({ resourceUri: 'ui://seats/"onload="' })],
    ['a backslash', withUi({ resourceUri: String.raw`ui://seats\\map` })],
    ['a hidden character', withUi({ resourceUri: 'ui://seats/\u202Elmth' })],
    ['a letter that only looks right', withUi({ resourceUri: 'ui://se\u0430ts/map' })],
    ['2,001 characters', withUi({ resourceUri: `ui://${'a'.repeat(1996)}` })],
    ['a megabyte', withUi({ resourceUri: `ui://${'a'.repeat(1_000_000)}` })],
    ['no object', withUi('ui://a')],
    ['a getter that throws', { ...form, _meta: throwing }],
    ['no request at all', null],
  ])('%s: there is none', (_, request) => {
    expect(appResourceOf(request)).toBeUndefined();
  });

  test('the queue gives it to the host, and checks what the app sends', async () => {
    const elicitations = createElicitations();
    const answer = elicitations.request(withUi({ resourceUri: 'ui://seats/map.html' }), { server: { name: 'Cinema' } });
    const [pending] = elicitations.getSnapshot();
    expect(appResourceOf(pending?.request)).toEqual({ resourceUri: 'ui://seats/map.html' });
    const id = pending?.id ?? '';
    expect(await elicitations.respond(id, { action: 'accept', content: { seat: 5 as never } })).toBe(false);
    expect(elicitations.getSnapshot()).toHaveLength(1);
    await elicitations.respond(id, { action: 'accept', content: { seat: 'F7' } });
    expect(await answer).toEqual({ action: 'accept', content: { seat: 'F7' } });
  });
});
