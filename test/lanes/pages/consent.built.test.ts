import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { atRest, idle, openStage, resultsOf, type Stage } from './hostPage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const host = `${'sub-domain.'.repeat(19)}example.com`;
const lines = Array.from({ length: 20 }, (_, index) => `Line ${index} of what the server says.`).join('\n');
const serverUrl = `https://${'s'.repeat(60)}.example.org/${'path/'.repeat(300)}`;

const requests = {
  'a message of twenty lines': { message: lines, url: 'https://login.example.com/start' },
  'a host of 220 characters': { message: 'Sign in', url: `https://${host}/start` },
  'a host of 85 characters': {
    message: lines,
    url: 'https://login.secure-customs-and-clearance.international-declarations.example-services.co.uk/sign-in?case=88',
  },
  'every warning at once': { message: lines, url: `http://127.0.0.1:8443/${'a'.repeat(2100)}?b=c` },
  'all of it': { message: lines, url: `https://xn--bcher-kva.${host}:8443/${'path/'.repeat(300)}?b=c` },
};
const sizes = [
  [320, 256],
  [320, 480],
  [320, 640],
  [375, 667],
  [640, 400],
  [1280, 720],
  [1920, 1080],
] as const;

interface Asked {
  readonly page: Page;
  /** How many windows were opened. */
  opened(): Promise<number>;
}

async function askAt([width, height]: readonly [number, number], request: object): Promise<Asked> {
  const page = await stage.open();
  onTestFinished(() => page.close());
  await page.setViewportSize({ width, height });
  await page.evaluate(
    ([params, url]) => {
      const opened: string[] = [];
      window.open = (href) => {
        opened.push(String(href));
        return null;
      };
      Object.assign(globalThis, { opened });
      void globalThis.hostPage.ask(params, 'Server', url);
    },
    [{ mode: 'url', ...request }, serverUrl] as const,
  );
  await page.getByRole('button', { name: 'Open link' }).waitFor();
  await atRest(page);
  return { page, opened: () => page.evaluate(() => (globalThis as unknown as { opened: string[] }).opened.length) };
}

/** Whether an element is in the viewport, with nothing over its start and end. */
const isOnTop = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const all = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    return [all[0], all.at(-1)].every((rect) => {
      if (!rect || rect.top < -1 || rect.bottom > innerHeight + 1) return false;
      const hit = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
      return hit !== null && element.contains(hit);
    });
  });

const hostLine = '[data-elicitation-piece="url-host"]';
const open = '[data-intent="accept"]';

describe.each(Object.entries(requests))('%s', (_, request) => {
  test.each(sizes)('at %i × %i, host and buttons are in view at any scroll position', async (...size) => {
    const { page } = await askAt(size, request);
    const inView = async () => [await isOnTop(page, hostLine), await isOnTop(page, open)];
    expect(await inView()).toEqual([true, true]);
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('dialog, dialog *')) element.scrollTop = 1e6;
    });
    expect(await inView()).toEqual([true, true]);
  });

  test('nothing opens before the whole URL has been in view: the button scrolls to the rest', async () => {
    const { page, opened } = await askAt([320, 480], request);
    // Observed in every frame, because a key scrolls over several frames.
    const seen = await page.evaluateHandle(() => {
      const watched = { end: false };
      function look() {
        const text = document.querySelector('[data-elicitation-piece="url-text"]');
        const box = text?.getBoundingClientRect();
        // Not the view after it has opened.
        const isAsked = document.querySelector('[data-intent="accept"]')?.textContent === 'Open link';
        const isVisible = isAsked && box !== undefined && box.top < innerHeight && box.bottom > 0;
        const end = text?.querySelector('[data-elicitation-piece="url-edge"]')?.getBoundingClientRect();
        if (isVisible && end && end.top < Math.min(box.bottom, innerHeight)) watched.end = true;
        requestAnimationFrame(look);
      }
      look();
      return watched;
    });
    // Scrolls through the URL until it opens.
    for (let press = 0; press < 10 && (await opened()) === 0; press += 1) {
      if (press > 0) await page.keyboard.press('End');
      await idle(page);
      await page.getByRole('button', { name: 'Open link' }).click();
      await idle(page);
    }
    expect(await seen.evaluate(({ end }) => end)).toBe(true);
    expect(await opened()).toBe(1);
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept' }]);
  });
});

test('a URL of 1,500 characters is not opened by one press, but by one after it was read', async () => {
  const { page, opened } = await askAt([1280, 720], {
    message: 'Sign in',
    url: `https://example.com/${'a/'.repeat(740)}`,
  });
  await page.getByRole('button', { name: 'Open link' }).click();
  expect(await opened()).toBe(0);
  const text = page.locator('[data-elicitation-piece="url-text"]');
  expect(await text.evaluate((element) => element === document.activeElement && element.scrollTop > 0)).toBe(true);
  await page.keyboard.press('End');
  await expect
    .poll(() => text.evaluate((element) => element.scrollTop + element.clientHeight - element.scrollHeight))
    .toBeGreaterThan(-2);
  await idle(page);
  await page.getByRole('button', { name: 'Open link' }).click();
  expect(await opened()).toBe(1);
});

test('the message of a link is folded to three lines', async () => {
  const { page } = await askAt([1280, 720], { message: lines, url: 'https://example.com/' });
  const shown = page.locator('[data-elicitation="message"] bdi');
  const height = () =>
    shown.evaluate((element) =>
      Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    );
  expect(await height()).toBe(3);
  await page.getByRole('button', { name: 'Show more' }).click();
  expect(await height()).toBe(20);
});
