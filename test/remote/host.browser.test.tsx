// A host whose queue lives elsewhere does all that one in the page does: its own tests, over a port.
import { describe } from 'vitest';
import { showHostsOverPort } from '../support/host.tsx';

showHostsOverPort();

describe('over a port', async () => {
  await import('../elicitation/host.browser.test.tsx');
  await import('../elicitation/host-calls.browser.test.tsx');
  await import('../elicitation/host-drafts.browser.test.tsx');
  await import('../elicitation/host-rounds.browser.test.tsx');
});
