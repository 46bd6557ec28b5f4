import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ElicitationForm } from '../../src/index.ts';
import { asked, expectAnswer } from './asked.ts';

const meta = { title: 'Fields/Text', component: ElicitationForm, args: asked() } satisfies Meta<typeof ElicitationForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneLine: Story = {
  args: {
    request: {
      message: 'What may the other tenants call you?',
      requestedSchema: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Name', description: '3 to 20 characters', minLength: 3, maxLength: 20 },
        },
        required: ['name'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    const name = await canvas.findByRole('textbox', { name: /Name/ });
    await userEvent.type(name, 'Al');
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Error: .*3/));
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.type(name, 'ma');
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { name: 'Alma' } });
  },
};

export const EmailAddress: Story = {
  args: {
    request: {
      message: 'Where does the rent notice go?',
      requestedSchema: {
        type: 'object',
        properties: { email: { type: 'string', title: 'E-mail', format: 'email', description: 'Used once a month' } },
        required: ['email'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    const email = await canvas.findByRole('textbox', { name: /E-mail/ });
    await userEvent.type(email, 'alma@');
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.type(email, 'flats.example');
    await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'false'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { email: 'alma@flats.example' } });
  },
};

export const WebAddress: Story = {
  args: {
    request: {
      message: 'A page about yourself, if you have one.',
      requestedSchema: {
        type: 'object',
        properties: { page: { type: 'string', title: 'Page', format: 'uri' } },
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: {} });
  },
};

export const Long: Story = {
  args: {
    request: {
      message: 'Tell the others about yourself.',
      requestedSchema: {
        type: 'object',
        properties: { about: { type: 'string', title: 'About you', maxLength: 220 } },
        required: ['about'],
      },
    },
  },
  async play({ canvas, userEvent, args }) {
    const about = await canvas.findByRole('textbox', { name: /About you/ });
    await userEvent.click(about);
    await userEvent.paste('x'.repeat(219));
    await expect(canvas.getByText('1 character left')).toBeVisible();
    await userEvent.keyboard('{Enter}yz');
    await expect(canvas.getByText('2 characters too many')).toBeVisible();
    await userEvent.keyboard('{Backspace}{Backspace}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expectAnswer(args, { action: 'accept', content: { about: `${'x'.repeat(219)}\n` } });
  },
};

export const Secret: Story = {
  args: {
    request: {
      message: 'The door has a code.',
      requestedSchema: {
        type: 'object',
        properties: { api_key: { type: 'string', title: 'API key of the lock' } },
        required: ['api_key'],
      },
    },
  },
  async play({ canvas, userEvent }) {
    const key = await canvas.findByRole('textbox', { name: /API key/ });
    await expect(key).toHaveAttribute('autocomplete', 'off');
    await userEvent.type(key, 'sk-123');
    await expect(getComputedStyle(key).getPropertyValue('-webkit-text-security')).toBe('disc');
    await userEvent.click(canvas.getByRole('button', { name: /^Show/ }));
    await expect(getComputedStyle(key).getPropertyValue('-webkit-text-security')).toBe('none');
    await expect(canvas.getByText(/looks like a password or key/)).toBeVisible();
    const [first] = canvas.getAllByRole('button', { name: /accept|Decline/ });
    await expect(first).toHaveAccessibleName('Review and accept');
  },
};
