import { afterAll, afterEach } from 'vitest';
import { recordComplaints, settleComplaints } from './console.ts';

// A glob, so that tests of behavior also run without the style sheet.
import.meta.glob('../../src/styles.css', { eager: true });

recordComplaints();
afterEach(settleComplaints);
afterAll(settleComplaints);
