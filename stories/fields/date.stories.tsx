import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { ElicitationForm } from '../../src/index.ts';
import { asked, expectAnswer } from './asked.ts';

const meta = { title: 'Fields/Date and time', component: ElicitationForm, args: asked() } satisfies Meta<
  typeof ElicitationForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Day: Story = {
  args: {
    request: {
      message: 'When does the van come?',
      requestedSchema: {
        type: 'object',
        properties: { day: { type: 'string', title: 'Day', format: 'date' } },
        required: ['day'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    const day = await canvas.findByLabelText(/Day/);
    await fireEvent.change(day, { target: { value: '2028-02-29' } });
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { day: '2028-02-29' } });
  },
};

export const Moment: Story = {
  args: {
    request: {
      message: 'When may we call?',
      requestedSchema: {
        type: 'object',
        properties: { at: { type: 'string', title: 'Call', format: 'date-time', default: '2028-02-29T10:30:00Z' } },
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    await expect(await canvas.findByText(/UTC/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { at: '2028-02-29T10:30:00Z' } });
  },
};
