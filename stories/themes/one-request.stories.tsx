import type { Meta, StoryObj } from '@storybook/react-vite';
import { ElicitationDialog } from '../../src/index.ts';
import { sampleRequests } from '../../src/testing.ts';

/**
 * One request in several design systems. Each is an adapter under `stories/themes/`; `test/lanes/themes` runs
 * `describeComponents` on it. The toolbar applies any of them to any story.
 */
const meta = {
  title: 'Themes/Seven design systems',
  id: 'theming-design-systems',
  component: ElicitationDialog,
  // Tested in test/lanes/themes, where the libraries are bundled beforehand.
  tags: ['!test'],
  args: {
    request: sampleRequests.combined,
    server: { name: 'Flat share', url: 'https://flats.example/mcp' },
    guardMs: 0,
    onRespond: () => {},
  },
} satisfies Meta<typeof ElicitationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Kit: Story = { globals: { design: 'kit' } };
export const MaterialUI: Story = { globals: { design: 'mui' } };
export const Mantine: Story = { globals: { design: 'mantine' } };
export const ReactAria: Story = { globals: { design: 'aria' } };
export const Shadcn: Story = { globals: { design: 'shadcn' } };
export const BaseUI: Story = { globals: { design: 'base' } };
export const Chakra: Story = { globals: { design: 'chakra' } };
export const Fluent: Story = { globals: { design: 'fluent' } };
