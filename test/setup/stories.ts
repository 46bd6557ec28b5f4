import { afterAll, afterEach } from 'vitest';
import { recordComplaints, settleComplaints } from './console.ts';

recordComplaints();
afterEach(settleComplaints);
afterAll(settleComplaints);
