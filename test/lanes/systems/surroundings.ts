import { createServer, type RequestListener, type Server } from 'node:http';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../servers/process.ts';
import { chromiumLaunchOptions } from '../../setup/chromium.ts';

/** @returns what starts servers of the test on free ports, until the end of the block, and returns their origins */
export function servers(): (handle: RequestListener) => Promise<string> {
  const started: Server[] = [];
  afterAll(() => {
    for (const server of started) {
      server.closeAllConnections();
      server.close();
    }
  });
  return async (handle) => {
    const server = createServer(handle);
    started.push(server);
    const port = await freePort();
    await new Promise<void>((listening) => {
      server.listen(port, '127.0.0.1', listening);
    });
    return `http://127.0.0.1:${port}`;
  };
}

/** A page in Chromium for the tests of a block, and what it complains about. */
export function chromiumPage(): { readonly page: Page; readonly complaints: readonly string[] } {
  const complaints: string[] = [];
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await chromium.launch(await chromiumLaunchOptions());
    page = await browser.newPage();
    page.on('pageerror', (error) => void complaints.push(String(error)));
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
    });
  });
  afterAll(() => browser?.close());
  return {
    complaints,
    get page() {
      return page;
    },
  };
}
