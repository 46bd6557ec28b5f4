import { expect, fn, waitFor } from 'storybook/test';
import type { ElicitationHostProps, Elicitations, ElicitResult, ServerInfo } from '../../src/index.ts';
// oxlint-disable-next-line import/no-unassigned-import -- loaded when a URL comes: here before a story is timed
import '../../src/elicitation/url/UrlView.tsx';

/** The setup of every host story. */
export type HostArgs = ElicitationHostProps & { readonly elicitations: Elicitations };

type Answer = (result: ElicitResult) => void;

export const server: ServerInfo = { name: 'Post office' };

/** The arguments that all stories share; each story adds its request. */
export function asked() {
  return {
    server,
    guardMs: 0,
    onRespond: fn<Answer>(),
    openUrl: fn<(url: URL) => void | Promise<void>>(),
    request: { message: '', requestedSchema: {} },
  };
}

/** @throws unless the story was answered once, and like this */
export async function expectAnswer({ onRespond }: { readonly onRespond: Answer }, result: ElicitResult): Promise<void> {
  await waitFor(() => expect(onRespond).toHaveBeenCalledTimes(1));
  await expect(onRespond).toHaveBeenCalledWith(result);
}

/** The dialog after its animation: while it fades in, nothing in it counts as visible. */
export async function shown(): Promise<HTMLElement> {
  const dialog = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-elicitation=dialog]');
    if (!found) throw new Error('No dialog is open.');
    if (found.querySelector('[aria-busy=true]')) throw new Error('The dialog is still loading.');
    return found;
  });
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  return dialog;
}
