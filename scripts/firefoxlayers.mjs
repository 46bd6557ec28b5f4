// @ts-check
// The layers of test/lanes/layers in Firefox: a page of each, from the sources.
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { root } from './entries.mjs';
import { installOnce } from './installonce.mjs';

const url = '/test/lanes/layers/index.html';

/** @returns {Promise<{ base: string, close: () => Promise<void> }>} */
export async function serveLayers() {
  installOnce(`${root}stories/themes`);
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    cacheDir: 'node_modules/.vite/layers',
    server: { host: '127.0.0.1', port: 0 },
    optimizeDeps: { entries: ['test/lanes/layers/page.tsx'] },
  });
  await server.listen();
  const address = server.httpServer?.address();
  return {
    base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${url}`,
    close: () => server.close(),
  };
}

/**
 * @param {import('playwright').Page} page
 * @param {string} base
 * @returns {Promise<readonly string[]>} the layers there are
 */
export async function layerNames(page, base) {
  // The libraries are bundled first.
  await page.goto(base, { timeout: 120_000 });
  const names = await page.waitForFunction(() => /** @type {any} */ (globalThis).layerNames, undefined, {
    timeout: 120_000,
  });
  return names.jsonValue();
}

/**
 * @param {import('playwright').Page} page
 * @param {string} base
 * @param {string} name of a layer
 */
async function open(page, base, name) {
  await page.goto('about:blank');
  await page.goto(`${base}#${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.waitForFunction(() => document.activeElement?.matches('body, #open') === false);
  await page.evaluate(() => {
    const state = /** @type {any} */ (globalThis);
    state.focused = document.activeElement;
    state.answer = state.ask();
  });
  const dialog = page.locator('dialog[data-elicitation="dialog"]');
  await dialog.waitFor();
  return {
    box: dialog.getByRole('textbox', { name: 'Name' }),
    accept: dialog.getByRole('button', { name: 'Accept' }),
    /** @param {unknown} wanted */
    async faults(wanted) {
      const answer = await page.evaluate(() => /** @type {any} */ (globalThis).answer);
      await dialog.waitFor({ state: 'detached' });
      const isBack = () => document.activeElement === /** @type {any} */ (globalThis).focused;
      const hasFocus = await page.waitForFunction(isBack, undefined, { timeout: 5000 }).catch(() => undefined);
      const changes = await page.evaluate(() => /** @type {any} */ (globalThis).changes);
      return [
        ...(JSON.stringify(answer) === JSON.stringify(wanted) ? [] : [`the answer is ${JSON.stringify(answer)}`]),
        ...(hasFocus ? [] : ['focus is not in the layer afterwards']),
        ...(changes.length === 0 ? [] : ['the layer closed']),
      ];
    },
  };
}

const ada = { action: 'accept', content: { name: 'Ada' } };

/** What a user does, and what is wrong then. @type {Readonly<Record<string, (page: import('playwright').Page, base: string, name: string) => Promise<readonly string[]>>>} */
export const waysToAnswer = {
  async 'by mouse'(page, base, name) {
    const { box, accept, faults } = await open(page, base, name);
    await box.click();
    await page.keyboard.type('Ada');
    await accept.click();
    return faults(ada);
  },
  async 'by keyboard'(page, base, name) {
    const { faults } = await open(page, base, name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ada');
    // The line of what is sent, then Accept.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    return faults(ada);
  },
  async 'by Escape, which leaves the layer to the next one'(page, base, name) {
    const { faults } = await open(page, base, name);
    await page.keyboard.press('Escape');
    const found = await faults({ action: 'cancel' });
    await page.keyboard.press('Escape');
    const isClosed = () => /** @type {any} */ (globalThis).changes.includes(false);
    const closed = await page.waitForFunction(isClosed, undefined, { timeout: 5000 }).catch(() => undefined);
    return closed ? found : [...found, 'the layer stayed'];
  },
};
