import { jsonFields } from '../../src/core/answer/jsonFields.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ElicitationForm } from '../../src/index.ts';
import { onRespond, request, server, settings, trip } from './controls.ts';

/** One request in the page: in a transcript, a panel, or a dialog of your own. It does not take focus. */
const meta = {
  title: 'Requests/In the page',
  id: 'components-elicitationform',
  component: ElicitationForm,
  tags: ['autodocs'],
  args: { request: trip, server, onRespond: onRespond(), guardMs: 0 },
  argTypes: {
    ...request,
    frame: { control: 'inline-radio', options: ['card', 'none'], table: { category: 'Request' } },
    ...settings,
  },
} satisfies Meta<typeof ElicitationForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = {
  async play({ canvas, userEvent, args }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Alma');
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(args.onRespond).toHaveBeenCalledWith({ action: 'decline' }));
  },
};

/** What a confirmation, a form without fields, looks like. */
export const Confirmation: Story = {
  args: { request: { message: 'Delete all drafts?', requestedSchema: { type: 'object', properties: {} } } },
};

/**
 * Properties that a form cannot hold become text areas for JSON, with `json={jsonFields}`. `findings` shows the developer's view.
 */
export const ForDevelopers: Story = {
  args: {
    json: jsonFields,
    showKeys: true,
    findings: true,
    request: {
      message: 'Where does the parcel go?',
      requestedSchema: {
        type: 'object',
        properties: {
          name: { type: 'string', minLength: 2 },
          address: { type: 'object', properties: { street: { type: 'string' }, zip: { type: 'string' } } },
        },
        required: ['name', 'address'],
      },
    },
  },
};
