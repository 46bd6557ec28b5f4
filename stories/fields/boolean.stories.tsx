import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationForm } from '../../src/index.ts';
import { asked, expectAnswer } from './asked.ts';

const meta = { title: 'Fields/Yes or no', component: ElicitationForm, args: asked() } satisfies Meta<
  typeof ElicitationForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LoneQuestion: Story = {
  args: {
    request: {
      message: 'The branch is merged.',
      requestedSchema: {
        type: 'object',
        properties: { remove: { type: 'boolean', title: 'Delete it?' } },
        required: ['remove'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm' }));
    await expectAnswer(args, { action: 'accept', content: { remove: true } });
  },
};

export const Box: Story = {
  args: {
    request: {
      message: 'Two more things.',
      requestedSchema: {
        type: 'object',
        properties: {
          quiet: { type: 'boolean', title: 'Quiet after ten', description: 'Also on weekends' },
          name: { type: 'string', title: 'Name' },
        },
        required: ['quiet'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    const box = await canvas.findByRole('checkbox', { name: /Quiet after ten/ });
    await expect(box).toHaveAccessibleDescription('Also on weekends');
    await userEvent.click(canvas.getByText('Quiet after ten'));
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { quiet: false } });
  },
};

export const LeftOpen: Story = {
  args: {
    request: {
      message: 'You may leave this open.',
      requestedSchema: {
        type: 'object',
        properties: {
          rules: { type: 'boolean', title: 'Have you read the house rules?' },
          name: { type: 'string', title: 'Name' },
        },
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Yes' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear Have you read the house rules?' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: {} });
  },
};
