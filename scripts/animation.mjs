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
/** So that it is there before a visitor has read the first line. */
const maxBytes = 300_000;
/** Accept ignores clicks before that. */
const guardMs = 600;

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
  const helper = await browser.newPage();
  /** @type {string | undefined} */
  let before;
  const take = async (/** @type {number} */ ms) => {
    const { data: after } = await session.send('Page.captureScreenshot', { format: 'png' });
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
  // Whoever reads the question first sees that Accept is ready before they type.
  await dialog.locator('[data-intent=accept]:not([aria-disabled])').waitFor();
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
if (picture.length > maxBytes) throw new Error(`${picture.length} bytes are more than ${maxBytes}.`);
writeFileSync(join(root, 'docs/screenshots/dialog.webp'), picture);
console.log(`${frames.length} frames, ${(picture.length / 1000).toFixed(0)} kB`);
