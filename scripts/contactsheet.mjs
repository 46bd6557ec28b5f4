// @ts-check
// Takes the contact sheet of docs/contact-sheet from the built Storybook: npm run build-storybook && node scripts/contactsheet.mjs
// For the letters of every language: apt-get install fonts-noto-core fonts-noto-cjk fonts-inter, or FONTCONFIG_FILE. Look at the pictures before they
// are committed. No test compares them, because fonts differ: test/elicitation/a11y-pictures.browser.test.tsx has pictures of its own, in boxes for letters.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from './chromium.mjs';
import { serveStorybook } from './storybooksite.mjs';

const folder = fileURLToPath(new URL('../docs/contact-sheet/', import.meta.url));

/**
 * `still`: as it comes, without its play function.
 * @typedef {{ story: string, globals?: string, width?: number, height?: number, forced?: boolean, still?: boolean }} Shot
 */
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
      { story: 'url-mode--blocked' },
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
      { story: 'url-mode--blocked', globals: 'theme:dark' },
      { story: 'fields-text--secret', globals: 'theme:dark' },
      { story: 'states-form--errors', globals: 'theme:dark', forced: true },
      { story: 'states-form--errors', globals: 'density:dense' },
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
    'narrow',
    [
      { story: 'states-form--errors', width: 320, height: 640 },
      { story: 'languages--arabic', width: 320, height: 640 },
      { story: 'states-form--long-texts', width: 320, height: 640 },
      { story: 'url-mode--plain', width: 320, height: 640 },
      { story: 'states-form--review-of-a-secret', width: 320, height: 640 },
      { story: 'states-host--round', width: 320, height: 640 },
      { story: 'languages--german', width: 320, height: 640 },
      { story: 'states-host--expired', width: 320, height: 256 },
      { story: 'states-form--errors', width: 320, height: 256 },
    ],
  ],
];

const site = await serveStorybook();
const browser = await chromium.launch(await chromiumLaunchOptions());
mkdirSync(folder, { recursive: true });
try {
  for (const [name, shots] of sheets) {
    const pictures = [];
    for (const shot of shots) pictures.push(await take(shot));
    const sheet = await browser.newPage({ viewport: { width: 1320, height: 800 } });
    await sheet.setContent(
      `<style>body{margin:12px;display:flex;flex-wrap:wrap;gap:12px;background:#c9ced6;font:13px system-ui}
      figure{margin:0}img{display:block;max-width:424px;border-radius:6px}figcaption{padding:4px 2px}</style>
      ${pictures.map(({ title, data }) => `<figure><img src="data:image/png;base64,${data}"><figcaption>${title}</figcaption></figure>`).join('')}`,
    );
    await sheet.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    await sheet.close();
  }
} finally {
  await browser.close();
  site.close();
}

/** @param {Shot} shot */
async function take({ story, globals = '', width = 640, height = 720, forced = false, still = false }) {
  const page = await browser.newPage({
    viewport: { width, height },
    reducedMotion: 'reduce',
    forcedColors: forced ? 'active' : 'none',
    colorScheme: globals.includes('dark') ? 'dark' : 'light',
  });
  await page.goto(site.urlOf(still ? 'states-host--idle' : story, globals));
  await page.locator('body:not(.sb-show-preparing-story)').waitFor();
  if (still) await showStill(page, story);
  await page.locator('[data-elicitation-piece]').first().waitFor({ state: 'attached' });
  // The play function runs by itself: its end leaves no mark but a page that no longer changes.
  await settled(page);
  const data = (await page.screenshot()).toString('base64');
  await page.close();
  return {
    title: [story, still && 'as it comes', globals, forced && 'forced colours', width < 640 && `${width} × ${height}`]
      .filter(Boolean)
      .join(' · '),
    data,
  };
}

/** The story without its play function, in place of the one that is shown. @param {import('playwright').Page} page @param {string} id */
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
