import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import { everything, run, startPreview } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'preview-'));
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunchOptions());
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

async function preview(target: string): Promise<string> {
  const { url, stop } = await startPreview([target]);
  onTestFinished(stop);
  return url;
}

/** A page that fails the test if it complains. */
async function open(url: string) {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(url);
  return { page, complaints };
}

const request = (title: string) => ({
  message: 'Where shall we send the tickets?',
  requestedSchema: {
    type: 'object',
    properties: { mail: { type: 'string', format: 'email', title, pattern: '@' } },
    required: ['mail'],
  },
});

function fileOf(name: string, content: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('react-elicitation preview', () => {
  test('a file: the form can be answered, says what the server gets, and follows the file', async () => {
    const file = fileOf('request.json', request('E-mail'));
    const url = await preview(file);
    const { page, complaints } = await open(url);
    await page.getByLabel('E-mail').fill('ada@example.org');
    await page.locator('[data-intent="accept"]').click();
    await page.getByText('"mail": "ada@example.org"').waitFor();
    await page.getByRole('region', { name: 'Findings' }).getByText('pattern').first().waitFor();
    await page.getByRole('button', { name: 'Ask again' }).click();
    writeFileSync(file, JSON.stringify(request('Address')));
    await page.getByLabel('Address').waitFor();
    await page.getByLabel('Language').selectOption('de');
    await page
      .getByText('Your server benötigt')
      .or(page.getByRole('button', { name: 'Ablehnen' }))
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  test('a server: what a tool asks opens as a dialog, and the tool goes on with the answer', async () => {
    const url = await preview(everything);
    const { page, complaints } = await open(url);
    await page.getByRole('button', { name: 'trigger-elicitation-request' }).click();
    await page.locator('main [data-intent="accept"], main form button[type="submit"]').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await dialog.locator('[data-intent="decline"]').click();
    await page
      .getByText(/declined/i)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  test('is closed to whoever does not know the address, and to other hosts', async () => {
    const file = fileOf('closed.json', request('E-mail'));
    const url = await preview(file);
    const { origin, pathname, port } = new URL(url);
    expect(pathname).toMatch(/^\/[\w-]{22}\/$/);
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${origin}/wrong/source`)).status).toBe(404);
    expect((await fetch(`${url}kit/../../package.json`)).status).toBe(404);
    expect((await fetch(`${url}kit/%2e%2e/%2e%2e/package.json`)).status).toBe(404);
    const simple = await fetch(`${url}call`, { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } });
    expect(simple.status).toBe(415);
    expect((await fetch(`http://[::1]:${port}${pathname}`).catch(() => ({ status: 0 }))).status).toBe(0);
  });

  test.each([
    ['dies', '60', `${process.execPath} -e process.exit(3)`, 'The server ended (exit code 3).\n'],
    [
      'never answers',
      '1',
      `${process.execPath} -e setInterval(String,1000)`,
      'The server did not answer "initialize" within 1 s.\n',
    ],
    ['is not installed', '60', 'no-such-program stdio', 'There is no command "no-such-program". Is it installed?\n'],
  ])('a server that %s is explained once', async (_, timeout, server, message) => {
    const { code, out, err } = await run(['preview', server, '--timeout', timeout]);
    expect(err).toBe(message);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  test.each([
    ['said', () => fileOf('port.json', request('E-mail'))],
    ['the only thing said, also after the server was started', () => everything],
  ])('a port in use is %s', async (_, target) => {
    const taken = createServer();
    onTestFinished(() => void taken.close());
    await new Promise<void>((resolve) => {
      taken.listen(0, '127.0.0.1', resolve);
    });
    const { port } = taken.address() as AddressInfo;
    const { code, out, err } = await run(['preview', target(), '--port', String(port)]);
    expect(err).toContain(`Port ${port} is in use`);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  test('beside the tools there is room for the form, at the width of half a screen', async () => {
    const url = await preview(everything);
    const { page } = await open(url);
    await page.setViewportSize({ width: 960, height: 700 });
    await page.getByRole('button', { name: 'trigger-elicitation-request' }).click();
    const form = await page.locator('main form').boundingBox();
    const nav = await page.getByRole('navigation', { name: 'Tools' }).boundingBox();
    expect(form?.x).toBeGreaterThanOrEqual((nav?.x ?? 0) + (nav?.width ?? Infinity));
    expect(form?.y).toBeLessThan(200);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await page.locator('main form').boundingBox())?.y).toBeLessThan(500);
  });
});
