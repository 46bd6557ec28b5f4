import { chromium, type Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openChat, startChatServer, type ChatServer, type ChatUser } from './chatServer.ts';

// Every test starts programs.
vi.setConfig({ testTimeout: 60_000 });

let server: ChatServer;
let browser: Browser;
let ada: ChatUser;

beforeAll(async () => {
  server = await startChatServer();
  browser = await chromium.connect(inject('browserEndpoint'));
}, 60_000);
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(async () => {
  ada = await openChat(browser, server.origin, 'ada');
});
afterEach(async () => {
  await ada.context.close();
  // Removes requests that a test left open.
  await server.kill();
  await server.restart();
});

test('a round of two is answered as one', async () => {
  await ada.asksFor('Plan an evening');
  await ada.fills({ Film: 'Metropolis' });
  await ada.presses('Accept');
  await ada.fills({ Meal: 'Soup' });
  await ada.presses('Accept');
  await expect.poll(() => ada.transcript()).toContain('An evening with Metropolis and Soup.');
});

test('after a reload, three that were pending are there once, and the tools still wait', async () => {
  for (let index = 0; index < 3; index += 1) await ada.asksFor('Book a table');
  await expect.poll(() => ada.count('Accept')).toBe(3);
  await ada.fills({ Name: 'half a na' });
  await ada.page.reload();
  await expect.poll(() => ada.count('Accept')).toBe(3);
  for (const name of ['One', 'Two', 'Three']) {
    await ada.fills({ Name: name, Guests: '2' });
    // By keyboard: the next form appears under the pointer, and the guard would ignore a second click.
    await ada.answersIn('Guests');
    await expect.poll(() => ada.transcript()).toContain(`Booked: a table for 2, ${name}.`);
  }
  expect(await ada.count('Accept')).toBe(0);
});

test('while the line is cut for ten seconds the form stays, an answer waits, and it is delivered after that', async () => {
  await ada.asksFor('Book a table');
  await ada.fills({ Name: 'Ada', Guests: '4' });
  // From now on the test controls the clock of the page.
  await ada.page.clock.install();
  server.cut();
  expect(await ada.field('Name').inputValue()).toBe('Ada');
  await ada.presses('Accept');
  const sending = ada.page.getByText('Sending');
  await expect.poll(() => sending.count()).toBeGreaterThan(0);
  const refused = server.refused();
  await ada.page.clock.fastForward(10_000);
  // It keeps trying to connect.
  await expect.poll(() => server.refused()).toBeGreaterThan(refused);
  expect(await sending.count()).toBeGreaterThan(0);
  expect(await ada.transcript()).not.toContain('Booked');
  server.restore();
  await ada.page.clock.fastForward(15_000);
  await expect.poll(() => ada.transcript()).toContain('Booked: a table for 4, Ada.');
});

test('if the server is killed in the middle of an answer, the user is told, and the page works with the next one', async () => {
  await ada.asksFor('Book a table');
  await ada.fills({ Name: 'Ada', Guests: '4' });
  await server.kill();
  await ada.presses('Accept');
  await expect.poll(() => ada.page.getByText('Sending').count()).toBeGreaterThan(0);
  await server.restart();
  // Sessions of this example are in memory, so the user signs in again.
  await ada.signsInAgain();
  const notice = ada.page.getByText('Bookings is no longer waiting for this answer');
  await expect.poll(() => notice.count()).toBeGreaterThan(0);
  await ada.asksFor('Book a table');
  await ada.fills({ Name: 'Ada', Guests: '5' });
  await ada.presses('Accept');
  await expect.poll(() => ada.transcript()).toContain('Booked: a table for 5, Ada.');
});

test('what is answered in one tab is gone in the other', async () => {
  const tab = await openChat(browser, server.origin, 'ada', ada.context);
  await ada.asksFor('Book a table');
  await expect.poll(() => tab.count('Accept')).toBe(1);
  await ada.fills({ Name: 'Ada', Guests: '4' });
  await ada.presses('Accept');
  await expect.poll(() => tab.count('Accept')).toBe(0);
  await expect.poll(() => tab.transcript()).toContain('Booked: a table for 4, Ada.');
});

test('two users see only their own requests', async () => {
  const robin = await openChat(browser, server.origin, 'robin');
  await ada.asksFor('Book a table');
  await ada.fills({ Name: 'Ada', Guests: '4' });
  await robin.asksFor('Plan an evening');
  await expect.poll(() => robin.count('Accept')).toBeGreaterThan(0);
  expect(await robin.page.getByText('For whom is the table?').count()).toBe(0);
  expect(await ada.page.getByText('Which film shall it be?').count()).toBe(0);
  await ada.presses('Accept');
  await expect.poll(() => ada.transcript()).toContain('Booked: a table for 4, Ada.');
  expect(await robin.transcript()).not.toContain('Booked');
  await robin.context.close();
});

/** A hostile page in the user's browser. */
async function hostile(cookie: string, origin = server.origin): Promise<{ socket: WebSocket; received: string[] }> {
  const url = `${server.origin.replace('http', 'ws')}/ada/socket`;
  const socket = new WebSocket(url, { headers: { cookie }, origin });
  const received: string[] = [];
  socket.addEventListener('message', ({ data }) => void received.push(String(data)));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('refused')));
  });
  return { socket, received };
}
const cookieOf = async ({ context }: ChatUser) => {
  const [cookie] = await context.cookies(`${server.origin}/ada/`);
  return `session=${cookie?.value}`;
};

test('nobody connects without the cookie, or from another site', async () => {
  await expect(hostile('session=guessed')).rejects.toThrow('refused');
  await expect(hostile('')).rejects.toThrow('refused');
  await expect(hostile(await cookieOf(ada), 'https://evil.example')).rejects.toThrow('refused');
});

test('garbage, ids of another user and invalid content reach no tool', async () => {
  const robin = await openChat(browser, server.origin, 'robin');
  await robin.asksFor('Book a table');
  await robin.fills({ Name: 'Robin', Guests: '3' });
  await ada.asksFor('Book a table');
  await ada.fills({ Name: 'Ada', Guests: '4' });
  const [theirs, mine] = await Promise.all([robin, ada].map(({ ids }) => ids()));
  expect([theirs?.length, mine?.length]).toEqual([1, 1]);

  const { socket, received } = await hostile(await cookieOf(ada));
  const answer = (id: string | undefined, name: string, content: unknown) =>
    socket.send(
      JSON.stringify({ elicitation: 1, type: 'respond', id, answer: name, result: { action: 'accept', content } }),
    );
  for (const garbage of ['', '{', '[]', '{"elicitation":1}', '{"elicitation":1,"type":"respond"}', '\u0000'])
    socket.send(garbage);
  answer(theirs?.[0], 'theirs', { name: 'Eve', guests: 1 });
  answer(mine?.[0], 'invalid', { name: 'E', guests: 99 });
  answer(mine?.[0], 'more', { name: 'Eve', guests: 1, admin: true });
  answer(mine?.[0], 'type', { name: 'Eve', guests: { $gt: 0 } });
  for (const name of ['theirs', 'invalid', 'more', 'type'])
    await expect.poll(() => received.join('')).toContain(`["${name}",false]`);
  expect(received.join('')).not.toContain('Robin');

  for (const user of [ada, robin]) await user.presses('Accept');
  await expect.poll(() => ada.transcript()).toContain('Booked: a table for 4, Ada.');
  await expect.poll(() => robin.transcript()).toContain('Booked: a table for 3, Robin.');
  await robin.context.close();
});

test('a page that floods its server is cut off, and the server goes on', async () => {
  const { socket, received } = await hostile(await cookieOf(ada));
  await expect.poll(() => received.length).toBeGreaterThan(0);
  const closed = new Promise<void>((resolve) => {
    socket.addEventListener('close', resolve);
  });
  // A page that does not read holds its connection half closed, while the server writes to it.
  socket.pause();
  for (let index = 0; index < 1000; index += 1) socket.send('{"elicitation":1,"type":"hello"}');
  socket.send('{"say":"Book a table"}');
  await ada.fills({ Name: 'Ada', Guests: '4' });
  await ada.presses('Accept');
  await expect.poll(() => ada.transcript()).toContain('Booked: a table for 4, Ada.');
  socket.resume();
  await closed;
});
