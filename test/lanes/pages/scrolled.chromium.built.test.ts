import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { press } from 'react-elicitation/testing';
import { openStage, resultsOf, type Stage } from './hostPage.ts';

// A form far below in a page, as Playwright finds it: one click right after a scroll is an answer.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('<style>body { padding-block: 1500px }</style>');
});
afterAll(() => stage.close());

const names = Array.from({ length: 12 }, (_, index) => `Question ${index}`);
const long = {
  message: 'Tell us',
  requestedSchema: {
    type: 'object',
    properties: Object.fromEntries(names.map((title, index) => [`q${index}`, { type: 'string', title }])),
  },
};
const short = { message: 'Go on?', requestedSchema: { type: 'object', properties: {} } };

async function ask(request: object): Promise<Page> {
  const page = await stage.open('?inline&guardMs=500');
  onTestFinished(() => page.close());
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate((asked) => void globalThis.hostPage.ask(asked), request);
  await page.getByRole('region', { name: /Server/ }).waitFor({ state: 'attached' });
  return page;
}

test.each([
  ['the wheel', (page: Page) => page.mouse.wheel(0, 1500)],
  ['a script', (page: Page) => page.evaluate(() => scrollTo(0, 1500))],
] as const)('one click right after a scroll by %s answers: it waits for aria-disabled', async (_, scroll) => {
  const page = await ask(long);
  await page.mouse.move(200, 200);
  await scroll(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: {} }]);
});

test('press answers wherever the button is', async () => {
  const page = await ask(short);
  await press('accept', { within: page });
  expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content: {} }]);
});
