import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ToolForm, type ToolFormProps } from '../../src/tools.ts';
import { server, settings, trip } from './controls.ts';

/** The arguments of a tool as a form. */
const meta = {
  title: 'Tools/A form for arguments',
  id: 'components-toolform',
  component: ToolForm,
  tags: ['autodocs'],
  args: {
    tool: { name: 'book_room', title: 'Book a room', inputSchema: trip.requestedSchema },
    server,
    guardMs: 0,
    onSubmit: fn<ToolFormProps['onSubmit']>(),
  },
  argTypes: {
    tool: { control: 'object', description: 'As `tools/list` gives it' },
    ask: { control: 'inline-radio', options: ['all', 'missing'] },
    initialArguments: { control: 'object' },
    ...settings,
  },
} satisfies Meta<typeof ToolForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tool: Story = {
  args: { initialArguments: { name: 'Alma', arrival: '2026-09-14' } },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Review and run' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Run' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
  },
};
