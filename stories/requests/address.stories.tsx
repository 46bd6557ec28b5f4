import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ElicitationDialog } from '../../src/index.ts';
import { asked, expectAnswer, shown } from './dialogs.ts';

const meta = { title: 'Requests/Links', id: 'url-mode', component: ElicitationDialog, args: asked() } satisfies Meta<
  typeof ElicitationDialog
>;
export default meta;
type Story = StoryObj<typeof meta>;

const message = 'Customs wants you to sign in first.';
const addressOf = (url: string) => ({ mode: 'url', message, url }) as const;

export const Plain: Story = {
  args: { request: addressOf('https://login.customs.example.org/sign-in?case=88') },
  async play({ canvas, args }) {
    await shown();
    const dialog = await canvas.findByRole('alertdialog', { name: 'Post office wants you to open a link' });
    await expect(dialog).toHaveAccessibleDescription(message);
    await expect(dialog.querySelector('[data-elicitation-piece="url-text"]')).toHaveTextContent(
      'https://login.customs.example.org/sign-in?case=88',
    );
    await expect(args.openUrl).not.toHaveBeenCalled();
  },
};

export const Waiting: Story = {
  args: Plain.args,
  async play({ canvas, userEvent, args }) {
    await shown();
    await userEvent.click(await canvas.findByRole('button', { name: 'Open link' }));
    await expectAnswer(args, { action: 'accept' });
    await expect(await canvas.findByRole('region', { name: 'Waiting for you to finish' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Open again' }));
    await expect(args.openUrl).toHaveBeenCalledTimes(2);
  },
};

/** The host refused to open it, or could not. A window that the browser blocks needs a real click. */
export const NotOpened: Story = {
  args: {
    ...Plain.args,
    openUrl: fn<(url: URL) => void | Promise<void>>(() => Promise.reject(new Error('not allowed here'))),
  },
  async play({ canvas, userEvent, args }) {
    await shown();
    await userEvent.click(await canvas.findByRole('button', { name: 'Open link' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The link wasn’t opened');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(args.onRespond).not.toHaveBeenCalled();
  },
};

/** A sign-in at another company, which is common. The dialog points it out. */
export const Elsewhere: Story = {
  args: { ...Plain.args, server: { name: 'Post office', url: 'https://mcp.post.example.net/' } },
  async play() {
    const dialog = await shown();
    await expect(dialog.querySelector('[data-tone=info]')).toHaveTextContent(
      'This server is at mcp.post.example.net. The link leads somewhere else',
    );
  },
};

export const Suspicious: Story = {
  args: { request: addressOf('https://xn--pple-43d.example:8443/login') },
  async play({ canvas, userEvent, args }) {
    const dialog = await shown();
    await expect(await canvas.findByText('This link uses an unusual port')).toBeVisible();
    // The name of the host is an element of its own, so that the text is in several.
    await expect(dialog).toHaveTextContent('Looks like apple.example, but letter 1 is Cyrillic');
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expectAnswer(args, { action: 'decline' });
  },
};

export const VeryLong: Story = {
  args: { request: addressOf(`https://example.com/?q=${'long-word-'.repeat(300)}`) },
  async play({ canvas, userEvent, args }) {
    await shown();
    await expect(await canvas.findByText('This link is unusually long')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Open link' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expectAnswer(args, { action: 'cancel' });
  },
};

export const Refused: Story = {
  args: { request: addressOf('javascript:alert(document.cookie)') },
  async play({ canvas, userEvent, args }) {
    await shown();
    await expect(await canvas.findByText(/starts with “javascript:”/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Open link' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expectAnswer(args, { action: 'decline' });
    await expect(args.openUrl).not.toHaveBeenCalled();
  },
};
