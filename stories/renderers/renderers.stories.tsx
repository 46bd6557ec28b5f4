import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ElicitationForm, type ElicitParams } from '../../src/index.ts';
import { asked } from '../fields/asked.ts';
import { apps, colours, crashing, moods } from './drawings.tsx';

/** What a host draws itself. The kit judges what it gives, and is in its place where it fails. */
const meta = {
  title: 'Renderers/Drawn by the host',
  component: ElicitationForm,
  args: asked(),
} satisfies Meta<typeof ElicitationForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The server’s `x-widget` is a hint that this host knows; the pattern is judged all the same. */
export const AColourByKeyword: Story = {
  args: {
    renderers: colours,
    request: {
      message: 'What colour shall the door be?',
      requestedSchema: {
        type: 'object',
        properties: {
          colour: {
            type: 'string',
            title: 'Colour of the door',
            description: 'Of the outside only',
            pattern: '^#[0-9a-f]{6}$',
            'x-widget': 'colour',
          },
          note: { type: 'string', title: 'Note to the painter', 'x-widget': 'something-unknown' },
        },
        required: ['colour'],
      },
    },
  },
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByLabelText(/Colour of the door/)).toHaveAttribute('type', 'color');
    await userEvent.type(canvas.getByRole('textbox', { name: /Note/ }), 'Two coats');
  },
};

const rating: ElicitParams = {
  message: 'How did you like your stay?',
  requestedSchema: {
    type: 'object',
    properties: {
      stars: { type: 'integer', title: 'Stars', minimum: 1, maximum: 5 },
      words: { type: 'string', title: 'In your words' },
    },
    required: ['stars'],
  },
};

/** The host’s fields; who asks, the message and the answers stay the kit’s. */
export const AWholeRequest: Story = {
  args: { renderers: moods, request: rating },
  async play({ canvas, userEvent, args }) {
    const awful = await canvas.findByRole('radio', { name: /Awful/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(awful).toHaveFocus());
    await userEvent.click(canvas.getByRole('radio', { name: /Good/ }));
    await expect(args.onRespond).not.toHaveBeenCalled();
  },
};

/** A whole answer of an app (SEP-3118) is shown before it leaves. */
export const AnAppOfTheServers: Story = {
  args: { renderers: apps, request: rating },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Done' }));
    await expect(await canvas.findByText('Quiet, and bright.')).toBeVisible();
    await expect(args.onRespond).not.toHaveBeenCalled();
  },
};

const told = fn<() => void>();

/** The app throws: the kit’s own form takes over, with what was entered. */
export const AnAppThatCrashes: Story = {
  args: { renderers: crashing(told), request: rating },
  async play({ canvas, userEvent }) {
    // React says on the console what was thrown.
    const say = console.error;
    console.error = () => {};
    try {
      await userEvent.click(await canvas.findByRole('button', { name: 'Give four stars' }));
      await waitFor(() => expect(canvas.getByRole('textbox', { name: /Stars/ })).toHaveValue('4'));
    } finally {
      console.error = say;
    }
    await expect(told).toHaveBeenCalledWith({ part: 'request', error: new Error('The app crashed') });
  },
};
