import { StrictMode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ElicitParams } from '../../src/core/protocol/types.ts';
import type { Elicitations, ElicitationsOptions, ElicitationSource } from '../../src/core/queue/elicitations.ts';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import { ElicitationHost } from '../../src/elicitation/host/ElicitationHost.tsx';
import type { ElicitationHostProps } from '../../src/elicitation/host/HostScreen.tsx';
import { connectElicitations, messagePort, serveElicitations } from '../../src/remote.ts';
import { button, formOf, textbox } from './elicitation.tsx';

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

export const entryOf = (params: ElicitParams) => ({ method: 'elicitation/create', params }) as const;
/** One required text. */
export const ask = (title: string) => formOf({ answer: { type: 'string', title } }, ['answer'], `Tell us: ${title}`);

export async function answerWith(value: string, name: RegExp): Promise<void> {
  await textbox(name).fill(value);
  await button('Accept').click();
}

/** A queue of which the next answer is on its way until the test lets it arrive, or fail. */
export function sendingSlowly(queue: ElicitationSource) {
  let arrive = () => {};
  let fail = () => {};
  const arrived = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = () => reject(new Error('You are offline.'));
  });
  const respond = vi.fn<ElicitationSource['respond']>(queue.respond).mockImplementationOnce(async (...answer) => {
    await arrived;
    return queue.respond(...answer);
  });
  return { source: { ...queue, respond }, respond, arrive, fail };
}

/** From now on no time passes, unless the test advances it: nothing ends by itself. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // Else time passes with each look of `expect.element`.
  const isFake = vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
  onTestFinished(() => {
    isFake.mockRestore();
    vi.useRealTimers();
  });
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
  const element = (more: Partial<ElicitationHostProps> = {}) => (
    <StrictMode>
      <button type="button">Send</button>
      <ElicitationHost elicitations={source} guardMs={guardMs} {...settings} {...more} />
    </StrictMode>
  );
  const screen = await render(element());
  const rerender = (more: Partial<ElicitationHostProps>) => screen.rerender(element(more));
  return { elicitations, source, screen, rerender };
}

/** Where the queue of a host may be. What depends on messages between the two is tested in both places. */
export const places = [
  ['in its page', showHost],
  ['over a port', (settings?: Settings, options?: ElicitationsOptions) => showHost(settings, options, overPort)],
] as const;

/** A queue as an app may pass it on. */
export const copyOf = (queue: Elicitations): Elicitations => ({
  ...queue,
  respond: (...answer) => queue.respond(...answer),
});
export const showCopy = (settings?: Settings) => showHost(settings, {}, copyOf);
