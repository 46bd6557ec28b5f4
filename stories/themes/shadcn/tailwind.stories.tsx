import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationDialog, ElicitationForm, type Part } from '../../../src/index.ts';
import { sampleRequests } from '../../../src/testing.ts';
import { asked, shown } from '../../requests/dialogs.ts';
import { Around } from './around.tsx';
import './tailwind.css';

/** The kit's own controls, which classes reach by their element. */
const classNames: Readonly<Partial<Record<Part, string>>> = {
  dialog: 'w-[min(36rem,100%-2rem)] rounded-2xl',
  banner: 'border-b-0 bg-transparent pb-0',
  message: 'rounded-lg border-s-0 bg-muted p-4',
  label: 'text-sm font-medium',
  description: 'text-sm',
  control:
    '[&_input:not([type=radio],[type=checkbox])]:rounded-full [&_input:not([type=radio],[type=checkbox])]:px-4 [&_select]:rounded-full [&_select]:px-4 [&_textarea]:rounded-2xl [&_textarea]:px-4',
  error: 'text-sm',
  summary: 'rounded-2xl border-destructive/50 text-sm',
  actions: 'border-t-0 bg-muted',
  button: 'rounded-full text-sm data-[intent=accept]:px-6',
};

/**
 * The shortest way for a project with Tailwind, and shadcn's names for colours: variables of the kit set to the
 * project's, and a class for each part. No slots. One line orders the layers, before all other CSS:
 * `@layer theme, base, elicitation, components, utilities;`
 */
const meta = {
  title: 'Themes/Tailwind classes',
  id: 'theming-tailwind-classes',
  component: ElicitationDialog,
  args: { ...asked(), request: sampleRequests.combined, classNames },
  globals: { design: 'kit' },
  decorators: [
    (Story) => (
      <Around>
        <Story />
      </Around>
    ),
  ],
} satisfies Meta<typeof ElicitationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ClassPerPart: Story = {
  async play({ canvas }) {
    const dialog = await shown();
    // A utility overrides the kit's rule, and everything else keeps the kit's style.
    await expect(getComputedStyle(dialog).borderRadius).toBe('16px');
    const label = canvas.getByText('Nickname');
    await expect(getComputedStyle(label)).toHaveProperty('fontWeight', '500');
    await expect(getComputedStyle(canvas.getByRole('button', { name: 'Decline' })).paddingInlineStart).toBe('16px');
  },
};

export const Inline: Story = { render: (args) => <ElicitationForm {...args} /> };
