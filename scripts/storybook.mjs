// @ts-check
// Run by `npm run build-storybook`, after Storybook: puts llms.txt, the pages of docs/ and the shadcn registry beside it, and checks that
// it works from a path such as /x/y/, so that it can be hosted beside other pages, and that the links of its welcome page lead to
// stories that are there. Scripts and tests that visit stories use `serveStorybook`.
import { cpSync, createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { buildOnce } from './build.mjs';
import { chromiumLaunchOptions } from './chromium.mjs';
import { root } from './entries.mjs';
import { writeRegistry } from './registry.mjs';

const site = join(root, 'storybook-static');
/** @type {Readonly<Record<string, string>>} */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/**
 * The built Storybook on a free port of this machine.
 *
 * @param {string} [folder] the path that it is served under, as on a page of a project
 * @returns {Promise<{ base: string, stories: readonly { id: string, type: string }[], pages: readonly string[], urlOf: (id: string, globals?: string) => string, close: () => void }>}
 */
export async function serveStorybook(folder = '') {
  if (!existsSync(join(site, 'index.json'))) throw new Error('There is no Storybook yet: npm run build-storybook');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(`${folder}/`)) return void response.writeHead(404).end();
    const path = normalize(pathname.slice(folder.length));
    const file = join(site, path === '/' ? 'index.html' : path);
    if (!file.startsWith(site) || !existsSync(file)) return void response.writeHead(404).end();
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${folder}`;
  /** @type {{ entries: Record<string, { id: string, type: string }> }} */
  const { entries } = JSON.parse(readFileSync(join(site, 'index.json'), 'utf8'));
  return {
    base,
    pages: Object.keys(entries),
    stories: Object.values(entries).filter(({ type }) => type === 'story'),
    urlOf: (id, globals = '') =>
      `${base}/iframe.html?id=${id}&viewMode=story&play=yes${globals && `&globals=${globals}`}`,
    close: () => server.close(),
  };
}

async function finish() {
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
}

if (argv[1] === fileURLToPath(import.meta.url)) await finish();
