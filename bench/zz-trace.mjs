import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { buildPages } from './build.mjs';
import { Page } from './page.mjs';
import { serve } from './server.mjs';
const form = process.argv[2] ?? 'f50';
const times = Number(process.argv[3] ?? 7);
const variants = JSON.parse(process.argv[4] ?? '[["rhf-dialog",""],["kit-dialog",""]]');
const pages = process.env.NOBUILD
  ? new URL('.cache/profile', import.meta.url).pathname
  : await buildPages('profile', resolve(process.env.DIST ?? 'dist'), {});
const server = await serve({ pages });
const browser = await chromium.launch(await chromiumLaunchOptions());
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
const out = variants.map(() => []);
for (let i = 0; i < times; i++)
  for (let v = 0; v < variants.length; v++) {
    const [peer, css] = variants[v];
    const page = await Page.open(context, `${server.origin}/pages/index.html?peer=${peer}`);
    await page.bench('warmUp');
    await page.bench('prepare', form);
    await page.idle();
    if (css) await page.page.addStyleTag({ content: css });
    await page.idle();
    const { result, cost } = await page.cost(() => page.bench('mount'));
    out[v].push({ ...cost, painted: typeof result === 'number' ? result : (result?.painted ?? NaN) });
    await page.close();
  }
const q = (a, p) => a.toSorted((x, y) => x - y)[Math.floor((a.length - 1) * p)];
for (let v = 0; v < variants.length; v++) {
  const row = {};
  for (const k of ['script', 'style', 'layout', 'task', 'painted']) {
    const a = out[v].map((c) => c[k]);
    row[k] = `${q(a, 0).toFixed(1)}/${q(a, 0.5).toFixed(1)}`;
  }
  console.log(variants[v][0].padEnd(11), JSON.stringify(row), variants[v][1].slice(0, 100));
}
await browser.close();
server.close();
