import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { listening } from '../servers/clients.ts';
import { outcome, rowOf } from '../servers/outcome.ts';
import { freePort } from '../servers/process.ts';
import { bundle } from './bundle.ts';
import { checkExamples } from './clientExamples.ts';
import { chromiumPage, servers } from './surroundings.ts';
import { folderOf, load } from './systems.ts';

// docs/clients-cloudflare.md: the agent in workerd, which is the runtime of Cloudflare, and the page in Chromium.

checkExamples({ 'cloudflare-agent': 'cloudflare', 'cloudflare-page': 'cloudflare' });

const folder = folderOf('cloudflare');
const server = listening(['test/lanes/servers/servers/dual.mjs']);
const shows = rowOf({
  server: 'agents',
  version: '0.32.0',
  way: 'the agent in workerd, useAgent in Chromium',
  transport: 'WebSocket of the agent; Streamable HTTP',
});

describe('an agent and its page', () => {
  const listen = servers();
  const chrome = chromiumPage();
  let workerd: ChildProcess | undefined;
  let host: string;
  let site: string;
  let agents = 0;

  beforeAll(async () => {
    for (const file of ['cloudflare-agent.ts', 'cloudflare-page.tsx'])
      await cp(join(root, 'docs/examples/clients', file), join(folder, file));
    await cp(join(root, 'test/lanes/systems/cloudflare/worker.ts'), join(folder, 'worker.ts'));
    await rm(join(folder, 'storage'), { recursive: true, force: true });
    await mkdir(join(folder, 'storage'));
    await bundleWorker();
    const port = await freePort();
    host = `127.0.0.1:${port}`;
    const config = await readFile(join(root, 'test/lanes/systems/cloudflare/config.capnp'), 'utf8');
    const filled = config.replace('127.0.0.1:PORT', host).replace(/"SERVER"/, `"${server().host}"`);
    await writeFile(join(folder, 'filled.capnp'), filled);
    const { default: program } = await load<{ default: string }>('cloudflare', 'workerd');
    workerd = spawn(program, ['serve', '--experimental', 'filled.capnp'], { cwd: folder, stdio: 'inherit' });
    await vi.waitFor(() => fetch(`http://${host}/`), { timeout: 20_000 });

    const page = await bundle('cloudflare', 'page.tsx');
    site = await listen(({ url = '' }, response) => {
      if (url === '/page.js')
        return void response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(page);
      const html = `<!doctype html><html lang="en" data-host="${host}" data-name="${url.slice(1)}"><title>Agent</title><body><script src="/page.js" defer></script>`;
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    });
  }, 120_000);
  afterAll(async () => {
    if (!workerd) return;
    // Otherwise it waits until the page has closed its socket.
    workerd.kill('SIGKILL');
    await once(workerd, 'exit');
  });

  let name: string;
  beforeEach(async () => {
    agents += 1;
    name = `user-${agents}`;
    await chrome.page.goto(`${site}/${name}`);
  });

  const call = <T>(page: Page, ...given: readonly string[]) =>
    page.evaluate((words) => {
      const [method = '', ...rest] = words;
      return window.callAgent(method, ...rest) as Promise<never>;
    }, given) as Promise<T>;
  const connect = () => call<string>(chrome.page, 'addServer', 'Calendar', 'https://calendar.example/mcp');
  const ask = (id: string, tool: string) => call<string>(chrome.page, 'callTool', id, tool);
  const dialog = () => chrome.page.getByRole('dialog', { name: /^Calendar/ });
  async function answer(label: string, value: string): Promise<void> {
    const box = dialog().getByLabel(label);
    await box.fill(value);
    await dialog().getByRole('button', { name: 'Accept', disabled: false }).click();
    const isThere = (all: Element[], given: string) => all.some((one) => (one as HTMLInputElement).value === given);
    await expect.poll(() => box.evaluateAll(isThere, value)).toBe(false);
  }

  test('two questions of a call arrive over the agent’s WebSocket under the app’s name for the server, and its tool gets both answers', async ({
    task,
  }) => {
    outcome(task, shows('two forms of a call; answered').meta.outcome);
    const result = ask(await connect(), 'both');
    await answer('Room', 'Atlas');
    await answer('Seats', '4');
    expect(await result).toMatch(/Atlas.*4/);
    await expect.poll(() => dialog().count()).toBe(0);
  });

  test('three calls at once are answered one after the other, each by its own answer', async ({ task }) => {
    outcome(task, shows('three calls at once; answered').meta.outcome);
    const id = await connect();
    const results = [ask(id, 'both'), ask(id, 'both'), ask(id, 'both')];
    const values = { Room: ['Atlas', 'Borneo', 'Cedar'], Seats: ['4', '5', '6'] };
    for (let left = 6; left > 0; left -= 1) {
      await dialog().getByLabel('Room').or(dialog().getByLabel('Seats')).waitFor();
      const label = (await dialog().getByLabel('Room').count()) > 0 ? 'Room' : 'Seats';
      await answer(label, values[label].shift() ?? '');
    }
    const rooms = (await Promise.all(results)).map((text) => /Atlas|Borneo|Cedar/.exec(text)?.[0]);
    expect(rooms.sort()).toEqual(['Atlas', 'Borneo', 'Cedar']);
    await expect.poll(() => dialog().count()).toBe(0);
  });

  test('a question ends with its call', async ({ task }) => {
    outcome(task, shows('form; withdrawn').meta.outcome);
    const id = await connect();
    const result = ask(id, 'steps').catch(String);
    await dialog().waitFor();
    await call(chrome.page, 'cancelCalls');
    await expect.poll(() => dialog().getByRole('button', { name: 'Accept' }).count(), { timeout: 10_000 }).toBe(0);
    expect(await result).toMatch(/abort/i);
  });

  test('after hibernation, a page that was connected all the time shows the next question', async ({ task }) => {
    outcome(task, shows('form after hibernation; answered').meta.outcome);
    const instance = () => fetch(`http://${host}/agents/my-agent/${name}`).then((response) => response.text());
    await call(chrome.page, 'ready');
    const first = await instance();
    // An object that nobody uses for ten seconds hibernates, and each look wakes it.
    await expect.poll(instance, { interval: 11_000, timeout: 45_000 }).not.toBe(first);
    const result = ask(await connect(), 'both');
    await answer('Room', 'Atlas');
    await answer('Seats', '4');
    expect(await result).toMatch(/Atlas.*4/);
  });
});

/** Packages that require modules of Node get those of the runtime, which has no mail here. */
const builtinModules = {
  name: 'builtin-modules',
  setup(build: Build) {
    const found = (path: string) => ({ path, namespace: 'builtin' });
    build.onResolve({ filter: /^cloudflare:email$/ }, ({ path }) => ({ path, namespace: 'mail' }));
    build.onLoad({ filter: /./, namespace: 'mail' }, () => ({ contents: 'export class EmailMessage {}' }));
    build.onResolve({ filter: /^[\w/]+$/ }, ({ path }) => (isBuiltin(path) ? found(path) : undefined));
    build.onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => ({
      contents: `import * as all from 'node:${path}'; module.exports = all.default ?? all;`,
    }));
  },
};
interface Build {
  onResolve(on: object, find: (asked: { path: string }) => object | undefined): void;
  onLoad(on: object, read: (asked: { path: string }) => object): void;
}

/** Bundles the worker as wrangler does: with esbuild, which knows decorators. */
async function bundleWorker(): Promise<void> {
  const esbuild = await load<{ build(options: object): Promise<unknown> }>('cloudflare', 'esbuild');
  await esbuild.build({
    entryPoints: [join(folder, 'worker.ts')],
    outfile: join(folder, 'worker.js'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:workers', 'cloudflare:sockets', 'node:*'],
    plugins: [builtinModules],
    alias: {
      'react-elicitation/core': join(root, 'src/core.ts'),
      'react-elicitation/remote': join(root, 'src/remote.ts'),
    },
    logLevel: 'error',
  });
}
