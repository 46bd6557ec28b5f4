// @ts-check
// One page of one peer, driven over the DevTools protocol.

/** @typedef {{ script: number, task: number, layout: number, style: number }} Cost milliseconds of the main thread */

export class Page {
  /**
   * @param {import('playwright').BrowserContext} context
   * @param {string} url
   */
  static async open(context, url) {
    const page = await context.newPage();
    /** @type {string[]} */
    const faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    const session = await context.newCDPSession(page);
    // Processor time of the main thread, so that other programs do not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 60_000 });
    return new Page(page, session, faults);
  }

  /**
   * @param {import('playwright').Page} page
   * @param {import('playwright').CDPSession} session
   * @param {string[]} faults
   */
  constructor(page, session, faults) {
    this.page = page;
    this.session = session;
    this.faults = faults;
  }

  /** The counters of Chromium, times in milliseconds. @returns {Promise<Record<string, number>>} */
  async counters() {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return Object.fromEntries(
      metrics.map(({ name, value }) => [name, name.endsWith('Duration') ? value * 1000 : value]),
    );
  }

  /**
   * The cost of the work on the main thread.
   *
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<{ result: T, cost: Cost }>}
   */
  async cost(work) {
    const before = await this.counters();
    const result = await work();
    const after = await this.counters();
    const spent = (/** @type {string} */ name) => (after[name] ?? 0) - (before[name] ?? 0);
    return {
      result,
      cost: {
        script: spent('ScriptDuration'),
        task: spent('TaskDuration'),
        layout: spent('LayoutDuration'),
        style: spent('RecalcStyleDuration'),
      },
    };
  }

  /**
   * Calls a function of the page's `bench`.
   *
   * @param {string} name
   * @param {...unknown} args
   * @returns {Promise<any>}
   */
  async bench(name, ...args) {
    return this.page.evaluate(
      ([which, given]) =>
        /** @type {any} */ (globalThis).bench[/** @type {string} */ (which)](.../** @type {unknown[]} */ (given)),
      [name, args],
    );
  }

  /** Waits until the page is idle, and has done the work that it left for idle time. */
  async idle() {
    for (let i = 0; i < 3; i++) {
      await this.page.waitForLoadState('networkidle');
      await this.page.evaluate(
        () =>
          new Promise((resolve) =>
            setTimeout(() => requestIdleCallback(() => resolve(undefined), { timeout: 3000 }), 50),
          ),
      );
    }
  }

  /** Heap in use after garbage collection. */
  async heap() {
    for (let i = 0; i < 4; i++) await this.session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.session.send('Runtime.getHeapUsage');
    return usedSize;
  }

  async close() {
    await this.page.close();
  }
}
