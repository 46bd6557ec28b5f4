import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Demo } from './demo.ts';

export type Era = 'Newest' | '2025-11-25';

/** Opens the demo's page. @returns what the user does there */
export async function openApp(page: Page, demo: Demo) {
  await page.goto(demo.origin);
  // A link interrupts the user, so its dialog is an alert dialog.
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const calls = page.getByRole('region', { name: 'Calls' });
  const wire = page.getByRole('region', { name: 'On the wire' });
  return {
    dialog,
    calls,
    wire,
    status: page.getByRole('form', { name: 'Connection' }).getByRole('status'),
    problem: page.getByRole('form', { name: 'Connection' }).getByRole('alert'),

    async choose(server: 'The demo’s own' | 'Over stdio' | 'Another address', era: Era = 'Newest') {
      await page.getByRole('radio', { name: server }).check();
      // The radio itself is visually hidden; the user clicks its label.
      await page.getByText(era, { exact: true }).click();
    },
    async connect() {
      await page.getByRole('button', { name: /^Connect/ }).click();
    },
    async connectTo(address: string) {
      await page.getByLabel('Address of the server').fill(address);
      await this.connect();
    },
    /** Connects, and waits until it is. */
    async connected(revision = '') {
      await this.connect();
      await expectText(this.status, `Connected${revision && ` · ${revision}`}`);
    },
    async call(tool: string) {
      await toolOn(page, tool).getByRole('button', { name: 'Call' }).click();
    },
    answer: (how: 'Accept' | 'Review and accept' | 'Confirm' | 'Decline' | 'Cancel') =>
      dialog.getByRole('button', { name: how, exact: true }).click(),

    async type(values: Readonly<Record<string, string>>) {
      for (const [label, text] of Object.entries(values)) await dialog.getByLabel(label).fill(text);
    },
    async check(role: 'radio' | 'checkbox', ...names: readonly string[]) {
      for (const name of names) await dialog.getByRole(role, { name }).check();
    },

    /** The newest call's result, once the call is over. */
    async result(): Promise<unknown> {
      const newest = calls.getByRole('article').first();
      await newest.getByRole('status').filter({ hasNotText: 'Running' }).waitFor();
      return JSON.parse((await newest.locator('pre').textContent()) ?? '');
    },
  };
}

/** Waits until it says so. */
export async function expectText(where: Locator, text: string): Promise<void> {
  await expect.poll(() => where.textContent(), { timeout: 15_000 }).toContain(text);
}

/** Presses a button until something follows: just after a button moved, or was pressed too early, a press does nothing. */
export async function pressUntil(button: Locator, follows: () => Promise<boolean>): Promise<void> {
  const pressed = async () => {
    if (!(await follows())) await button.click({ timeout: 500 }).catch(() => {});
    return follows();
  };
  await expect.poll(pressed, { timeout: 10_000, interval: 800 }).toBe(true);
}

export type App = Awaited<ReturnType<typeof openApp>>;

/** A tool in the list: a row with a button, or the form of its arguments. */
export function toolOn(page: Page, title: string) {
  const heading = page.getByRole('heading', { name: title, exact: true });
  return page.getByRole('listitem').filter({ has: heading });
}
