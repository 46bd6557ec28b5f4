// A host with a remote queue passes the same tests as one with a local queue.
import { describe } from 'vitest';
import { showHostsOverPort } from '../support/host.tsx';

showHostsOverPort();

describe('over a port', async () => {
  await import('../elicitation/host.browser.test.tsx');
  await import('../elicitation/host-calls.browser.test.tsx');
  await import('../elicitation/host-drafts.browser.test.tsx');
  await import('../elicitation/host-rounds.browser.test.tsx');
});
