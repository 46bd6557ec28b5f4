import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationForm } from '../../src/index.ts';
import { messages } from '../../src/locales/reference-2025-06-18.ts';
import { asked, expectAnswer } from '../fields/asked.ts';
import { referenceForms } from './forms.ts';

const meta = {
  title: 'Fields/Reference of 2025-06-18',
  id: 'integrations-reference-2025-06-18',
  component: ElicitationForm,
  args: { ...asked(), messages },
} satisfies Meta<typeof ElicitationForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Texts: Story = {
  args: { request: referenceForms.texts },
  async play({ canvas, userEvent, args }) {
    const name = await canvas.findByRole('textbox', { name: /User name/ });
    await userEvent.type(name, 'ab');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByText('User name must be at least 3 characters')).toBeVisible();
    await userEvent.type(name, 'c');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { username: 'abc' } });
  },
};

export const Formats: Story = {
  args: { request: referenceForms.formats },
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByLabelText(/E-mail/)).toHaveAttribute('type', 'email');
    await expect(canvas.getByLabelText(/Web page/)).toHaveAttribute('type', 'url');
    await expect(canvas.getByLabelText(/Date of birth/)).toHaveAttribute('type', 'date');
    await expect(canvas.getByLabelText(/When we meet/)).toHaveAttribute('type', 'datetime-local');
    await userEvent.type(canvas.getByLabelText(/E-mail/), 'nobody');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByText('E-mail has invalid format')).toBeVisible();
  },
};

export const Numbers: Story = {
  args: { request: referenceForms.numbers },
  async play({ canvas, userEvent, args }) {
    const age = await canvas.findByRole('textbox', { name: /Age/ });
    await userEvent.type(age, '12');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByText('Age must be at least 13')).toBeVisible();
    await userEvent.clear(age);
    await userEvent.type(age, '13');
    await userEvent.type(canvas.getByRole('textbox', { name: /Result/ }), '99.5');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { age: 13, score: 99.5 } });
  },
};

export const Booleans: Story = {
  args: { request: referenceForms.booleans },
  async play({ canvas, userEvent, args }) {
    await expect(await canvas.findByRole('checkbox', { name: /notifications/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: /newsletter/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    // What has no default and was not touched is not an answer.
    await expectAnswer(args, { action: 'accept', content: { newsletter: true, notifications: true } });
  },
};

export const Choices: Story = {
  args: { request: referenceForms.choices },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'At once' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'As the system has it' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { priority: 'urgent', theme: 'auto' } });
  },
};

export const Registration: Story = {
  args: { request: referenceForms.registration },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expect(await canvas.findAllByText('User name is required')).toHaveLength(2);
    await userEvent.type(canvas.getByLabelText(/User name/), 'ada_l');
    await userEvent.type(canvas.getByLabelText(/E-mail/), 'ada@example.com');
    await userEvent.type(canvas.getByLabelText(/Age/), '36');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Where you live/ }), 'United Kingdom');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expectAnswer(args, {
      action: 'accept',
      content: { username: 'ada_l', email: 'ada@example.com', age: 36, country: 'uk', newsletter: false },
    });
  },
};

export const Project: Story = {
  args: { request: referenceForms.project },
  async play({ canvas, userEvent, args }) {
    await userEvent.type(await canvas.findByLabelText(/What it is called/), 'loom');
    await userEvent.click(canvas.getByRole('radio', { name: 'Svelte' }));
    await userEvent.type(canvas.getByLabelText(/Port/), '8080');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expectAnswer(args, {
      action: 'accept',
      content: { projectName: 'loom', framework: 'svelte', typescript: true, port: 8080 },
    });
  },
};

export const Environment: Story = {
  args: { request: referenceForms.environment },
  async play({ canvas, userEvent, args }) {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: /Editor/ }), 'Emacs');
    await userEvent.type(canvas.getByLabelText(/Width of a tab/), '9');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByText('Width of a tab must be no more than 8')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText(/Width of a tab/));
    await userEvent.type(canvas.getByLabelText(/Width of a tab/), '4');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { editor: 'emacs', tabSize: 4, enableLinting: true } });
  },
};

export const Preferences: Story = {
  args: { request: referenceForms.preferences },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Dark' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Vim' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expectAnswer(args, {
      action: 'accept',
      content: { theme: 'dark', notifications: true, defaultEditor: 'vim' },
    });
  },
};
