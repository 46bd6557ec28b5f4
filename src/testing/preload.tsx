import { createRoot } from 'react-dom/client';
import { createElicitations } from '../core.ts';
import { ElicitationHost } from '../index.ts';
import { eventually, leaveAct } from './dom.ts';
import { sampleRequests } from './requests.ts';

/**
 * Loads the code that the kit loads when it is first needed: the dialog of a host and the view of links. Await it once, before
 * tests that expect them at once: `beforeAll(preload)`.
 *
 * @throws {Error} if the code does not load
 */
export async function preload(): Promise<void> {
  leaveAct();
  const elicitations = createElicitations();
  // Outside of the document: nobody sees or hears it.
  const container = document.createElement('div');
  const root = createRoot(container);
  root.render(<ElicitationHost elicitations={elicitations} inline />);
  void elicitations.request(sampleRequests.url, { server: { name: 'Preload' } });
  const view = await eventually(() => container.querySelector('[data-elicitation=url]') ?? undefined, 10_000);
  elicitations.cancelAll();
  root.unmount();
  if (!view) throw new Error('The view of links did not load in 10 seconds.');
}
