import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ElicitationForm } from '../../src/index.ts';
import { asked, expectAnswer } from './asked.ts';

const meta = { title: 'Fields/Number', component: ElicitationForm, args: asked() } satisfies Meta<
  typeof ElicitationForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WholeNumber: Story = {
  args: {
    request: {
      message: 'On which floor?',
      requestedSchema: {
        type: 'object',
        properties: { floor: { type: 'integer', title: 'Floor', minimum: 1, maximum: 60 } },
        required: ['floor'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    const floor = await canvas.findByRole('textbox', { name: /Floor/ });
    await userEvent.type(floor, '61');
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(floor).toHaveAccessibleDescription(/Error: .*60/));
    await userEvent.clear(floor);
    await userEvent.type(floor, '4');
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { floor: 4 } });
  },
};

export const Decimal: Story = {
  args: {
    request: {
      message: 'Your share of the rent.',
      requestedSchema: {
        type: 'object',
        properties: { rent: { type: 'number', title: 'Rent', minimum: 0, maximum: 900, default: 412.5 } },
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    const rent = await canvas.findByRole('textbox', { name: /Rent/ });
    await expect(rent).toHaveValue('412.5');
    await userEvent.clear(rent);
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: {} });
  },
};
