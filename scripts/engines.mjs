// @ts-check
// npm run test:firefox, npm run test:webkit [-- parts of titles]: before a release, and each night. Every story with its play function,
// axe on the result, real keys in a dialog, and in Firefox a question above layers of other libraries. Not part of npm test, which must
// run where nothing can be installed. The pages are visited one by one and not through vitest: it puts tests into a frame, and clicks
// into frames do not work with Debian's Firefox. WebKit is WebKitGTK's MiniBrowser on a virtual display: Safari's engine, without
// Safari's controls or VoiceOver.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { firefox } from 'playwright';
import { createServer } from 'vite';
import { root, until } from './entries.mjs';
import { installOnce } from './installonce.mjs';
import { serveStorybook } from './storybook.mjs';

/**
 * What the tests need of a browser. `run` takes the body of a function and gives what it returns or resolves to; keys have the names of
 * `KeyboardEvent.key`.
 *
 * @typedef {{
 *   name: string,
 *   version: () => string,
 *   goto: (url: string) => Promise<unknown>,
 *   run: (script: string) => Promise<any>,
 *   press: (...keys: readonly string[]) => Promise<unknown>,
 *   click: (selector: string) => Promise<unknown>,
 *   renew: () => Promise<unknown>,
 *   close: () => Promise<unknown>,
 *   page?: () => import('playwright').Page,
 * }} Engine `renew`: a page of its own for the next test
 */

const webkitDriver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';
const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const firefoxEsr = '/usr/bin/firefox-esr';

/** Each with Debian's packages, and the files that these bring. */
const engines = {
  firefox: { packages: ['firefox-esr'], files: [firefoxEsr], open: openFirefox },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    files: [webkitDriver, screen, miniBrowser],
    open: openWebKit,
  },
};

const [, , chosen = '', ...wanted] = process.argv;
const { packages, files, open: openEngine } = engineOf(chosen);
const missing = () => files.filter((file) => !existsSync(file));
if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}
if (missing().length > 0) {
  console.error(
    `Missing: ${missing().join(', ')}. On Debian or Ubuntu: apt-get install ${packages.join(' ')}, as root.`,
  );
  process.exit(1);
}
if (wanted.length === 0 && run('npm', ['run', '--silent', 'build-storybook']) !== 0) process.exit(1);

const site = await serveStorybook();
const engine = await openEngine();
/** @type {string[]} */
const faults = [];
let passed = 0;

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const violations = `
  ${axeSource};
  return axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false }, 'landmark-one-main': { enabled: false } },
  }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.html))`;

const focused = () => engine.run('return document.activeElement?.outerHTML.slice(0, 80) ?? ""');
const hasDialog = () => engine.run('return document.querySelector("dialog") !== null');

try {
  for (const { id } of site.stories) {
    await step(id, async () => {
      const phase = await openStory(id);
      if (phase === 'errored')
        return [(await engine.run('return document.querySelector("#error-message")?.textContent')) ?? phase];
      return engine.run(violations);
    });
  }

  await step('focus starts on the dialog, Tab stays in it, Escape closes it', async () => {
    await openStory('states-form--nothing-to-fill-in');
    const wrong = [];
    if (!(await focused()).startsWith('<dialog')) wrong.push(`focus began on ${await focused()}`);
    for (let presses = 0; presses < 12; presses += 1) {
      await engine.press('Tab');
      const inside = await engine.run(
        'return document.activeElement === document.body || document.activeElement?.closest("dialog") !== null',
      );
      if (!inside) wrong.push(`Tab went to ${await focused()}`);
    }
    await engine.press('Escape');
    if (await hasDialog()) wrong.push('Escape left the dialog open');
    // Tab also went to the toolbar of the browser. While it has focus, Enter clicks nothing in this page.
    await engine.renew();
    return wrong;
  });
  await step('Escape on a form with entries asks first, and a second one closes it', async () => {
    await openStory('states-form--narrow');
    await engine.click('input[type="text"]');
    await engine.press('A', 'd', 'a', 'Escape');
    const asks = `return [...document.querySelectorAll('button')].some((button) => button.textContent === 'Keep editing')`;
    await until(() => engine.run(asks), 5000, 'The question');
    await engine.press('Escape');
    await until(async () => !(await hasDialog()), 5000, 'The end');
    return [];
  });
  await step('a failed accept leads to the errors, and a link there to its field', async () => {
    await openStory('states-form--narrow');
    // A press that is too early is ignored. The next one waits, since it would be a double click.
    const isTold = () => engine.run(`return document.querySelector('[data-elicitation="summary"]') !== null`);
    for (let presses = 0; presses < 5 && !(await isTold()); presses += 1) {
      await engine.click('[data-intent="accept"]');
      await until(isTold, 2000, 'The summary').catch(() => {});
    }
    const hasFocus = 'return document.activeElement?.dataset.elicitation === "summary"';
    await until(() => engine.run(hasFocus), 5000, 'The focus on the summary');
    await engine.press('Tab', 'Enter');
    await until(() => engine.run('return document.activeElement?.tagName === "INPUT"'), 5000, 'The field');
    return [];
  });
  if (engine.page) await testInFirefox(engine.page);
} finally {
  await engine.close();
  site.close();
}
console.log(`${engine.name} ${engine.version()}: ${passed} passed, ${faults.length} failed`);
process.exit(faults.length === 0 ? 0 : 1);

/** @param {string} name */
function engineOf(name) {
  if (name === 'firefox' || name === 'webkit') return engines[name];
  throw new Error('Which browser? firefox or webkit.');
}

/** @param {string} command @param {readonly string[]} args */
function run(command, args) {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status;
}

/**
 * After a fault, a page of its own: a page that hangs would keep the next check waiting for ever.
 *
 * @param {string} title @param {() => Promise<readonly string[]>} check
 */
async function step(title, check) {
  if (wanted.length > 0 && !wanted.some((part) => title.includes(part))) return;
  /** @type {Promise<readonly string[]>} */
  const tooLong = new Promise((resolve) => setTimeout(resolve, 120_000, ['it took longer than two minutes']).unref());
  const found = await Promise.race([check(), tooLong]).catch((error) => [String(error)]);
  if (found.length === 0) passed += 1;
  else await engine.renew();
  for (const fault of found) {
    faults.push(title);
    console.log(`× ${title}: ${fault}`);
  }
}

/** @param {string} id @returns {Promise<string>} how its play function ended */
async function openStory(id) {
  await engine.goto(site.urlOf(id));
  let phase = '';
  await until(
    async () => {
      phase = String(await engine.run('return window.__STORYBOOK_PREVIEW__?.currentRender?.phase'));
      return /^(completed|finished|errored|aborted)$/.test(phase);
    },
    20_000,
    `The end of ${id}`,
  );
  return phase;
}

/** @returns {Promise<Engine>} */
async function openFirefox() {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: firefoxEsr });
  let page = await browser.newPage();
  return {
    name: 'Firefox',
    version: () => browser.version(),
    goto: (url) => page.goto(url),
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    click: (selector) => page.locator(selector).first().click(),
    async renew() {
      page = await browser.newPage();
    },
    close: () => browser.close(),
    page: () => page,
  };
}

/** By W3C WebDriver. @returns {Promise<Engine>} */
async function openWebKit() {
  const display = `:${90 + (process.pid % 900)}`;
  const xvfb = spawn(screen, [display, '-screen', '0', '1400x1000x24'], { stdio: 'ignore' });
  await until(async () => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`), 10_000, 'The screen');
  const port = 4500 + (process.pid % 500);
  // The sandbox needs rights that containers do not have; the pages are our own.
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = spawn(webkitDriver, ['-p', String(port)], { stdio: 'ignore', env });
  /** The names that WebDriver has for keys. @type {Readonly<Record<string, string>>} */
  const keyNames = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

  /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
  async function call(method, path, body) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = /** @type {any} */ (await response.json());
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  }

  await until(async () => (await call('GET', '/status').catch(() => undefined)) !== undefined, 10_000, 'The driver');
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } };
  const { sessionId, capabilities } = await call('POST', '/session', { capabilities: { alwaysMatch } });
  const session = `/session/${sessionId}`;

  return {
    name: 'WebKitGTK',
    version: () => capabilities.browserVersion,
    goto: (url) => call('POST', `${session}/url`, { url }),
    async run(script) {
      const { value, error } = await call('POST', `${session}/execute/async`, {
        script: `const done = arguments[arguments.length - 1];
          Promise.resolve((() => { ${script} })()).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
        args: [],
      });
      if (error !== undefined) throw new Error(error);
      return value;
    },
    press: (...keys) =>
      call('POST', `${session}/actions`, {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: keys
              .map((key) => keyNames[key] ?? key)
              .flatMap((value) => [
                { type: 'keyDown', value },
                { type: 'keyUp', value },
              ]),
          },
        ],
      }),
    async click(selector) {
      const found = await call('POST', `${session}/element`, { using: 'css selector', value: selector });
      await call('POST', `${session}/element/${Object.values(found)[0]}/click`, {});
    },
    // A time-out of its script ends what hangs.
    async renew() {},
    async close() {
      await call('DELETE', session).catch(() => {});
      driver.kill();
      xvfb.kill();
    },
  };
}

/** @param {() => import('playwright').Page} pageNow */
async function testInFirefox(pageNow) {
  await step('find in page finds the last field of a long form, selects it and scrolls to it', async () => {
    await openStory('states-form--many-fields');
    const page = pageNow();
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
  const { base, close } = await serveLayers();
  for (const name of await layerNames(pageNow(), base)) {
    for (const [way, answer] of Object.entries(waysToAnswer()))
      await step(`while ${name} is open: ${way}`, () => answer(pageNow(), base, name));
  }
  await close();
}

/** The layers of test/lanes/layers: a page of each, from the sources. @returns {Promise<{ base: string, close: () => Promise<void> }>} */
async function serveLayers() {
  installOnce(`${root}stories/themes`);
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    cacheDir: 'node_modules/.vite/layers',
    server: { host: '127.0.0.1', port: 0 },
    optimizeDeps: { entries: ['test/lanes/layers/page.tsx'] },
  });
  await server.listen();
  const address = server.httpServer?.address();
  return {
    base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/test/lanes/layers/index.html`,
    close: () => server.close(),
  };
}

/**
 * @param {import('playwright').Page} page
 * @param {string} base
 * @returns {Promise<readonly string[]>} the layers there are
 */
async function layerNames(page, base) {
  // The libraries are bundled first.
  await page.goto(base, { timeout: 120_000 });
  const names = await page.waitForFunction(() => /** @type {any} */ (globalThis).layerNames, undefined, {
    timeout: 120_000,
  });
  return names.jsonValue();
}

/**
 * @param {import('playwright').Page} page
 * @param {string} base
 * @param {string} name of a layer
 */
async function openLayer(page, base, name) {
  await page.goto('about:blank');
  await page.goto(`${base}#${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.waitForFunction(() => document.activeElement?.matches('body, #open') === false);
  await page.evaluate(() => {
    const state = /** @type {any} */ (globalThis);
    state.focused = document.activeElement;
    state.answer = state.ask();
  });
  const dialog = page.locator('dialog[data-elicitation="dialog"]');
  await dialog.waitFor();
  return {
    box: dialog.getByRole('textbox', { name: 'Name' }),
    accept: dialog.getByRole('button', { name: 'Accept' }),
    /** @param {unknown} wanted */
    async faults(wanted) {
      const answer = await page.evaluate(() => /** @type {any} */ (globalThis).answer);
      await dialog.waitFor({ state: 'detached' });
      const isBack = () => document.activeElement === /** @type {any} */ (globalThis).focused;
      const hasFocus = await page.waitForFunction(isBack, undefined, { timeout: 5000 }).catch(() => undefined);
      const changes = await page.evaluate(() => /** @type {any} */ (globalThis).changes);
      return [
        ...(JSON.stringify(answer) === JSON.stringify(wanted) ? [] : [`the answer is ${JSON.stringify(answer)}`]),
        ...(hasFocus ? [] : ['focus is not in the layer afterwards']),
        ...(changes.length === 0 ? [] : ['the layer closed']),
      ];
    },
  };
}

/** What a user does, and what is wrong then. @returns {Readonly<Record<string, (page: import('playwright').Page, base: string, name: string) => Promise<readonly string[]>>>} */
function waysToAnswer() {
  const ada = { action: 'accept', content: { name: 'Ada' } };
  return {
    async 'by mouse'(page, base, name) {
      const { box, accept, faults } = await openLayer(page, base, name);
      await box.click();
      await page.keyboard.type('Ada');
      await accept.click();
      return faults(ada);
    },
    async 'by keyboard'(page, base, name) {
      const { faults } = await openLayer(page, base, name);
      await page.keyboard.press('Tab');
      await page.keyboard.type('Ada');
      // The line of what is sent, then Accept.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      return faults(ada);
    },
    async 'by Escape, which leaves the layer to the next one'(page, base, name) {
      const { faults } = await openLayer(page, base, name);
      await page.keyboard.press('Escape');
      const found = await faults({ action: 'cancel' });
      await page.keyboard.press('Escape');
      const isClosed = () => /** @type {any} */ (globalThis).changes.includes(false);
      const closed = await page.waitForFunction(isClosed, undefined, { timeout: 5000 }).catch(() => undefined);
      return closed ? found : [...found, 'the layer stayed'];
    },
  };
}
