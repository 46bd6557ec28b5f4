// @ts-check
// reg5, f50, f250: mount, type, submit. One page of every peer a round, the order shifted each time.
import { typedInto } from '../schemas.mjs';

const keys = 'the quick brown fox jumps over'.slice(0, 30);
/** Longer than a frame between keys, so that they do not pile up. */
const pauseMs = 20;

/**
 * @param {import('../page.mjs').Page} page
 * @param {'reg5' | 'f50' | 'f250'} form
 * @param {{ key: boolean, submit: boolean, guardMs: number }} wanted
 */
export async function visit(page, form, wanted) {
  /** @type {Record<string, number | undefined>} */
  const values = {};
  await page.bench('warmUp');
  await page.bench('prepare', form);
  await page.idle();
  const mount = await page.cost(() => page.bench('mount'));
  values[`${form} mount: script`] = mount.cost.script;
  values[`${form} mount: style and layout`] = mount.cost.style + mount.cost.layout;
  values[`${form} mount: task`] = mount.cost.task;
  values[`${form} mount: painted`] = mount.result.painted;
  if (form === 'reg5') {
    const times = 10;
    await page.bench('remount', form, 3);
    const warm = await page.cost(() => page.bench('remount', form, times));
    values['reg5 warm: script'] = warm.cost.script / times;
    values['reg5 warm: style and layout'] = (warm.cost.style + warm.cost.layout) / times;
    values['reg5 warm: task'] = warm.cost.task / times;
  }
  await page.idle();
  if (wanted.key) Object.assign(values, await type(page, form));
  if (wanted.submit) Object.assign(values, await submit(page, form, wanted.guardMs));
  return values;
}

/**
 * @param {import('../page.mjs').Page} page
 * @param {'reg5' | 'f50' | 'f250'} form
 */
async function type(page, form) {
  await page.bench('focusOn', typedInto[form]);
  await page.idle();
  const first = await page.cost(() => press(page, 'a'));
  await page.page.evaluate(() => void ((/** @type {any} */ (globalThis).bench.interactions.length = 0)));
  const rest = await page.cost(async () => {
    for (const key of keys) await press(page, key);
  });
  const typed = await page.bench('value');
  const limit = 200;
  if (typed !== `a${keys}` && typed !== `a${keys}`.slice(0, limit)) throw new Error(`Typed "${typed}".`);
  const slowest = await page.page.evaluate(() => Math.max(0, .../** @type {any} */ (globalThis).bench.interactions));
  return {
    [`${form} first key: script`]: first.cost.script,
    [`${form} key: script`]: rest.cost.script / keys.length,
    [`${form} key: task`]: rest.cost.task / keys.length,
    [`${form} key: slowest interaction`]: slowest,
  };
}

/**
 * @param {import('../page.mjs').Page} page
 * @param {string} key
 */
export async function press(page, key) {
  const text = key === ' ' ? ' ' : key;
  await page.session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key, unmodifiedText: text });
  await page.session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  await page.page.waitForTimeout(pauseMs);
}

/**
 * @param {import('../page.mjs').Page} page
 * @param {'reg5' | 'f50' | 'f250'} form
 * @param {number} guardMs for which accept does nothing
 */
async function submit(page, form, guardMs) {
  await openAnew(page, form, guardMs);
  const { result, cost } = await page.cost(() => pressSubmit(page, form));
  return {
    [`${form} submit: painted`]: result,
    [`${form} submit: script`]: cost.script,
    [`${form} submit: task`]: cost.task,
  };
}

/**
 * Submits a fresh, untouched form.
 *
 * @param {import('../page.mjs').Page} page
 * @param {'reg5' | 'f50' | 'f250'} form
 * @param {number} guardMs for which accept does nothing
 */
export async function openAnew(page, form, guardMs) {
  await page.bench('unmount');
  await page.bench('prepare', form);
  await page.bench('mount');
  await page.idle();
  if (guardMs > 0) await page.page.waitForTimeout(guardMs + 100);
  await page.bench('focusSubmit');
  await page.idle();
  await page.bench('armSubmit', { reg5: 4, f50: 45, f250: 225 }[form]);
}

/**
 * @param {import('../page.mjs').Page} page
 * @param {'reg5' | 'f50' | 'f250'} form
 * @returns {Promise<number>} milliseconds until every error is painted
 */
export async function pressSubmit(page, form) {
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
  await page.session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...enter });
  await page.session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  /** @type {NodeJS.Timeout | undefined} */
  let limit;
  const late = new Promise((_, reject) => {
    limit = setTimeout(() => reject(new Error(`Not all errors of ${form} were shown in time.`)), 15_000);
  });
  const done = page.page.evaluate(() => /** @type {any} */ (globalThis).bench.submitted);
  return Promise.race([done, late]).finally(() => clearTimeout(limit));
}
