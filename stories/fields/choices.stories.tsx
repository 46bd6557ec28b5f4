import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ElicitationForm } from '../../src/index.ts';
import { asked, expectAnswer } from './asked.ts';

const meta = { title: 'Fields/Choices', component: ElicitationForm, args: asked() } satisfies Meta<
  typeof ElicitationForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneToThree: Story = {
  args: {
    request: {
      message: 'Which chores do you take?',
      requestedSchema: {
        type: 'object',
        properties: {
          chores: {
            type: 'array',
            title: 'Chores',
            minItems: 1,
            maxItems: 3,
            items: { type: 'string', enum: ['Plants', 'Bins', 'Stairs', 'Windows', 'Shopping'] },
          },
        },
        required: ['chores'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    await expect(await canvas.findByText('Choose 1 to 3')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Plants' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Windows' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Bins' }));
    await expect(canvas.getByText('2 of 5 chosen', { selector: '[aria-hidden]' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { chores: ['Bins', 'Windows'] } });
  },
};

export const Many: Story = {
  args: {
    request: {
      message: 'Where can you work?',
      requestedSchema: {
        type: 'object',
        properties: {
          places: {
            type: 'array',
            title: 'Places',
            items: {
              anyOf: Array.from({ length: 300 }, (_, index) => ({ const: `p${index}`, title: `Place ${index}` })),
            },
          },
        },
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    const filter = await canvas.findByRole('textbox', { name: 'Type to filter' });
    await userEvent.type(filter, '299');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Place 299' }));
    await userEvent.clear(filter);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Place 0' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { places: ['p0', 'p299'] } });
  },
};
