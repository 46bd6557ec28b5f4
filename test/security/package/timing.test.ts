import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openStage, resultsOf, type Stage } from './arena.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const confirmation = { message: 'Delete everything?', requestedSchema: { type: 'object', properties: {} } };
const question = {
  message: 'A word?',
  requestedSchema: { type: 'object', properties: { word: { type: 'string', title: 'Word', default: 'yes' } } },
};
const address = { mode: 'url', message: 'Sign in', url: 'https://example.com/' };

/** A page with the guard as it comes, unless told otherwise. */
async function open(search = '?guardMs=500'): Promise<Page> {
  const page = await stage.open(search);
  onTestFinished(() => page.close());
  return page;
}

const ask = (page: Page, request: unknown) =>
  page.evaluate((params) => void globalThis.arena.ask(params), request as Record<string, unknown>);
const settled = (page: Page) => page.evaluate(() => globalThis.arena.results);

/** Where accept is, once the dialog has come to rest. */
async function spotOf(page: Page) {
  const button = page.getByRole('button', { name: 'Confirm' });
  await button.waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const spot = await button.boundingBox();
  if (!spot) throw new Error('There is no button.');
  return spot;
}

/** Comes while the person is in the middle of a sentence: after so many characters of it. */
async function askWhileTyping(page: Page, request: unknown, text: string): Promise<void> {
  await page.locator('#chat').click();
  await page.evaluate(
    (params) => {
      const chat = document.querySelector('#chat') as HTMLInputElement;
      chat.addEventListener('input', () => {
        if (chat.value.length === 5) void globalThis.arena.ask(params);
      });
    },
    request as Record<string, unknown>,
  );
  await page.keyboard.type(text, { delay: 30 });
}

const sentence = 'please write to the landlord, and ask when the heating is mended';

describe('what is typed as a dialog appears is not an answer (S-41)', () => {
  test.each([
    ['a confirmation', confirmation],
    ['a form', question],
    ['an address', address],
  ])('a sentence at 30 ms a key, and its Enter, meet %s', async (_, request) => {
    const page = await open();
    const opened: string[] = [];
    page.on('popup', (popup) => opened.push(popup.url()));
    await askWhileTyping(page, request, sentence);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    expect(await settled(page)).toEqual([]);
    expect(opened).toEqual([]);
    expect(await page.locator('#chat').inputValue()).toBe(sentence.slice(0, 5));
    // None of it landed in the form either.
    expect(
      await page.locator('dialog input').evaluateAll((all) => all.map((e) => (e as HTMLInputElement).value)),
    ).toEqual(request === question ? ['yes'] : []);
  });

  test('a double click on the spot where accept appears is not an answer', async () => {
    const page = await open();
    await ask(page, confirmation);
    const spot = await spotOf(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await resultsOf(page, 1);
    const [x, y] = [spot.x + spot.width / 2, spot.y + spot.height / 2];
    // The first click of the two makes the request come, as a tool call would.
    await page.evaluate((params) => {
      document.addEventListener('pointerup', () => void globalThis.arena.ask(params), { once: true, capture: true });
    }, confirmation);
    await page.mouse.dblclick(x, y, { delay: 20 });
    await page.getByRole('dialog').waitFor();
    expect(await settled(page)).toEqual([{ action: 'cancel' }]);
  });

  test('a click every 100 ms on the spot is not an answer while it goes on', async () => {
    const page = await open();
    await ask(page, confirmation);
    const spot = await spotOf(page);
    for (let press = 0; press < 15; press += 1) {
      await page.mouse.click(spot.x + 10, spot.y + 10);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    }
    expect(await settled(page)).toEqual([]);
  });

  test.each(['Enter', ' '])('a held %j is not an answer, however long it is held', async (key) => {
    const page = await open();
    await page.locator('#send').focus();
    await page.evaluate((params) => {
      document
        .querySelector('#send')
        ?.addEventListener('keydown', () => void globalThis.arena.ask(params), { once: true });
    }, confirmation);
    // A real keyboard repeats: one down, then downs that say so, and a single up.
    await page.keyboard.down(key);
    await page.getByRole('dialog').waitFor();
    await page.getByRole('button', { name: 'Confirm' }).focus();
    for (let repeat = 0; repeat < 60; repeat += 1) {
      await page.keyboard.down(key);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 33)));
    }
    expect(await settled(page)).toEqual([]);
    // A space bar presses as it is let go.
    await page.keyboard.up(key);
    expect(await settled(page)).toEqual([]);
  });

  test('one slow press, as a switch makes it, is an answer', async () => {
    const page = await open();
    await ask(page, confirmation);
    await page.getByRole('button', { name: 'Confirm' }).and(page.locator(':not([aria-disabled])')).waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click({ delay: 1200 });
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: {} }]);
  });

  test('one activation without any pointer or key, as a voice makes it, is an answer', async () => {
    const page = await open();
    await ask(page, confirmation);
    await page.getByRole('button', { name: 'Confirm' }).and(page.locator(':not([aria-disabled])')).waitFor();
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-intent="accept"]')?.click());
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: {} }]);
  });

  test('coming back to the window, nothing is accepted at once', async () => {
    const page = await open();
    await ask(page, confirmation);
    await page.getByRole('button', { name: 'Confirm' }).and(page.locator(':not([aria-disabled])')).waitFor();
    await page.evaluate(() => {
      window.dispatchEvent(new FocusEvent('focus'));
      document.querySelector<HTMLElement>('[data-intent="accept"]')?.click();
    });
    expect(await settled(page)).toEqual([]);
  });
});

describe('what lies over accept takes its clicks (S-43)', () => {
  const overlays = {
    'a popover above': () => {
      const cover = document.createElement('div');
      cover.popover = 'manual';
      document.body.append(cover);
      cover.showPopover();
      return cover;
    },
    'a higher dialog': () => {
      const cover = document.createElement('dialog');
      document.body.append(cover);
      cover.showModal();
      return cover;
    },
  };

  test.each(Object.entries<() => HTMLElement>(overlays))('%s: a click there is not an answer', async (_, place) => {
    const page = await open('?guardMs=0');
    await ask(page, confirmation);
    const spot = await spotOf(page);
    const cover = await page.evaluateHandle(place);
    await cover.evaluate((element) => {
      element.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0.01';
    });
    await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
    expect(await settled(page)).toEqual([]);
  });

  test('one that lets clicks through hides what is clicked: that is not an answer either', async () => {
    const page = await open('?guardMs=0');
    await ask(page, confirmation);
    const spot = await spotOf(page);
    await page.evaluate(() => {
      const cover = document.createElement('div');
      cover.popover = 'manual';
      cover.textContent = 'You won! Press here';
      cover.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; margin: 0; pointer-events: none';
      document.body.append(cover);
      cover.showPopover();
    });
    await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
    expect(await settled(page)).toEqual([]);
  });

  /** Lays a box over everything, in the dialog or the page around an inline form. @param css of the box */
  const lay = (page: Page, css: string, html = '') =>
    page.evaluate(
      ([style, content]) => {
        const cover = document.createElement('div');
        cover.style.cssText = `position: fixed; inset: 0; pointer-events: none; ${style}`;
        if (content !== '') cover.innerHTML = content;
        document.querySelector('dialog')?.append(cover);
      },
      [css, html] as const,
    );

  test.each([
    ['a box of one colour', 'background: rebeccapurple', ''],
    ['a picture', 'background: linear-gradient(red, blue)', ''],
    ['a box in a box', '', '<div style="position: absolute; inset: 0; background: color(srgb 1 0 0 / 0.9)"></div>'],
    ['words', '', '<p style="position: absolute; inset: 0">You won! Press here</p>'],
    ['a frame', '', '<iframe style="position: absolute; inset: 0; width: 100%; height: 100%"></iframe>'],
  ])('%s in the dialog that lets clicks through hides what is clicked as well', async (_, css, html) => {
    const page = await open('?guardMs=0');
    await ask(page, confirmation);
    const spot = await spotOf(page);
    await lay(page, css, html);
    await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
    expect(await settled(page)).toEqual([]);
    await page.evaluate(() => document.querySelector('dialog')?.lastElementChild?.remove());
    await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: {} }]);
  });

  test.each([
    ['a layer for toasts with nothing in it', ''],
    ['a tint', 'background: rgb(0 0 0 / 0.2)'],
    ['what is not seen', 'background: red; opacity: 0'],
    ['what is beside it', 'background: red; inset: 0 auto auto 0; width: 40px; height: 40px'],
  ])('%s that lets clicks through hides nothing', async (_, css) => {
    const page = await open('?guardMs=0&strict');
    await ask(page, confirmation);
    await spotOf(page);
    await lay(page, css);
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: {} }]);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });

  // Each of these makes IntersectionObserver call a button hidden that a person sees (decision 0008).
  test.each([
    'opacity: 0.9',
    'transform: scale(0.98)',
    'filter: drop-shadow(0 0 3px black)',
    'backdrop-filter: blur(3px)',
    'mix-blend-mode: multiply',
    'animation: none; will-change: transform',
  ])('a dialog with %s is not covered', async (css) => {
    const page = await open('?guardMs=0');
    await ask(page, confirmation);
    await spotOf(page);
    await page.evaluate((style) => document.querySelector('dialog')?.setAttribute('style', style), css);
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: {} }]);
  });

  test('one over the middle of the button leaves its edge to press: that is no answer', async () => {
    const page = await open('?guardMs=0');
    await ask(page, confirmation);
    const spot = await spotOf(page);
    await page.evaluate(() => {
      const button = document.querySelector<HTMLElement>('[data-intent="accept"]');
      const cover = document.createElement('div');
      cover.textContent = 'Later';
      cover.style.cssText = 'position: absolute; inset: 4px 8px';
      if (!button) return;
      button.style.position = 'relative';
      // Beside the button, over it: what is inside it would be a part of it.
      const around = document.createElement('div');
      around.style.cssText = 'position: relative';
      button.before(around);
      around.append(button, cover);
    });
    await page.mouse.click(spot.x + 3, spot.y + spot.height / 2);
    expect(await settled(page)).toEqual([]);
  });

  test("what lies elsewhere, or is closed again, is in nobody's way", async () => {
    const page = await open('?guardMs=0');
    await ask(page, confirmation);
    await page.getByRole('button', { name: 'Confirm' }).waitFor();
    await page.evaluate(() => {
      for (const style of ['inset: 0 auto auto 0; width: 40px; height: 40px', 'inset: 0; width: 100%; height: 100%']) {
        const cover = document.createElement('div');
        cover.popover = 'manual';
        cover.style.cssText = `position: fixed; margin: 0; ${style}`;
        document.body.append(cover);
        cover.showPopover();
        if (style.includes('100%')) cover.hidePopover();
      }
    });
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: {} }]);
  });

  test('with nothing over it, a click is an answer', async () => {
    const page = await open('?guardMs=0');
    await ask(page, confirmation);
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: {} }]);
  });
});
