import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ToolForm, type ToolFormProps } from '../../src/tools.ts';

/** Answers like a server, after the events that the story shows. */
const answers = (text: string, isError = false) => Promise.resolve({ content: [{ type: 'text', text }], isError });

const meta = {
  title: 'Integrations/Tools',
  component: ToolForm,
  args: {
    tool: { name: 'tool', inputSchema: {} },
    server: { name: 'Travel desk' },
    guardMs: 0,
    onSubmit: fn<ToolFormProps['onSubmit']>(() => answers('Booked.')),
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
    await expect(args.onSubmit).toHaveBeenCalledWith(
      { city: 'Bonn', nightCount: 2, starCount: 5, channel: 'web', budget: [100, 250.5], extras: { breakfast: true } },
      expect.anything(),
    );
    await expect(await canvas.findByText('Booked.')).toBeVisible();
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

export const UnderWay: Story = {
  args: {
    tool: book,
    onSubmit: fn<ToolFormProps['onSubmit']>((_, run) => {
      run.onProgress({ progress: 2, total: 5, message: 'Asking the hotels' });
      run.onMessage({ content: 'Hotel Rheinblick has rooms' });
      run.onMessage({ content: 'Hotel Adler does not answer', level: 'warning' });
      run.onError(new Error('Rail prices are out of date'));
      return new Promise<never>(() => {});
    }),
  },
  async play({ canvas, userEvent }) {
    await userEvent.type(await canvas.findByLabelText(/City/), 'Bonn');
    await userEvent.click(canvas.getByRole('button', { name: 'Run' }));
    await expect(await canvas.findByRole('progressbar', { name: /Asking the hotels/ })).toBeVisible();
    await expect(canvas.getByRole('log')).toHaveTextContent('Hotel Adler does not answer');
    await expect(canvas.getByText('Rail prices are out of date')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Stop' })).toBeVisible();
  },
};

export const RefusedByTheServer: Story = {
  args: {
    tool: book,
    onSubmit: fn<ToolFormProps['onSubmit']>(() => answers('Validation failed for field "city"', true)),
  },
  async play({ canvas, userEvent }) {
    const city = await canvas.findByLabelText(/City/);
    await userEvent.type(city, 'Atlantis');
    await userEvent.click(canvas.getByRole('button', { name: 'Run' }));
    await expect(await canvas.findByText('The tool failed')).toBeVisible();
    await waitFor(() => expect(city).toHaveFocus());
    await expect(city).toHaveAccessibleDescription(/Validation failed/);
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
      expect(args.onSubmit).toHaveBeenCalledWith(
        { city: 'Bonn', nightCount: 3, channel: 'web', guests: ['Ada'] },
        expect.anything(),
      ),
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
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ select: 'all' }, expect.anything()));
  },
};
