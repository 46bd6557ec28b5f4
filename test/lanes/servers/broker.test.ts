import { chromium, type Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { startBroker, type BrokerName, type RunningBroker } from './brokers.ts';
import { openChat, startChatServer, type ChatServer, type ChatUser } from './chatServer.ts';

// Every test starts programs.
vi.setConfig({ testTimeout: 60_000 });

// The MCP clients run in one process, and the browser's socket is in another.
describe.each<BrokerName>(['redis', 'valkey'])('%s between the processes', (name) => {
  let broker: RunningBroker;
  let server: ChatServer;
  let browser: Browser;
  let ada: ChatUser;

  beforeAll(async () => {
    broker = await startBroker(name);
    server = await startChatServer(broker.url);
    browser = await chromium.connect(inject('browserEndpoint'));
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await broker?.stop();
  });
  beforeEach(async () => {
    ada = await openChat(browser, server.origin, 'ada');
  });
  afterEach(() => ada.context.close());

  test('the answer reaches the process that waits, whichever process has the socket by then', async () => {
    await ada.asksFor('Book a table');
    await ada.fills({ Name: 'Ada', Guests: '4' });
    await server.kill();
    await server.restart();
    // Sessions of this example are in memory, so the user signs in again.
    await ada.signsInAgain();
    expect(await ada.field('Name').inputValue()).toBe('Ada');
    await ada.presses('Accept');
    await expect.poll(() => ada.transcript()).toContain('Booked: a table for 4, Ada.');
    expect(await ada.count('Accept')).toBe(0);
  });

  test('an answer at one process closes the form in a tab at another', async () => {
    const tab = await openChat(browser, await server.startAnother(), 'ada');
    await ada.asksFor('Plan an evening');
    await expect.poll(() => tab.count('Accept')).toBe(1);
    await ada.fills({ Film: 'Metropolis' });
    await ada.presses('Accept');
    await tab.fills({ Meal: 'Soup' });
    await tab.presses('Accept');
    for (const each of [ada, tab]) {
      await expect.poll(() => each.transcript()).toContain('An evening with Metropolis and Soup.');
      await expect.poll(() => each.count('Accept')).toBe(0);
    }
    await tab.context.close();
  });

  test('while the broker is away an answer waits, and no process ends', async () => {
    await ada.asksFor('Book a table');
    await ada.fills({ Name: 'Grace', Guests: '3' });
    await broker.stop('SIGKILL');
    await ada.presses('Accept');
    await expect.poll(() => ada.page.getByText('Sending').count()).toBeGreaterThan(0);
    await broker.restart();
    await expect.poll(() => ada.transcript()).toContain('Booked: a table for 3, Grace.');
    expect(await ada.count('Accept')).toBe(0);
  });

  test('two users share nothing', async () => {
    const robin = await openChat(browser, server.origin, 'robin');
    await ada.asksFor('Book a table');
    await robin.asksFor('Plan an evening');
    await expect.poll(() => ada.count('Accept')).toBe(1);
    await expect.poll(() => robin.count('Accept')).toBe(1);
    expect(await robin.page.getByText('For whom is the table?').count()).toBe(0);
    expect(await ada.page.getByText('Which film shall it be?').count()).toBe(0);
    await ada.presses('Cancel');
    await expect.poll(() => ada.transcript()).toContain('No table was booked.');
    await robin.presses('Cancel');
    await robin.context.close();
  });
});
