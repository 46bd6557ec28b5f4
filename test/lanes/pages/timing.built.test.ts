import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { atRest, idle, inFirefox, openStage, resultsOf, write, type Stage } from './hostPage.ts';

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

/** A page with the default guard, unless given. */
async function open(search = '?guardMs=500'): Promise<Page> {
  const page = await stage.open(search);
  onTestFinished(() => page.close());
  return page;
}

const ask = (page: Page, request: unknown) =>
  page.evaluate((params) => void globalThis.hostPage.ask(params), request as Record<string, unknown>);
const settled = (page: Page) => page.evaluate(() => globalThis.hostPage.results);

/** Waits until a press counts. */
const ready = (page: Page) =>
  page.getByRole('button', { name: 'Confirm' }).and(page.locator(':not([aria-disabled])')).waitFor();

/** The position of Accept after the animation of the dialog. */
async function spotOf(page: Page) {
  const button = page.getByRole('button', { name: 'Confirm' });
  await button.waitFor();
  await atRest(page);
  const spot = await button.boundingBox();
  if (!spot) throw new Error('There is no button.');
  return spot;
}

/** Queues a press while the page is busy. In Chromium by its protocol, because a normal press waits for the page. */
async function pressWithoutWaiting(page: Page, at: { readonly x: number; readonly y: number }): Promise<void> {
  if (inFirefox) return page.mouse.click(at.x, at.y);
  const client = await page.context().newCDPSession(page);
  const press = { ...at, button: 'left', clickCount: 1 } as const;
  await Promise.all([
    client.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press }),
    client.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press }),
  ]);
}

/** Asks while the user is typing a sentence, after this many characters. */
async function askWhileTyping(page: Page, request: unknown, text: string): Promise<void> {
  await page.locator('#chat').click();
  await page.evaluate(
    (params) => {
      const chat = document.querySelector('#chat') as HTMLInputElement;
      chat.addEventListener('input', () => {
        if (chat.value.length === 5) void globalThis.hostPage.ask(params);
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
    // None of it was entered in the form either.
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
      document.addEventListener('pointerup', () => void globalThis.hostPage.ask(params), { once: true, capture: true });
    }, confirmation);
    await page.mouse.dblclick(x, y, { delay: 20 });
    await page.getByRole('dialog').waitFor();
    expect(await settled(page)).toEqual([{ action: 'cancel' }]);
  });

  // The clicked element disappears at the first click of a double click, and Accept is below it.
  test('nor is one on what lay over accept, and closed', async () => {
    const page = await open();
    await ask(page, confirmation);
    const spot = await spotOf(page);
    await ready(page);
    await page.evaluate((box) => {
      const list = document.createElement('button');
      list.type = 'button';
      list.textContent = 'An option';
      list.style.cssText = `position: fixed; left: ${box.x}px; top: ${box.y}px; width: ${box.width}px; height: ${box.height}px`;
      list.addEventListener('click', () => list.remove());
      document.querySelector('dialog')?.append(list);
    }, spot);
    await page.mouse.dblclick(spot.x + spot.width / 2, spot.y + spot.height / 2, { delay: 20 });
    expect(await page.getByText('An option').count()).toBe(0);
    expect(await settled(page)).toEqual([]);
    // A separate press is an answer.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
    await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: {} }]);
  });

  test('nor is one on the button that goes back to a form whose accept is in its place', async () => {
    const page = await open();
    // As high as the window, so that its buttons do not move when the question appears.
    const properties = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`note ${n}`, { type: 'string' }]));
    await ask(page, { message: 'Notes?', requestedSchema: { type: 'object', properties } });
    const dialog = page.getByRole('dialog');
    await write(dialog.getByRole('textbox').first(), 'mine');
    const accept = dialog.getByRole('button', { name: 'Accept' });
    await accept.and(page.locator(':not([aria-disabled])')).waitFor();
    const spot = await accept.boundingBox();
    await page.keyboard.press('Escape');
    const keep = dialog.getByRole('button', { name: 'Keep editing' });
    await keep.waitFor();
    const first = await keep.boundingBox();
    if (!spot || !first) throw new Error('There is no button.');
    const [x, y] = [spot.x + 8, spot.y + spot.height / 2];
    expect(x > first.x && x < first.x + first.width && y > first.y && y < first.y + first.height).toBe(true);
    await page.mouse.dblclick(x, y, { delay: 20 });
    await accept.waitFor();
    await idle(page);
    expect(await settled(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Decline' }).click();
    expect(await resultsOf(page, 1)).toEqual([{ action: 'decline' }]);
  });

  test('nor is a press that waited while the page laid out the question for a second', async () => {
    const page = await open();
    await ask(page, confirmation);
    const spot = await spotOf(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await resultsOf(page, 1);
    const frozen = page.waitForEvent('console', (message) => message.text() === 'laying out');
    await page.evaluate((params) => {
      const layout = new ResizeObserver(() => {
        layout.disconnect();
        console.info('laying out');
        const end = performance.now() + 1000;
        while (performance.now() < end);
        document.title = 'laid out';
      });
      const insertion = new MutationObserver(() => {
        const dialog = document.querySelector('dialog');
        if (!dialog) return;
        insertion.disconnect();
        layout.observe(dialog);
      });
      insertion.observe(document.body, { childList: true, subtree: true });
      void globalThis.hostPage.ask(params);
    }, confirmation);
    await frozen;
    const at = { x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 };
    await pressWithoutWaiting(page, at);
    await page.waitForFunction(() => document.title === 'laid out');
    await idle(page);
    expect(await settled(page)).toEqual([{ action: 'cancel' }]);
    await ready(page);
    await page.mouse.click(at.x, at.y);
    expect((await resultsOf(page, 2))[1]).toEqual({ action: 'accept', content: {} });
  });

  test('a button that is held while its question is withdrawn, and the next one comes, answers neither', async () => {
    const page = await open();
    await ask(page, confirmation);
    const spot = await spotOf(page);
    await ready(page);
    await page.mouse.move(spot.x + spot.width / 2, spot.y + spot.height / 2);
    await page.mouse.down();
    await page.evaluate((params) => {
      globalThis.hostPage.abort();
      void globalThis.hostPage.ask(params);
    }, confirmation);
    await resultsOf(page, 1);
    await ready(page);
    await page.mouse.up();
    await idle(page);
    expect(await settled(page)).toEqual([{ action: 'cancel' }]);
  });

  test('a click every 100 ms on the spot is not an answer while it goes on', async () => {
    // Longer than a click takes on a busy machine.
    const page = await open('?guardMs=1500');
    await ask(page, confirmation);
    const spot = await spotOf(page);
    const now = () =>
      page.evaluate(() => new Promise<number>((resolve) => setTimeout(resolve, 100, performance.now())));
    const end = (await now()) + 2000;
    do await page.mouse.click(spot.x + 10, spot.y + 10);
    while ((await now()) < end);
    expect(await settled(page)).toEqual([]);
  });

  test.each(['Enter', ' '])('a held %j is not an answer, however long it is held', async (key) => {
    const page = await open();
    await page.locator('#send').focus();
    await page.evaluate((params) => {
      document
        .querySelector('#send')
        ?.addEventListener('keydown', () => void globalThis.hostPage.ask(params), { once: true });
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
    // The space bar clicks on release.
    await page.keyboard.up(key);
    expect(await settled(page)).toEqual([]);
  });

  test('one slow press, as a switch makes it, is an answer', async () => {
    const page = await open();
    await ask(page, confirmation);
    await ready(page);
    await page.getByRole('button', { name: 'Confirm' }).click({ delay: 1200 });
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: {} }]);
  });

  test('one activation without any pointer or key, as a voice makes it, is an answer', async () => {
    const page = await open();
    await ask(page, confirmation);
    await ready(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-intent="accept"]')?.click());
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: {} }]);
  });

  test('coming back to the window, nothing is accepted at once', async () => {
    const page = await open();
    await ask(page, confirmation);
    await ready(page);
    await page.evaluate(() => {
      window.dispatchEvent(new FocusEvent('focus'));
      document.querySelector<HTMLElement>('[data-intent="accept"]')?.click();
    });
    expect(await settled(page)).toEqual([]);
  });
});

describe('an element over accept takes its clicks (S-43)', () => {
  const note = 'Something is covering this button';
  // The browser does this, and the kit relies on it.
  test('a higher dialog: the browser lets neither pointer nor key through it', async () => {
    const page = await open('?guardMs=0');
    await ask(page, confirmation);
    const spot = await spotOf(page);
    await page.getByRole('button', { name: 'Confirm' }).focus();
    const reached = await page.evaluateHandle(() => {
      const events: string[] = [];
      for (const type of ['pointerdown', 'click', 'keydown'])
        document.querySelector('dialog')?.addEventListener(type, () => events.push(type), { capture: true });
      const cover = document.createElement('dialog');
      cover.style.cssText = 'inset: 0 auto auto 0; width: 40px; height: 40px; margin: 0';
      document.body.append(cover);
      cover.showModal();
      return events;
    });
    await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
    await page.keyboard.press('Enter');
    expect(await reached.jsonValue()).toEqual([]);
    expect(await settled(page)).toEqual([]);
  });

  test.each([
    ['one with words', 'Later'],
    // It is transparent and takes the clicks, so only the hit test finds it.
    ['one that is not seen', ''],
  ])('%s over the middle of the button leaves its edge to click: that is no answer', async (_, words) => {
    const page = await open('?guardMs=0');
    await ask(page, confirmation);
    const spot = await spotOf(page);
    await page.evaluate(
      ([{ x, y, width, height }, text]) => {
        const cover = document.createElement('div');
        cover.textContent = text;
        cover.style.cssText = `position: fixed; left: ${x + 8}px; top: ${y + 4}px; width: ${width - 16}px; height: ${height - 8}px`;
        document.querySelector('dialog')?.append(cover);
      },
      [spot, words] as const,
    );
    await page.mouse.click(spot.x + 3, spot.y + spot.height / 2);
    await page.locator('[data-elicitation-piece="note"]').getByText(note).waitFor();
    expect(await settled(page)).toEqual([]);
  });

  test('a link and a review below it are not accepted either, and say so', async () => {
    const page = await open('?guardMs=0');
    const opened: string[] = [];
    page.on('popup', (popup) => opened.push(popup.url()));
    const pressEdge = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true });
      await button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const cover = document.createElement('div');
        cover.style.cssText = `position: fixed; left: ${left + 8}px; top: ${top + 4}px; width: ${width - 16}px; height: ${height - 8}px`;
        document.querySelector('dialog')?.append(cover);
      });
      await button.click({ position: { x: 3, y: 10 } });
      await page.locator('[data-elicitation-piece="note"]').getByText(note).waitFor();
    };
    await ask(page, address);
    await pressEdge('Open link');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await resultsOf(page, 1);
    await ask(page, question);
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Back' }).waitFor();
    expect(await page.getByText(note).count()).toBe(0);
    await pressEdge('Accept');
    expect(await settled(page)).toEqual([{ action: 'cancel' }]);
    expect(opened).toEqual([]);
  });

  test('with nothing over it, a click is an answer', async () => {
    const page = await open('?guardMs=0');
    await ask(page, confirmation);
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: {} }]);
  });
});
