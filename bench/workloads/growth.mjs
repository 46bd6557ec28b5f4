// @ts-check
// How the kit's time grows with what a server sends.

export const axes = {
  fields: [5, 10, 30, 100, 300, 1000],
  options: [10, 100, 1000, 10_000, 100_000],
  message: [100, 1000, 10_000, 100_000, 1_000_000],
  pending: [1, 10, 100, 1000],
};

/**
 * @param {() => Promise<import('../page.mjs').Page>} openKit
 * @param {() => Promise<import('../page.mjs').Page>} openHost
 * @param {number} rounds
 * @returns {Promise<Record<string, { x: number, samples: number[] }[]>>} milliseconds of script and style, by axis
 */
export async function growth(openKit, openHost, rounds) {
  /** @type {Record<string, { x: number, samples: number[] }[]>} */
  const curves = {};
  for (const [axis, sizes] of Object.entries(axes)) {
    curves[axis] = sizes.map((x) => ({ x, samples: [] }));
    for (let round = 0; round < rounds; round++) {
      for (const point of curves[axis] ?? []) {
        const page = await (axis === 'pending' ? openHost() : openKit());
        await page.bench('warmUp');
        // The first form of a page pays for code that runs for the first time: that is the cost of a start, not of growth.
        if (axis === 'pending') point.samples.push(await page.bench('oneMore', point.x));
        else {
          await page.bench('prepare', 'reg5');
          await page.bench('mount');
          await page.bench('unmount');
          await page.bench('prepare', { fields: 'flat', options: 'list', message: 'message' }[axis], point.x);
          await page.idle();
          const { cost } = await page.cost(() => page.bench('mount'));
          point.samples.push(cost.script + cost.style + cost.layout);
        }
        await page.close();
      }
    }
  }
  return curves;
}
