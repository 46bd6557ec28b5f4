import { expect, test } from 'vitest';
import { startDemo } from './demo.ts';

test('npm run demo -- --remote starts the chat server, and stops with it', async () => {
  const demo = await startDemo('--remote', '--port', '0');
  const sides = await fetch(`${demo.origin}/`);
  expect(await sides.text()).toContain('<iframe title="Robin"');
  const page = await fetch(`${demo.origin}/ada/`);
  expect(page.headers.get('set-cookie')).toMatch(/^session=[\w-]{43}; Path=\/ada\/; HttpOnly; SameSite=Strict$/);
  expect((await fetch(`${demo.origin}/eve/`)).status).toBe(404);
  expect((await fetch(`${demo.origin}/ada/%2e%2e%2fserver.js`)).status).toBe(404);
  expect(await demo.stop()).toBe(0);
  await expect(fetch(demo.origin)).rejects.toThrow('fetch failed');
});
