// @ts-check
// node scripts/pictures.mjs demo | shots | sheets [names]: takes the pictures of the docs, when their look has changed. Look at them
// before they are committed: no test compares them, because fonts differ (test/support/pictures.ts takes those that are compared).
// - demo: docs/screenshots/dialog.webp, the animation of the README: a question in the chat of examples/, an error, an answer. Build first.
// - shots: the other screenshots, of single requests.
// - sheets: docs/contact-sheet, of the built Storybook (npm run build-storybook). For the letters of every language:
//   apt-get install fonts-noto-core fonts-noto-cjk fonts-inter, or FONTCONFIG_FILE.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { buildExample, pack, startExample } from './apps.mjs';
import { chromiumLaunchOptions } from './chromium.mjs';
import { root } from './entries.mjs';
import { installOnce } from './installonce.mjs';
import { serveStorybook } from './storybook.mjs';

/**
 * The whole page as a WebP picture, which is a third of a PNG. Playwright writes only PNG and JPEG.
 * @param {import('playwright').Page} page @param {boolean} [beyond] also what is below the window @returns {Promise<Buffer>}
 */
export async function takeWebp(page, beyond = true) {
  const cdp = await page.context().newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    captureBeyondViewport: beyond,
    ...(beyond && { clip: { x: 0, y: 0, scale: 1, ...(await sizeOf(page)) } }),
  });
  return Buffer.from(data, 'base64');
}

/** @param {import('playwright').Page} page */
function sizeOf(page) {
  return page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
}

/** @type {readonly { name: string, request: string, width?: number, height?: number, dark?: boolean, accept?: boolean, choose?: string }[]} */
const shots = [
  { name: 'form', request: 'registration' },
  { name: 'form-dark', request: 'registration', dark: true },
  { name: 'form-errors', request: 'registration', accept: true },
  { name: 'form-phone', request: 'registration', width: 360, height: 720 },
  { name: 'choices', request: 'choices', height: 860 },
  { name: 'url', request: 'address', height: 700 },
  { name: 'questions', request: 'questions', height: 640, choose: 'date-fns' },
  { name: 'approval', request: 'approval', height: 360 },
  { name: 'interrupt', request: 'interrupt', height: 460 },
  { name: 'interrupt-dark', request: 'interrupt', height: 460, dark: true },
  { name: 'interrupt-phone', request: 'interrupt', width: 360, height: 560 },
];

/** @type {Readonly<Record<string, string | RegExp>>} */
const acceptOf = { address: /^Open/, questions: 'Next', approval: 'Once', interrupt: 'Confirm' };

const shotsPage =
  '<!doctype html><html lang="en"><title>Shots</title><body><script type="module" src="/scripts/shots.tsx"></script>';

/** @param {import('playwright').Browser} browser @param {readonly string[]} only */
async function takeShots(browser, only) {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    optimizeDeps: { entries: ['scripts/shots.tsx'] },
    server: { hmr: false },
    plugins: [
      react(),
      {
        name: 'shots-page',
        configureServer: ({ middlewares, transformIndexHtml }) => {
          middlewares.use('/shots', async (_request, response) => {
            response.setHeader('Content-Type', 'text/html');
            response.end(await transformIndexHtml('/shots', shotsPage));
          });
        },
      },
    ],
  });

  try {
    await server.listen();
    for (const { name, request, width = 820, height = 780, dark = false, accept = false, choose } of shots) {
      if (only.length > 0 && !only.includes(name)) continue;
      const tab = await browser.newPage({
        viewport: { width, height },
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
      });
      await tab.goto(`${server.resolvedUrls?.local[0]}shots?request=${request}`);
      await tab.getByRole(request === 'address' ? 'alertdialog' : 'dialog').waitFor();
      await tab.getByRole('button', { name: acceptOf[request] ?? 'Accept' }).waitFor();
      // By key: the pointer would stay over an option.
      if (choose) await tab.getByRole('radio', { name: choose }).press('Space');
      if (accept) {
        await tab.getByRole('button', { name: 'Accept' }).press('Enter');
        await tab.getByRole('group', { name: /problem/ }).waitFor();
      }
      writeFileSync(join(root, `docs/screenshots/${name}.webp`), await takeWebp(tab, false));
      await tab.close();
    }
  } finally {
    await server.close();
  }
}

/**
 * `still`: without its play function. `tokens`: the variables that the host page sets.
 * @typedef {{ story: string, globals?: string, width?: number, height?: number, forced?: boolean, still?: boolean, tokens?: keyof typeof hosts }} Shot
 */

const hosts = {
  'shadcn/ui':
    '--background: oklch(0.99 0.01 90); --foreground: oklch(0.25 0.04 60); --primary: oklch(0.55 0.16 45); --primary-foreground: #fff; --radius: 0.25rem',
  'shadcn/ui, dark':
    '--background: oklch(0.2 0.03 280); --foreground: oklch(0.95 0.01 280); --primary: oklch(0.72 0.15 160); --primary-foreground: #06130c; --radius: 1rem',
  'shadcn/ui, bare channels':
    '--background: 222 47% 11%; --foreground: 210 40% 98%; --primary: 210 40% 98%; --primary-foreground: 222 47% 11%; --radius: 0',
};

/** @type {readonly (readonly [name: string, shots: readonly Shot[]])[]} */
const sheets = [
  [
    'states',
    [
      { story: 'states-form--nothing-to-fill-in' },
      { story: 'states-form--errors' },
      { story: 'states-form--review-of-a-secret' },
      { story: 'states-form--busy' },
      { story: 'states-host--round' },
      { story: 'states-host--little-time' },
      { story: 'states-host--expired' },
      { story: 'url-mode--plain' },
      { story: 'url-mode--waiting' },
      { story: 'url-mode--not-opened' },
      { story: 'url-mode--suspicious', still: true },
      { story: 'requests-form--discarding' },
      { story: 'requests-form--not-a-form', still: true },
      { story: 'requests-form--secrets', still: true },
      { story: 'states-form--long-texts' },
      { story: 'states-receipt--accepted' },
    ],
  ],
  [
    'dark',
    [
      { story: 'states-form--errors', globals: 'theme:dark' },
      { story: 'states-form--review', globals: 'theme:dark' },
      { story: 'url-mode--not-opened', globals: 'theme:dark' },
      { story: 'fields-text--secret', globals: 'theme:dark' },
      { story: 'url-mode--suspicious', globals: 'theme:dark', still: true },
      { story: 'requests-form--discarding', globals: 'theme:dark' },
    ],
  ],
  [
    'hosts',
    [
      { story: 'states-form--errors', tokens: 'shadcn/ui' },
      { story: 'states-form--errors', globals: 'theme:dark', tokens: 'shadcn/ui, dark' },
      { story: 'states-form--errors', tokens: 'shadcn/ui, bare channels' },
      { story: 'states-form--errors', globals: 'density:dense' },
      { story: 'states-form--review-of-a-secret', globals: 'density:dense' },
      { story: 'inline-transcript-drawer-steps--in-a-transcript', still: true },
      { story: 'inline-transcript-drawer-steps--answered-in-a-transcript' },
      { story: 'states-form--errors', forced: true },
      { story: 'url-mode--suspicious', forced: true, still: true },
    ],
  ],
  [
    'slots',
    [
      'dialog',
      'field',
      'button',
      'error-summary',
      'text-control',
      'number-control',
      'boolean-control',
      'choice-control',
      'choices-control',
      'list-control',
      'date-control',
      'date-time-control',
      'json-control',
    ].map((slot) => ({ story: `theming-one-slot-alone--${slot}`, height: 560 })),
  ],
  [
    'tools',
    [
      { story: 'components-toolform--tool' },
      { story: 'integrations-tools--sending' },
      { story: 'integrations-tools--not-taken' },
      { story: 'integrations-tools--one-json-object' },
      { story: 'integrations-tools--sending', globals: 'theme:dark' },
      { story: 'components-elicitationform--for-developers', still: true },
    ],
  ],
  [
    'languages',
    ['german', 'arabic', 'french', 'hebrew', 'ukrainian', 'hindi', 'chinese', 'japanese', 'korean'].map((name) => ({
      story: `languages--${name}`,
    })),
  ],
  [
    'fields',
    [
      { story: 'fields-choice--few-options', still: true, height: 560 },
      { story: 'fields-choices--one-to-three', still: true, height: 560 },
      { story: 'fields-choice--some-options', still: true, height: 560 },
      { story: 'fields-yes-or-no--left-open', still: true, height: 560 },
      { story: 'fields-number--whole-number', still: true, height: 560 },
      { story: 'fields-date-and-time--moment', still: true, height: 560 },
      { story: 'fields-list--free-words', still: true, height: 560 },
      { story: 'fields-fixed-value--constant', still: true, height: 560 },
      { story: 'requests-form--right-to-left', still: true, height: 560 },
    ],
  ],
  [
    'questions',
    /** @type {const} */ ([
      ['other-in-each-control', 1040, 1100],
      ['second-step', 450, 540],
      ['preview', 530, 620],
      ['previews-of-several', 530, 720],
      ['recommended', 400, 460, true],
      ['approval', 320, 340, true],
    ]).flatMap(([name, height, narrowHeight, still]) => {
      const shot = { story: `fields-questions-of-agents--${name}`, height, still };
      return [shot, { ...shot, globals: 'theme:dark' }, { ...shot, width: 390, height: narrowHeight }];
    }),
  ],
  [
    'narrow',
    [
      { story: 'states-form--errors', width: 320, height: 640 },
      { story: 'languages--arabic', width: 320, height: 640 },
      { story: 'states-form--long-texts', width: 320, height: 640 },
      { story: 'url-mode--plain', width: 320, height: 640 },
      { story: 'states-form--review-of-a-secret', width: 320, height: 640 },
      { story: 'states-host--round', width: 320, height: 640 },
      { story: 'languages--german', width: 320, height: 640 },
      { story: 'states-form--errors', width: 390, height: 700 },
      { story: 'languages--hebrew', globals: 'theme:dark', width: 390, height: 700 },
      { story: 'requests-form--secrets', still: true, width: 390, height: 700 },
      { story: 'states-host--expired', width: 320, height: 256 },
      { story: 'states-form--errors', width: 320, height: 256 },
    ],
  ],
];

/** @param {import('playwright').Browser} browser @param {readonly string[]} only */
async function takeSheets(browser, only) {
  const site = await serveStorybook();
  const folder = join(root, 'docs/contact-sheet');
  mkdirSync(folder, { recursive: true });
  try {
    for (const [name, shots] of sheets.filter(([each]) => only.length === 0 || only.includes(each))) {
      const pictures = [];
      for (const shot of shots) pictures.push(await takeStory(browser, site, shot));
      const sheet = await browser.newPage({ viewport: { width: 1320, height: 800 } });
      await sheet.setContent(
        `<style>body{margin:12px;display:flex;flex-wrap:wrap;gap:12px;background:#c9ced6;font:13px system-ui}
        figure{margin:0;width:min-content}img{display:block;max-width:424px;border-radius:6px}figcaption{padding:4px 2px}</style>
        ${pictures.map(({ title, data }) => `<figure><img src="data:image/png;base64,${data}"><figcaption>${title}</figcaption></figure>`).join('')}`,
      );
      writeFileSync(join(folder, `${name}.webp`), await takeWebp(sheet));
      await sheet.close();
    }
  } finally {
    site.close();
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {Awaited<ReturnType<typeof serveStorybook>>} site
 * @param {Shot} shot
 */
async function takeStory(
  browser,
  site,
  { story, globals = '', width = 640, height = 720, forced = false, still = false, tokens },
) {
  const page = await browser.newPage({
    viewport: { width, height },
    reducedMotion: 'reduce',
    forcedColors: forced ? 'active' : 'none',
    colorScheme: globals.includes('dark') ? 'dark' : 'light',
  });
  await page.goto(site.urlOf(still ? 'states-host--idle' : story, globals));
  await page.locator('body:not(.sb-show-preparing-story)').waitFor();
  if (tokens) await page.addStyleTag({ content: `:root { ${hosts[tokens]} }` });
  if (still) await showStill(page, story);
  await page.locator('[data-elicitation-piece]').first().waitFor({ state: 'attached' });
  // The play function starts by itself and gives no signal at its end, so wait until the page no longer changes.
  await settled(page);
  const data = (await page.screenshot()).toString('base64');
  await page.close();
  return {
    title: [
      story,
      still && 'as it comes',
      globals,
      forced && 'forced colours',
      tokens,
      width < 640 && `${width} × ${height}`,
    ]
      .filter(Boolean)
      .join(' · '),
    data,
  };
}

/** Shows the story without its play function. @param {import('playwright').Page} page @param {string} id */
async function showStill(page, id) {
  await settled(page);
  await page.evaluate(async (storyId) => {
    const shown = /** @type {any} */ (window);
    const story = await shown['__STORYBOOK_PREVIEW__'].loadStory({ storyId });
    story.playFunction = undefined;
    shown['__STORYBOOK_ADDONS_CHANNEL__'].emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, id);
}

/** @param {import('playwright').Page} page */
function settled(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let timer = setTimeout(resolve, 1500);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 1500);
        }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
  );
}

const size = { width: 680, height: 760 };
const scale = 1;
const quality = 60;
/** So that it is there before a visitor has read the first line. */
const maxBytes = 300_000;

/** Accept ignores clicks before that. */
const guardMs = 700;

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** A picture of what changed since the frame before. @typedef {{ data: Buffer, ms: number, box: Box }} Frame */

/**
 * Makes an animated WebP of single pictures: https://developers.google.com/speed/webp/docs/riff_container
 *
 * @param {readonly Frame[]} frames the first as large as the canvas
 * @param {{ width: number, height: number }} canvas in pixels
 */
function animate(frames, canvas) {
  const extended = Buffer.alloc(10);
  extended[0] = 0b10; // animation
  extended.writeUIntLE(canvas.width - 1, 4, 3);
  extended.writeUIntLE(canvas.height - 1, 7, 3);
  const background = Buffer.from([255, 255, 255, 255, 0, 0]); // and: repeat for ever
  const chunks = frames.map(({ data, ms, box }) => {
    const head = Buffer.alloc(16);
    // Places are in steps of two pixels.
    head.writeUIntLE(box.x / 2, 0, 3);
    head.writeUIntLE(box.y / 2, 3, 3);
    head.writeUIntLE(box.width - 1, 6, 3);
    head.writeUIntLE(box.height - 1, 9, 3);
    head.writeUIntLE(ms, 12, 3);
    head[15] = 0b10; // drawn over the frame before, without blending
    return chunk('ANMF', Buffer.concat([head, imageOf(data)]));
  });
  const body = Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', extended), chunk('ANIM', background), ...chunks]);
  return chunk('RIFF', body);
}

/**
 * @param {string} name of four letters
 * @param {Buffer} data
 */
function chunk(name, data) {
  const head = Buffer.alloc(8, name);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** The chunk with the pixels. @param {Buffer} webp */
function imageOf(webp) {
  for (let at = 12; at < webp.length;) {
    const length = webp.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (['VP8 ', 'VP8L'].includes(webp.toString('latin1', at, at + 4))) return webp.subarray(at, end);
    at = end;
  }
  throw new Error('The picture has no pixels.');
}

/**
 * The smallest box around what differs between two pictures; undefined if nothing does.
 *
 * @param {import('playwright').Page} helper a page that decodes them
 * @param {string} before PNG as base64
 * @param {string} after
 * @returns {Promise<Box | undefined>}
 */
function differenceOf(helper, before, after) {
  return helper.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (!a || !b) return undefined;
      const [one, other] = [new Uint32Array(a.data.buffer), new Uint32Array(b.data.buffer)];
      let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
      for (let at = 0; at < one.length; at += 1) {
        if (one[at] === other[at]) continue;
        const [x, y] = [at % a.width, Math.floor(at / a.width)];
        [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
      }
      if (right < 0) return undefined;
      const [x, y] = [left - (left % 2), top - (top % 2)];
      return { x, y, width: right + 1 - x, height: bottom + 1 - y };
    },
    [before, after],
  );
}

/**
 * The chat of examples/, in the font that the design was drawn in, which is in no package that apps install.
 * @param {string} folder @returns {Promise<{ url: string, stop: () => void, font: string }>}
 */
async function startChat(folder) {
  const fonts = join(root, 'scripts/fonts');
  installOnce(fonts);
  const file = join(fonts, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const font = `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${readFileSync(file, 'base64')}) }
    :root { --font-sans: Inter }`;
  await buildExample('chat', await pack(folder), join(folder, 'app'));
  return { ...(await startExample(join(folder, 'app'))), font };
}

/** @param {import('playwright').Browser} browser */
async function takeDemo(browser) {
  const folder = mkdtempSync(join(tmpdir(), 'chat-'));
  const chat = await startChat(folder);
  /** @type {Frame[]} */
  const frames = [];
  try {
    const page = await browser.newPage({ viewport: size, deviceScaleFactor: scale, reducedMotion: 'reduce' });
    const session = await page.context().newCDPSession(page);
    const helper = await browser.newPage();
    /** @type {string | undefined} */
    let before;
    /** The page once two pictures of it are the same: nothing moves any more. */
    const still = async () => {
      for (let last = ''; ;) {
        const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
        if (data === last) return data;
        last = data;
      }
    };
    const take = async (/** @type {number} */ ms) => {
      const after = await still();
      const box = before === undefined ? { x: 0, y: 0, ...size } : await differenceOf(helper, before, after);
      before = after;
      const last = frames.at(-1);
      if (box) {
        const clip = { ...box, scale };
        const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
        frames.push({ data: Buffer.from(data, 'base64'), ms, box });
      } else if (last) last.ms += ms;
    };
    const type = async (/** @type {string} */ label, /** @type {string} */ text, step = 3) => {
      await question.getByLabel(label).click();
      for (let end = step; end < text.length + step; end += step) {
        await page.keyboard.type(text.slice(end - step, end));
        await take(120);
      }
    };
    const transcript = page.getByRole('list', { name: 'Transcript' });
    const question = transcript.locator('form');
    const accept = question.getByRole('button', { name: 'Accept', exact: true });

    await page.goto(chat.url);
    await page.addStyleTag({ content: chat.font });
    await page.evaluate(() =>
      Promise.all([400, 500, 600].map((weight) => document.fonts.load(`${weight} 15px Inter`))),
    );
    await page.getByLabel('Message').fill('Book me a train to Oslo');
    await page.getByRole('button', { name: 'Send' }).click();
    await question.getByLabel('Passenger').waitFor();
    // Whoever reads the question first sees that Accept is ready before they type.
    await accept.and(page.locator(':not([aria-disabled])')).waitFor();
    await page.mouse.move(0, 0);
    await take(2500);
    await type('Passenger', 'Ada Lovelace');
    await question.getByRole('radio', { name: 'Window' }).check();
    await take(700);
    await type('Send the ticket to', 'ada@example', 4);
    await accept.click();
    await question.getByText(/email address, for example/).waitFor();
    await take(2000);
    await page.keyboard.press('End');
    await page.keyboard.type('.com');
    await take(900);
    await accept.hover();
    await take(500);
    // The error has gone, so the button has moved, and counts again once it stood still.
    await page.waitForTimeout(guardMs);
    await accept.click();
    await transcript.getByText(/^Assistant: /).waitFor();
    await question.waitFor({ state: 'detached' });
    await page.mouse.move(0, 0);
    await take(3000);
  } finally {
    chat.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  const picture = animate(frames, { width: size.width * scale, height: size.height * scale });
  if (picture.length > maxBytes) throw new Error(`${picture.length} bytes are more than ${maxBytes}.`);
  writeFileSync(join(root, 'docs/screenshots/dialog.webp'), picture);
  console.log(`${frames.length} frames, ${(picture.length / 1000).toFixed(0)} kB`);
}

// After all that these use. Tests import only takeWebp.
if (argv[1] === fileURLToPath(import.meta.url)) {
  const [, , kind = '', ...only] = argv;
  const take = { demo: takeDemo, shots: takeShots, sheets: takeSheets }[kind];
  if (!take) throw new Error('Which pictures? demo, shots or sheets.');
  const browser = await chromium.launch(await chromiumLaunchOptions());
  await take(browser, only).finally(() => browser.close());
}
