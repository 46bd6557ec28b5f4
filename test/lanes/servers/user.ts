import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { createElicitations } from '../../../src/core/queue/createElicitations.ts';
import type { Elicitations, ElicitationsOptions } from '../../../src/core/queue/elicitations.ts';
import { bindMessages } from '../../../src/messages/bind.ts';
import { defaultMessages } from '../../../src/messages/en.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const home = 'https://host.test';

/** The texts that the user reads, from the catalogue: a test that repeats one from memory outlives the text. */
export const texts = bindMessages(defaultMessages, 'en', defaultMessages);

/** Of the texts of errors, those that say nothing of their field. */
export const subject = { label: '', kind: 'text', options: [], example: 1 } as const;

/** The user of a host's page. */
export interface User {
  readonly elicitations: Elicitations;
  readonly page: Page;
  readonly dialog: ReturnType<Page['getByRole']>;
  /** Types into the fields of these labels. */
  type(values: Readonly<Record<string, string>>): Promise<void>;
  press(button: string): Promise<void>;
  /** Waits until this text is on the screen. */
  sees(text: string | RegExp): Promise<void>;
}

/** The user for the tests of a block: one page and one queue, empty before each test. */
export function user(options?: ElicitationsOptions): User {
  const here = {} as User & Ends;
  beforeAll(async () => void Object.assign(here, await open(options)));
  afterEach(() => {
    here.elicitations.cancelAll();
    here.throwComplaints();
  });
  afterAll(() => here.leave());
  return here;
}

interface Ends {
  /** @throws if the page logged errors since the last call */
  throwComplaints(): void;
  leave(): Promise<void>;
}

async function open(options?: ElicitationsOptions): Promise<User & Ends> {
  const browser = await chromium.connect(inject('browserEndpoint'));
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== home) return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
    const file = url.pathname === '/' ? 'index.html' : url.pathname;
    const body = await readFile(join(inject('pageFolder'), file));
    return route.fulfill({ contentType: types[extname(file)] ?? 'application/octet-stream', body });
  });

  const elicitations = createElicitations(options);
  await page.exposeFunction('callQueue', (method: keyof Elicitations, args: string) => {
    // The page sends the name of a queue method and its arguments.
    const call = elicitations[method] as (...given: readonly unknown[]) => unknown;
    return call(...(JSON.parse(args) as unknown[]));
  });
  await page.goto(home);
  const unsubscribe = elicitations.subscribe(() => {
    const json = JSON.stringify(elicitations.getSnapshot());
    page
      .evaluate((snapshot) => window.showQueue(snapshot), json)
      .catch((error: Error) => complaints.push(error.message));
  });

  // A link interrupts the user, so its dialog is an alert dialog.
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  return {
    elicitations,
    page,
    dialog,
    async type(values) {
      for (const [label, text] of Object.entries(values)) await dialog.getByLabel(label).fill(text);
    },
    press: (button) => dialog.getByRole('button', { name: button, exact: true }).click(),
    sees: (text) => page.getByText(text).first().waitFor(),
    throwComplaints() {
      const found = complaints.splice(0);
      if (found.length > 0) throw new Error(`The page complained: ${found.join('\n')}`);
    },
    async leave() {
      unsubscribe();
      await context.close();
      await browser.close();
    },
  };
}
