// @ts-check
/**
 * `node scripts/storybookpath.mjs`: puts llms.txt, the pages of docs/ and the shadcn registry beside the built Storybook, and
 * checks that it works from a path such as /x/y/, so that it can be hosted beside other pages, and the links of its welcome
 * page lead to stories that are there.
 */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { buildOnce } from './buildonce.mjs';
import { chromiumLaunchOptions } from './chromium.mjs';
import { root } from './entries.mjs';
import { writeRegistry } from './registry.mjs';
import { serveStorybook } from './storybooksite.mjs';

const site = join(root, 'storybook-static');
for (const file of ['llms.txt', 'SKILL.md']) cpSync(join(root, file), join(site, file));
for (const name of readdirSync(join(root, 'docs')).filter((each) => each.endsWith('.md')))
  cpSync(join(root, 'docs', name), join(site, 'docs', name));
cpSync(join(root, 'docs/api'), join(site, 'docs/api'), { recursive: true });
// The registry is made of the package.
buildOnce();
writeRegistry(join(site, 'r'));

const { base, pages, close } = await serveStorybook('/x/y');
const browser = await chromium.launch(await chromiumLaunchOptions());
/** @type {string[]} */
const faults = [];
try {
  const welcome = readFileSync(join(root, 'stories/docs/about.mdx'), 'utf8');
  for (const [, id = ''] of welcome.matchAll(/\?path=\/(?:story|docs)\/([\w-]+)/g))
    if (!pages.includes(id)) faults.push(`The welcome page leads to ${id}, which is not there.`);

  const page = await browser.newPage();
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => void faults.push(String(error)));
  await page.goto(`${base}/`);
  const preview = page.frameLocator('#storybook-preview-iframe');
  // It begins with a live form and a field to paste one's own request, which a link can carry.
  await preview.getByRole('heading', { name: 'react-elicitation' }).waitFor();
  await preview.getByRole('button', { name: 'Accept' }).waitFor();
  await preview
    .getByRole('textbox', { name: /Requested schema/ })
    .fill('{"type":"object","properties":{"pet":{"type":"string","title":"Pet"}}}');
  const link = await preview.getByRole('link', { name: 'Link to this request' }).getAttribute('href');
  await page.goto(link ?? '');
  await preview.getByRole('textbox', { name: 'Pet' }).waitFor();
  await page.goto(`${base}/?path=/docs/components-elicitationform--docs`);
  await preview.getByRole('button', { name: 'Accept' }).first().waitFor();
  await page.goto(`${base}/?path=/story/components-elicitationdialog--dialog`);
  await preview.getByRole('dialog', { name: /Hotel desk/ }).waitFor();
  // A story stands still. It ends with a receipt, not an empty page, and can be asked again.
  await page.goto(`${base}/?path=/story/requests-form--confirmation`);
  await preview.getByRole('button', { name: 'Confirm' }).click();
  await preview.locator('[data-elicitation-piece="receipt"]').first().waitFor();
  await preview.getByRole('button', { name: 'Ask again' }).click();
  await preview.getByRole('button', { name: 'Confirm' }).waitFor();
  // For coding agents, the site has what the package has.
  const { status } = await fetch(`${base}/llms.txt`);
  if (status !== 200) faults.push(`llms.txt: ${status}`);
  await page.goto(`${base}/?path=/story/inline-transcript-drawer-steps--in-a-transcript`);
  const chat = preview.locator('.transcript');
  const colour = await chat.evaluate((element) => getComputedStyle(element).backgroundColor);
  if (colour === 'rgba(0, 0, 0, 0)') faults.push('The chat of the inline stories has lost its colours.');
} finally {
  await browser.close();
  close();
}
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'Storybook works under /x/y/.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
