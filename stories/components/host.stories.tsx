import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationHost } from '../../src/index.ts';
import { storyQueue } from '../receipts.tsx';
import { server, settings, trip } from './controls.ts';

const elicitations = storyQueue();

function App({ onAsk, ...props }: React.ComponentProps<typeof ElicitationHost> & { readonly onAsk: () => void }) {
  return (
    <main>
      <button type="button" onClick={onAsk}>
        Let the server ask
      </button>
      <ElicitationHost {...props} />
    </main>
  );
}

/** Shows the requests of a queue, one at a time. Mount it once. Click the button to let a server ask. */
const meta = {
  title: 'In your app/The queue of an app',
  id: 'components-elicitationhost',
  component: ElicitationHost,
  tags: ['autodocs'],
  args: { elicitations, guardMs: 0 },
  argTypes: {
    elicitations: { control: false },
    inline: { control: 'boolean', description: 'In place instead of in a dialog' },
    ...settings,
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 720 } } },
  render: (args) => <App {...args} onAsk={() => void elicitations.request(trip, { server, about: 'book_room' })} />,
  beforeEach: () => () => elicitations.cancelAll(),
} satisfies Meta<typeof ElicitationHost>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Host: Story = {
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Let the server ask' }));
    await expect(await canvas.findByRole('dialog', { name: /Hotel desk/ })).toBeInTheDocument();
  },
};

export const Inline: Story = {
  args: { inline: true },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Let the server ask' }));
    await expect(await canvas.findByRole('textbox', { name: 'Name' })).toBeVisible();
  },
};
