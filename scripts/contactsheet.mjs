// @ts-check
// Takes the contact sheet of docs/contact-sheet from the built Storybook: npm run build-storybook && node scripts/contactsheet.mjs
// Languages whose letters every machine has. Look at the pictures before they are committed. No test compares them: fonts differ from machine to machine.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from './chromium.mjs';
import { serveStorybook } from './storybooksite.mjs';

const folder = fileURLToPath(new URL('../docs/contact-sheet/', import.meta.url));

/** @typedef {{ story: string, globals?: string, width?: number, height?: number, forced?: boolean }} Shot */
/** @type {readonly (readonly [name: string, shots: readonly Shot[]])[]} */
const sheets = [
  [
    'states',
    [
      { story: 'states-form--nothing-to-fill-in' },
      { story: 'states-form--errors' },
      { story: 'states-form--review' },
      { story: 'states-form--busy' },
      { story: 'states-host--little-time' },
      { story: 'states-host--expired' },
      { story: 'requests-address--plain' },
      { story: 'requests-address--blocked' },
      { story: 'requests-form--discarding' },
      { story: 'fields-text--secret' },
      { story: 'states-form--long-texts' },
      { story: 'states-receipt--accepted' },
    ],
  ],
  [
    'dark',
    [
      { story: 'states-form--errors', globals: 'theme:dark' },
      { story: 'states-form--review', globals: 'theme:dark' },
      { story: 'requests-address--blocked', globals: 'theme:dark' },
      { story: 'fields-text--secret', globals: 'theme:dark' },
      { story: 'states-form--errors', globals: 'theme:dark', forced: true },
      { story: 'states-form--errors', globals: 'density:dense' },
    ],
  ],
  [
    'languages',
    ['german', 'arabic', 'french', 'hebrew', 'ukrainian', 'polish'].map((name) => ({ story: `languages--${name}` })),
  ],
  [
    'narrow',
    [
      { story: 'states-form--errors', width: 320, height: 640 },
      { story: 'languages--arabic', width: 320, height: 640 },
      { story: 'states-form--long-texts', width: 320, height: 640 },
      { story: 'requests-address--plain', width: 320, height: 640 },
      { story: 'states-form--review', width: 320, height: 640 },
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
async function take({ story, globals = '', width = 640, height = 720, forced = false }) {
  const page = await browser.newPage({
    viewport: { width, height },
    reducedMotion: 'reduce',
    forcedColors: forced ? 'active' : 'none',
    colorScheme: globals.includes('dark') ? 'dark' : 'light',
  });
  await page.goto(site.urlOf(story, globals));
  await page.locator('body:not(.sb-show-preparing-story)').waitFor();
  await page.locator('[data-elicitation-part]').first().waitFor({ state: 'attached' });
  // The play function runs by itself: its end leaves no mark but a page that no longer changes.
  await settled(page);
  const data = (await page.screenshot()).toString('base64');
  await page.close();
  return {
    title: [story, globals, forced && 'forced colours', width < 640 && `${width} × ${height}`]
      .filter(Boolean)
      .join(' · '),
    data,
  };
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
