import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ElicitationForm } from '../../src/index.ts';
import { asked, expectAnswer } from './asked.ts';

const meta = { title: 'Fields/List', component: ElicitationForm, args: asked() } satisfies Meta<typeof ElicitationForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FreeWords: Story = {
  args: {
    request: {
      message: 'What do you cook?',
      requestedSchema: {
        type: 'object',
        properties: {
          dishes: { type: 'array', title: 'Dishes', items: { type: 'string', minLength: 3 }, maxItems: 3 },
        },
        required: ['dishes'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: /1/ }), 'Soup{Enter}Ra');
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /2/ })).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.type(canvas.getByRole('textbox', { name: /2/ }), 'men');
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { dishes: ['Soup', 'Ramen'] } });
  },
};

export const Addresses: Story = {
  args: {
    request: {
      message: 'Whom shall we tell?',
      requestedSchema: {
        type: 'object',
        properties: {
          tell: {
            type: 'array',
            title: 'E-mail addresses',
            items: { type: 'string', format: 'email' },
            default: ['a@flats.example'],
          },
        },
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    const first = await canvas.findByRole('textbox', { name: /1/ });
    await expect(first).toHaveValue('a@flats.example');
    await userEvent.click(canvas.getByRole('button', { name: /Add/ }));
    await userEvent.keyboard('b@flats.example');
    await userEvent.click(canvas.getAllByRole('button', { name: /Remove/ })[0] as HTMLElement);
    await expect(canvas.getByRole('textbox', { name: /1/ })).toHaveFocus();
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { tell: ['b@flats.example'] } });
  },
};
