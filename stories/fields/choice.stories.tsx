import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationForm } from '../../src/index.ts';
import { asked, expectAnswer } from './asked.ts';

const meta = { title: 'Fields/Choice', component: ElicitationForm, args: asked() } satisfies Meta<
  typeof ElicitationForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FewOptions: Story = {
  args: {
    request: {
      message: 'All rooms are free from May.',
      requestedSchema: {
        type: 'object',
        properties: {
          room: {
            type: 'string',
            title: 'Room',
            oneOf: [
              { const: 'room-a', title: 'Courtyard room', description: 'Quiet, morning sun' },
              { const: 'room-b', title: 'Corner room' },
              { const: 'room-c', title: 'Loft', description: 'Under the roof, stairs of its own' },
            ],
          },
        },
        required: ['room'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    const group = await canvas.findByRole('radiogroup', { name: /Room/ });
    await expect(group).toBeVisible();
    await userEvent.click(canvas.getByText('Under the roof, stairs of its own'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { room: 'room-c' } });
  },
};

export const SomeOptions: Story = {
  args: {
    request: {
      message: 'Who shows you round?',
      requestedSchema: {
        type: 'object',
        properties: {
          who: { type: 'string', title: 'Tenant', enum: ['Ines', 'Jonas', 'Karim', 'Lotte', 'Mirek', 'Noor'] },
        },
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    const select = await canvas.findByRole('combobox', { name: /Tenant/ });
    await expect(select).toHaveDisplayValue('No selection');
    await userEvent.selectOptions(select, 'Karim');
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { who: 'Karim' } });
  },
};

export const ManyOptions: Story = {
  args: {
    request: {
      message: 'Where do you come from?',
      requestedSchema: {
        type: 'object',
        properties: {
          from: { type: 'string', title: 'Place', enum: Array.from({ length: 5000 }, (_, index) => `Place ${index}`) },
        },
        required: ['from'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    const box = await canvas.findByRole('combobox', { name: /Place/, expanded: false });
    await userEvent.type(box, '4321');
    await userEvent.keyboard('{Enter}');
    await expect(box).toHaveValue('Place 4321');
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { from: 'Place 4321' } });
  },
};

export const OptionsThatLookAlike: Story = {
  args: {
    request: {
      message: 'Pay through:',
      requestedSchema: {
        type: 'object',
        properties: {
          account: {
            type: 'string',
            title: 'Account',
            oneOf: [
              { const: 'paypal', title: 'Paypal' },
              { const: 'other', title: 'P\u0430yp\u0430l' },
              { const: 'bank', title: 'Bank' },
            ],
          },
        },
        required: ['account'],
      },
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('radio', { name: /paypal/ })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /other/ })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Bank' })).toBeVisible();
  },
};

export const Other: Story = {
  args: {
    request: {
      message: 'Which bread shall we keep for you?',
      requestedSchema: {
        type: 'object',
        properties: {
          bread: {
            title: 'Bread',
            anyOf: [
              { const: 'rye', title: 'Rye', description: 'Dark, with caraway' },
              { const: 'oat', title: 'Oat' },
              { type: 'string', minLength: 3 },
            ],
          },
          spreads: {
            type: 'array',
            title: 'Spreads',
            items: { anyOf: [{ enum: ['Butter', 'Plum jam'] }, { type: 'string' }] },
          },
          baker: {
            title: 'Baker',
            anyOf: [{ enum: ['Ines', 'Jonas', 'Karim', 'Lotte', 'Mirek', 'Noor'] }, { type: 'string' }],
            default: 'Whoever is in',
          },
          town: {
            title: 'Town',
            anyOf: [{ enum: Array.from({ length: 40 }, (_, n) => `Village ${n + 1}`) }, { type: 'string' }],
          },
        },
        required: ['bread'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.click((await canvas.findAllByRole('radio', { name: 'Other…' }))[0] as HTMLElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Bread Your own answer' }), 'Spelt');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Plum jam' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Other…' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Spreads Your own answer' }), 'Honey');
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Town' }), 'By the sea{Enter}');
    await canvas.findByRole('textbox', { name: 'Town Your own answer' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, {
      action: 'accept',
      content: { bread: 'Spelt', spreads: ['Plum jam', 'Honey'], baker: 'Whoever is in', town: 'By the sea' },
    });
  },
};
