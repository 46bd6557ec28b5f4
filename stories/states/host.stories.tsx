import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect } from 'storybook/test';
import { ElicitationHost, type ElicitParams, type ElicitResult } from '../../src/index.ts';
import { server, shown, type HostArgs } from '../requests/dialogs.ts';
import { storyQueue } from '../receipts.tsx';

const meta = {
  title: 'States/Waiting and leaving',
  id: 'states-host',
  component: ElicitationHost,
  args: { elicitations: storyQueue(), guardMs: 0 },
  beforeEach({ args }) {
    return () => args.elicitations.cancelAll();
  },
} satisfies Meta<HostArgs>;
export default meta;
type Story = StoryObj<HostArgs>;

// Servers ask before a story is shown, in Storybook as well as in tests. Only tests play.
let result: Promise<ElicitResult>;

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
  beforeEach({ args: { elicitations } }) {
    void elicitations.requestAll(
      {
        label: entry(request),
        crate: entry({ message: 'Open the crate on arrival?', requestedSchema: { type: 'object', properties: {} } }),
      },
      { server, about: 'send_parcel', timeoutMs: 600_000 },
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Label/ }), 'Glass');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByText('Question 2 of 2', { selector: 'span' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Back' })).toBeVisible();
  },
};

export const LittleTime: Story = {
  args: { elicitations: storyQueue() },
  beforeEach({ args: { elicitations } }) {
    void elicitations.request(request, { server, timeoutMs: 20_000, moreTimeMs: 300_000 });
  },
  async play({ canvas, userEvent }) {
    await shown();
    await userEvent.click(await canvas.findByRole('button', { name: 'More time' }));
    await expect(await canvas.findByText('6 min left', { selector: 'p' })).toBeVisible();
  },
};

/** Asks when the host is there: a short time begins with the dialog. */
function Asking(props: HostArgs) {
  const { elicitations } = props;
  useEffect(() => {
    result = elicitations.request(request, { server, timeoutMs: 300 });
  }, [elicitations]);
  return <ElicitationHost {...props} />;
}

export const Expired: Story = {
  args: { elicitations: storyQueue() },
  parameters: { receipts: false },
  render: (args) => <Asking {...args} />,
  async play({ canvas }) {
    await expect(await result).toEqual({ action: 'cancel' });
    await expect(await canvas.findByText('Time ran out to answer Post office.')).toBeVisible();
  },
};

export const AskedAgain: Story = {
  args: { elicitations: storyQueue() },
  beforeEach({ args: { elicitations } }) {
    const from = { server, call: {} };
    const askTwice = async () => {
      const { label } = await elicitations.requestAll({ label: entry(request) }, from);
      // Also when this story is left.
      if (label?.action === 'cancel') return;
      const message = `${request.message} It cannot have an exclamation mark.`;
      await elicitations.requestAll({ label: entry({ ...request, message }) }, from);
    };
    void askTwice();
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Label/ }), 'Fragile!');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await canvas.findByText(`${request.message} It cannot have an exclamation mark.`);
    await expect(await canvas.findByRole('textbox', { name: /Label/ })).toHaveValue('Fragile!');
  },
};

export const AddressOfRound: Story = {
  args: { elicitations: storyQueue(), openUrl: () => {} },
  beforeEach({ args: { elicitations } }) {
    const page = { mode: 'url', message: 'Sign in first.', url: 'https://post.example.com/in' } as const;
    void elicitations.requestAll(
      {
        page: { method: 'elicitation/create', params: page },
        label: { method: 'elicitation/create', params: request },
      },
      { server },
    );
  },
  async play({ canvas, userEvent }) {
    // Before a link has been seen, a press leads to it.
    await shown();
    await userEvent.click(await canvas.findByRole('button', { name: 'Open link' }));
    await expect(await canvas.findByRole('button', { name: 'Done' })).toBeInTheDocument();
  },
};

export const Withdrawn: Story = {
  args: { elicitations: storyQueue() },
  beforeEach({ args: { elicitations } }) {
    const stop = new AbortController();
    result = elicitations.request(request, { server, signal: stop.signal });
    // What nobody has seen goes without a word.
    void shown().then(() => stop.abort());
  },
  async play({ canvas }) {
    await expect(await result).toEqual({ action: 'cancel' });
    await expect(await canvas.findByText('Post office is no longer waiting for this answer.')).toBeVisible();
  },
};
