import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { recordComplaints, settleComplaints } from './console.ts';

// A glob, so that tests of behavior also run without the style sheet.
import.meta.glob('../../src/styles.css', { eager: true });

recordComplaints();
// Files may share a page: each begins with an empty one of the size of vitest.config.ts.
beforeAll(async () => {
  await page.viewport(1280, 800);
  scrollTo(0, 0);
});
beforeEach(cleanup);
afterEach(settleComplaints);
afterAll(settleComplaints);
