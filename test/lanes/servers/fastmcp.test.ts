import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { clientOf, listening, node, routes2025 } from './clients.ts';
import { rowOf } from './outcome.ts';
import { subject, texts, user } from './user.ts';

const script = fileURLToPath(new URL('frameworks/fastmcp.mjs', import.meta.url));
const system = { server: 'fastmcp', version: '4.20.16' };

describe.each(routes2025(node(script), listening([script])))('fastmcp, client %s over %s', (way, transport, target) => {
  const ada = user();
  const server = clientOf(ada, way, target, 'Tea shop');
  const shows = rowOf({ ...system, way, transport });
  const call = async (tool: string): Promise<unknown> => JSON.parse(await server.call(tool));

  test('a form with an untyped list of options', shows('form with untyped `items.enum`; answered'), async () => {
    const result = call('order');
    await ada.sees('What shall we send?');
    await ada.dialog.getByRole('radio', { name: 'Coffee' }).check();
    await ada.dialog.getByRole('textbox', { name: /^Amount/ }).fill('12');
    await ada.dialog.getByRole('checkbox', { name: 'Sugar' }).or(ada.dialog.getByLabel('sugar')).check();
    await ada.press('Accept');
    // What this server would refuse is an error in the form, and can be corrected.
    await ada.sees(texts.issues.tooLarge({ limit: 9, exclusive: false, ...subject }));
    await ada.dialog.getByRole('textbox', { name: /^Amount/ }).fill('2');
    await ada.press('Accept');
    expect(await result).toEqual({
      action: 'accept',
      content: { item: 'coffee', amount: 2, extras: ['sugar'], gift: false },
    });
  });

  test('a password has a warning, and leads to a review', shows('form with `format: password`; answered'), async () => {
    const result = call('secret');
    await ada.sees(texts.secretWarning({ server: 'Tea shop' }));
    const box = ada.dialog.locator('input').first();
    await box.fill('open sesame');
    await ada.press('Review and accept');
    await ada.sees('Review what will be sent to Tea shop');
    await ada.press('Accept');
    expect(await result).toEqual({ action: 'accept', content: { password: 'open sesame' } });
  });
});
