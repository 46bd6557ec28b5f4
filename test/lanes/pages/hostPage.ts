import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium, firefox, type Browser, type Locator, type Page } from 'playwright';
import { rolldown } from 'rolldown';
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs';
import { root } from '../../../scripts/entries.mjs';
import type { ElicitResult } from '../../../src/core/protocol/types.ts';

/** The functions of the page for tests. */
export interface HostPage {
  readonly results: readonly ElicitResult[];
  /** Violations of its content security policy. */
  readonly violations: readonly string[];
  ask(request: unknown, server?: string, url?: string): Promise<void>;
  /** Drops the results, so that anything found afterwards is held by the kit. */
  forget(): void;
  /** Withdraws the last request. */
  abort(): void;
  pending(): number;
  /** From now on, answers are on their way until `arrive`. */
  hold(): void;
  arrive(): void;
  /** Those that are on their way do not arrive; the next one is sent at once. */
  fail(): void;
  /** Takes the host from the page. */
  unmount(): void;
}

declare global {
  var hostPage: HostPage;
  /** Of the second copy, with `?twice`. */
  var hostPageCopy: HostPage;
}

export interface Stage {
  readonly browser: Browser;
  readonly origin: string;
  /** A fresh page of the application. */
  open(search?: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page>;
  /** The permissions that the user grants. Firefox copies after a click without asking. */
  allowClipboard(page: Page): Promise<void>;
  close(): Promise<void>;
}

/** The policy of a host that forbids everything. */
export const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Bundles the built package into an application, serves it on loopback, and starts Chromium. `?strict` sends the policy. */
export async function openStage(document = ''): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'host-page-'));
  await bundle(folder);
  const server = serve(folder, document);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await launch();
  return {
    browser,
    origin,
    async open(search = '', prepare) {
      const page = await browser.newPage();
      page.setDefaultTimeout(10_000);
      await prepare?.(page);
      await page.goto(`${origin}/${search}`);
      await page.locator('#chat').waitFor();
      return page;
    },
    async allowClipboard(page) {
      if (!inFirefox) await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Chromium, unless `TEST_ENGINE=firefox npm run lane -- pages` asks for the other engine. */
export const inFirefox = process.env['TEST_ENGINE'] === 'firefox';

async function launch(): Promise<Browser> {
  if (!inFirefox) return chromium.launch(await chromiumLaunchOptions());
  // Debian's Firefox, by its own protocol.
  return firefox.launch({ channel: 'moz-firefox', executablePath: '/usr/bin/firefox-esr' });
}

async function bundle(folder: string): Promise<void> {
  const made = await rolldown({
    input: { page: join(import.meta.dirname, 'page.tsx') },
    platform: 'browser',
    logLevel: 'silent',
    resolve: {
      alias: {
        'react-elicitation/validators/ajv': join(root, 'dist/validators/ajv.js'),
        'react-elicitation/core': join(root, 'dist/core.js'),
        'react-elicitation': join(root, 'dist/index.js'),
      },
    },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  await made.write({ dir: folder, format: 'es' });
  await made.close();
}

const page = (head: string, copy: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Host page</title><link rel="stylesheet" href="/styles.css">${head}</head>
<body><div id="root"></div><script type="module" src="/page.js"></script>${copy}</body></html>`;

const secondCopy = '<div id="copy"></div><script type="module" src="/copy/page.js"></script>';

function serve(folder: string, head: string): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const strict = url.searchParams.has('strict') ? { 'content-security-policy': strictPolicy } : {};
    if (url.pathname === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html', ...strict })
        .end(page(head, url.searchParams.has('twice') ? secondCopy : ''));
      return;
    }
    const file =
      url.pathname === '/styles.css'
        ? join(root, 'dist/styles.css')
        : join(folder, url.pathname.replace(/^\/copy\//, '/'));
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(readFileSync(file));
  });
}

/** Console messages and errors of the page. */
export function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  return heard;
}

/** Replaces the text of a field, key by key, because `fill` fires no events in Debian's Firefox. */
export async function write(box: Locator, text: string): Promise<void> {
  await box.selectText();
  await box.pressSequentially(text);
}

/** Waits for this many results of the page. */
export async function resultsOf(page: Page, count: number): Promise<readonly ElicitResult[]> {
  await page.waitForFunction((wanted) => globalThis.hostPage.results.length >= wanted, count);
  return page.evaluate(() => globalThis.hostPage.results);
}

/** Waits until animations have ended and the page is idle. */
export async function atRest(page: Page): Promise<void> {
  // A cancelled animation has also ended.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await idle(page);
}

/** Waits until the page has nothing to do. A browser on a busy machine may never call it idle, so not for longer than a second. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}
