import { afterAll, afterEach } from 'vitest';
import { recordComplaints, settleComplaints } from './console.ts';

// A glob, so that tests of behaviour run also where the style sheet is not there yet.
import.meta.glob('../../src/styles.css', { eager: true });

recordComplaints();
afterEach(settleComplaints);
afterAll(settleComplaints);
