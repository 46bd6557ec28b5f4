import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ToolForm, type ToolFormProps } from '../../src/tools.ts';

const meta = {
  title: 'Tools/Arguments of all kinds',
  id: 'integrations-tools',
  component: ToolForm,
  args: {
    tool: { name: 'tool', inputSchema: {} },
    server: { name: 'Travel desk' },
    guardMs: 0,
    onSubmit: fn<ToolFormProps['onSubmit']>(),
  },
} satisfies Meta<typeof ToolForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const book = {
  name: 'book_trip',
  title: 'Book a trip',
  description: 'Books a room and a way to get there.\nNothing is paid before you say so.',
  inputSchema: {
    type: 'object',
    properties: {
      city: { type: 'string', minLength: 2 },
      nightCount: { type: 'integer', minimum: 1, maximum: 30, default: 2 },
      starCount: { enum: [3, 4, 5] },
      channel: { const: 'web' },
      guests: { type: 'array', items: { type: 'string' }, maxItems: 4 },
      budget: { type: 'array', items: { type: 'number' }, description: 'From, to' },
      extras: { type: 'object', properties: { breakfast: { type: 'boolean' }, bed: { enum: ['one', 'two'] } } },
    },
    required: ['city'],
  },
};

export const Arguments: Story = {
  args: { tool: book },
  async play({ canvas, userEvent, args }) {
    await userEvent.type(await canvas.findByLabelText(/City/), 'Bonn');
    await userEvent.click(canvas.getByRole('radio', { name: '5' }));
    await userEvent.type(canvas.getByLabelText(/Budget/), '[[100, 250.5]');
    await userEvent.type(canvas.getByLabelText(/Extras/), '{{ "breakfast": true }');
    await userEvent.click(canvas.getByRole('button', { name: 'Run' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      city: 'Bonn',
      nightCount: 2,
      starCount: 5,
      channel: 'web',
      budget: [100, 250.5],
      extras: { breakfast: true },
    });
  },
};

export const NotJson: Story = {
  args: { tool: book },
  async play({ canvas, userEvent, args }) {
    await userEvent.type(await canvas.findByLabelText(/City/), 'Bonn');
    await userEvent.type(canvas.getByLabelText(/Budget/), '[[100, "250"]');
    await userEvent.type(canvas.getByLabelText(/Extras/), '{{ "breakfast": ');
    await userEvent.click(canvas.getByRole('button', { name: 'Run' }));
    await expect(await canvas.findAllByText(/must be of type number/i)).toHaveLength(2);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Sending: Story = {
  args: { tool: book, onSubmit: fn<ToolFormProps['onSubmit']>(() => new Promise<never>(() => {})) },
  async play({ canvas, userEvent }) {
    await userEvent.type(await canvas.findByLabelText(/City/), 'Bonn');
    await userEvent.click(canvas.getByRole('button', { name: 'Run' }));
    await expect(await canvas.findByRole('button', { name: 'Running…' })).toBeVisible();
  },
};

export const NotTaken: Story = {
  args: {
    tool: book,
    onSubmit: fn<ToolFormProps['onSubmit']>(() => Promise.reject(new Error('There is no room in Atlantis.'))),
  },
  async play({ canvas, userEvent }) {
    const city = await canvas.findByLabelText(/City/);
    await userEvent.type(city, 'Atlantis');
    await userEvent.click(canvas.getByRole('button', { name: 'Run' }));
    await expect(await canvas.findByText(/There is no room in Atlantis/)).toBeVisible();
    await expect(city).toHaveValue('Atlantis');
  },
};

export const WhatIsMissing: Story = {
  args: { tool: book, ask: 'missing', initialArguments: { nightCount: 3, guests: ['Ada'] } },
  async play({ canvas, userEvent, args }) {
    await expect(await canvas.findByText('2 arguments are already filled in')).toBeVisible();
    await expect(canvas.queryByLabelText(/Night count/)).toBeNull();
    await userEvent.type(canvas.getByLabelText(/City/), 'Bonn');
    await userEvent.click(canvas.getByRole('button', { name: 'Run' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ city: 'Bonn', nightCount: 3, channel: 'web', guests: ['Ada'] }),
    );
  },
};

export const OneJsonObject: Story = {
  args: { tool: { name: 'raw_query', inputSchema: { oneOf: [{ type: 'object' }], type: 'string' } } },
  async play({ canvas, userEvent, args }) {
    const all = await canvas.findByRole('textbox', { name: /Arguments/ });
    await userEvent.clear(all);
    await userEvent.type(all, '{{"select": "all"}');
    await userEvent.click(canvas.getByRole('button', { name: 'Run' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ select: 'all' }));
  },
};

const cards = ['book_trip', 'cancel_trip', 'list_trips'].map((name) => ({
  name,
  description: 'In a card of the app, which shows its name.',
  inputSchema: { type: 'object', properties: { city: { type: 'string', title: 'City' } }, required: ['city'] },
}));

const card = { padding: 16, border: '1px solid #8886', borderRadius: 8, background: 'Canvas', color: 'CanvasText' };

/** A list of tools: the app's cards say which tool it is, and the form draws none of its own. */
export const InCards: Story = {
  args: { tool: book, frame: 'none', density: 'compact' },
  render: ({ onSubmit, density, frame }) => (
    <div style={{ display: 'grid', gap: 16 }}>
      {cards.map((tool) => (
        <article key={tool.name} style={card}>
          <h3 style={{ margin: 0, font: '600 1rem system-ui' }}>{tool.name}</h3>
          <ToolForm tool={tool} onSubmit={onSubmit} density={density} frame={frame} />
        </article>
      ))}
    </div>
  ),
  async play({ canvas, canvasElement }) {
    await expect(await canvas.findByRole('region', { name: 'cancel_trip' })).toBeVisible();
    await expect(canvasElement.querySelector('[data-elicitation="banner"]')).toBeNull();
  },
};
