import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { buildChatServer } from '../../../examples/chat-server/build.mjs';
import { install } from '../../../scripts/apps.mjs';
import { freePort, start, type Running } from './process.ts';

/** The chat example as in production: a process with the sockets, behind a proxy whose connections the test can cut. */
export interface ChatServer {
  /** The URL for browsers: the proxy. */
  readonly origin: string;
  /** Kills the process, without a graceful end. */
  kill(): Promise<unknown>;
  restart(): Promise<void>;
  /** Starts another process for sockets. @returns its origin */
  startAnother(): Promise<string>;
  /** Breaks all connections, and refuses new ones. */
  cut(): void;
  restore(): void;
  /** The number of attempts to connect during the cut. */
  refused(): number;
  close(): Promise<void>;
}

/** @param broker If given, the MCP clients run in a process of their own, with this broker between. */
export async function startChatServer(broker?: string): Promise<ChatServer> {
  // In the repository, where the build finds its packages.
  const caches = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));
  await mkdir(caches, { recursive: true });
  const folder = await mkdtemp(join(caches, 'chat-server-'));
  await buildChatServer(folder);

  const port = await freePort();
  const options = broker === undefined ? [] : ['--broker', broker];
  if (broker !== undefined) await installClient(folder);
  const calls = broker === undefined ? undefined : await start([join(folder, 'calls.js'), ...options], /are running/);
  const startWeb = (at: number) => start([join(folder, 'server.js'), '--port', String(at), ...options], /Page\s+http:/);
  const run = () => startWeb(port);
  let running: Running = await run();

  const others: Running[] = [];

  const connections = new Set<Socket>();
  let isCut = false;
  let refused = 0;
  const proxy = createServer((socket) => {
    if (isCut) {
      refused += 1;
      socket.destroy();
      return;
    }
    const onward = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      connections.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        connections.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const breakAll = () => {
    for (const connection of connections) connection.destroy();
  };

  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    kill: () => running.stop('SIGKILL'),
    async restart() {
      running = await run();
    },
    cut() {
      isCut = true;
      refused = 0;
      breakAll();
    },
    async startAnother() {
      const at = await freePort();
      const another = await startWeb(at);
      others.push(another);
      return `http://127.0.0.1:${at}`;
    },
    restore: () => void (isCut = false),
    refused: () => refused,
    async close() {
      breakAll();
      await new Promise((resolve) => {
        proxy.close(resolve);
      });
      for (const each of [running, calls, ...others]) await each?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The client for Valkey and Redis, installed on demand because only these tests need it. */
async function installClient(folder: string): Promise<void> {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies: { '@redis/client': '6.3.1' } }));
  await install(folder);
}

export interface ChatUser {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Asks the assistant for a tool by its title. */
  asksFor(tool: string): Promise<void>;
  /** Types into the first fields of these labels. */
  fills(values: Readonly<Record<string, string>>): Promise<void>;
  field(label: string): Locator;
  /** Clicks the first button of this name, once it is enabled. */
  presses(button: string): Promise<void>;
  /** Answers by Enter in a field, once Accept is enabled. */
  answersIn(field: string): Promise<void>;
  /** The number of buttons of this name. */
  count(button: string): Promise<number>;
  transcript(): Promise<string>;
  /** The ids of the requests that the page has received. */
  ids(): Promise<readonly string[]>;
  signsInAgain(): Promise<void>;
}

/** A user with their own browser. A second page of the same context is a second tab. */
export async function openChat(
  browser: Browser,
  origin: string,
  name: string,
  shared?: BrowserContext,
): Promise<ChatUser> {
  const context = shared ?? (await browser.newContext());
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  let ids: readonly string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message: { readonly ids?: readonly string[] } = JSON.parse(String(payload));
      ids = message.ids ?? ids;
    }),
  );
  await page.goto(`${origin}/${name}/`);
  const field = (label: string) => page.getByRole('textbox', { name: label }).first();
  const buttons = (button: string) => page.getByRole('button', { name: button, exact: true });
  async function ready(button: string) {
    const first = buttons(button).first();
    await first.waitFor();
    await page.waitForFunction((element) => element?.ariaDisabled !== 'true', await first.elementHandle());
    return first;
  }
  return {
    page,
    context,
    field,
    asksFor: (tool) => buttons(tool).click(),
    async fills(values) {
      for (const [label, value] of Object.entries(values)) await field(label).fill(value);
    },
    presses: async (button) => (await ready(button)).click(),
    async answersIn(label) {
      await ready('Accept');
      await field(label).press('Enter');
    },
    count: (button) => buttons(button).count(),
    transcript: () => page.getByRole('list', { name: 'Transcript' }).innerText(),
    ids: async () => ids,
    signsInAgain: () => page.evaluate(async () => void (await fetch(location.href))),
  };
}
