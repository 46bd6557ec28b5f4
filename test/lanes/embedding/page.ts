import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import type { Port } from '../../../src/remote.ts';
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
};

export interface Embedding {
  /** The messages of the page to the host program, in order, without the kit's. */
  readonly said: readonly unknown[];
  /** The port for the kit's messages: to the page by `globalThis.hear`, from the page by `say`. */
  readonly port: Port;
  /** Policy violations and errors. */
  readonly complaints: readonly string[];
  readonly page: Page;
  readonly close: () => Promise<void>;
}

export interface EmbeddingOptions {
  readonly build: (outDir: string) => Promise<void>;
  /** The HTML of the page. @default the built `index.html` */
  readonly html?: ((origin: string) => string) | undefined;
  /** A script in the build folder that runs before the page's own. `say` sends to the test. */
  readonly around: string | ((folder: string) => Promise<string>);
  /** Handles messages sent by `say`, if the host program is more than a port. */
  readonly program?: (message: unknown, page: Page) => unknown;
}

/** Builds an example and opens its page in Chromium. The test simulates the host program. */
export async function embed({ build, html, around, program }: EmbeddingOptions): Promise<Embedding> {
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

  const browser: Browser = await chromium.launch(await chromiumLaunchOptions());
  const page = await browser.newPage();
  const said: unknown[] = [];
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // Chromium requests an icon from every site, whatever its policy.
    if (message.type() === 'error' && !message.text().includes('favicon')) complaints.push(message.text());
  });
  page.on('popup', () => complaints.push('a window was opened'));
  const listeners = new Set<(message: unknown) => void>();
  await page.exposeFunction('say', (message: unknown) => {
    if (program) return program(message, page);
    if (typeof message !== 'string') said.push(message);
    else for (const listener of listeners) listener(message);
    return undefined;
  });
  await page.addInitScript(typeof around === 'string' ? around : await around(folder));
  await page.goto(`${originOf()}/`);
  return {
    said,
    port: {
      send: (message) => page.evaluate(`hear(${JSON.stringify(message)})`),
      onMessage(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    complaints,
    page,
    async close() {
      await browser.close();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await rm(folder, { recursive: true });
    },
  };
}
