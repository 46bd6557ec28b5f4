import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { clientOf, listening, node, type Route } from './clients.ts';
import { subject, texts, user } from './user.ts';
import { outcome, rowOf } from './outcome.ts';

const script = fileURLToPath(new URL('servers/dual.mjs', import.meta.url));
const system = { server: '@modelcontextprotocol/server', version: '2.4.0' };
const routes: readonly Route[] = [
  ['v1, 2025-11-25', 'stdio', () => node(script)],
  ['v2, 2025-11-25', 'stdio', () => node(script)],
  ['v2, 2026-07-28', 'stdio', () => node(script)],
  ['v2, 2026-07-28', 'Streamable HTTP', listening([script])],
];

describe.each(routes)('the SDK’s own server, client %s over %s', (way, transport, target) => {
  const ada = user();
  const server = clientOf(ada, way, target, 'Travel desk');
  const shows = rowOf({ ...system, way, transport });

  test('gets each answer as it was typed', shows('form with pattern, null union and free list; answered'), async () => {
    const result = server.call('trip');
    await ada.sees('Tell us about the trip.');
    await ada.type({ Who: 'ada', 'E-mail': 'ada@example.com', Day: '2026-02-28', Nights: '3' });
    await ada.dialog
      .getByRole('textbox', { name: /Tags/ })
      .or(ada.dialog.getByLabel(/Entry 1/))
      .first()
      .fill('sea');
    await ada.dialog.getByRole('radio', { name: 'Fish' }).check();
    await ada.press('Accept');
    // The pattern reached the kit, although SDK parsers strip it.
    await ada.sees(texts.issues.pattern(subject));
    await ada.type({ Who: 'Ada' });
    await ada.press('Accept');
    expect(JSON.parse(await result)).toEqual({
      action: 'accept',
      content: { who: 'Ada', mail: 'ada@example.com', day: '2026-02-28', nights: 3, tags: ['sea'], meal: 'f' },
    });
  });

  test.for(['Decline', 'Cancel'])('learns that the user chose %s', async (button, { task }) => {
    outcome(task, shows(`form; ${button.toLowerCase()}`).meta.outcome);
    const result = server.call('trip');
    await ada.press(button);
    expect(JSON.parse(await result)).toEqual({ action: button.toLowerCase() });
  });

  test('asks two things at once', shows('two questions at once; answered'), async () => {
    const result = server.call('both');
    await ada.sees('Which room?');
    await ada.type({ Room: 'Blue' });
    await ada.press('Accept');
    await ada.sees('How many seats?');
    await ada.type({ Seats: '4' });
    await ada.press('Accept');
    expect(JSON.parse(await result)).toEqual({
      room: { action: 'accept', content: { room: 'Blue' } },
      seats: { action: 'accept', content: { seats: 4 } },
    });
  });

  test('asks again in a second round, in one dialog', shows('two rounds in one open dialog; answered'), async () => {
    const result = server.call('steps');
    await ada.type({ Room: 'Blue' });
    await ada.dialog.evaluate((element) => element.setAttribute('data-seen', ''));
    await ada.press('Accept');
    await ada.sees('How many seats?');
    expect(await ada.dialog.getAttribute('data-seen')).toBe('');
    await ada.type({ Seats: '4' });
    await ada.press('Accept');
    expect(JSON.parse(await result)).toEqual({ room: 'Blue', seats: 4 });
    await ada.dialog.waitFor({ state: 'hidden' });
  });

  test('sends the user to a URL', shows('address; opened'), async () => {
    const result = server.call('sign-in');
    const popup = ada.page.waitForEvent('popup');
    await ada.sees('login.example.com');
    await ada.press('Open link');
    expect((await popup).url()).toBe('https://login.example.com/start');
    await ada.press('Done');
    expect(JSON.parse(await result)).toEqual({ action: 'accept' });
  });
});
