import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ElicitationDialog, type ElicitParams, type ElicitResult } from '../../src/index.ts';
import { asked, expectAnswer, shown } from '../requests/dialogs.ts';

const meta = {
  title: 'States/A form',
  id: 'states-form',
  component: ElicitationDialog,
  args: asked(),
} satisfies Meta<typeof ElicitationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** @param hint what leads to the state of the story: stories stand still, and only tests play */
const asking = (hint: string): ElicitParams => ({
  message: `Where shall we send the parcel? ${hint}`.trim(),
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', minLength: 2 },
      street: { type: 'string', title: 'Street' },
      express: { type: 'boolean', title: 'By express', default: true },
    },
    required: ['name', 'street'],
  },
});
const request = asking('');

export const NothingToFillIn: Story = {
  args: { request: { message: 'Shall I lock the door?', requestedSchema: { type: 'object', properties: {} } } },
};

export const NotReadyYet: Story = {
  args: { request, guardMs: 5000 },
  async play({ canvas }) {
    await shown();
    await expect(canvas.getByRole('button', { name: 'Accept' })).toHaveAccessibleDescription('Ready in a moment');
  },
};

export const Busy: Story = {
  args: {
    request: {
      message: 'Shall I lock the door? Confirm to see how a form waits that is being sent.',
      requestedSchema: { type: 'object', properties: {} },
    },
    // The answer is still being sent.
    onRespond: fn<(result: ElicitResult) => void>(() => new Promise<void>(() => {})),
  },
  async play({ canvas, userEvent }) {
    await shown();
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByRole('button', { name: 'Sending…' })).toBeVisible();
  },
};

export const Errors: Story = {
  args: { request: asking('Press Accept at once to see what is missing.') },
  async play({ canvas, userEvent }) {
    await shown();
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(canvas.getByRole('group', { name: /2 problems/ })).toHaveFocus());
  },
};

/** Where one correction is certain, a button under the error makes it. */
export const CertainCorrections: Story = {
  args: {
    guardMs: 0,
    request: {
      message: 'Which site shall I watch? Try oslo.example, “ada @example.com” and “OSL ”.',
      requestedSchema: {
        type: 'object',
        properties: {
          site: { type: 'string', title: 'Site', format: 'uri' },
          email: { type: 'string', title: 'E-mail', format: 'email' },
          airport: { type: 'string', title: 'Airport', pattern: '^[A-Z]{3}$' },
        },
        required: ['site', 'email', 'airport'],
      },
    },
  },
  async play({ canvas, userEvent }) {
    await shown();
    await userEvent.type(canvas.getByLabelText('Site'), 'oslo.example');
    await userEvent.type(canvas.getByLabelText('E-mail'), 'ada @example.com');
    await userEvent.type(canvas.getByLabelText('Airport'), 'OSL ');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByRole('button', { name: 'Use https://oslo.example' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Use ada@example.com' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove the space' })).toBeVisible();
  },
};

/** The app's own verb for what Accept does. */
export const AcceptSaysTheDeed: Story = {
  args: {
    acceptLabel: () => 'Book the room',
    request: { message: 'Shall I book the room for Monday?', requestedSchema: { type: 'object', properties: {} } },
  },
  async play({ canvas, userEvent, args }) {
    await shown();
    await userEvent.click(canvas.getByRole('button', { name: 'Book the room' }));
    await expectAnswer(args, { action: 'accept', content: {} });
  },
};

/** Most of it was filled in by the server: one line, and what is left to ask. */
export const AskOnlyWhatIsLeft: Story = {
  args: {
    request: {
      message: 'Where shall we send the parcel? Check opens what was filled in.',
      requestedSchema: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Name', default: 'Ada' },
          street: { type: 'string', title: 'Street', default: 'Main Street 1' },
          city: { type: 'string', title: 'City', default: 'Oslo' },
          note: { type: 'string', title: 'Note' },
        },
        required: ['note'],
      },
    },
  },
  async play({ canvas, userEvent }) {
    await shown();
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }));
    await expect(await canvas.findByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
  },
};

/** What Accept does stands above it. Review opens what will be sent; the lock comes with the secret. */
export const WhatIsSent: Story = {
  args: {
    review: 'offered',
    request: {
      message: 'The registry wants to know who publishes.',
      requestedSchema: {
        type: 'object',
        properties: {
          user: { type: 'string', title: 'User' },
          channel: { type: 'string', title: 'Channel', enum: ['stable', 'next'], default: 'next' },
          token: { type: 'string', title: 'Access token' },
        },
      },
    },
  },
  async play({ canvas, userEvent }) {
    await shown();
    await userEvent.type(canvas.getByRole('textbox', { name: /User/ }), 'ada');
    await expect(await canvas.findByText(/^Sends 2 answers to/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Review' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/Access token/), 'only-a-story');
    await expect(await canvas.findByText('Includes a secret')).toBeInTheDocument();
    await expect(await canvas.findByText(/^Sends 3 answers to/)).toBeVisible();
  },
};

export const Review: Story = {
  args: { request: asking('Before it is sent, the answer is shown as a whole.'), review: 'always' },
  async play({ canvas, userEvent, args }) {
    await shown();
    await userEvent.type(canvas.getByRole('textbox', { name: /Name/ }), 'Ada');
    await userEvent.type(canvas.getByRole('textbox', { name: /Street/ }), 'Long Lane 4');
    await userEvent.click(canvas.getByRole('button', { name: 'Review and accept' }));
    await waitFor(() => expect(canvas.getByRole('group', { name: /will be sent/ })).toHaveFocus());
    await expect(args.onRespond).not.toHaveBeenCalled();
  },
};

/** A secret and a suggestion: Accept shows the review, which masks the secret and repeats the warning. */
export const ReviewOfASecret: Story = {
  args: {
    request: {
      message: 'The registry wants to know who publishes. Accept shows what would be sent, without the secret.',
      requestedSchema: {
        type: 'object',
        properties: {
          user: { type: 'string', title: 'User' },
          token: { type: 'string', title: 'Access token' },
          channel: { type: 'string', title: 'Channel', enum: ['stable', 'next'], default: 'next' },
          note: { type: 'string', title: 'Note' },
        },
        required: ['user', 'token'],
      },
    },
  },
  async play({ canvas, userEvent }) {
    await shown();
    await userEvent.type(canvas.getByRole('textbox', { name: /User/ }), 'ada');
    await userEvent.type(canvas.getByRole('textbox', { name: /Access token/ }), 'only-a-story');
    await userEvent.click(canvas.getByRole('button', { name: 'Review and accept' }));
    await expect(await canvas.findByText('Not included (left blank): Note')).toBeVisible();
    await expect(canvas.queryByText('only-a-story')).toBeNull();
  },
};

export const Answered: Story = {
  args: { request: asking('An answer closes the dialog.') },
  async play({ canvas, userEvent, args }) {
    await shown();
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expectAnswer(args, { action: 'decline' });
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

export const LongTexts: Story = {
  args: {
    server: { name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' },
    about: 'a_tool_with_a_very_long_name_that_somebody_generated_from_a_path_of_an_address',
    request: {
      message: `${'A long story, told in one breath, about a parcel. '.repeat(40)}${'x'.repeat(200)}`,
      requestedSchema: {
        type: 'object',
        properties: {
          a: {
            type: 'string',
            title: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(2),
            description: 'What is asked for here is explained at great length. '.repeat(12),
          },
          b: {
            type: 'string',
            enum: ['Short', 'An option that goes on and on and on, past the end of the line it is on'],
          },
        },
      },
    },
  },
};

export const ManyFields: Story = {
  args: {
    request: {
      message: 'The whole form, please.',
      requestedSchema: {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: 60 }, (_, at) => [`field${at}`, { type: 'string', title: `Question ${at + 1}` }]),
        ),
      },
    },
  },
};

export const Narrow: Story = {
  args: { request },
  globals: { viewport: { value: 'narrow' } },
};
