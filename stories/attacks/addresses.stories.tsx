import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ElicitationDialog } from '../../src/index.ts';
import { asked, shown } from '../requests/dialogs.ts';
import { holds } from './holds.ts';

/** URLs that lead somewhere else than they seem to. */
const meta = {
  title: 'Attacks/Links',
  component: ElicitationDialog,
  args: asked(),
  async play() {
    await holds();
    const dialog = await shown();
    await expect(dialog.querySelector('[data-tone]')).toBeVisible();
  },
} satisfies Meta<typeof ElicitationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = (url: string, message = 'Sign in at your bank to go on.'): Story => ({
  args: { request: { mode: 'url', message, url } },
});

export const Homograph: Story = {
  ...open('https://www.\u0440\u0430yp\u0430l.com/signin'),
  async play() {
    await holds();
    // Beside the host, where nothing scrolls away.
    const sign = (await shown()).querySelector('[data-elicitation="url"]');
    await expect(sign).toHaveTextContent('Looks like paypal.com, but letters 1, 2, and 5 are Cyrillic');
  },
};
export const Credentials = open('https://bank.example.com@collector.example.net/login');
export const Backslash = open('https://collector.example.net\\@bank.example.com/login');
export const Number = open('https://3405803785/login');
export const ManyParts = open('https://bank.example.com.login.secure.session.collector.example.net/');
export const Script = open('javascript:alert(document.cookie)');
export const Unencrypted = open('http://bank.example.com/login');
export const VeryLong = open(`https://collector.example.net/${'bank.example.com/'.repeat(160)}`);
const from = { name: 'Post office', url: 'https://mcp.post.example' };
const another = (url: string, message?: string): Story => ({ args: { ...open(url, message).args, server: from } });
export const MessageNamesAnother = another(
  'https://collector.example.net/login',
  'This opens https://bank.example.com, the site of your bank. [bank.example.com](https://bank.example.com)',
);
export const BankInThePath = another(
  'https://collector.example.net/https:/bank.example.com/login?continue=bank.example.com',
);
export const PushedToTheEnd = open(`https://bank.example.com.${'a-'.repeat(28)}a.collector.example.net/`);
