// @ts-check
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { until } from '../webdriver.mjs';

/** @type {Readonly<Record<string, string>>} */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the page of test/lanes/speech and serves it. The page listens for commands: no driver is attached to the browser. */
export async function serveSite() {
  const folder = mkdtempSync(join(tmpdir(), 'speech-site-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('../../test/lanes/speech', import.meta.url)),
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
  });

  /** @type {((command: string) => void) | undefined} */
  let page;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/commands') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      page = (command) => void response.write(`data: ${command}\n\n`);
      return;
    }
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();

  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** Tells the page to begin: `ask`, `withdraw`. @param {string} command */
    send: (command) => page?.(command),
    /** A page is there, and listens. */
    async arrived() {
      page = undefined;
      await until(async () => page !== undefined, 60_000, 'The page');
    },
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
}
