import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ElicitationDialog, type ElicitParams, type ElicitResult } from '../../src/index.ts';
import { shown } from '../requests/dialogs.ts';
import { Transcript } from './Transcript.tsx';
import { Wizard } from './Wizard.tsx';
import './layouts.css';

const request: ElicitParams = {
  message: 'A few details, and the room is yours.',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', description: 'As on your passport', minLength: 2 },
      guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 6 },
      floor: { type: 'string', title: 'Floor', enum: ['Ground', 'First', 'Second'] },
      arrival: { type: 'string', title: 'Arrival', format: 'date' },
    },
    required: ['name', 'guests'],
  },
};

const server = { name: 'Hotel desk', url: 'https://desk.example/mcp' };

/** The same form in three layouts: in a conversation, in a drawer, one question at a time. */
const meta = {
  title: 'In your app/A chat, a drawer, steps',
  id: 'inline-transcript-drawer-steps',
  component: ElicitationDialog,
  args: {
    request,
    server,
    guardMs: 0,
    onRespond: fn<(result: ElicitResult) => void>(),
  },
} satisfies Meta<typeof ElicitationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Inline: it does not take focus. When it is accepted, it shrinks into the receipt that replaces it. */
export const InATranscript: Story = {
  // The transcript shows receipts of its own.
  parameters: { layout: 'fullscreen', receipts: false },
  render: ({ onRespond }) => <Transcript request={request} server={server} onRespond={onRespond} />,
};

export const AnsweredInATranscript: Story = {
  ...InATranscript,
  async play({ canvas, userEvent, args }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Name/ }), 'Alma');
    await userEvent.type(canvas.getByRole('textbox', { name: /Guests/ }), '4');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByText(/The dates are held/)).toBeVisible();
    const receipt = canvas.getByRole('group', { name: /^Sent to/ });
    await Promise.all(receipt.getAnimations({ subtree: true }).map(({ finished }) => finished));
    await expect(args.onRespond).toHaveBeenCalledWith({ action: 'accept', content: { name: 'Alma', guests: 4 } });
  },
};

/** The kit's dialog with one class, which overrides every rule of the kit. */
export const AsADrawer: Story = {
  args: { classNames: { dialog: 'drawer' } },
  async play({ canvas, userEvent, args }) {
    const drawer = await shown();
    const edge = drawer.getBoundingClientRect();
    await expect(Math.round(edge.height)).toBe(window.innerHeight);
    await userEvent.type(canvas.getByRole('textbox', { name: /Name/ }), 'A');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Name/ })).toHaveAttribute('aria-invalid', 'true'));
    await expect(args.onRespond).not.toHaveBeenCalled();
  },
};

/** The hooks and the kit's parts, one step at a time. */
export const OneQuestionAtATime: Story = {
  render: ({ onRespond }) => <Wizard request={request} server={server} onRespond={onRespond} />,
};

export const AnsweredOneByOne: Story = {
  ...OneQuestionAtATime,
  async play({ canvas, userEvent, args }) {
    const next = () => userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await next();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Name/ })).toHaveAccessibleDescription(/Error/));
    await userEvent.type(canvas.getByRole('textbox', { name: /Name/ }), 'Alma{Enter}');
    const guests = await canvas.findByRole('textbox', { name: /Guests/ });
    await waitFor(() => expect(guests).toHaveFocus());
    await userEvent.type(guests, '3');
    await next();
    await userEvent.click(await canvas.findByRole('radio', { name: 'First' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await canvas.findByRole('textbox', { name: /Guests/ })).toHaveValue('3');
    await next();
    await expect(await canvas.findByRole('radio', { name: 'First' })).toBeChecked();
    await next();
    const accept = await canvas.findByRole('button', { name: 'Accept' });
    await waitFor(() => expect(accept).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(accept);
    await waitFor(() =>
      expect(args.onRespond).toHaveBeenCalledWith({
        action: 'accept',
        content: { name: 'Alma', guests: 3, floor: 'First' },
      }),
    );
  },
};
