import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationHost, type ElicitParams } from '../../src/index.ts';
import { server, shown, type HostArgs } from '../requests/dialogs.ts';
import { storyQueue } from '../receipts.tsx';

const meta = {
  title: 'States/The queue',
  id: 'states-host',
  parameters: { plays: true },
  component: ElicitationHost,
  args: { elicitations: storyQueue(), guardMs: 0 },
  beforeEach({ args }) {
    return () => args.elicitations.cancelAll();
  },
} satisfies Meta<HostArgs>;
export default meta;
type Story = StoryObj<HostArgs>;

const request = {
  message: 'What shall be on the label?',
  requestedSchema: { type: 'object', properties: { label: { type: 'string', title: 'Label' } } },
};

/** Nothing is pending, so the host renders nothing. */
export const Idle: Story = {
  render: (args) => (
    <>
      <p>No request is pending: the host shows nothing.</p>
      <ElicitationHost {...args} />
    </>
  ),
};

const entry = (params: ElicitParams) => ({ method: 'elicitation/create', params }) as const;

export const Round: Story = {
  args: { elicitations: storyQueue() },
  async play({ canvas, userEvent, args: { elicitations } }) {
    void elicitations.requestAll(
      {
        label: entry(request),
        crate: entry({ message: 'Open the crate on arrival?', requestedSchema: { type: 'object', properties: {} } }),
      },
      { server, about: 'send_parcel', timeoutMs: 600_000 },
    );
    await userEvent.type(await canvas.findByRole('textbox', { name: /Label/ }), 'Glass');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByText('Question 2 of 2', { selector: 'span' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Back' })).toBeVisible();
  },
};

export const LittleTime: Story = {
  args: { elicitations: storyQueue() },
  async play({ canvas, userEvent, args: { elicitations } }) {
    void elicitations.request(request, { server, timeoutMs: 20_000, moreTimeMs: 300_000 });
    await shown();
    await userEvent.click(await canvas.findByRole('button', { name: 'More time' }));
    await expect(await canvas.findByText('6 min left', { selector: 'p' })).toBeVisible();
  },
};

export const Expired: Story = {
  args: { elicitations: storyQueue() },
  async play({ canvas, args: { elicitations } }) {
    await expect(await elicitations.request(request, { server, timeoutMs: 300 })).toEqual({ action: 'cancel' });
    await expect(await canvas.findByText('You ran out of time to answer Post office.')).toBeVisible();
  },
};

export const AskedAgain: Story = {
  args: { elicitations: storyQueue() },
  async play({ canvas, userEvent, args: { elicitations } }) {
    const from = { server, call: {} };
    const first = elicitations.requestAll({ label: entry(request) }, from);
    await userEvent.type(await canvas.findByRole('textbox', { name: /Label/ }), 'Fragile!');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await first;
    const message = `${request.message} It cannot have an exclamation mark.`;
    void elicitations.requestAll({ label: entry({ ...request, message }) }, from);
    await canvas.findByText(message);
    await expect(await canvas.findByRole('textbox', { name: /Label/ })).toHaveValue('Fragile!');
  },
};

export const AddressOfRound: Story = {
  args: { elicitations: storyQueue(), openUrl: () => {} },
  async play({ canvas, userEvent, args: { elicitations } }) {
    const page = { mode: 'url', message: 'Sign in first.', url: 'https://post.example.com/in' } as const;
    void elicitations.requestAll(
      {
        page: { method: 'elicitation/create', params: page },
        label: { method: 'elicitation/create', params: request },
      },
      { server },
    );
    // Before a link has been seen, a press leads to it.
    await shown();
    await userEvent.click(await canvas.findByRole('button', { name: 'Open link' }));
    await expect(await canvas.findByRole('button', { name: 'Done' })).toBeInTheDocument();
  },
};

export const Withdrawn: Story = {
  args: { elicitations: storyQueue() },
  async play({ canvas, args: { elicitations } }) {
    const stop = new AbortController();
    const answer = elicitations.request(request, { server, signal: stop.signal });
    await canvas.findByRole('dialog');
    stop.abort();
    await expect(await answer).toEqual({ action: 'cancel' });
    await expect(await canvas.findByText('Post office is no longer waiting for this answer.')).toBeVisible();
  },
};
