import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Playground } from './Playground.tsx';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', minLength: 2 },
    email: { type: 'string', format: 'email', title: 'E-mail' },
    seats: { type: 'integer', title: 'Seats', minimum: 1, maximum: 6, default: 2 },
    colour: { type: 'string', title: 'Colour', enum: ['red', 'green', 'blue'] },
    size: { type: 'object', title: 'Size', properties: {} },
  },
  required: ['name'],
};

const meta = {
  title: 'Start/Welcome',
  id: 'playground',
  component: Playground,
  args: { message: 'A few questions before I book the table.', schema: JSON.stringify(schema, null, 2) },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Playground>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PasteASchema: Story = {
  name: 'Paste a request',
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText(/size/, { selector: 'code' })).toBeVisible();
    await userEvent.type(await canvas.findByRole('textbox', { name: /Name/ }), 'Ada');
    await userEvent.click(canvas.getByRole('radio', { name: 'green' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByText(/"colour": "green"/)).toBeVisible();
    await expect(canvas.getByText(/server.elicitInput/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again' }));
    await expect(await canvas.findByRole('textbox', { name: /Name/ })).toHaveValue('');
  },
};

export const AWholeRequest: Story = {
  args: {
    schema: JSON.stringify({
      jsonrpc: '2.0',
      id: 7,
      method: 'elicitation/create',
      params: { message: 'Shall I water the plants?', requestedSchema: { type: 'object', properties: {} } },
    }),
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('textbox', { name: 'Message' })).toHaveValue('Shall I water the plants?');
    await expect(canvas.getByRole('button', { name: 'Confirm' })).toBeVisible();
  },
};

export const NoJson: Story = {
  name: 'No JSON',
  args: { schema: '{ "type": "object", ' },
  async play({ canvas }) {
    await expect(await canvas.findByText(/no JSON yet/)).toBeVisible();
    await expect(canvas.getByText('Nothing, until there is JSON.')).toBeVisible();
  },
};

export const WhileTyping: Story = {
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByRole('textbox', { name: /Name/ })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /Requested schema/ }), ',');
    await expect(await canvas.findByText(/no JSON yet/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Name/ })).toBeVisible();
  },
};
