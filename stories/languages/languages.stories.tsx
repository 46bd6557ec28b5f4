import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ElicitationDialog, type ElicitParams } from '../../src/index.ts';
import { asked, shown } from '../requests/dialogs.ts';
import { catalogues } from './languages.ts';

const request: ElicitParams = {
  message: 'Der Paketbote war da.\nWhen shall he come again?',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', minLength: 2, description: 'Wie an der Klingel' },
      weight: { type: 'number', title: 'Weight', minimum: 0.5, maximum: 12_345.5, default: 1.5 },
      days: {
        type: 'array',
        title: 'Days',
        items: { type: 'string', enum: ['Mo', 'Tu', 'We'] },
        minItems: 1,
        maxItems: 2,
      },
      moment: { type: 'string', format: 'date-time', title: 'Moment' },
      pin: { type: 'string', title: 'PIN' },
    },
    required: ['name', 'days'],
  },
};

/** Shows as many errors as possible, because errors are the longest texts. */
function inLanguage(tag: string): Story {
  return {
    args: { request, locale: tag, ...(catalogues[tag] && { messages: catalogues[tag] }) },
    async play({ canvas, userEvent }) {
      await shown();
      const dialog = canvas.getByRole('dialog');
      await expect(dialog).toHaveAttribute('lang', tag);
      await userEvent.type(canvas.getByRole('textbox', { name: /Weight/ }), 'x');
      const accept = dialog.querySelector('[data-intent="accept"]');
      if (accept) await userEvent.click(accept);
      await waitFor(() => expect(dialog.querySelectorAll('[data-elicitation="error"]')).toHaveLength(3));
      // It gets focus in the frame after the one that shows it.
      await waitFor(() => expect(dialog.querySelector('[data-elicitation="summary"]')).toHaveFocus());
    },
  };
}

const meta = {
  title: 'Languages/Seventeen languages',
  id: 'languages',
  component: ElicitationDialog,
  args: asked(),
} satisfies Meta<typeof ElicitationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const English: Story = inLanguage('en');
export const Arabic: Story = inLanguage('ar');
export const Chinese: Story = inLanguage('zh-Hans');
export const Dutch: Story = inLanguage('nl');
export const French: Story = inLanguage('fr');
export const German: Story = inLanguage('de');
export const Hebrew: Story = inLanguage('he');
export const Hindi: Story = inLanguage('hi');
export const Italian: Story = inLanguage('it');
export const Japanese: Story = inLanguage('ja');
export const Korean: Story = inLanguage('ko');
export const Polish: Story = inLanguage('pl');
export const Portuguese: Story = inLanguage('pt-BR');
export const Spanish: Story = inLanguage('es');
export const Swedish: Story = inLanguage('sv');
export const Turkish: Story = inLanguage('tr');
export const Ukrainian: Story = inLanguage('uk');
