import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs';
import { root } from '../../../scripts/entries.mjs';
import { environment, visitApp } from '../../../scripts/apps.mjs';
import { takeWebp } from '../../../scripts/pictures.mjs';
import type * as Testing from '../../../src/testing.ts';
import { answers, request } from './form.ts';
import { colorsOf, lookOf, outOfReach, type Filled, type Look } from './looks.ts';

// What `npx react-elicitation add` copies, in a new Vite app with a dark theme of its own, by exactly the commands and lines that it prints:
// see README.md.

const here = join(root, 'test/lanes/adapters');
/** `dependencies`: what the app has already. */
const hosts: Readonly<Record<string, { readonly dependencies?: readonly string[]; readonly hasOwnColors?: boolean }>> =
  {
    mui: {},
    mantine: {},
    shadcn: {
      dependencies: [
        'tailwindcss',
        '@tailwindcss/vite',
        'radix-ui',
        'class-variance-authority',
        'clsx',
        'tailwind-merge',
      ],
    },
    base: { hasOwnColors: true },
    radix: { hasOwnColors: true },
    aria: { hasOwnColors: true },
    fluent: {},
    chakra: {},
    tailwind3: { dependencies: ['tailwindcss@3', 'postcss', 'autoprefixer'], hasOwnColors: true },
  };

/** `ADAPTERS="mui shadcn"` tries only these. */
const wanted = env['ADAPTERS']?.split(' ') ?? Object.keys(hosts);
const workshop = mkdtempSync(join(tmpdir(), 'adapters-'));
/** The last picture of each adapter. */
const pictures = join(root, '.cache/adapters');

beforeAll(async () => {
  await run('npm create --yes vite@latest new -- --template react-ts --no-interactive', workshop);
}, 120_000);

afterAll(async () => {
  if (env['ADAPTERS_PICTURE']) await writeContactSheet();
  if (env['ADAPTERS_KEEP']) console.log(`The apps are in ${workshop}.`);
  else rmSync(workshop, { recursive: true, force: true });
}, 60_000);

describe.each(wanted)('%s', (name) => {
  const { dependencies = [], hasOwnColors = false } = hosts[name] ?? expect.fail(`There is no host for ${name}.`);
  const app = join(workshop, name);
  let printed = '';

  beforeAll(async () => {
    cpSync(join(workshop, 'new'), app, { recursive: true });
    for (const file of ['App.tsx', 'App.css', 'index.css', 'main.tsx']) rmSync(join(app, 'src', file), { force: true });
    for (const folder of ['app', `hosts/${name}`]) cpSync(join(here, folder), app, { recursive: true });
    if (name === 'shadcn') addPaths(join(app, 'tsconfig.app.json'));
    await run(['npm install', inject('tarball'), ...dependencies].join(' '), app);
    printed = await run(`npx react-elicitation add ${name}`, app);
    for (const command of commandsIn(printed)) await run(command, app);
    writeFileSync(join(app, 'src/Asking.tsx'), pageOf(printed));
    if (hasOwnColors) writeColors(join(app, `src/elicitation-${name}/colors.css`));
  }, 300_000);

  const expectPass = (command: string) => expect(run(command, app)).resolves.toBeTypeOf('string');

  test('compiles', () => expectPass('npx tsc -b'), 120_000);
  test('has no warning of the linter of the template', () => expectPass('npx oxlint --deny-warnings'), 60_000);
  test('passes its own test', () => expectPass('npx vitest run'), 300_000);

  describe('in a page', () => {
    const looks: Record<string, Look> = {};
    const buttons: Record<string, Filled> = {};
    let missed: readonly string[] = [];
    let answer: unknown;
    let errors: readonly string[] = [];

    beforeAll(async () => {
      await run('npx vite build', app);
      const { fillForm, press } = (await import(join(root, 'dist/testing.js'))) as typeof Testing;
      await visitApp('npx vite preview --port 0', app, async (page, _, consoleErrors) => {
        errors = consoleErrors;
        page.setDefaultTimeout(20_000);
        await page.setViewportSize({ width: 900, height: 700 });
        const own = page.getByRole('button', { name: 'Book a berth' });
        await own.waitFor();
        looks['before'] = await lookOf(page);
        buttons['own'] = await colorsOf(own);
        await page.getByRole('link', { name: 'Start' }).click();
        await page.waitForFunction(() => 'ask' in window);
        const asked = page.evaluate((params) => (window as unknown as Asking).ask(params), request);
        const accept = page.locator('[data-intent="accept"]:not([aria-disabled="true"])');
        await accept.waitFor();
        await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
        looks['during'] = await lookOf(page);
        buttons['accept'] = await colorsOf(accept);
        missed = await outOfReach(page);
        await fillForm(request, answers, { within: page });
        // Where menus, radio buttons and check boxes are.
        await page.getByText('Room', { exact: true }).evaluate((label) => label.scrollIntoView({ block: 'start' }));
        await page.screenshot({ path: join(pictures, `${name}.png`) });
        await press('accept', { within: page });
        answer = await asked;
        await page.getByRole('link', { name: 'Stop' }).click();
        await page.locator('[data-elicitation-piece]').first().waitFor({ state: 'detached' });
        looks['after'] = await lookOf(page);
      });
    }, 240_000);

    test('leaves the page and its button as they are, before, during and after', () => {
      expect(Object.keys(looks)).toEqual(['before', 'during', 'after']);
      expect(looks['during']).toEqual(looks['before']);
      expect(looks['after']).toEqual(looks['before']);
    });
    test('has Accept in the primary color of the app, at 4.5:1', () => {
      expect(buttons['accept']?.background).toBe(buttons['own']?.background);
      expect(buttons['accept']?.contrast).toBeGreaterThanOrEqual(4.5);
    });
    test('has everything in reach at 900 × 700', () => expect(missed).toEqual([]));
    test('sends the answer to a question of every kind', () =>
      expect(answer).toEqual({ action: 'accept', content: answers }));
    test('has no errors on the console', () => expect(errors).toEqual([]));
  });
});

interface Asking {
  readonly ask: (params: object) => Promise<unknown>;
}

/** Runs a command as a person does. @returns what it prints */
async function run(command: string, folder: string): Promise<string> {
  const settings = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_prefer_offline: 'true' };
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(settings),
  });
  let out = '';
  let all = '';
  child.stdout.on('data', (data) => {
    out += String(data);
    all += String(data);
  });
  child.stderr.on('data', (data) => {
    all += String(data);
  });
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`"${command}" ended with ${String(code)}.\n${all.slice(0, 6_000)}`);
  return out;
}

const commandsIn = (printed: string): readonly string[] =>
  [...printed.matchAll(/npm install .*$/gm)].map(([command]) => command);

/** The lines for the app, as they are printed. */
function pageOf(printed: string): string {
  const lines = printed.split('\n');
  const imports = lines.filter((line) => line.startsWith('import '));
  const elements = lines.filter((line) => line.startsWith('<'));
  return `${imports.join('\n')}
import { elicitations } from './queue';

export default function Asking() {
  return (
    <>
      ${elements.join('\n      ')}
    </>
  );
}
`;
}

const ownNames = {
  background: 'ground',
  foreground: 'ink',
  primary: 'brand',
  'primary-foreground': 'on-brand',
  ring: 'brand',
  destructive: 'alert',
  radius: 'corner',
};

/** As it is printed: the app's names in the place of those of shadcn/ui. */
function writeColors(file: string): void {
  const text = readFileSync(file, 'utf8');
  const written = text.replaceAll(/var\(--([\w-]+)\)/g, (_, name: keyof typeof ownNames) => `var(--${ownNames[name]})`);
  expect(written).not.toContain('undefined');
  writeFileSync(file, written);
}

/** As shadcn's guide for Vite says. */
function addPaths(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"noEmit"', '"paths": { "@/*": ["./src/*"] },\n    "noEmit"'));
}

async function writeContactSheet(): Promise<void> {
  const figures = Object.keys(hosts).flatMap((name) => {
    const file = join(pictures, `${name}.png`);
    if (!existsSync(file)) return [];
    const data = readFileSync(file, 'base64');
    return [`<figure><img src="data:image/png;base64,${data}"><figcaption>add ${name}</figcaption></figure>`];
  });
  const browser = await chromium.launch(await chromiumLaunchOptions());
  const page = await browser.newPage({ viewport: { width: 1320, height: 400 } });
  await page.setContent(
    `<style>body{margin:12px;display:grid;grid-template-columns:repeat(3,424px);gap:12px;background:#c9ced6;font:13px system-ui}
    figure{margin:0}img{display:block;width:424px;border-radius:6px}figcaption{padding:4px 2px}</style>${figures.join('')}`,
  );
  writeFileSync(join(root, 'docs/screenshots/adapters.webp'), await takeWebp(page));
  await browser.close();
}
