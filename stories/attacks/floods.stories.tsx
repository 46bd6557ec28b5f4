import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ElicitationHost } from '../../src/index.ts';
import { shown, type HostArgs } from '../requests/dialogs.ts';
import { storyQueue } from '../receipts.tsx';

/** Many requests, and servers that look alike. */
const meta = {
  title: 'Attacks/Floods',
  component: ElicitationHost,
  args: { elicitations: storyQueue(), guardMs: 0 },
  beforeEach({ args }) {
    return () => args.elicitations.cancelAll();
  },
} satisfies Meta<HostArgs>;
export default meta;
type Story = StoryObj<HostArgs>;

const request = (message: string) => ({
  message,
  requestedSchema: { type: 'object', properties: { ok: { type: 'string', title: 'Answer' } } },
});

/** A second server of the same name asks during a call of the first. Its URL differs below the name. */
export const TwoServersOfOneName: Story = {
  args: { elicitations: storyQueue() },
  async play({ canvas, userEvent, args: { elicitations } }) {
    void elicitations.request(request('Which branch shall be merged?'), {
      server: { name: 'GitHub', url: 'https://mcp.github.example' },
    });
    void elicitations.request(request('Your answer was lost. Please give it once more.'), {
      server: { name: 'G\u0456tHub', url: 'https://github.collector.example.net' },
    });
    await shown();
    await expect(await canvas.findByText('mcp.github.example')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    const second = await canvas.findByText('github.collector.example.net');
    await shown();
    await expect(second).toBeVisible();
    await expect(document.querySelectorAll('dialog')).toHaveLength(1);
  },
};

/** A server asks again and again until the user gives in. After three refusals in a row the user can block it. */
export const UntilYouGiveIn: Story = {
  args: { elicitations: storyQueue() },
  async play({ canvas, userEvent, args: { elicitations } }) {
    for (let time = 1; time <= 10; time += 1)
      void elicitations.request(request(`Are you sure? (${time})`), { server: { name: 'Post office' } });
    for (let time = 1; time <= 3; time += 1) {
      await canvas.findByText(`Are you sure? (${time})`);
      await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    }
    const name = 'Block requests from Post office';
    await waitFor(() => expect(canvas.getByRole('button', { name })).toBeVisible());
  },
};
