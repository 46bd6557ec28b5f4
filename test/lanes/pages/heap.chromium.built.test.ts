import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openStage, resultsOf, type Stage } from './hostPage.ts';

// Only Chromium's protocol gives a snapshot of the heap.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const marker = 'marker7f3a91c2';
const secretMarker = 'secret5d20b8e4';
const entered = {
  message: 'Tell us',
  requestedSchema: {
    type: 'object',
    properties: {
      word: { type: 'string', title: 'Word', minLength: 40 },
      note: { type: 'string', title: 'Note', maxLength: 500 },
      password: { type: 'string', title: 'Password' },
      amount: { type: 'number', title: 'Amount' },
      tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
    },
    required: ['word'],
  },
};

describe('nothing that was entered is left when the request is over (S-45, S-46)', () => {
  const ends = {
    'it was cancelled': (page: Page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'it was declined': (page: Page) => page.getByRole('button', { name: 'Decline' }).click(),
    'its server withdrew it': (page: Page) => page.evaluate(() => globalThis.hostPage.abort()),
  };

  test.each(Object.entries(ends))(
    'where %s',
    async (_, end) => {
      const page = await stage.open();
      onTestFinished(() => page.close());
      const heard: string[] = [];
      page.on('console', (message) => heard.push(message.text()));
      const requests: string[] = [];
      page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
      const session = await page.context().newCDPSession(page);

      await page.evaluate((request) => void globalThis.hostPage.ask(request, 'First'), entered);
      const dialog = page.getByRole('dialog');
      // Typed by keys, so that no script of the test holds it.
      for (const label of ['Word', 'Note', 'Password', 'Amount', 'Entry 1']) {
        await dialog.getByLabel(label, { exact: false }).first().click();
        await page.keyboard.type(label === 'Password' ? secretMarker : marker);
      }
      await dialog.getByRole('button', { name: 'Accept' }).click();
      await dialog.getByText(/There are \d+ problems/).waitFor();
      // While the form is open the value is found, so the search works.
      expect(await inHeap(session, marker)).toBeGreaterThan(0);
      expect(await inHeap(session, secretMarker)).toBeGreaterThan(0);

      await end(page);
      await resultsOf(page, 1);
      await page.evaluate((request) => void globalThis.hostPage.ask(request, 'Second'), entered);
      await page.getByRole('dialog', { name: /Second/ }).waitFor();
      await dialog.getByLabel('Word').first().click();
      await page.keyboard.type('other');

      const values = await page
        .locator('input, textarea')
        .evaluateAll((all) => all.map((e) => (e as HTMLInputElement).value));
      const places = await page.evaluate(async () => ({
        document: document.documentElement.outerHTML,
        storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, name, history.state]),
        databases: (await indexedDB.databases()).length + (await caches.keys()).length,
        address: location.href,
      }));
      expect(JSON.stringify([values, places, heard, requests])).not.toMatch(new RegExp(`${marker}|${secretMarker}`));
      expect(places.databases).toBe(0);

      await page.getByRole('button', { name: 'Cancel' }).click();
      await resultsOf(page, 2);
      await page.evaluate(() => document.querySelector<HTMLElement>('#chat')?.focus());
      await expect.poll(() => inHeap(session, secretMarker), { timeout: 15_000 }).toBe(0);
      await expect.poll(() => inHeap(session, marker), { timeout: 15_000 }).toBe(0);
    },
    60_000,
  );
});

describe('of an answer that was accepted (S-46)', () => {
  const note = 'marker1b7e44d0 by the side door';
  const token = `ghp_shaped8c1fe2d94b7a${'x'.repeat(16)}`;
  const password = 'secret93c5a0f6';
  const order = {
    message: 'Tell us',
    requestedSchema: {
      type: 'object',
      properties: {
        note: { type: 'string', title: 'Note' },
        remark: { type: 'string', title: 'Remark' },
        password: { type: 'string', title: 'Password' },
      },
    },
  };

  /** The form was filled in, and Accept was pressed. */
  async function accept() {
    const page = await stage.open();
    onTestFinished(() => page.close());
    const session = await page.context().newCDPSession(page);
    const inMemory = async () => {
      const heap = await heapOf(session);
      return [note, token, password].map((text) => heap.includes(text));
    };
    const dialog = page.getByRole('dialog');
    await page.evaluate((request) => void globalThis.hostPage.ask(request, 'First'), order);
    for (const [label, text] of [
      ['Note', note],
      ['Remark', token],
      ['Password', password],
    ] as const) {
      await dialog.getByLabel(label, { exact: false }).first().click();
      await page.keyboard.type(text);
    }
    expect(await inMemory()).toEqual([true, true, true]);
    await dialog.getByRole('button', { name: 'Review and accept' }).click();
    return { page, dialog, inMemory, press: () => dialog.getByRole('button', { name: 'Accept', exact: true }).click() };
  }

  test('nothing is left', async () => {
    const { page, dialog, inMemory, press } = await accept();
    await press();
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: { note, remark: token, password } }]);
    await page.evaluate(() => globalThis.hostPage.forget());
    await page.evaluate((request) => void globalThis.hostPage.ask(request, 'Second'), entered);
    await page.getByRole('dialog', { name: /Second/ }).waitFor();
    await dialog.getByLabel('Word').first().click();
    await page.keyboard.type('other');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.evaluate(() => document.querySelector<HTMLElement>('#chat')?.focus());
    await expect.poll(inMemory, { timeout: 15_000 }).toEqual([false, false, false]);
  }, 60_000);

  test('nor where the host was unmounted while it was being sent', async () => {
    const { page, dialog, inMemory, press } = await accept();
    await page.evaluate(() => globalThis.hostPage.hold());
    await press();
    await dialog.getByRole('button', { name: 'Sending…' }).waitFor();
    await page.evaluate(() => globalThis.hostPage.unmount());
    await dialog.waitFor({ state: 'detached' });
    await page.evaluate(() => globalThis.hostPage.arrive());
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: { note, remark: token, password } }]);
    await page.evaluate(() => globalThis.hostPage.forget());
    await expect.poll(inMemory, { timeout: 15_000 }).toEqual([false, false, false]);
  }, 60_000);
});

async function inHeap(session: CDPSession, wanted: string): Promise<number> {
  const heap = await heapOf(session);
  return heap.split(wanted).length - 1;
}

/** A snapshot of the whole heap, after collecting what is garbage. */
async function heapOf(session: CDPSession): Promise<string> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  let text = '';
  const take = ({ chunk }: { chunk: string }) => {
    text += chunk;
  };
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  return text;
}
