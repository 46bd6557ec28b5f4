import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCountPages } from '../../bench/build.mjs';
import { countDialog, type DialogCounts } from '../../bench/countDialog.mjs';
import { serve } from '../../bench/server.mjs';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import { root } from '../../scripts/entries.mjs';

/**
 * What one warm dialog of five fields may cost: no more than it cost when this was last written (`node bench/counts.mjs`). Calls
 * of functions have a little room, because what browsers call in a frame differs. The budgets are in docs/internal/performance.md.
 */
const ceilings: DialogCounts = {
  commits: 1,
  renders: 43,
  hooks: 81,
  effects: 24,
  // Texts beside a name are elements, for pages that a browser translates.
  elements: 59,
  attributes: 149,
  listeners: 12,
  rendersAfterGuard: 2,
  openCalls: 7_800,
  closeCalls: 2_345,
  keyCalls: 1_800,
};

let browser: Browser;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  const modules = join(root, 'node_modules');
  const pages = await buildCountPages('counts-test', join(root, 'dist'), ['kit', 'kit-dialog', 'floor'], modules);
  server = await serve({ pages });
  browser = await chromium.launch(await chromiumLaunchOptions());
});
afterAll(async () => {
  await browser.close();
  server.close();
});

async function countsOf(peer: string): Promise<DialogCounts> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const counts = await countDialog(context, `${server.origin}/pages/index.html?peer=${peer}`);
  await context.close();
  return counts;
}

test('a warm dialog of five fields costs no more renders, hooks, elements, listeners and calls than before', async () => {
  const counts = await countsOf('kit');
  const above = Object.entries(counts).filter(([name, count]) => count > ceilings[name as keyof DialogCounts]);
  expect(Object.fromEntries(above)).toEqual({});
  // Ceilings that nobody lowers say nothing.
  expect(counts.openCalls).toBeGreaterThan(ceilings.openCalls * 0.9);
});

// Else what the bench says of the kit's logic would be said of another picture.
test('the floor of the bench has the elements of the kit', async () => {
  const [floor, kit] = [await countsOf('floor'), await countsOf('kit-dialog')];
  // The dialog by itself keeps the place of its portal.
  expect({ ...floor, elements: floor.elements + 2, attributes: floor.attributes + 2 }).toMatchObject({
    elements: kit.elements,
    attributes: kit.attributes,
  });
});
