import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
};

export interface Embedding {
  readonly build: (outDir: string) => Promise<void>;
  /** The HTML of the page. @default the built `index.html` */
  readonly html?: (origin: string) => string;
  /** A script that runs before the page's own. `say` sends to the host program. */
  readonly around: (folder: string) => string | Promise<string>;
  /** Handles messages sent by `say`. The page sends some while it loads. */
  readonly program: (message: unknown, page: Page) => unknown;
}

/**
 * Builds an example and opens its page in Chromium, until the end of the test, which fails if the page had an error, a
 * policy violation or a window. The test simulates the host program.
 */
export async function embed({ build, html, around, program }: Embedding): Promise<Page> {
  const folder = await mkdtemp(join(tmpdir(), 'embedding-'));
  await build(folder);
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const body = path === '/index.html' && html ? Promise.resolve(html(originOf())) : readFile(join(folder, path));
    body.then(
      (content) => response.setHeader('Content-Type', types[extname(path)] ?? 'text/plain').end(content),
      () => response.writeHead(404).end(),
    );
  });
  const originOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  const browser = await chromium.launch(await chromiumLaunchOptions());
  const page = await browser.newPage();
  const complaints: string[] = [];
  onTestFinished(async () => {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true });
    expect(complaints).toEqual([]);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // Chromium requests an icon from every site, whatever its policy.
    if (message.type() === 'error' && !message.text().includes('favicon')) complaints.push(message.text());
  });
  page.on('popup', () => complaints.push('a window was opened'));
  await page.exposeFunction('say', (message: unknown) => program(message, page));
  await page.addInitScript(await around(folder));
  await page.goto(`${originOf()}/`);
  return page;
}

/** Puts a package in the build folder that the host program finds there, in place of the real one. */
export async function simulate(folder: string, name: string, script: string, type: 'module' | 'commonjs') {
  const stub = join(folder, 'node_modules', name);
  await mkdir(stub, { recursive: true });
  await writeFile(join(stub, 'package.json'), JSON.stringify({ type, exports: './index.js' }));
  await writeFile(join(stub, 'index.js'), script);
}

/** What is on its way to a window that closes is lost, as in the real programs. @returns whether it arrived */
export const arrived = (sent: Promise<unknown> | undefined): Promise<boolean> =>
  Promise.resolve(sent).then(
    () => sent !== undefined,
    (error: unknown) => {
      if (!String(error).includes('has been closed')) throw error;
      return false;
    },
  );

/** Clicks a button, once its guard against early clicks is over. */
export async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
  await button.click();
}
