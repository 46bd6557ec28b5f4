// @ts-check

/**
 * @param {readonly number[]} samples
 * @param {number} part from 0 to 1
 */
export function quantile(samples, part) {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const low = sorted[Math.floor(at)] ?? NaN;
  const high = sorted[Math.ceil(at)] ?? NaN;
  return low + (high - low) * (at - Math.floor(at));
}

/** @param {readonly number[]} samples */
export const median = (samples) => quantile(samples, 0.5);

/** @typedef {{ median: number, p10: number, p90: number, samples: number }} Summary */

/** @param {readonly number[]} samples @returns {Summary} */
export function summarise(samples) {
  return { median: median(samples), p10: quantile(samples, 0.1), p90: quantile(samples, 0.9), samples: samples.length };
}

/** Samples by peer and measure. */
export class Samples {
  /** @type {Map<string, Map<string, number[]>>} */
  #byMeasure = new Map();

  /**
   * @param {string} peer
   * @param {Record<string, number | undefined>} values by measure
   */
  add(peer, values) {
    for (const [measure, value] of Object.entries(values)) {
      if (value === undefined) continue;
      const byPeer = this.#byMeasure.get(measure) ?? new Map();
      this.#byMeasure.set(measure, byPeer);
      byPeer.set(peer, [...(byPeer.get(peer) ?? []), value]);
    }
  }

  /** @returns {Record<string, Record<string, Summary>>} summaries by measure and peer */
  summaries() {
    return Object.fromEntries(
      [...this.#byMeasure].map(([measure, byPeer]) => [
        measure,
        Object.fromEntries([...byPeer].map(([peer, samples]) => [peer, summarise(samples)])),
      ]),
    );
  }
}
