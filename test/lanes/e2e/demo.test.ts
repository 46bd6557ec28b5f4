import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chromiumLaunchOptions } from '../../setup/chromium.ts';
import { freePort } from '../servers/process.ts';
import { expectText, openApp, pressUntil, toolOn, type App, type Era } from './app.ts';
import { startDemo, type Demo } from './demo.ts';

/** The first start compiles what the page needs. */
const startMs = 120_000;
const small = `${process.execPath} ${fileURLToPath(new URL('stdioserver.mjs', import.meta.url))}`;
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const eras: Era[] = ['Newest', '2025-11-25'];

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunchOptions());
}, startMs);
afterAll(() => browser.close());

let page: Page;
const complaints: string[] = [];
beforeEach(async () => {
  const context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  complaints.length = 0;
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterEach(async () => {
  await page.context().close();
  if (complaints.length > 0) throw new Error(`The page threw: ${complaints.join('\n')}`);
});

describe('the demo', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo('--port', '0');
  }, startMs);
  afterAll(() => demo.stop());

  async function connected(era: Era) {
    const app = await openApp(page, demo);
    await app.choose('The demo’s own', era);
    await app.connected(era === 'Newest' ? '2026-07-28' : era);
    return app;
  }

  test('is connected when it is opened: tools say what they will ask, and the first click opens a dialog', async () => {
    const app = await openApp(page, demo);
    const first = page.getByRole('region', { name: 'Tools' }).getByRole('listitem').first();
    await first.getByText(/^Asks: Your name · Email address/).waitFor();
    await first.getByRole('button').click();
    await app.dialog.getByLabel('Your name').waitFor();
    await app.answer('Decline');
    expect(await app.result()).toEqual({ action: 'decline' });
    await expectText(app.status, 'Connected · 2026-07-28');
  });

  describe.each(eras)('in revision %s', (era) => {
    test('a tool gets what the user typed', async () => {
      const app = await connected(era);
      await app.call('Contact form');
      await expect.poll(() => app.dialog.textContent()).toContain('For: contact');
      const [email, details] = ['ada@example.com', 'Line one\nLine two'];
      await app.type({ 'Your name': 'Ada', 'Email address': email, Details: details });
      await app.check('radio', 'Invoice');
      await app.check('checkbox', 'Send me a copy');
      await app.answer('Accept');
      const content = { name: 'Ada', email, topic: 'invoice', details, copy: true };
      expect(await app.result()).toEqual({ action: 'accept', content });
      await app.wire.getByText(era === 'Newest' ? 'input_required' : 'elicitation/create', { exact: true }).waitFor();
    });

    test('a confirmation is answered with nothing in it', async () => {
      const app = await connected(era);
      await app.call('Confirmation');
      await app.dialog.getByText('report-q2.pdf').waitFor();
      await app.answer('Confirm');
      expect(await app.result()).toEqual({ action: 'accept', content: {} });
    });

    test('three requests at once are answered one by one', async () => {
      const app = await connected(era);
      await app.call('Three requests at once');
      await app.type({ 'Name of the guest': 'Grace' });
      await app.answer('Accept');
      await app.check('radio', 'Fish');
      await app.answer('Accept');
      await app.type({ Table: '7' });
      await app.answer('Accept');
      expect(await app.result()).toEqual({
        guest: { action: 'accept', content: { name: 'Grace' } },
        meal: { action: 'accept', content: { meal: 'Fish' } },
        seat: { action: 'accept', content: { table: 7 } },
      });
    });

    test('a wizard asks what follows from the first answer', async () => {
      const app = await connected(era);
      await app.call('Wizard of two rounds');
      await app.dialog.getByRole('radio', { name: 'car' }).check();
      await app.answer('Accept');
      await app.dialog.getByLabel('Number plate').fill('AB 123');
      await app.answer('Accept');
      expect(await app.result()).toEqual({
        first: { action: 'accept', content: { means: 'car' } },
        second: { action: 'accept', content: { plate: 'AB 123' } },
      });
    });

    test('a page is visited, and the server knows', async () => {
      const app = await connected(era);
      await app.call('A page to visit');
      const visit = await visited(app);
      await visit.getByRole('heading', { name: 'The server saw your visit' }).waitFor();
      expect(await visit.evaluate(() => window.opener)).toBeNull();
      await visit.close();
      // Only 2025-11-25 has a completion notification, which closes the dialog.
      if (era === 'Newest') await app.dialog.getByRole('button', { name: 'Done' }).click();
      expect(await app.result()).toEqual({ action: 'accept', visited: true });
      await app.dialog.waitFor({ state: 'detached' });
    });

    test('every kind of field gives what was typed into it', async () => {
      const app = await connected(era);
      await app.call('Every kind of field');
      await app.type({
        Title: 'Forms that people trust',
        Summary: 'What a form owes to who fills it in.',
        Email: 'ada@example.com',
        Website: 'https://example.com/ada',
        Length: '90',
        Fee: '12.5',
        'Preferred date': '2026-02-28',
        Arrival: '2026-02-28T09:30',
      });
      await app.dialog.getByRole('checkbox', { name: 'Suitable for beginners' }).uncheck();
      await app.dialog.getByLabel('Room').selectOption('Attic');
      await app.check('radio', 'panel', 'French');
      await app.check('checkbox', 'Monday', 'Wednesday', 'Microphone');
      await app.answer('Accept');
      const { content } = (await app.result()) as { content: Record<string, unknown> };
      const { arrival, ...rest } = content;
      expect(rest).toEqual({
        title: 'Forms that people trust',
        summary: 'What a form owes to who fills it in.',
        email: 'ada@example.com',
        website: 'https://example.com/ada',
        minutes: 90,
        fee: 12.5,
        beginner: false,
        format: 'panel',
        room: 'r-305',
        language: 'fr',
        days: ['Monday', 'Wednesday'],
        needs: ['beamer', 'mic'],
        date: '2026-02-28',
      });
      expect(arrival).toMatch(/^2026-02-28T09:30:00(Z|[+-]\d\d:\d\d)$/);
    });

    test('what most clients refuse is a form here', async () => {
      const app = await connected(era);
      await app.call('Beyond the specification');
      await app.dialog.getByLabel('Short name').fill('kit');
      await app.dialog.getByLabel('Size').getByRole('radio', { name: 'large' }).check();
      // The licence is fixed, and was out of view: it is reviewed before it is sent.
      await app.answer('Accept');
      await app.dialog.getByText('Review what will be sent').waitFor();
      await app.answer('Accept');
      expect(await app.result()).toEqual({ action: 'accept', content: { slug: 'kit', size: 'large', license: 'MIT' } });
    });
  });

  test('a call can be stopped, and its question disappears', async () => {
    const app = await connected('Newest');
    await app.call('Contact form');
    await app.dialog.waitFor();
    // The modal dialog is above the button; a script stops the call as a timer of the host would.
    await app.calls.getByText('Stop', { exact: true }).dispatchEvent('click');
    await app.dialog.waitFor({ state: 'detached' });
    await expectText(app.calls, 'You stopped the call.');
  });

  test('an error -32042 leads to the page, and then to the result', async () => {
    const app = await connected('2025-11-25');
    await app.call('A visit before the call');
    const visit = await visited(app);
    await visit.getByRole('heading', { name: 'The server saw your visit' }).waitFor();
    expect(await app.result()).toEqual({ visited: true });
  });

  test('tools that need the other revision are listed, and cannot be called', async () => {
    await connected('Newest');
    await page.getByText('A question that is withdrawn: only in revision 2025-11-25').waitFor();
    expect(await toolOn(page, 'A question that is withdrawn').count()).toBe(0);
  });

  test('the arguments of a tool are kept, and the user is told that its question was withdrawn', async () => {
    const app = await connected('2025-11-25');
    const tool = toolOn(page, 'A question that is withdrawn');
    await tool.getByRole('button', { name: 'Fill in' }).click();
    await tool.getByLabel('Seconds').fill('0');
    await app.call('A question that is withdrawn');
    await tool.getByText('Enter 0.1 or more').waitFor();
    await tool.getByLabel('Seconds').fill('1.5');
    await pressUntil(tool.getByRole('button', { name: 'Call' }), () => app.dialog.isVisible());
    await app.dialog.getByText('Seats are held').waitFor();
    await app.dialog.waitFor({ state: 'detached' });
    await page.getByText('Demo server is no longer waiting for this answer').waitFor();
    expect(await app.result()).toEqual({ withdrawn: true, afterSeconds: 1.5 });
    expect(await tool.getByLabel('Seconds').inputValue()).toBe('1.5');
    await tool.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => tool.getByRole('button', { name: 'Fill in' }).evaluate(isFocused)).toBe(true);
  });

  test('another server is reached by its URL', async () => {
    const app = await openApp(page, demo);
    await app.choose('Another address');
    await app.connectTo(`${demo.origin}/mcp`);
    await expectText(app.status, 'Connected');
    await app.call('Confirmation');
    await app.dialog.getByRole('heading', { name: `${new URL(demo.origin).host} asks` }).waitFor();
    await app.answer('Decline');
    expect(await app.result()).toEqual({ action: 'decline' });
  });

  test('an address that does not lead to a server is an error that says why, and the page goes on', async () => {
    const port = await freePort();
    const app = await openApp(page, demo);
    await app.choose('Another address');
    await app.connectTo('not an address');
    await page.getByText('Give a whole address').waitFor();
    await app.connectTo(`http://127.0.0.1:${port}/mcp`);
    await expectText(app.problem, `127.0.0.1:${port} cannot be reached: nothing listens there.`);
    await app.connectTo(`${demo.origin}/no-such-path`);
    await expectText(app.problem, 'HTTP 404. Is the path right?');
    await app.choose('The demo’s own');
    await app.connected();
  });

  test('a lost server is reported, and can be connected again', async () => {
    const other = await startDemo('--port', '0');
    const app = await openApp(page, demo);
    await app.choose('Another address', '2025-11-25');
    await app.connectTo(`${other.origin}/mcp`);
    await expectText(app.status, 'Connected');
    await app.call('Contact form');
    await app.dialog.waitFor();
    await other.stop();
    await app.dialog.waitFor({ state: 'detached' });
    await expectText(app.problem, 'The connection to the server broke off.');
    await app.connect();
    await expectText(app.problem, 'nothing listens there');
    const again = await startDemo('--port', new URL(other.origin).port);
    await app.connected();
    await again.stop();
  });

  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 320],
  ] as const)('axe finds nothing wrong with the page: %s, %i pixels wide', async (colorScheme, width) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const app = await connected('2025-11-25');
    await toolOn(page, 'A question that is withdrawn').getByText('Fill in').click();
    await app.call('Confirmation');
    await app.answer('Confirm');
    await app.result();
    await page.addScriptTag({ path: axePath });
    const violations = await page.evaluate(async () => {
      // The script tag adds it.
      const { axe } = window as unknown as {
        axe: { run: () => Promise<{ violations: { id: string; nodes: object[] }[] }> };
      };
      return (await axe.run()).violations.map(({ id, nodes }) => [id, JSON.stringify(nodes.slice(0, 2))]);
    });
    expect(violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test.each([
    ['a page elsewhere', '/proxy?url=http://127.0.0.1:1/', { origin: 'https://example.com' }, 403],
    ['a frame elsewhere', '/bridge/a/events', { 'sec-fetch-site': 'cross-site' }, 403],
    ['plain http to elsewhere', '/proxy?url=http://example.com/', {}, 400],
    ['a file', '/proxy?url=file:///etc/hostname', {}, 400],
    ['an address with credentials', '/proxy?url=https://a:b@example.com/', {}, 400],
    ['a server that was not given', '/bridge/a/events', {}, 404],
  ])('refuses %s', async (_what, path, headers, status) => {
    expect((await fetch(demo.origin + path, { headers })).status).toBe(status);
  });
});

describe.each(['v1', 'v2'])('a server over stdio (SDK %s)', (generation) => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo('--port', '0', '--server', `${small} ${generation}`);
  }, startMs);
  afterAll(() => demo.stop());

  test('works with the same page, without anything stripped', async () => {
    const app = await openApp(page, demo);
    await app.connected(generation === 'v1' ? '2025-11-25' : '2026-07-28');
    await page.getByText('small server ready').waitFor();
    await app.call('ask');
    // Optional by `anyOf` with null, and with a pattern: the SDK's own parser would refuse both.
    await app.dialog.getByLabel('Note').waitFor();
    const name = app.dialog.getByLabel('Name');
    await name.fill('Not this');
    await app.answer('Accept');
    await app.dialog.getByText('Doesn’t match the required format').first().waitFor();
    await name.fill('this');
    await pressUntil(app.dialog.getByRole('button', { name: 'Accept' }), () => app.dialog.isHidden());
    expect(await app.result()).toEqual({ action: 'accept', content: { name: 'this' } });
  });

  test('that crashes is reported on the page, and can be started again', async () => {
    const app = await openApp(page, demo);
    await app.connected();
    await app.call('crash');
    await expectText(app.problem, 'The server ended with code 3. Its last words: out of memory');
    await app.calls.getByText('ended with code 3').waitFor();
    expect(demo.output()).toContain('ended with code 3');
    await app.connected();
    await app.call('ask');
    await app.answer('Decline');
    expect(await app.result()).toEqual({ action: 'decline' });
  });

  test('that crashes during an open question removes the question', async () => {
    const app = await openApp(page, demo);
    await app.connected();
    await app.call('ask');
    await app.dialog.waitFor();
    process.kill(Number(/pid (\d+)(?![\s\S]*pid \d)/.exec(demo.output())?.[1]), 'SIGKILL');
    await app.dialog.waitFor({ state: 'detached' });
    await expectText(app.problem, 'The server was ended by SIGKILL');
  });
});

test(
  'a command that does not exist is reported, and the demo’s own server still works',
  async () => {
    const demo = await startDemo('--port', '0', '--server', 'no-such-command-of-mine');
    const app = await openApp(page, demo);
    await app.connect();
    await expectText(app.problem, 'The server was not found');
    expect(demo.output()).toContain('The server was not found');
    await app.choose('The demo’s own');
    await app.connected();
    await demo.stop();
  },
  startMs,
);

test(
  'a port in use is skipped, with a message',
  async () => {
    const holder = createServer();
    const port = await new Promise<number>((resolve) => {
      holder.listen(0, '127.0.0.1', () => resolve((holder.address() as AddressInfo).port));
    });
    const demo = await startDemo('--port', String(port));
    expect(demo.output()).toContain(`Port ${port} is taken, so the demo uses port ${new URL(demo.origin).port}.`);
    expect((await fetch(demo.origin)).status).toBe(200);
    await demo.stop();
    holder.close();
  },
  startMs,
);

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the demo and what it started',
  async (signal) => {
    const demo = await startDemo('--port', '0', '--server', `${small} v1`);
    const app = await openApp(page, demo);
    await app.connected();
    const pid = Number(/pid (\d+)/.exec(demo.output())?.[1]);
    expect(() => process.kill(pid, 0)).not.toThrow();
    expect(await demo.stop(signal)).toBe(0);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  },
  startMs,
);

test.each([
  [['--port', 'ninety'], 'ninety is no port'],
  [['--server'], '--server needs a value'],
  [['--verbose'], 'Unknown option --verbose'],
])('options that make no sense are explained: %s', async (args, words) => {
  await expect(startDemo(...args)).rejects.toThrow(words);
});

/** Clicks "Open link". @returns the page that opens */
async function visited(app: App): Promise<Page> {
  const open = app.dialog.getByRole('button', { name: 'Open link' });
  const [visit] = await Promise.all([page.context().waitForEvent('page'), open.click()]);
  return visit;
}

const isFocused = (element: Element): boolean => element === document.activeElement;
