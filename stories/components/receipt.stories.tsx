import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationReceipt } from '../../src/index.ts';
import { answered, request, server, settings, trip } from './controls.ts';

/** What was answered, for a transcript. Secrets are not in it. */
const meta = {
  title: 'Requests/Receipt',
  id: 'components-elicitationreceipt',
  component: ElicitationReceipt,
  tags: ['autodocs'],
  args: { request: trip, server, about: 'book_room', result: answered },
  argTypes: {
    request: request['request'] ?? {},
    server: request['server'] ?? {},
    result: { control: 'object' },
    density: settings['density'] ?? {},
    unstyled: settings['unstyled'] ?? {},
  },
} satisfies Meta<typeof ElicitationReceipt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Receipt: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText('Alma')).toBeInTheDocument();
  },
};

export const Declined: Story = { args: { result: { action: 'decline' } } };
