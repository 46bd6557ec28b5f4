import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { ElicitParams, ElicitResult } from '../../src/core.ts';
import { sampleRequests } from '../../src/testing.ts';
import { HeadlessForm } from './HeadlessForm.tsx';
import './headless.css';

/**
 * A whole form on `react-elicitation/headless`: the hooks bring the model, values, errors, focus, the guard and the three
 * answers; every element is written in this story. `npm run size` shows its size.
 */
const meta = {
  title: 'Themes/Only the hooks',
  id: 'theming-headless',
  component: HeadlessForm,
  args: {
    request: sampleRequests.combined,
    server: { name: 'Flat share' },
    onRespond: fn<(result: ElicitResult) => void>(),
  },
} satisfies Meta<typeof HeadlessForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const stay: ElicitParams = {
  message: 'One more thing about your stay.',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', description: 'As on your passport', minLength: 2 },
      guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 6 },
      floor: { type: 'string', title: 'Floor', enum: ['Ground', 'First', 'Second'] },
      extras: { type: 'array', title: 'Extras', items: { type: 'string', enum: ['Breakfast', 'Parking'] } },
      arrival: { type: 'string', title: 'Arrival', format: 'date' },
      news: { type: 'boolean', title: 'Send me news', default: false },
    },
    required: ['name', 'guests'],
  },
};

export const AllKinds: Story = {};

export const FilledIn: Story = {
  args: { request: stay },
  async play({ canvas, userEvent, args }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Name/ }), 'Alma');
    await userEvent.type(canvas.getByRole('textbox', { name: /Guests/ }), '2');
    await userEvent.click(canvas.getByRole('radio', { name: 'First' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Parking' }));
    await acceptOnceReady(canvas, userEvent);
    await waitFor(() =>
      expect(args.onRespond).toHaveBeenCalledWith({
        action: 'accept',
        content: { name: 'Alma', guests: 2, floor: 'First', extras: ['Parking'], news: false },
      }),
    );
  },
};

export const Errors: Story = {
  args: { request: stay },
  async play({ canvas, userEvent, args }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Guests/ }), '9');
    await acceptOnceReady(canvas, userEvent);
    const summary = await canvas.findByRole('region', { name: /2/ });
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Guests' }));
    await expect(canvas.getByRole('textbox', { name: /Guests/ })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: /Guests/ })).toHaveAccessibleDescription(/6/);
    await expect(args.onRespond).not.toHaveBeenCalled();
  },
};

type Play = Parameters<NonNullable<Story['play']>>[0];

async function acceptOnceReady(canvas: Play['canvas'], userEvent: Play['userEvent']): Promise<void> {
  const accept = canvas.getByRole('button', { name: 'Accept' });
  await waitFor(() => expect(accept).not.toHaveAttribute('aria-disabled'), { timeout: 3000 });
  await userEvent.click(accept);
}
