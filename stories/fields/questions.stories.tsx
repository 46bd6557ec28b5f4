import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationForm } from '../../src/index.ts';
import { claudeQuestions, vscodeQuestions } from '../../src/questions.ts';
import { checks, libraries } from './agentQuestions.ts';
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

/** A chosen option shows its preview. */
export const Preview: Story = {
  args: { request: claudeQuestions.toElicitation({ questions: [libraries] }) },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'date-fns' }));
    await expect(await canvas.findByRole('figure', { name: 'Preview: date-fns' })).toBeVisible();
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
    await expect(canvas.getByRole('button', { name: 'Skip' })).toBeVisible();
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
