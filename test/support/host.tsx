import { StrictMode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Elicitations, ElicitationsOptions, ElicitationSource } from '../../src/core/queue/elicitations.ts';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import { ElicitationHost, type ElicitationHostProps } from '../../src/elicitation/ElicitationHost.tsx';
import { connectElicitations, messagePort, serveElicitations } from '../../src/remote.ts';

export const post = { name: 'Post office' };
export const bank = { name: 'Bank' };

function overPort(elicitations: Elicitations): ElicitationSource {
  const { port1, port2 } = new MessageChannel();
  const stop = serveElicitations(elicitations, messagePort(port1), { rate: { limit: Infinity } });
  onTestFinished(() => {
    stop();
    port1.close();
  });
  return connectElicitations(messagePort(port2));
}

/** From now on no time passes, unless the test advances it: nothing ends by itself. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

type Settings = Partial<Omit<ElicitationHostProps, 'elicitations'>>;

/** A page with a host, in StrictMode, without a guard unless the test asks for one. */
export async function showHost(
  { guardMs = 0, ...settings }: Settings = {},
  options: ElicitationsOptions = {},
  sourceOf: (elicitations: Elicitations) => ElicitationSource = (elicitations) => elicitations,
) {
  const elicitations = createElicitations(options);
  onTestFinished(() => elicitations.cancelAll());
  const source = sourceOf(elicitations);
  const screen = await render(
    <StrictMode>
      <button type="button">Send</button>
      <ElicitationHost elicitations={source} guardMs={guardMs} {...settings} />
    </StrictMode>,
  );
  return { elicitations, source, screen };
}

/** Where the queue of a host may be. What depends on messages between the two is tested in both places. */
export const places = [
  ['in its page', showHost],
  ['over a port', (settings?: Settings) => showHost(settings, {}, overPort)],
] as const;
