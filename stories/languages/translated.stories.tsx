import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationDialog } from '../../src/index.ts';
import { asked, expectAnswer, shown } from '../requests/dialogs.ts';

/** Pages that the browser translates: it puts elements of its own in the place of each text. */
const meta = {
  title: 'Languages/A translated page',
  id: 'languages-translated',
  component: ElicitationDialog,
  args: asked(),
  beforeEach: () => translatePage(),
} satisfies Meta<typeof ElicitationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Stands for the other words. */
const mark = '°';

/** Does what translators of browsers do, to each text that is there or comes. @returns what ends it */
function translatePage(): () => void {
  const translate = (node: Node): void => {
    if (!(node instanceof Text)) {
      if (node.nodeName !== 'FONT') for (const child of [...node.childNodes]) translate(child);
      return;
    }
    const parent = node.parentElement;
    // Translators leave these, too.
    if (!parent?.closest('[data-elicitation]') || parent.closest('font, textarea, [translate="no"]')) return;
    const font = document.createElement('font');
    font.textContent = node.data.trim() === '' ? node.data : node.data.trimEnd() + mark;
    node.replaceWith(font);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translate(node);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** The URL is not translated. The view that waits comes after the press. */
export const Link: Story = {
  args: { request: { mode: 'url', message: 'Please sign in.', url: 'https://login.example.com/start?case=8' } },
  async play({ canvas, userEvent, args }) {
    const dialog = await shown();
    await expect(dialog).toHaveTextContent(`Please sign in.${mark}`);
    await expect(dialog).toHaveTextContent('https://login.example.com/start?case=8');
    await userEvent.click(canvas.getByRole('button', { name: `Open link${mark}` }));
    await expectAnswer(args, { action: 'accept' });
    await expect(await canvas.findByRole('button', { name: `Open again${mark}` })).toBeVisible();
  },
};

export const Errors: Story = {
  args: {
    request: {
      message: 'Where shall we send the parcel?',
      requestedSchema: {
        type: 'object',
        properties: { name: { type: 'string', title: 'Name', minLength: 2 }, city: { type: 'string', title: 'City' } },
        required: ['name', 'city'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    await shown();
    await userEvent.click(canvas.getByRole('button', { name: `Accept${mark}` }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Name/ }), 'Ada');
    await userEvent.type(canvas.getByRole('textbox', { name: /City/ }), 'Oslo');
    await userEvent.click(canvas.getByRole('button', { name: `Accept${mark}` }));
    await expectAnswer(args, { action: 'accept', content: { name: 'Ada', city: 'Oslo' } });
  },
};
