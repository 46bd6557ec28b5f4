import type { Meta, StoryObj } from '@storybook/react-vite';
import { ElicitationForm } from '../../src/index.ts';
import { claudeQuestions, vscodeQuestions } from '../../src/questions.ts';
import { asked, expectAnswer } from './asked.ts';

const meta = { title: 'Fields/Questions of agents', component: ElicitationForm, args: asked() } satisfies Meta<
  typeof ElicitationForm
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Claude's `AskUserQuestion`: a header, previews as text, and "Other…". */
export const Claude: Story = {
  args: {
    request: claudeQuestions.toElicitation({
      questions: [
        {
          question: 'Which library shall format the dates?',
          header: 'Library',
          multiSelect: false,
          options: [
            {
              label: 'date-fns',
              description: 'Small functions, one import each',
              preview: "import { format } from 'date-fns';\n\nformat(new Date(), 'yyyy-MM-dd');",
            },
            { label: 'Temporal', description: 'Built in', preview: 'Temporal.Now.plainDateISO().toString();' },
          ],
        },
        {
          question: 'What shall be checked before each commit?',
          header: 'Checks',
          multiSelect: true,
          options: [
            { label: 'Types', description: 'tsc' },
            { label: 'Tests', description: 'Those that the change affects' },
          ],
        },
      ],
    }),
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'date-fns' }));
    await canvas.findByRole('figure', { name: 'Preview: date-fns' });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Types' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { q0: 'date-fns', q1: ['Types'] } });
  },
};

/** The same, one question at a time. */
export const Steps: Story = {
  args: { ...Claude.args, steps: true },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'date-fns' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Types' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Review and accept' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { q0: 'date-fns', q1: ['Types'] } });
  },
};

/** VS Code's `askQuestions`: one option is recommended. */
export const Recommended: Story = {
  args: {
    request: vscodeQuestions.toElicitation({
      questions: [
        {
          header: 'Scope',
          question: 'How far shall the change go?',
          options: [
            { label: 'Only this file', description: 'The quickest', recommended: true },
            { label: 'The whole package' },
          ],
          allowFreeformInput: true,
        },
      ],
    }),
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Only this file Recommended' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { q0: 'Only this file' } });
  },
};
