// @ts-check
// Tests in Firefox ESR: every story with its play function, axe on the result, real keys in a dialog, and a question
// above layers of other libraries.
// npm run test:firefox [-- parts of titles]. Not part of npm test, which must run where nothing can be installed. The
// pages are visited one by one and not through vitest: it puts tests into a frame, and clicks into frames do not work
// with this Firefox.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { firefox } from 'playwright';
import { layerNames, serveLayers, waysToAnswer } from './firefoxlayers.mjs';
import { serveStorybook } from './storybooksite.mjs';

const wanted = process.argv.slice(2);
const executablePath = '/usr/bin/firefox-esr';
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @param {string} command @param {readonly string[]} args */
const run = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status;

if (!existsSync(executablePath) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'firefox-esr']);
}
if (!existsSync(executablePath)) {
  console.error(`There is no ${executablePath}. On Debian or Ubuntu: apt-get install firefox-esr, as root.`);
  process.exit(1);
}
if (wanted.length === 0 && run('npm', ['run', '--silent', 'build-storybook']) !== 0) process.exit(1);

const site = await serveStorybook();
const layersSite = await serveLayers();
const browser = await firefox.launch({ channel: 'moz-firefox', executablePath });
let page = await browser.newPage();
/** @type {string[]} */
const faults = [];
let passed = 0;

/** @returns {Promise<readonly string[]>} */
const tooLong = () =>
  new Promise((resolve) => setTimeout(resolve, 120_000, ['it took longer than two minutes']).unref());

/**
 * After a fault, a page of its own: a page that hangs would keep the next check waiting for ever.
 *
 * @param {string} title @param {() => Promise<readonly string[]>} check
 */
async function step(title, check) {
  if (wanted.length > 0 && !wanted.some((part) => title.includes(part))) return;
  const found = await Promise.race([check(), tooLong()]).catch((error) => [String(error)]);
  if (found.length === 0) passed += 1;
  else page = await browser.newPage();
  for (const fault of found) {
    faults.push(title);
    console.log(`× ${title}: ${fault}`);
  }
}

/** @param {string} id */
async function open(id) {
  await page.goto(site.urlOf(id));
  const ended = await page.waitForFunction(
    () => {
      const phase = /** @type {any} */ (window)['__STORYBOOK_PREVIEW__']?.currentRender?.phase;
      return /^(completed|finished|errored|aborted)$/.test(phase) ? phase : false;
    },
    undefined,
    { polling: 100, timeout: 20_000 },
  );
  return String(await ended.jsonValue());
}

try {
  for (const { id } of site.stories) {
    await step(id, async () => {
      const phase = await open(id);
      if (phase === 'errored') return [(await page.locator('#error-message').textContent()) ?? phase];
      await page.evaluate(axeSource);
      return page.evaluate(async (runOnly) => {
        const { violations } = await /** @type {any} */ (window)['axe'].run(document, {
          runOnly,
          rules: {
            region: { enabled: false },
            'page-has-heading-one': { enabled: false },
            'landmark-one-main': { enabled: false },
          },
        });
        return violations.map((/** @type {any} */ { id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`);
      }, tags);
    });
  }

  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? '');
  await step('focus starts on the dialog, Tab stays in it, Escape closes it', async () => {
    await open('states-form--nothing-to-fill-in');
    const wrong = [];
    if (!(await focused()).startsWith('<dialog')) wrong.push(`focus began on ${await focused()}`);
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      if (!inside) wrong.push(`Tab went to ${await focused()}`);
    }
    await page.keyboard.press('Escape');
    if ((await page.locator('dialog').count()) > 0) wrong.push('Escape left the dialog open');
    // Tab also went to the toolbar of the browser. While it has focus, Enter clicks nothing in this page.
    page = await browser.newPage();
    return wrong;
  });
  await step('Escape on a form with entries asks first, and a second one closes it', async () => {
    await open('states-form--narrow');
    await page.getByRole('textbox', { name: 'Name' }).focus();
    await page.keyboard.type('Ada');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    return [];
  });
  await step('a failed accept leads to the errors, and a link there to its field', async () => {
    await open('states-form--narrow');
    // A press that is too early is ignored. The next one waits, since it would be a double click.
    const accept = page.getByRole('button', { name: 'Accept' });
    const summary = page.locator('[data-elicitation="summary"]');
    for (let presses = 0; presses < 5 && (await summary.count()) === 0; presses += 1) {
      await accept.click();
      await summary.waitFor({ timeout: 2000 }).catch(() => {});
    }
    await page.waitForFunction(
      () => /** @type {HTMLElement | null} */ (document.activeElement)?.dataset['elicitation'] === 'summary',
      undefined,
      { polling: 50, timeout: 5000 },
    );
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT', undefined, {
      polling: 50,
      timeout: 5000,
    });
    return [];
  });
  await step('find in page finds the last field of a long form, selects it and scrolls to it', async () => {
    await open('states-form--many-fields');
    const wrong = [];
    if (!(await page.evaluate(() => /** @type {any} */ (window)['find']('Question 60'))))
      wrong.push('it was not found');
    if ((await page.evaluate(() => String(getSelection()))) !== 'Question 60') wrong.push('it was not selected');
    const last = page.locator('[data-elicitation="form"] input').last();
    const { top, bottom } = await last.evaluate((input) => input.getBoundingClientRect().toJSON());
    const height = page.viewportSize()?.height ?? 0;
    if (top < 0 || bottom > height) wrong.push(`it stayed at ${top} of ${height}`);
    return wrong;
  });
  const { base } = layersSite;
  for (const name of await layerNames(page, base)) {
    for (const [way, answer] of Object.entries(waysToAnswer))
      await step(`while ${name} is open: ${way}`, () => answer(page, base, name));
  }
} finally {
  await browser.close();
  await layersSite.close();
  site.close();
}
console.log(`Firefox ${browser.version()}: ${passed} passed, ${faults.length} failed`);
process.exit(faults.length === 0 ? 0 : 1);
