import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { listening } from '../servers/clients.ts';
import { outcome, rowOf } from '../servers/outcome.ts';
import { freePort } from '../servers/process.ts';
import { bundleEntry } from './bundle.ts';
import { typeErrors } from './clientExamples.ts';
import { chromiumPage } from './surroundings.ts';
import { folderOf, load } from './systems.ts';

// examples/cloudflare: its agent in workerd, which is the runtime of Cloudflare, and its page in Chromium.

const folder = folderOf('cloudflare');
const app = join(folder, 'app');
const server = listening(['test/lanes/servers/servers/dual.mjs']);
const shows = rowOf({
  server: 'agents',
  version: '0.32.0',
  way: 'the agent in workerd, useAgent in Chromium',
  transport: 'WebSocket of the agent; Streamable HTTP',
});

beforeAll(async () => {
  await rm(app, { recursive: true, force: true });
  const filter = (path: string) => !path.includes('node_modules');
  await cp(join(root, 'examples/cloudflare'), app, { recursive: true, filter });
  await cp(join(root, 'test/lanes/systems/cloudflare/worker.ts'), join(folder, 'worker.ts'));
});

describe('examples/cloudflare', () => {
  const ofWorkers = { types: ['@cloudflare/workers-types'], typeRoots: ['./node_modules'] };

  test.each([
    ['server.ts', ofWorkers],
    ['main.tsx', {}],
  ])('%s fits the types of its packages', async (file, types) => {
    expect(await typeErrors('cloudflare', `app/src/${file}`, types)).toBe('');
  });

  test('is run here with the versions that it asks for', async () => {
    const manifestOf = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as Manifest;
    const lane = await manifestOf(join(folder, 'package.json'));
    const { dependencies, devDependencies } = await manifestOf(join(app, 'package.json'));
    const asked = { ...dependencies, ...devDependencies };
    const shared = Object.entries(lane.dependencies).filter(([name]) => Object.hasOwn(asked, name));
    expect(shared.length).toBeGreaterThan(3);
    for (const [name, version] of shared) expect([name, asked[name]?.replace('^', '')]).toEqual([name, version]);
  });
});

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

describe('an agent and its page', () => {
  const chrome = chromiumPage();
  let workerd: ChildProcess | undefined;
  let host: string;
  let agents = 0;

  beforeAll(async () => {
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

    // The assets, which wrangler serves on the same origin.
    const script = await bundleEntry(folder, join(app, 'src/main.tsx'));
    const html = (await readFile(join(app, 'index.html'), 'utf8')).replace('/src/main.tsx', '/main.js');
    const assets: Readonly<Record<string, readonly [type: string, body: string]>> = {
      '/': ['text/html; charset=utf-8', html],
      '/main.js': ['text/javascript; charset=utf-8', script],
    };
    await chrome.page.route(
      ({ host: at, pathname }) => at === host && Object.hasOwn(assets, pathname),
      async (route) => {
        const [contentType, body] = assets[new URL(route.request().url()).pathname] ?? [];
        await route.fulfill({ ...(contentType && { contentType }), ...(body && { body }) });
      },
    );
  }, 120_000);
  afterAll(async () => {
    if (!workerd) return;
    // Otherwise it waits until the page has closed its socket.
    workerd.kill('SIGKILL');
    await once(workerd, 'exit');
  });

  let user: string;
  beforeEach(async () => {
    agents += 1;
    user = `user-${agents}`;
    await chrome.page.goto(`http://${host}/?user=${user}`);
    await chrome.page.getByText('Connected to the agent').waitFor();
  });

  const press = (name: string) => chrome.page.getByRole('button', { name, exact: true }).click();
  const servers = () => chrome.page.getByRole('list', { name: 'Servers' });
  async function add(name = 'Calendar') {
    await chrome.page.getByRole('textbox', { name: 'Name' }).fill(name);
    await chrome.page.getByRole('textbox', { name: 'Address' }).fill(`https://${name.toLowerCase()}.example/mcp`);
    await press('Add server');
    await servers().getByText(`${name}: ready`).waitFor();
  }
  const tool = (name: string) =>
    chrome.page.locator('details').filter({ has: chrome.page.getByText(name, { exact: true }) });
  /** Calls a tool, `times` at once. */
  async function run(name: string, times = 1) {
    if ((await tool(name).getAttribute('open')) === null) await tool(name).locator('summary').click();
    for (let left = times; left > 0; left -= 1) await tool(name).getByRole('button', { name: /^Run/ }).click();
  }
  /** What the tools answered. */
  const results = () => chrome.page.getByRole('list', { name: 'Results' }).getByRole('listitem').allTextContents();
  const forms = (name = 'Calendar') =>
    chrome.page
      .getByRole('region', { name: new RegExp(`^${name}`) })
      .filter({ has: chrome.page.getByRole('button', { name: 'Accept' }) });
  const asking = (label: string, of?: string) => forms(of).getByLabel(label);
  /** Answers one form with this field. A form that moves, because another one goes, takes no press for half a second. */
  async function answer(label: string, value: string, of?: string): Promise<void> {
    await asking(label, of).last().fill(value);
    const find = (all: Element[], given: string) => all.findIndex((one) => (one as HTMLInputElement).value === given);
    const press = async () => {
      const place = await asking(label, of).evaluateAll(find, value);
      const form = asking(label, of).nth(place).locator('xpath=ancestor::section');
      const accept = form.getByRole('button', { name: 'Accept' });
      if (place >= 0 && (await accept.isEnabled())) await accept.click();
      return place;
    };
    await expect.poll(press, { timeout: 10_000, interval: 250 }).toBe(-1);
  }

  test('two questions of a call arrive over the agent’s WebSocket under the app’s name for the server, and its tool gets both answers', async ({
    task,
  }) => {
    outcome(task, shows('two forms of a call; answered').meta.outcome);
    await add();
    await run('both of Calendar');
    await answer('Room', 'Atlas');
    await answer('Seats', '4');
    await expect.poll(results).toEqual([expect.stringMatching(/Atlas.*4/)]);
    expect(await forms().count()).toBe(0);
  });

  test('three calls at once are answered in any order, each by its own answer', async ({ task }) => {
    outcome(task, shows('three calls at once; answered').meta.outcome);
    await add();
    await run('both of Calendar', 3);
    await expect.poll(() => forms().count()).toBe(3);
    const values = { Room: ['Atlas', 'Borneo', 'Cedar'], Seats: ['4', '5', '6'] };
    for (let left = 6; left > 0; left -= 1) {
      await forms().first().waitFor();
      const label = (await asking('Room').count()) > 0 ? 'Room' : 'Seats';
      await answer(label, values[label].shift() ?? '');
    }
    const rooms = async () => (await results()).map((text) => /Atlas|Borneo|Cedar/.exec(text)?.[0]).sort();
    await expect.poll(rooms).toEqual(['Atlas', 'Borneo', 'Cedar']);
  });

  test('a question ends with its call', async ({ task }) => {
    outcome(task, shows('form; withdrawn').meta.outcome);
    await add();
    await run('steps of Calendar');
    await forms().waitFor();
    await press('Stop all calls');
    await expect.poll(() => forms().count(), { timeout: 10_000 }).toBe(0);
    await expect.poll(results).toEqual([expect.stringMatching(/abort/i)]);
  });

  test('a server that is removed takes its questions with it, and those of the others stay', async ({ task }) => {
    outcome(task, shows('server removed while it asks; withdrawn').meta.outcome);
    await add('Calendar');
    await add('Rooms');
    await run('steps of Calendar');
    await forms('Calendar').waitFor();
    await run('both of Rooms');
    await forms('Rooms').first().waitFor();
    await press('Remove Calendar');
    await expect.poll(() => forms('Calendar').count(), { timeout: 10_000 }).toBe(0);
    await expect.poll(() => servers().getByRole('listitem').count()).toBe(1);
    // Its call has failed: nobody waits for an answer.
    await expect.poll(results).toEqual([expect.stringMatching(/error/i)]);
    await answer('Room', 'Atlas', 'Rooms');
    await answer('Seats', '4', 'Rooms');
    await expect.poll(async () => (await results())[1]).toMatch(/Atlas.*4/);
  });

  test('after hibernation, a page that was connected all the time shows the next question', async ({ task }) => {
    outcome(task, shows('form after hibernation; answered').meta.outcome);
    const instance = () => fetch(`http://${host}/agents/my-agent/${user}`).then((response) => response.text());
    const first = await instance();
    // An object that nobody uses for ten seconds hibernates, and each look wakes it.
    await expect.poll(instance, { interval: 11_000, timeout: 45_000 }).not.toBe(first);
    await add();
    await run('both of Calendar');
    await answer('Room', 'Atlas');
    await answer('Seats', '4');
    await expect.poll(results).toEqual([expect.stringMatching(/Atlas.*4/)]);
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
