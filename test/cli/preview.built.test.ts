import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer as createWebServer } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import { cases } from '../support/fuzzing.ts';
import { everything, run, startPreview } from './run.ts';
import { scriptedServer } from './scripted.ts';

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
  page.setDefaultTimeout(10_000);
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
    // As a user scrolls: a script that scrolls moves the button, which then does not react for a moment.
    await page.mouse.wheel(0, -5000);
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

  test('whatever arrives at its port, from any page or program, it goes on', async () => {
    const url = await preview(fileOf('attacked.json', request('E-mail')));
    const { port, pathname, host } = new URL(url);
    const path = fc.oneof(
      fc.constantFrom(
        '//[',
        '//',
        '///',
        '//@',
        '//%',
        '//a:b',
        '/%',
        '/%zz',
        '*',
        'http://[',
        'http://a:b@c:99999/',
        '',
        '/\\',
        '?',
      ),
      fc.string({ unit: 'binary-ascii' }).map((text) => `/${text.replaceAll(/[\r\n ]/g, '')}`),
      fc
        .constantFrom(
          '',
          '/',
          'source',
          'kit/%',
          'kit/../../../package.json',
          'kit/nothing.js',
          'vendor/react.js/..',
          'events?page=%',
          'call',
          'message?page[]=1',
        )
        .map((end) => pathname + end),
    );
    const body = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', 'null', '[', '{"name":{}}', '{"name":"x","arguments":[]}'),
    );
    const header = fc.constantFrom(
      ...[
        `Host: ${host}`,
        'Host: [',
        'Host:',
        'Content-Type: application/json',
        'Content-Length: 5',
        'Content-Length: 99999',
        'Content-Length: x',
      ],
      ...[
        'Transfer-Encoding: chunked',
        'Expect: 100-continue',
        'Upgrade: websocket',
        'Connection: upgrade, keep-alive',
        'Origin: null',
        ':',
        'a b: c',
      ],
    );
    const method = fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'CONNECT', 'TRACE', 'NO SUCH', '');
    const attack = fc
      .tuple(method, path, fc.array(header, { maxLength: 5 }), body)
      .map(
        ([verb, target, headers, text]) =>
          `${verb} ${target} HTTP/1.1\r\nHost: ${host}\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n${text}`,
      );
    const attacks = fc.sample(fc.oneof({ weight: 9, arbitrary: attack }, fc.string({ unit: 'binary' })), cases(600));
    for (let at = 0; at < attacks.length; at += 50)
      await Promise.all(
        attacks.slice(at, at + 50).map(
          (text) =>
            new Promise<void>((resolve) => {
              const socket = connect(Number(port), '127.0.0.1', () => socket.write(text, () => socket.end()));
              socket.on('error', () => {}).on('close', () => resolve());
              // Some answers have no end, and some are of no interest.
              socket.once('data', () => socket.destroy());
            }),
        ),
      );
    expect(await (await fetch(`${url}source`)).json()).toMatchObject({ kind: 'file' });
  });

  test('a picture on any page does not end it', async () => {
    const url = await preview(fileOf('picture.json', request('E-mail')));
    const elsewhere = createWebServer((_, response) =>
      response.setHeader('content-type', 'text/html').end(`<img src="${new URL(url).origin}//[">`),
    ).listen(0, '127.0.0.1');
    onTestFinished(() => {
      elsewhere.close();
      elsewhere.closeAllConnections();
    });
    await once(elsewhere, 'listening');
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    const answered = page.waitForEvent('response', (response) => response.url().endsWith('//['));
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    expect((await answered).status()).toBe(404);
    expect((await fetch(url)).status).toBe(200);
  });

  test('a server gives itself no name, no size and no silence', async () => {
    const tools = [
      null,
      {},
      { name: ' ' },
      { name: 'book', inputSchema: { type: 'object', properties: {} } },
      { name: `${'x'.repeat(300_000)}\u202e` },
    ];
    const target = scriptedServer(`welcome.serverInfo.title = 'Chrome' + 'x'.repeat(300_000);
answers['tools/list'] = () => ({ result: { tools: ${JSON.stringify(tools)} } });
answers['tools/call'] = async () => { await ask({ type: 'object', properties: { name: { type: 'string' } } }); return { result: { text: 'y'.repeat(3e6) } }; };`);
    const { page, complaints } = await open(await preview(target));
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    expect(await heading.textContent()).toMatch(/^\S*node\S* /);
    expect((await heading.boundingBox())?.height).toBeLessThan(200);
    const nav = page.getByRole('navigation', { name: 'Tools' });
    expect(await nav.getByRole('button').allTextContents()).toEqual(['book', `${'x'.repeat(100)}…`]);
    expect((await nav.boundingBox())?.height).toBeLessThan(400);
    await nav.getByRole('button', { name: 'book' }).click();
    await page.locator('main [data-intent="accept"], main form button[type="submit"]').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    // The host's name is what the author typed, and the server's own is said to be its own.
    expect(await dialog.getByRole('heading').first().textContent()).toContain('node');
    expect(await dialog.textContent()).toMatch(/Calls itself .Chromex+/);
    await page.screenshot({ path: join(tmpdir(), 'preview-hostile.png') });
    await dialog.locator('[data-intent="decline"]').click();
    await page.getByText(/^\{\s*"result"/).waitFor();
    expect((await page.locator('pre').textContent())?.length).toBeLessThan(110_000);
    expect(complaints).toEqual([]);
  });

  test.each([
    ['an empty title', `welcome.serverInfo = { name: '', title: '' };`],
    ['no name at all', `welcome = { protocolVersion: '2025-11-25' };`],
    ['a name that is no text', `welcome.serverInfo = { name: {}, title: [] };`],
  ])('a server with %s is asked and shown', async (_, body) => {
    const target =
      scriptedServer(`${body.replace('welcome =', 'answers.initialize = () => ({ result:').replace(/(2025-11-25' \});$/, '$1 });')}
answers['tools/call'] = async () => ({ result: { content: await ask({ type: 'object', properties: {} }) } });`);
    const { page } = await open(await preview(target));
    await page.locator('main [data-intent="accept"], main form button[type="submit"]').first().click();
    await page.getByRole('dialog').locator('[data-intent="decline"]').click();
    await page.getByText('decline').first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('node');
  });

  test('a file that says nothing about a request still has a page', async () => {
    const { page, complaints } = await open(
      await preview(
        fileOf('bare.json', {
          requestedSchema: { type: 'object', properties: { a: { type: 'string', minLenght: 1 } } },
        }),
      ),
    );
    await page.getByRole('region', { name: 'Findings' }).getByText('Did you mean "minLength"?').waitFor();
    expect(await page.getByRole('navigation', { name: 'Requests' }).getByRole('button').allTextContents()).toEqual([
      'Request 1',
    ]);
    expect(complaints).toEqual([]);
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
