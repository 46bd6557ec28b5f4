// @ts-check
// Tests in WebKitGTK: every story with its play function, axe on the result, and real keys in a dialog.
// npm run test:webkit [-- parts of titles]. Not part of npm test, which must run where nothing can be installed. It is
// Debian's webkit2gtk-driver with its MiniBrowser, on a virtual display. It is Safari's engine, without Safari's
// controls or VoiceOver.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { serveStorybook } from './storybooksite.mjs';
import { openWebDriver, until } from './webdriver.mjs';

const wanted = process.argv.slice(2);
const command = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';
const binary = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// WebDriver's own names of keys
const tab = '\uE004';
const enter = '\uE007';
const escape = '\uE00C';

/** @param {string} program @param {readonly string[]} args */
const run = (program, args) =>
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status;
const missing = () => [command, screen, binary].filter((file) => !existsSync(file));

if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'webkit2gtk-driver', 'xvfb']);
}
if (missing().length > 0) {
  console.error(
    `Missing: ${missing().join(', ')}. On Debian or Ubuntu: apt-get install webkit2gtk-driver xvfb, as root.`,
  );
  process.exit(1);
}
if (wanted.length === 0 && run('npm', ['run', '--silent', 'build-storybook']) !== 0) process.exit(1);

const display = `:${90 + (process.pid % 900)}`;
const xvfb = spawn(screen, [display, '-screen', '0', '1400x1000x24'], { stdio: 'ignore' });
await until(async () => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`), 10_000, 'the screen');
const site = await serveStorybook();
const browser = await openWebDriver({
  command,
  port: 4500 + (process.pid % 500),
  capabilities: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
  // The sandbox needs rights that containers do not have; the pages are our own.
  env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
});
/** @type {string[]} */
const faults = [];
let passed = 0;

/** @param {string} title @param {() => Promise<readonly string[]>} check */
async function step(title, check) {
  if (wanted.length > 0 && !wanted.some((part) => title.includes(part))) return;
  const found = await check().catch((error) => [String(error)]);
  if (found.length === 0) passed += 1;
  for (const fault of found) {
    faults.push(title);
    console.log(`× ${title}: ${fault}`);
  }
}

/** @param {string} id */
async function open(id) {
  await browser.goto(site.urlOf(id));
  let phase = '';
  await until(
    async () => {
      phase = String(await browser.run('return window.__STORYBOOK_PREVIEW__?.currentRender?.phase'));
      return /^(completed|finished|errored|aborted)$/.test(phase);
    },
    20_000,
    `the end of ${id}`,
  );
  return phase;
}

const violations = `
  ${axeSource};
  return axe.run(document, {
    runOnly: ${JSON.stringify(tags)},
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false }, 'landmark-one-main': { enabled: false } },
  }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.html))`;

const focused = () => browser.run('return document.activeElement?.outerHTML.slice(0, 80) ?? ""');

try {
  for (const { id } of site.stories) {
    await step(id, async () => {
      const phase = await open(id);
      if (phase === 'errored')
        return [await browser.run('return document.querySelector("#error-message")?.textContent')];
      return browser.run(violations);
    });
  }

  await step('focus starts on the dialog, Tab stays in it, Escape closes it', async () => {
    await open('states-form--nothing-to-fill-in');
    const wrong = [];
    if (!(await focused()).startsWith('<dialog')) wrong.push(`focus began on ${await focused()}`);
    for (let presses = 0; presses < 12; presses += 1) {
      await browser.press(tab);
      const inside = await browser.run(
        'return document.activeElement === document.body || document.activeElement?.closest("dialog") !== null',
      );
      if (!inside) wrong.push(`Tab went to ${await focused()}`);
    }
    await browser.press(escape);
    if (await browser.run('return document.querySelector("dialog") !== null'))
      wrong.push('Escape left the dialog open');
    return wrong;
  });
  await step('Escape on a form with entries asks first, and a second one closes it', async () => {
    await open('states-form--narrow');
    await browser.click('input[type="text"]');
    await browser.press('A', 'd', 'a', escape);
    const asked = 'return document.querySelector("[data-tone=warning] h3, [role=region]") !== null';
    await until(() => browser.run(asked), 5000, 'the question');
    await browser.press(escape);
    await until(() => browser.run('return document.querySelector("dialog") === null'), 5000, 'the end');
    return [];
  });
  await step('a failed accept leads to the errors, and a link there to its field', async () => {
    await open('states-form--narrow');
    // Too early: the button is disabled from the first press on, until it is ready.
    await browser.click('[data-intent="accept"]');
    const isReady = 'return document.querySelector(\'[data-intent="accept"]:not([aria-disabled])\') !== null';
    await until(() => browser.run(isReady), 5000, 'the button');
    await browser.click('[data-intent="accept"]');
    await until(
      () => browser.run('return document.activeElement?.dataset.elicitation === "summary"'),
      5000,
      'the summary',
    );
    await browser.press(tab, enter);
    await until(() => browser.run('return document.activeElement?.tagName === "INPUT"'), 5000, 'the field');
    return [];
  });
} finally {
  await browser.close();
  site.close();
  xvfb.kill();
}
console.log(`WebKitGTK ${browser.version}: ${passed} passed, ${faults.length} failed`);
process.exit(faults.length === 0 ? 0 : 1);
