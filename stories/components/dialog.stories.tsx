import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationDialog } from '../../src/index.ts';
import { shown } from '../requests/dialogs.ts';
import { onRespond, request, server, settings, trip } from './controls.ts';

/** One request in a modal dialog, for apps with their own queue. */
const meta = {
  title: 'Requests/In a dialog',
  id: 'components-elicitationdialog',
  component: ElicitationDialog,
  tags: ['autodocs'],
  args: { request: trip, server, onRespond: onRespond(), guardMs: 0 },
  argTypes: { ...request, ...settings },
  // On the docs page, each dialog covers its own frame.
  parameters: { docs: { story: { inline: false, iframeHeight: 720 } } },
} satisfies Meta<typeof ElicitationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dialog: Story = {
  async play({ args }) {
    const dialog = await shown();
    await expect(dialog).toHaveAccessibleName(/Hotel desk/);
    await expect(args.onRespond).not.toHaveBeenCalled();
  },
};

export const Link: Story = {
  args: {
    request: { mode: 'url', message: 'Sign in, so that I can book.', url: 'https://login.desk.example/start?step=1' },
  },
  async play() {
    await expect(await shown()).toHaveAttribute('role', 'alertdialog');
  },
};

/** With its position in your queue, a deadline and a note of yours. */
export const InYourQueue: Story = {
  args: { position: { index: 1, count: 3 }, deadline: new Date(Date.now() + 5 * 60_000), note: 'for agent 2' },
  async play() {
    await expect(await shown()).toHaveTextContent('Request 2 of 3');
  },
};
