import { StrictMode } from 'react';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Elicitations, ElicitationsOptions, ElicitationSource } from '../../src/core/queue/elicitations.ts';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import { ElicitationHost, type ElicitationHostProps } from '../../src/elicitation/ElicitationHost.tsx';
import { connectElicitations, messagePort, serveElicitations } from '../../src/remote.ts';

export const post = { name: 'Post office' };
export const bank = { name: 'Bank' };

let isRemote = false;

/** From now on, the hosts of this test file use their queue over a port. */
export function showHostsOverPort(): void {
  isRemote = true;
}

function overPort(elicitations: Elicitations): ElicitationSource {
  const { port1, port2 } = new MessageChannel();
  const stop = serveElicitations(elicitations, messagePort(port1), { rate: { limit: Infinity } });
  onTestFinished(() => {
    stop();
    port1.close();
  });
  return connectElicitations(messagePort(port2));
}

/** A page with a host, in StrictMode, without a guard unless the test asks for one. */
export async function showHost(
  { guardMs = 0, ...settings }: Partial<Omit<ElicitationHostProps, 'elicitations'>> = {},
  options: ElicitationsOptions = {},
) {
  const elicitations = createElicitations(options);
  onTestFinished(() => elicitations.cancelAll());
  const source = isRemote ? overPort(elicitations) : elicitations;
  const screen = await render(
    <StrictMode>
      <button type="button">Send</button>
      <ElicitationHost elicitations={source} guardMs={guardMs} {...settings} />
    </StrictMode>,
  );
  return { elicitations, source, screen };
}
