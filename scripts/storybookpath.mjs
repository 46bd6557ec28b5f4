// @ts-check
/**
 * `node scripts/storybookpath.mjs`: the built Storybook works from a path such as /x/y/, so that it can be hosted beside other
 * pages, and the links of its welcome page lead to stories that are there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from './chromium.mjs';
import { root } from './entries.mjs';
import { serveStorybook } from './storybooksite.mjs';

const { base, pages, close } = await serveStorybook('/x/y');
const browser = await chromium.launch(await chromiumLaunchOptions());
/** @type {string[]} */
const faults = [];
try {
  const welcome = readFileSync(join(root, 'stories/docs/welcome.mdx'), 'utf8');
  for (const [, id = ''] of welcome.matchAll(/\?path=\/(?:story|docs)\/([\w-]+)/g))
    if (!pages.includes(id)) faults.push(`The welcome page leads to ${id}, which is not there.`);

  const page = await browser.newPage();
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => void faults.push(String(error)));
  await page.goto(`${base}/`);
  const preview = page.frameLocator('#storybook-preview-iframe');
  await preview.getByRole('heading', { name: 'react-elicitation' }).waitFor();
  await page.goto(`${base}/?path=/docs/components-elicitationform--docs`);
  await preview.getByRole('button', { name: 'Accept' }).first().waitFor();
  await page.goto(`${base}/?path=/story/components-elicitationdialog--dialog`);
  await preview.getByRole('dialog', { name: /Hotel desk/ }).waitFor();
  // A story that answers its request ends with a receipt, not an empty page.
  await page.goto(`${base}/?path=/story/requests-form--confirmation`);
  await preview.getByText('Sent to Post office').waitFor();
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
