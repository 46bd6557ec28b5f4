import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { createElicitations } from '../../src/core.ts';
import { ElicitationDialog, ElicitationHost } from '../../src/index.ts';
import { messages as arabic } from '../../src/locales/ar.ts';
import { asked, shown } from '../requests/dialogs.ts';
import { approvals, several } from './approvals.ts';

const meta = {
  title: 'Approvals/A call',
  id: 'approvals-a-call',
  component: ElicitationDialog,
  args: { ...asked(), server: { name: 'Agent' }, request: approvals.fiveArguments },
} satisfies Meta<typeof ElicitationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

function askAll() {
  const queue = createElicitations();
  const round = several.map((params, place) => [place, { method: 'elicitation/create' as const, params }]);
  void queue.requestAll(Object.fromEntries(round), { server: { name: 'Agent' } });
  return queue;
}

function Round() {
  const [elicitations] = useState(askAll);
  return <ElicitationHost elicitations={elicitations} />;
}

export const FiveArguments: Story = {};

/** A press on Approve leads to the whole call first: not all of it fits. */
export const LongCode: Story = { args: { request: approvals.longCode } };

export const AChange: Story = { args: { request: approvals.change } };

export const Danger: Story = { args: { request: approvals.danger } };

export const Reason: Story = {
  async play({ canvas, userEvent }) {
    await shown();
    await userEvent.click(await canvas.findByRole('button', { name: 'Decline' }));
    await expect(await canvas.findByRole('textbox', { name: 'Tell the agent why' })).toHaveFocus();
  },
};

export const Edit: Story = {
  args: { request: approvals.edit },
  async play({ canvas, userEvent }) {
    await shown();
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit arguments' }));
    await expect(await canvas.findByRole('textbox', { name: 'Subject' })).toHaveValue('Minutes');
  },
};

/** With Back, and one press for all that are left once they were in view. */
export const Several: Story = {
  render: () => <Round />,
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const Arabic: Story = { args: { locale: 'ar', messages: arabic } };
