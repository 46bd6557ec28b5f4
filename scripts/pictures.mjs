// @ts-check
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
