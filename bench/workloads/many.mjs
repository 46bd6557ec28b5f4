// @ts-check
// cycle and flood: many dialogs, one after another and all at once.

/**
 * Dialogs opened and cancelled one after another, each with a new schema, in a modal dialog for everybody.
 *
 * @param {import('../page.mjs').Page} page
 * @param {number} cycles
 */
export async function cycle(page, cycles) {
  await page.bench('warmUp');
  // Code that the engine compiles, and drops again when nothing has run it for a while, also counts as heap, but is no
  // growth. Most of that is over after some hundred cycles.
  await page.bench('cycle', 800);
  const steps = 4;
  /** @type {{ heap: number, nodes: number, listeners: number }[]} */
  const marks = [];
  /** @type {number[]} */
  const taken = [];
  const look = async () => {
    const heap = await page.heap();
    const { Nodes = 0, JSEventListeners = 0 } = await page.counters();
    marks.push({ heap, nodes: Nodes, listeners: JSEventListeners });
  };
  await look();
  const { cost } = await page.cost(async () => {
    for (let step = 0; step < steps; step++) {
      taken.push(...(await page.bench('cycle', cycles / steps)));
      await look();
    }
  });
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last) throw new Error('Nothing was looked at.');
  return {
    'cycle: heap bytes per dialog': (last.heap - first.heap) / cycles,
    'cycle: nodes more at the end': last.nodes - first.nodes,
    'cycle: listeners more at the end': last.listeners - first.listeners,
    'cycle: script per dialog': cost.script / cycles,
    'cycle: task per dialog': cost.task / cycles,
  };
}

/** A thousand requests in one tick, from three servers. @param {import('../page.mjs').Page} page */
export async function flood(page) {
  await page.bench('warmUp');
  return page.bench('flood', 1000);
}
