import { StrictMode } from 'react';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ElicitationsOptions } from '../../src/core/queue/elicitations.ts';
import { createElicitations } from '../../src/core/queue/queue.ts';
import { ElicitationHost, type ElicitationHostProps } from '../../src/elicitation/ElicitationHost.tsx';

export const post = { name: 'Post office' };
export const bank = { name: 'Bank' };

/** A page with a host, in StrictMode, without a guard unless the test asks for one. */
export async function showHost(
  { guardMs = 0, ...settings }: Partial<Omit<ElicitationHostProps, 'elicitations'>> = {},
  options: ElicitationsOptions = {},
) {
  const elicitations = createElicitations(options);
  onTestFinished(() => elicitations.cancelAll());
  const screen = await render(
    <StrictMode>
      <button type="button">Send</button>
      <ElicitationHost elicitations={elicitations} guardMs={guardMs} {...settings} />
    </StrictMode>,
  );
  return { elicitations, screen };
}
