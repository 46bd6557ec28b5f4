import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listen, openStage, resultsOf, type Stage } from './arena.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Writes down how long the page was busy at a stretch, in milliseconds. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      return Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks);
    });
}

const servers = ['One', 'Two', 'Three'];

test('a thousand requests of three servers in one tick: one dialog, turns for all, and no long task (S-44)', async () => {
  const page = await stage.open();
  onTestFinished(() => page.close());
  const heard = listen(page);
  const longest = await watchTasks(page);
  await page.evaluate((names) => {
    for (let n = 0; n < 1000; n += 1) {
      const properties = { [`field ${n}`]: { type: 'string' } };
      void globalThis.arena.ask(
        { message: `Request ${n}`, requestedSchema: { type: 'object', properties } },
        names[n % 3],
      );
    }
  }, servers);
  await page.getByRole('dialog').waitFor();
  expect(await page.locator('dialog').count()).toBe(1);
  const waiting = await page.evaluate(() => globalThis.arena.pending());
  expect(waiting).toBeLessThanOrEqual(100);
  // The rest was cancelled at once.
  const refused = await resultsOf(page, 1000 - waiting);
  expect(refused.every(({ action }) => action === 'cancel')).toBe(true);

  // Each press is for the request on the screen; the next one comes with a dialog of its own.
  const turns: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const dialog = page.getByRole('dialog');
    const asks = (await dialog.locator('[data-elicitation-piece="title"]').textContent()) ?? '';
    const message = (await dialog.locator('[data-elicitation="message"] blockquote').textContent()) ?? '';
    turns.push(servers.find((name) => asks.includes(name)) ?? '');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await page.waitForFunction(
      (before) => document.querySelector('[data-elicitation="message"] blockquote')?.textContent !== before,
      message,
    );
    expect(await page.locator('dialog').count()).toBe(1);
  }
  const counts = servers.map((name) => turns.filter((turn) => turn === name).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => globalThis.arena.results.length)).toBe(1000 - waiting + 12);
  expect(await longest()).toBeLessThan(200);
  expect(heard).toEqual([]);
}, 60_000);

const many = (count: number) => Array.from({ length: count }, (_, n) => n);
const largeForms: Record<string, object> = {
  'a hundred fields': Object.fromEntries(many(100).map((n) => [`f${n}`, { type: 'string', title: `Field ${n}` }])),
  'five thousand options': {
    one: { type: 'string', title: 'One', oneOf: many(5000).map((n) => ({ const: `v${n}`, title: `Option ${n}` })) },
  },
  'several of five thousand options': {
    some: { type: 'array', title: 'Some', items: { type: 'string', enum: many(5000).map((n) => `Option ${n}`) } },
  },
};

/** What the browser itself takes for a dialog of so many bare controls, on this machine at this moment, in milliseconds. */
const bareForm = (page: Page) =>
  page.evaluate(() => {
    const started = performance.now();
    const dialog = document.createElement('dialog');
    for (let n = 0; n < 100; n += 1) {
      const label = document.createElement('label');
      label.append(`Field ${n}`, document.createElement('input'));
      dialog.append(label);
    }
    const select = document.createElement('select');
    select.size = 8;
    for (let n = 0; n < 5000; n += 1) select.append(new Option(`Option ${n}`, `v${n}`));
    dialog.append(select);
    document.body.append(dialog);
    dialog.showModal();
    dialog.getBoundingClientRect();
    const took = performance.now() - started;
    dialog.remove();
    return took;
  });

// 200 ms is the bar. A machine that is busy with other things makes any task long: there, a bare form as large is the measure.
test.each(Object.entries(largeForms))(
  '%s appear without a long task (S-04)',
  async (_, properties) => {
    const tries: { longest: number; bare: number }[] = [];
    const passed = () => tries.some(({ longest, bare }) => longest < Math.max(200, bare));
    while (tries.length < 5 && !passed()) {
      const page = await stage.open();
      onTestFinished(() => page.close());
      const bare = await bareForm(page);
      const longestTask = await watchTasks(page);
      await page.evaluate((asked) => {
        void globalThis.arena.ask({ message: 'All of it', requestedSchema: { type: 'object', properties: asked } });
      }, properties);
      await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).waitFor();
      tries.push({ longest: await longestTask(), bare });
      await page.close();
    }
    console.log(
      `Longest tasks: ${tries.map(({ longest, bare }) => `${longest} ms (bare ${Math.round(bare)} ms)`).join(', ')}`,
    );
    expect(passed()).toBe(true);
  },
  60_000,
);

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
    'its server withdrew it': (page: Page) => page.evaluate(() => globalThis.arena.abort()),
  };

  test.each(Object.entries(ends))(
    'where %s',
    async (title, end) => {
      const page = await stage.open();
      onTestFinished(() => page.close());
      const heard: string[] = [];
      page.on('console', (message) => heard.push(message.text()));
      const requests: string[] = [];
      page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
      const session = await page.context().newCDPSession(page);
      const kept = title === 'its server withdrew it';

      await page.evaluate((request) => void globalThis.arena.ask(request, 'First'), entered);
      const dialog = page.getByRole('dialog');
      // Told to the page by keys, so that no script of the test holds it.
      for (const label of ['Word', 'Note', 'Password', 'Amount', 'Entry 1']) {
        await dialog.getByLabel(label, { exact: false }).first().click();
        await page.keyboard.type(label === 'Password' ? secretMarker : marker);
      }
      await dialog.getByRole('button', { name: 'Accept' }).click();
      await dialog.getByText(/There are \d+ problems/).waitFor();
      // It is there while the form is: the hunt can find it.
      expect(await inHeap(session, marker)).toBeGreaterThan(0);
      expect(await inHeap(session, secretMarker)).toBeGreaterThan(0);

      await end(page);
      await resultsOf(page, 1);
      await page.evaluate((request) => void globalThis.arena.ask(request, 'Second'), entered);
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
      if (kept) {
        // What was typed into a question that its server withdrew waits for that question, until a person has answered it.
        await page.evaluate((request) => void globalThis.arena.ask(request, 'First'), entered);
        await dialog.getByLabel('Word').first().waitFor();
        expect(await dialog.getByLabel('Word').first().inputValue()).toBe(marker);
        expect(await dialog.getByLabel('Password').first().inputValue()).toBe('');
        await page.getByRole('button', { name: 'Decline' }).click();
        await resultsOf(page, 3);
      }
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

  /** The order is filled in and sent, and another dialog was on the screen since. */
  async function sent(search: string) {
    const page = await stage.open(search);
    onTestFinished(() => page.close());
    const session = await page.context().newCDPSession(page);
    const inMemory = async () => {
      const heap = await heapOf(session);
      return [note, token, password].map((text) => heap.includes(text));
    };
    const dialog = page.getByRole('dialog');
    await page.evaluate((request) => void globalThis.arena.ask(request, 'First'), order);
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
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: { note, remark: token, password } }]);
    await page.evaluate(() => globalThis.arena.forget());
    await page.evaluate((request) => void globalThis.arena.ask(request, 'Second'), entered);
    await page.getByRole('dialog', { name: /Second/ }).waitFor();
    await dialog.getByLabel('Word').first().click();
    await page.keyboard.type('other');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.evaluate(() => document.querySelector<HTMLElement>('#chat')?.focus());
    return inMemory;
  }

  test.each(['', '?drafts=none'])(
    'nothing is left: page%s',
    async (search) => {
      const inMemory = await sent(search);
      await expect.poll(inMemory, { timeout: 15_000 }).toEqual([false, false, false]);
    },
    60_000,
  );
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
