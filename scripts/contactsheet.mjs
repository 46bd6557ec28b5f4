// @ts-check
// Takes the contact sheet of docs/contact-sheet from the built Storybook: npm run build-storybook && node scripts/contactsheet.mjs
// For the letters of every language: apt-get install fonts-noto-core fonts-noto-cjk fonts-inter, or FONTCONFIG_FILE. Look at the pictures before they
// are committed. No test compares them, because fonts differ: test/support/pictures.ts takes those that are compared, in boxes for letters.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from './chromium.mjs';
import { takeWebp } from './pictures.mjs';
import { serveStorybook } from './storybooksite.mjs';

const folder = fileURLToPath(new URL('../docs/contact-sheet/', import.meta.url));

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

/** Names of sheets. None: all. */
const only = argv.slice(2);
const site = await serveStorybook();
const browser = await chromium.launch(await chromiumLaunchOptions());
mkdirSync(folder, { recursive: true });
try {
  for (const [name, shots] of sheets.filter(([each]) => only.length === 0 || only.includes(each))) {
    const pictures = [];
    for (const shot of shots) pictures.push(await take(shot));
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
  await browser.close();
  site.close();
}

/** @param {Shot} shot */
async function take({ story, globals = '', width = 640, height = 720, forced = false, still = false, tokens }) {
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
