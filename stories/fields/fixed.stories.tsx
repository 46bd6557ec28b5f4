import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationForm } from '../../src/index.ts';
import { asked, expectAnswer } from './asked.ts';

const meta = { title: 'Fields/Fixed value', component: ElicitationForm, args: asked() } satisfies Meta<
  typeof ElicitationForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Constant: Story = {
  args: {
    request: {
      message: 'You rent under these terms.',
      requestedSchema: {
        type: 'object',
        properties: { terms: { const: '2026-04', title: 'Terms' }, name: { type: 'string', title: 'Name' } },
        required: ['terms'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    await expect(await canvas.findByText('2026-04')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { terms: '2026-04' } });
  },
};
