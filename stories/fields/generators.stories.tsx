import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationForm } from '../../src/index.ts';
import { langGraphInterrupt } from '../../src/questions.ts';
import { asked, expectAnswer } from './asked.ts';

/** What schema libraries write for questions that have no word of their own in MCP's grammar. */
const meta = { title: 'Fields/What generators write', component: ElicitationForm, args: asked() } satisfies Meta<
  typeof ElicitationForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

const ask = (message: string, properties: object, required: readonly string[] = []): Story['args'] => ({
  request: { message, requestedSchema: { type: 'object', properties, required: [...required] } },
});

/** zod's `z.union([z.number(), z.literal('auto')])`: both can be entered. */
export const NumberOrWord: Story = {
  args: ask(
    'How warm shall the room be?',
    {
      warmth: {
        title: 'Degrees',
        anyOf: [
          { type: 'number', minimum: 5, maximum: 30 },
          { type: 'string', enum: ['auto', 'off'] },
        ],
      },
    },
    ['warmth'],
  ),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Other…' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Degrees/ }), '21.5');
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { warmth: 21.5 } });
  },
};

/** “An address or blank”: nothing is marked as required, and what is written is an address. */
export const AddressOrBlank: Story = {
  args: ask(
    'Who gets a copy of the bill?',
    { copy: { title: 'Copy to', anyOf: [{ type: 'string', format: 'email' }, { const: '' }] } },
    ['copy'],
  ),
  async play({ canvas, userEvent, args }) {
    await canvas.findByRole('textbox', { name: /Copy to/ });
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { copy: '' } });
  },
};

/** Lines that are pasted stay lines: nothing is joined in silence. */
export const SeveralLines: Story = {
  args: ask('What shall we tell the neighbours?', { note: { type: 'string', title: 'Note', format: 'textarea' } }),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('textbox', { name: /Note/ }));
    await userEvent.paste('The water is off\nfrom nine to noon.');
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { note: 'The water is off\nfrom nine to noon.' } });
  },
};

/** A button takes all in and another all out, beside the filter: of what the filter leaves. */
export const AllInAllOut: Story = {
  args: ask('Who gets an invitation to the summer party?', {
    guests: {
      type: 'array',
      title: 'Guests',
      items: { type: 'string', enum: Array.from({ length: 24 }, (_, index) => `Flat ${index + 1}`) },
      default: ['Flat 1', 'Flat 2', 'Flat 13'],
    },
  }),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear Guests' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Type to filter' }), 'Flat 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Choose all Guests' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, {
      action: 'accept',
      content: { guests: ['Flat 2', 'Flat 20', 'Flat 21', 'Flat 22', 'Flat 23', 'Flat 24'] },
    });
  },
};

/** An interrupt of a shape that nobody knows is shown as it is, and only what was shown can be agreed to. */
export const UnknownInterrupt: Story = {
  args: {
    request: langGraphInterrupt.toElicitation({
      value: { step: 'deploy', target: { region: 'eu-north', replicas: 3 }, dry_run: false },
    }),
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/eu-north/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Confirm' })).toBeVisible();
  },
};
