// @ts-check
// enum10k: one choice of ten thousand titled options. Mounts it; if the library has its own list, opens and filters it.

/** @param {import('../page.mjs').Page} page */
export async function visitLongList(page) {
  await page.bench('warmUp');
  await page.bench('prepare', 'enum10k');
  await page.idle();
  const mount = await page.cost(() => page.bench('mount'));
  /** @type {Record<string, number>} */
  const values = { 'enum10k mount: script': mount.cost.script, 'enum10k mount: painted': mount.result.painted };
  if ((await page.page.locator('[role=combobox]').count()) === 0) return values;
  await page.idle();
  await page.bench('focusOn', 'choice');
  const open = await press(page, 'ArrowDown', '', 'Option 00000');
  values['enum10k open: script'] = open.cost.script;
  values['enum10k open: painted'] = open.result;
  let script = 0;
  for (const [index, key] of ['0', '9', '9'].entries()) {
    const typed = await press(page, key, key, ['Option 00000', 'Option 00009', 'Option 00099'][index] ?? '');
    script += typed.cost.script;
    if (index === 2) values['enum10k third letter: painted'] = typed.result;
  }
  values['enum10k three letters: script'] = script;
  return values;
}

/**
 * @param {import('../page.mjs').Page} page
 * @param {string} key
 * @param {string} text
 * @param {string} first the option that is the first one then
 */
async function press(page, key, text, first) {
  await page.bench('armKey', first);
  return page.cost(async () => {
    const codes = { ArrowDown: 40 };
    const windowsVirtualKeyCode = codes[/** @type {'ArrowDown'} */ (key)] ?? key.charCodeAt(0);
    await page.session.send('Input.dispatchKeyEvent', {
      type: text ? 'keyDown' : 'rawKeyDown',
      key,
      text,
      windowsVirtualKeyCode,
    });
    await page.session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode });
    return page.page.evaluate(() => /** @type {any} */ (globalThis).bench.keyDone);
  });
}
