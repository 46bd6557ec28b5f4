import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationReceipt } from '../../src/index.ts';
import { server } from '../requests/dialogs.ts';

const meta = {
  title: 'States/After the answer',
  id: 'states-receipt',
  component: ElicitationReceipt,
  args: {
    server,
    about: 'send_parcel',
    request: {
      message: 'Where to?',
      requestedSchema: {
        type: 'object',
        properties: {
          street: { type: 'string', title: 'Street' },
          room: { type: 'string', title: 'Room', oneOf: [{ const: 'c', title: 'Courtyard' }] },
          express: { type: 'boolean', title: 'By express' },
          door_code_pin: { type: 'string', title: 'PIN of the door' },
          note: { type: 'string', title: 'Note' },
        },
      },
    },
    result: { action: 'accept', content: { street: 'Long Lane 4', room: 'c', express: true, door_code_pin: '0815' } },
  },
} satisfies Meta<typeof ElicitationReceipt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Accepted: Story = {
  async play({ canvas, canvasElement, userEvent }) {
    await userEvent.click(canvas.getByText(/^Long Lane 4, Courtyard/));
    await expect(canvas.getByText('Long Lane 4')).toBeVisible();
    await expect(canvasElement.innerHTML).not.toContain('0815');
  },
};
export const Declined: Story = { args: { result: { action: 'decline' } } };
export const Cancelled: Story = { args: { result: { action: 'cancel' } } };
export const Opened: Story = {
  args: {
    request: { mode: 'url', message: 'Sign in', url: 'https://login.example.com/' },
    result: { action: 'accept' },
  },
};
