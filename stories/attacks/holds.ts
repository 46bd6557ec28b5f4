import { expect, within } from 'storybook/test';
import { shown } from '../requests/dialogs.ts';

/** Checks what no attack may change: the server as the host names it, three plain answers, no links, nothing hidden. */
export async function holds(): Promise<void> {
  const dialog = await shown();
  const name =
    dialog.getAttribute('role') === 'alertdialog'
      ? 'wants you to open a link'
      : '(needs some information|asks you to confirm)';
  await expect(dialog.querySelector('[data-elicitation-piece="title"]')).toHaveTextContent(
    new RegExp(`^Post office ${name}$`),
  );
  await expect(dialog.querySelectorAll('a, img, script, style, iframe, [href]')).toHaveLength(0);
  await expect(dialog.textContent).not.toMatch(/[\u202a-\u202e\u2066\u2067\u200b\u2028]/);
  const actions = dialog.querySelector<HTMLElement>('[data-elicitation="actions"]');
  if (!actions) throw new Error('The dialog has no actions.');
  for (const label of ['Decline', 'Cancel']) {
    const button = within(actions).getByRole('button', { name: label });
    const { left, top, width, height } = button.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(button);
  }
}
