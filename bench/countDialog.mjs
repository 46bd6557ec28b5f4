// @ts-check
// Counts the work of one warm dialog of five fields. Counts do not depend on the speed of the machine.
import { readFileSync } from 'node:fs';
import { reg5 } from './schemas.mjs';

/**
 * @typedef {object} DialogCounts
 * @property {number} commits of React, until the dialog is painted
 * @property {number} renders of components until then
 * @property {number} hooks of all components in the page, those of a host too; contexts included
 * @property {number} effects of all components in the page, layout and passive
 * @property {number} elements
 * @property {number} attributes
 * @property {number} listeners calls of `addEventListener` until it is painted
 * @property {number} rendersAfterGuard renders in the second after that, as when the guard of the accept button ends
 * @property {number} openCalls calls of JavaScript functions until it is painted, those of the browser not included
 * @property {number} closeCalls the same, from cancel until it is gone
 * @property {number} keyCalls the same, for one key in a text field
 */

/** Longer than the guard of the kit, which is 500 ms. */
const afterGuardMs = 700;
const dialogsBefore = 4;
const keysBefore = 5;

/**
 * @param {import('playwright').BrowserContext} context
 * @param {string} url of the page of one peer
 * @param {{ functions?: (phase: string, calls: Map<string, number>) => void }} [options] `functions`: gets the calls of each function
 * @returns {Promise<DialogCounts>}
 */
export async function countDialog(context, url, { functions } = {}) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  try {
    await page.addInitScript(readFileSync(new URL('counts/probe.js', import.meta.url), 'utf8'));
    await page.goto(url);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    // The kit loads its dialog while the page is idle.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))));
    await page.waitForLoadState('networkidle');
    for (let i = 0; i < dialogsBefore; i++) {
      await open(page, reg5());
      await close(page);
    }

    await startCalls(session);
    const before = await read(page);
    await takeCalls(session);
    await open(page, reg5());
    const openCalls = await takeCalls(session);
    const opened = await read(page);

    await page.waitForTimeout(afterGuardMs);
    const guarded = await read(page);

    await page.evaluate(focusFirstText);
    for (let i = 0; i < keysBefore; i++) await press(page);
    await takeCalls(session);
    await press(page);
    const keyCalls = await takeCalls(session);

    // Later texts of the kit's live region are over.
    await page.waitForTimeout(afterGuardMs * 3);
    await takeCalls(session);
    await close(page);
    const closeCalls = await takeCalls(session);
    functions?.('open', openCalls);
    functions?.('key', keyCalls);
    functions?.('close', closeCalls);

    const more = (/** @type {keyof typeof opened} */ name) => opened[name] - before[name];
    return {
      commits: more('commits'),
      renders: more('renders'),
      hooks: opened['hooks'],
      effects: opened['effects'],
      elements: more('elements'),
      attributes: more('attributes'),
      listeners: more('listeners'),
      rendersAfterGuard: guarded.renders - opened.renders,
      openCalls: total(openCalls),
      closeCalls: total(closeCalls),
      keyCalls: total(keyCalls),
    };
  } finally {
    await page.close();
  }
}

/** @param {import('playwright').Page} page @returns {Promise<Record<string, any>>} */
const read = (page) => page.evaluate(() => /** @type {any} */ (globalThis).probe.read());

/** @param {import('playwright').CDPSession} session */
export async function startCalls(session) {
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}

/** @param {Map<string, number>} calls */
export const total = (calls) => [...calls.values()].reduce((sum, count) => sum + count, 0);

/**
 * The calls of each function since the last time. Only of the page's own scripts: what drives it has no URL.
 *
 * @param {import('playwright').CDPSession} session
 */
export async function takeCalls(session) {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  /** @type {Map<string, number>} */
  const calls = new Map();
  for (const { url, functions } of result) {
    if (!url.startsWith('http')) continue;
    for (const { functionName, ranges } of functions) {
      const count = ranges[0]?.count ?? 0;
      const name = `${functionName || 'anonymous'} ${url.split('/').pop()}:${ranges[0]?.startOffset}`;
      if (count > 0) calls.set(name, (calls.get(name) ?? 0) + count);
    }
  }
  return calls;
}

/**
 * Opens the form in a modal dialog: its own, or a bare one around it.
 *
 * @param {import('playwright').Page} page
 * @param {object} schema
 */
async function open(page, schema) {
  await page.evaluate(async (requestedSchema) => {
    const { counted } = /** @type {any} */ (globalThis);
    const { peer, host } = counted;
    const inside = document.createElement('div');
    if (!peer.modal) {
      counted.dialog ??= document.createElement('dialog');
      counted.inside ??= counted.dialog.appendChild(inside);
      host.append(counted.dialog);
    }
    counted.leave = peer.open(peer.modal ? host : counted.inside, requestedSchema);
    const controls = peer.controls ?? 'input, select, textarea';
    const giveUpAt = performance.now() + 10_000;
    while (document.querySelectorAll(controls).length < 5) {
      if (performance.now() > giveUpAt) throw new Error('The dialog did not open.');
      await new Promise((resolve) => setTimeout(resolve));
    }
    if (!peer.modal) counted.dialog.showModal();
    await twoFrames();

    async function twoFrames() {
      for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, schema);
}

/** @param {import('playwright').Page} page */
async function close(page) {
  await page.evaluate(async () => {
    const { counted } = /** @type {any} */ (globalThis);
    const { peer, host, dialog, inside, leave } = counted;
    dialog?.close();
    leave?.();
    const gone = peer.gone ?? (() => (inside ?? host).childElementCount === 0);
    while (!gone()) await new Promise((resolve) => setTimeout(resolve));
    dialog?.remove();
    for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  });
}

function focusFirstText() {
  const box = document.querySelector('dialog input:not([type=checkbox], [type=radio])');
  /** @type {HTMLElement} */ (box).focus();
}

/** @param {import('playwright').Page} page */
async function press(page) {
  await page.keyboard.press('a');
  await page.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  });
}
