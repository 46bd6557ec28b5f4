import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationHost, type ElicitParams, type ElicitResult, type Elicitations } from '../../src/index.ts';
import { server, shown, type HostArgs } from './dialogs.ts';
import { storyQueue } from '../receipts.tsx';

const meta = {
  title: 'In your app/Several requests',
  id: 'requests-host',
  component: ElicitationHost,
  args: { elicitations: storyQueue(), guardMs: 0 },
  // Removes requests that the previous story left pending.
  beforeEach({ args }) {
    return () => args.elicitations.cancelAll();
  },
} satisfies Meta<HostArgs>;
export default meta;
type Story = StoryObj<HostArgs>;

const ask = (message: string, properties: object = {}): ElicitParams => ({
  message,
  requestedSchema: { type: 'object', properties },
});
const entry = (params: ElicitParams) => ({ method: 'elicitation/create', params }) as const;

// Servers ask before a story is shown, in Storybook as well as in tests. Only tests play.
let answers: readonly Promise<ElicitResult>[];
const cancelled: ElicitResult = { action: 'cancel' };
let results: ReturnType<Elicitations['requestAll']>;

export const Queue: Story = {
  beforeEach({ args: { elicitations } }) {
    answers = [
      elicitations.request(ask('Close counter 3?'), { server }),
      elicitations.request(ask('Close counter 4?'), { server }),
      elicitations.request(ask('Lower the blinds?'), { server: { name: 'Building' }, about: 'set_blinds' }),
    ];
  },
  async play({ canvas, userEvent, args: { elicitations } }) {
    await shown();
    await expect(canvas.getByText('Request 1 of 3', { selector: 'p > span' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await canvas.findByText('Request 2 of 3', { selector: 'p > span' });
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await canvas.findByText('Request 3 of 3', { selector: 'p > span' });
    elicitations.cancelAll();
    await expect((await Promise.all(answers)).map(({ action }) => action).sort()).toEqual([
      'accept',
      'cancel',
      'decline',
    ]);
  },
};

export const Round: Story = {
  beforeEach({ args: { elicitations } }) {
    results = elicitations.requestAll(
      {
        signer: entry(ask('Who signs?', { name: { type: 'string', title: 'Name' } })),
        crate: entry(ask('Open the crate on arrival?')),
      },
      { server, timeoutMs: 600_000 },
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Name/ }), 'Mo');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Back' }));
    await expect(await canvas.findByRole('textbox', { name: /Name/ })).toHaveValue('Mo');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm' }));
    await expect(await results).toEqual({
      signer: { action: 'accept', content: { name: 'Mo' } },
      crate: { action: 'accept', content: {} },
    });
  },
};

export const Withdrawn: Story = {
  beforeEach({ args: { elicitations } }) {
    const stop = new AbortController();
    const params = ask('Begin to type: the server withdraws its question.', { note: { type: 'string' } });
    answers = [elicitations.request(params, { server, signal: stop.signal })];
    document.addEventListener('keyup', () => setTimeout(() => stop.abort()), { signal: stop.signal });
    return () => stop.abort();
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Note/ }), 'h');
    await expect(await answers[0]).toEqual({ action: 'cancel' });
    await expect(await canvas.findByText('Post office is no longer waiting for this answer.')).toBeVisible();
  },
};

export const AskedTooOften: Story = {
  // A separate queue, because this story blocks the server for good.
  args: { elicitations: storyQueue() },
  beforeEach({ args: { elicitations } }) {
    const left = new AbortController();
    const askUntilBlocked = async () => {
      for (let time = 0; time < 3 && !left.signal.aborted; time += 1)
        await elicitations.request(ask(`May I? (${time + 1})`), { server });
      return left.signal.aborted ? cancelled : elicitations.request(ask('And now?'), { server, timeoutMs: 60_000 });
    };
    answers = [askUntilBlocked()];
    return () => left.abort();
  },
  async play({ canvas, userEvent }) {
    for (let time = 0; time < 3; time += 1) {
      await canvas.findByText(`May I? (${time + 1})`);
      await userEvent.click(await canvas.findByRole('button', { name: 'Decline' }));
    }
    await canvas.findByText('And now?');
    await shown();
    await userEvent.click(await canvas.findByRole('button', { name: 'Block requests from Post office' }));
    await expect(await answers[0]).toEqual({ action: 'cancel' });
  },
};
