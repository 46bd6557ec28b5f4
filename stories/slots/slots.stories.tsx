import { jsonFields } from '../../src/core/answer/jsonFields.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ElicitationDialog, type Components } from '../../src/index.ts';
import { asked, shown } from '../requests/dialogs.ts';
import { everyKind, nakedSlots } from './nakedSlots.tsx';

/**
 * One slot at a time, written from its contract and without styles. The form stays complete, and everything else keeps
 * its styles.
 */
const meta = {
  title: 'Themes/One component replaced',
  id: 'theming-one-slot-alone',
  component: ElicitationDialog,
  args: { ...asked(), json: jsonFields },
} satisfies Meta<typeof ElicitationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const { properties } = everyKind.requestedSchema;

/** The slot, in a form with these questions. */
function alone(slot: keyof Components, ...keys: readonly (keyof typeof properties)[]): Story {
  return saying(everyKind.message, slot, ...keys);
}

function saying(message: string, slot: keyof Components, ...keys: readonly (keyof typeof properties)[]): Story {
  const asks = Object.fromEntries(keys.map((key) => [key, properties[key]]));
  return {
    args: {
      request: {
        message,
        requestedSchema: { type: 'object', properties: asks, required: ['name', 'age'] },
      },
      components: { [slot]: nakedSlots[slot] },
    },
  };
}

export const Dialog: Story = {
  ...alone('Dialog', 'name', 'age', 'room'),
  async play() {
    await expect(within(document.body).getByRole('dialog')).toBeVisible();
  },
};
export const Field = alone('Field', 'name', 'age', 'room');
export const Button = alone('Button', 'name', 'age', 'room');
export const ErrorSummary: Story = {
  ...saying('Press Accept at once to see it.', 'ErrorSummary', 'name', 'age', 'room'),
  async play() {
    const dialog = within(await shown());
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    await expect(await dialog.findAllByRole('listitem')).toHaveLength(2);
  },
};
export const TextControl = alone('TextControl', 'name', 'about', 'age');
export const NumberControl = alone('NumberControl', 'name', 'age', 'room');
export const BooleanControl = alone('BooleanControl', 'name', 'news', 'rules');
export const ChoiceControl = alone('ChoiceControl', 'name', 'room', 'country');
export const ChoicesControl = alone('ChoicesControl', 'name', 'chores', 'room');
export const ListControl = alone('ListControl', 'name', 'tags', 'room');
export const DateControl = alone('DateControl', 'name', 'day', 'call');
export const DateTimeControl = alone('DateTimeControl', 'name', 'day', 'call');
export const JsonControl = alone('JsonControl', 'name', 'address', 'room');
