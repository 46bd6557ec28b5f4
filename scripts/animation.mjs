// @ts-check
// Takes docs/screenshots/dialog.webp from the demo: a call, a question, an error, an answer. Run `node scripts/animation.mjs`
// and look at it before it is committed. Chromium encodes the pictures; the container around them is written here.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from './chromium.mjs';
import { root } from './entries.mjs';

const size = { width: 680, height: 760 };
const scale = 1;
const quality = 60;
/** Accept ignores clicks before that. */
const guardMs = 600;

/** @typedef {{ data: Buffer, ms: number }} Frame */

/**
 * Makes an animated WebP of single pictures: https://developers.google.com/speed/webp/docs/riff_container
 *
 * @param {readonly Frame[]} frames all of one size
 * @param {{ width: number, height: number }} canvas in pixels
 */
function animate(frames, canvas) {
  const extended = Buffer.alloc(10);
  extended[0] = 0b10; // animation
  extended.writeUIntLE(canvas.width - 1, 4, 3);
  extended.writeUIntLE(canvas.height - 1, 7, 3);
  const background = Buffer.from([255, 255, 255, 255, 0, 0]); // and: repeat for ever
  const chunks = frames.map(({ data, ms }) => {
    const head = Buffer.alloc(16);
    head.writeUIntLE(canvas.width - 1, 6, 3);
    head.writeUIntLE(canvas.height - 1, 9, 3);
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

/** @returns {Promise<{ origin: string, stop: () => void }>} */
function startDemo() {
  const child = spawn(process.execPath, [join(root, 'demo/start.mjs'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  return new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error(`The demo ended.\n${printed}`)));
    child.stdout.on('data', (/** @type {Buffer} */ text) => {
      printed += String(text);
      const origin = /Page\s+(http:\S+?)\/\s/.exec(printed)?.[1];
      if (origin) resolve({ origin, stop: () => child.kill() });
    });
  });
}

const demo = await startDemo();
const browser = await chromium.launch(await chromiumLaunchOptions());
/** @type {Frame[]} */
const frames = [];
try {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: scale, reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  const take = async (/** @type {number} */ ms) => {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    frames.push({ data: Buffer.from(data, 'base64'), ms });
  };
  const type = async (/** @type {string} */ label, /** @type {string} */ text, step = 3) => {
    await dialog.getByLabel(label).click();
    for (let end = step; end < text.length + step; end += step) {
      await page.keyboard.type(text.slice(end - step, end));
      await take(120);
    }
  };
  const dialog = page.getByRole('dialog');

  await page.goto(demo.origin);
  await page.getByText(/Connected · /).waitFor();
  const call = page.getByRole('form', { name: 'Contact form', exact: true }).getByRole('button', { name: 'Call' });
  await call.scrollIntoViewIfNeeded();
  await call.hover();
  await take(1200);
  await call.click();
  await dialog.getByLabel('Your name').waitFor();
  await take(1500);
  await type('Your name', 'Ada Lovelace');
  await type('Email address', 'ada@example', 4);
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await dialog
    .getByText(/email address, for example/)
    .first()
    .waitFor();
  await take(2000);
  await page.keyboard.press('End');
  await page.keyboard.type('.com');
  await take(700);
  await dialog.getByRole('radio', { name: 'Invoice' }).check();
  await take(700);
  await dialog.getByRole('button', { name: 'Accept', exact: true }).hover();
  await take(500);
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  const result = page.getByRole('region', { name: 'Calls' }).getByRole('article').first();
  const answer = result.getByText('ada@example.com');
  const review = dialog.getByRole('button', { name: 'Back' });
  await review.or(answer).waitFor();
  if (await review.isVisible()) {
    // The server filled in an answer that was never in view, so Accept shows the review first.
    await take(2000);
    await page.waitForTimeout(guardMs);
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  }
  await answer.waitFor();
  await dialog.waitFor({ state: 'detached' });
  await result.scrollIntoViewIfNeeded();
  await take(2500);
} finally {
  await browser.close();
  demo.stop();
}
const picture = animate(frames, { width: size.width * scale, height: size.height * scale });
writeFileSync(join(root, 'docs/screenshots/dialog.webp'), picture);
console.log(`${frames.length} frames, ${(picture.length / 1000).toFixed(0)} kB`);
