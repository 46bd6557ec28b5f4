import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationForm } from '../../src/index.ts';
import { claudeQuestions, langGraphInterrupt, vscodeQuestions } from '../../src/questions.ts';
import { checks, letter, libraries } from './agentQuestions.ts';
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
      questions: [libraries, checks],
    }),
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'date-fns Recommended' }));
    await canvas.findByRole('figure', { name: 'Preview: date-fns' });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Types' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { q0: 'date-fns (Recommended)', q1: ['Types'] } });
  },
};

/** The same, one question at a time. */
export const Steps: Story = {
  args: { ...Claude.args, steps: true },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'date-fns Recommended' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Types' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Review and accept' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { q0: 'date-fns (Recommended)', q1: ['Types'] } });
  },
};

/** A digit chooses and shows the preview, Enter goes on: two questions with four keys. */
export const DigitEnterDone: Story = {
  args: { ...Claude.args, steps: true, review: 'never' },
  async play({ canvas, userEvent, args }) {
    (await canvas.findByRole('radio', { name: 'Temporal' })).focus();
    await userEvent.keyboard('2');
    await canvas.findByRole('figure', { name: 'Preview: Temporal' });
    await userEvent.keyboard('{Enter}');
    (await canvas.findByRole('checkbox', { name: 'Types' })).focus();
    await userEvent.keyboard('1{Enter}');
    await expectAnswer(args, { action: 'accept', content: { q0: 'Temporal', q1: ['Types'] } });
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

/** A chosen option shows its preview: beside the options where there is room, else below itself. */
export const Preview: Story = {
  args: { request: claudeQuestions.toElicitation({ questions: [libraries] }) },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'date-fns Recommended' }));
    await expect(await canvas.findByRole('figure', { name: 'Preview: date-fns' })).toBeVisible();
  },
};

/** Of several, each has its own. */
export const PreviewsOfSeveral: Story = {
  args: {
    request: claudeQuestions.toElicitation({
      questions: [{ ...libraries, question: 'Which shall stay?', multiSelect: true }],
    }),
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'date-fns Recommended' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Temporal' }));
    await expect(await canvas.findAllByRole('figure')).toHaveLength(2);
  },
};

/** Three questions: the second one, which nobody has to answer, comes with Next. */
export const SecondStep: Story = {
  args: {
    steps: true,
    request: claudeQuestions.toElicitation({
      questions: [
        libraries,
        checks,
        {
          question: 'How shall the branch be merged?',
          header: 'Merge',
          multiSelect: false,
          options: [{ label: 'Squash', description: 'One commit' }],
        },
      ],
    }),
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Temporal' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Types' }));
    await expect(canvas.getByRole('button', { name: 'Back' })).toBeVisible();
    // Next does, where no answer is required.
    await expect(canvas.queryByRole('button', { name: 'Skip' })).toBeNull();
  },
};

/** "Other…" as radio buttons, boxes, a menu and a long list. */
export const OtherInEachControl: Story = {
  args: {
    request: {
      message: 'Which bread shall we keep for you?',
      requestedSchema: {
        type: 'object',
        properties: {
          bread: { title: 'Bread', anyOf: [{ enum: ['Rye', 'Oat'] }, { type: 'string', minLength: 3 }] },
          spreads: {
            type: 'array',
            title: 'Spreads',
            items: { anyOf: [{ enum: ['Butter', 'Plum jam'] }, { type: 'string' }] },
          },
          baker: {
            title: 'Baker',
            anyOf: [{ enum: ['Ines', 'Jonas', 'Karim', 'Lotte', 'Mirek', 'Noor'] }, { type: 'string' }],
          },
          town: {
            title: 'Town',
            anyOf: [{ enum: Array.from({ length: 40 }, (_, n) => `Village ${n + 1}`) }, { type: 'string' }],
          },
        },
        required: ['bread'],
      },
    },
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Other…' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Bread Your own answer' }), 'Spelt');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Plum jam' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Other…' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Spreads Your own answer' }), 'Honey');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Baker' }), 'Other…');
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Town' }), 'By the sea{Enter}');
    await canvas.findByRole('textbox', { name: 'Town Your own answer' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByText('Enter your own answer')).toBeVisible();
  },
};

/** An approval that arrives as a form without fields: the app offers several ways to accept it. */
export const Approval: Story = {
  args: {
    request: {
      message: 'Allow Flat share to run “send_letter”?',
      requestedSchema: { type: 'object', properties: {} },
    },
    confirmChoices: () => [
      { label: 'Once' },
      { label: 'For this session', _meta: { persist: 'session' } },
      { label: 'Always', _meta: { persist: 'always' } },
    ],
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'For this session' }));
    await expectAnswer(args, { action: 'accept', content: {}, _meta: { persist: 'session' } });
  },
};

/** An interrupt of a shape that the kit does not know: all of it is shown, and Accept says yes to that. */
export const UnknownInterrupt: Story = {
  args: {
    request: langGraphInterrupt.toElicitation({ value: letter }),
  },
  async play({ canvas, userEvent, args }) {
    await expect(await canvas.findByText(/a@example\.com/)).toBeVisible();
    await expect(canvas.getByText(/Please look at it first/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm' }));
    await expectAnswer(args, { action: 'accept', content: {} });
  },
};

/** An approval of LangChain, which has answers of its own: it is shown, and can only be declined here. */
export const ApprovalInterrupt: Story = {
  args: {
    request: langGraphInterrupt.toElicitation({
      value: { action_requests: [{ name: 'send_letter', args: { to: 'a@example.com' } }] },
    }),
  },
  async play({ canvas, args, userEvent }) {
    await expect(await canvas.findByText(/a@example\.com/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Accept|Confirm/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expectAnswer(args, { action: 'decline' });
  },
};

/** A plain question of a graph takes a text. */
export const PlainInterrupt: Story = {
  args: { request: langGraphInterrupt.toElicitation({ value: 'What is your name?' }) },
  async play({ canvas, userEvent, args }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'What is your name?' }), 'Ada');
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { value: 'Ada' } });
  },
};

/** Two questions of one text, and two options of one label: each is told apart. */
export const SameTexts: Story = {
  args: {
    request: claudeQuestions.toElicitation({
      questions: [
        {
          question: 'Which one?',
          header: 'Notes',
          multiSelect: false,
          options: [
            { label: 'notes.txt', description: 'in docs/' },
            { label: 'notes.txt', description: 'in work/' },
          ],
        },
        {
          question: 'Which one?',
          header: 'Branch',
          multiSelect: false,
          options: [
            { label: 'main', description: 'What is released' },
            { label: 'next', description: 'What is not' },
          ],
        },
      ],
    }),
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'notes.txt (in work/)' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'next' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { q0: 'notes.txt (in work/)', q1: 'next' } });
  },
};

/** A question of over 200 characters is the message, which can be read whole; its header is the label. */
export const LongQuestion: Story = {
  args: {
    request: claudeQuestions.toElicitation({
      questions: [
        {
          question: `The tests of the harbour page fail since the tide tables moved. ${'Each of them reads the old place, and none of them says so. '.repeat(4)}Where shall they read from?`,
          header: 'Tide tables',
          multiSelect: false,
          options: [
            { label: 'The new place', description: 'And the old one goes' },
            { label: 'Both places', description: 'Until the next release' },
          ],
        },
      ],
    }),
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Where shall they read from\?$/)).toBeVisible();
  },
};
