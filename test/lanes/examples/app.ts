import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs';
import { buildExample, startExample } from '../../../scripts/apps.mjs';

export interface App {
  readonly url: string;
  readonly page: Page;
  /** The open dialog. */
  readonly form: ReturnType<Page['locator']>;
  answer(action: 'Accept' | 'Decline' | 'Cancel' | 'Open link' | 'Copy link' | 'Done'): Promise<void>;
  /** Clicks a button of the page. */
  press(button: string): Promise<void>;
  field(label: string): ReturnType<Page['locator']>;
  /** Types into fields of the dialog. */
  type(values: Readonly<Record<string, string>>): Promise<void>;
  /** What the page shows of an answer, as JSON. @param label of the place. Default: Result */
  received(label?: string): Promise<unknown>;
}

/**
 * Builds and starts an example for the tests of a file. Each test has its own page, and fails if the page had an error
 * or a policy violation.
 */
export function exampleApp(name: string, { allowed = /$^/ }: { readonly allowed?: RegExp } = {}): App {
  let folder: string;
  let running: { readonly url: string; readonly stop: () => void };
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), `example-${name}-`));
    const app = join(folder, 'app');
    await buildExample(name, inject('tarball'), app);
    running = await startExample(app);
    browser = await chromium.launch(await chromiumLaunchOptions());
  }, 400_000);

  afterAll(async () => {
    await browser?.close();
    running?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  beforeEach(async () => {
    page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(15_000);
    complaints = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      const wanted = message.type() === 'error' || message.type() === 'warning';
      if (wanted && !allowed.test(message.text())) complaints.push(message.text());
    });
    await page.goto(running.url);
  });

  afterEach(async () => {
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  return {
    get url() {
      return running.url;
    },
    get page() {
      return page;
    },
    get form() {
      return page.locator('[data-elicitation-piece="frame"]:has([data-elicitation="actions"])');
    },
    answer(action) {
      return this.form.getByRole('button', { name: action, exact: true }).click();
    },
    press: (button) => page.getByRole('button', { name: button, exact: true }).click(),
    field(label) {
      return this.form.getByLabel(label, { exact: true });
    },
    async type(values) {
      for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
    },
    async received(label = 'Result') {
      const result = page.getByLabel(label).filter({ hasText: 'action' });
      return JSON.parse((await result.textContent()) ?? '');
    },
  };
}
