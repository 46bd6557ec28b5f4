// @ts-check
/**
 * `npm run follow`: what llms.txt and SKILL.md say, done to the letter. It runs their commands and writes their files: a new Vite app with each
 * SDK, a new Next.js app with the client in the browser and one with the client on the server, an AI SDK chat and a chat of the Claude Agent
 * SDK, each with the packed package. Then it opens the app in Chromium, calls the tool and answers what it asks.
 * What differs: the package is the tarball, the server is one that exists, and neither a model nor the fonts of the template need a
 * network.
 * `npm run follow -- Vite` follows one of them; `--keep` keeps the apps.
 */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { root } from './entries.mjs';
import { pack, run, visitApp } from './apps.mjs';
import { startWeatherServer } from './follow/weatherServer.mjs';
import { stepsOf } from './pages.mjs';

const llms = readFileSync(join(root, 'llms.txt'), 'utf8');
const skill = readFileSync(join(root, 'SKILL.md'), 'utf8');

/**
 * An app: its steps, how it is started, how its user comes to be asked, answers, and goes on when the result is there.
 *
 * @typedef {{
 *   readonly name: string,
 *   readonly steps: readonly import('./pages.mjs').Step[],
 *   readonly prepare?: (folder: string) => void,
 *   readonly start: string,
 *   readonly ask: (page: import('playwright').Page) => Promise<void>,
 *   readonly answer?: (page: import('playwright').Page) => Promise<void>,
 *   readonly goOn?: (page: import('playwright').Page) => Promise<void>,
 * }} App
 */

/** The app that the chats begin with, before it is built. */
const onTheServer = stepsOf(llms, '### Make the app').slice(0, -1);

/** @param {import('playwright').Page} page @param {string} text */
async function write(page, text) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
}

/** @type {readonly App[]} */
const apps = [
  {
    name: 'Vite',
    // What the skill adds to it: the components of a design system, and a test.
    steps: [...stepsOf(llms, '### Vite'), ...stepsOf(skill, '## 4. Theme'), ...stepsOf(skill, '## 5. Test')],
    start: 'npx vite preview --port 0',
    ask: (page) => page.getByRole('button', { name: 'Forecast' }).click(),
  },
  {
    name: 'SDK 1.x in Vite',
    steps: stepsOf(llms, '### Vite with SDK 1.x'),
    start: 'npx vite preview --port 0',
    ask: (page) => page.getByRole('button', { name: 'Forecast' }).click(),
  },
  {
    name: 'Client on the server',
    steps: stepsOf(llms, '### Make the app'),
    start: 'npx next start --port 0',
    ask: (page) => page.getByRole('button', { name: 'Forecast' }).click(),
  },
  {
    name: 'Next.js',
    steps: stepsOf(llms, '### Next.js'),
    start: 'npx next start --port 0',
    ask: (page) => page.getByRole('button', { name: 'Forecast' }).click(),
  },
  {
    name: 'AI SDK',
    steps: [...onTheServer, ...stepsOf(llms, '### Make the AI SDK chat')],
    prepare: (folder) => copyFileSync(join(root, 'scripts/follow/model.txt'), join(folder, 'instrumentation.ts')),
    start: 'npx next start --port 0',
    ask: (page) => write(page, 'What is the weather like?'),
    // A question of the model itself.
    async goOn(page) {
      await write(page, 'Ask me something.');
      await page.getByRole('radio', { name: 'Monday' }).check();
      await page.locator('[data-intent="accept"]').click();
      await page.getByText(/The tool answered.*Which day.*Monday/).waitFor();
    },
  },
  {
    name: 'Claude Agent SDK',
    steps: [...onTheServer, ...stepsOf(llms, '### Make the Claude chat')],
    prepare(folder) {
      const name = `claude-agent-sdk-${process.platform}-${process.arch}`;
      const program = join(folder, 'node_modules/@anthropic-ai', name, 'claude');
      mkdirSync(dirname(program), { recursive: true });
      rmSync(program, { force: true });
      copyFileSync(join(root, 'scripts/follow/claude.mjs'), program);
      chmodSync(program, 0o755);
    },
    start: 'npx next start --port 0',
    ask: (page) => write(page, 'What is the weather like?'),
    async answer(page) {
      // All three are in the chat at once. A form that moves, because another one goes, takes no press for half a second.
      const accept = async (/** @type {string} */ message) => {
        const form = page.getByRole('region').filter({ hasText: message });
        const button = form.locator('[data-intent="accept"]');
        const deadline = performance.now() + 20_000;
        while ((await button.count()) > 0) {
          if (performance.now() > deadline) throw new Error(`"${message}" takes no press.`);
          if (await button.isEnabled()) await button.click();
          await page.waitForTimeout(250);
        }
      };
      await page.getByRole('radio', { name: 'Oslo' }).check();
      await accept('Which city?');
      await page.getByLabel('Day', { exact: true }).fill('Monday');
      await accept('Which day?');
      await accept('Run ls');
    },
  },
];

const [only = ''] = process.argv.slice(2).filter((word) => word !== '--keep');
const keeps = process.argv.includes('--keep');
const workshop = mkdtempSync(join(tmpdir(), 'follow-'));
const server = await startWeatherServer();
let failures = 0;
try {
  const tarball = await pack(workshop);
  for (const app of apps.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()))) {
    const start = performance.now();
    try {
      console.log(`\n=== ${app.name}`);
      const folder = await follow(app, tarball);
      await answer(app, folder);
      console.log(`=== ${app.name}: answered after ${Math.round((performance.now() - start) / 1000)} s`);
    } catch (error) {
      failures += 1;
      console.log(`=== ${app.name}: FAILED\n${error instanceof Error ? error.stack : error}`);
    }
  }
} finally {
  server.close();
  if (keeps) console.log(`The apps are in ${workshop}.`);
  else rmSync(workshop, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;

/**
 * Does the steps of an app, in a folder of their own.
 *
 * @param {App} app
 * @param {string} tarball
 * @returns {Promise<string>} the folder that the steps ended in
 */
async function follow({ name, steps, prepare }, tarball) {
  let folder = join(workshop, name.replaceAll(/\W/g, '-'));
  mkdirSync(folder);
  const log = join(workshop, `${name.replaceAll(/\W/g, '-')}.log`);
  for (const step of steps) {
    if ('file' in step) {
      console.log(`${step.file}`);
      mkdirSync(dirname(join(folder, step.file)), { recursive: true });
      writeFileSync(join(folder, step.file), step.text.replaceAll('https://weather.example/mcp', server.url));
      continue;
    }
    for (const command of step.commands.split('\n').filter(Boolean)) {
      console.log(`$ ${command}`);
      const [, to] = /^cd (\S+)$/.exec(command) ?? [];
      if (to !== undefined) folder = resolve(folder, to);
      else {
        if (command === 'npm run build') prepare?.(folder);
        await run(command.replace(/(?<=npm install\b.*) react-elicitation(?= |$)/, ` ${tarball}`), folder, { log });
      }
    }
  }
  return folder;
}

/**
 * Opens the built app, and answers as a user would.
 *
 * @param {App} app
 * @param {string} folder
 */
async function answer({ name, start, ask, answer = answerCity, goOn }, folder) {
  if (!existsSync(folder)) throw new Error('There is no app.');
  await visitApp(start, folder, async (page, printed) => {
    await ask(page);
    await answer(page);
    const seen = async () => `${printed.join('\n')}\n${await page.locator('body').innerText()}`;
    const deadline = performance.now() + 20_000;
    while (!/Forecast for .*Oslo/.test(await seen())) {
      if (performance.now() > deadline) throw new Error(`${name}: no result of the tool.\n${await seen()}`);
    }
    await goOn?.(page);
  });
}

/** Inline in a chat, or in a dialog. @param {import('playwright').Page} page */
async function answerCity(page) {
  await page.getByLabel('City', { exact: true }).fill('Oslo');
  await page.locator('[data-intent="accept"]').click();
  await page.getByLabel('City', { exact: true }).waitFor({ state: 'detached' });
}
