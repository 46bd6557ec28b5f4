import type { Page } from 'playwright';
import type { Content } from 'react-elicitation/core';
import { fillForm, press, sampleRequests, turnOffGuard, type PageLike } from 'react-elicitation/testing';
import { afterAll, beforeAll, expect, expectTypeOf, onTestFinished, test } from 'vitest';
import { openStage, resultsOf, type Stage } from '../lanes/pages/hostPage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The guard is as in production, and the policy of the page forbids scripts that are not its own. */
async function openPage(): Promise<Page> {
  const page = await stage.open('?strict&guardMs=500');
  onTestFinished(() => page.close());
  return page;
}
const ask = (page: Page, request: object) => page.evaluate((params) => void globalThis.hostPage.ask(params), request);

test('Playwright’s page is one that the helpers take', () => {
  expectTypeOf<Page>().toExtend<PageLike>();
});

const answers = {
  text: { nickname: 'Robin' },
  longText: { story: 'It rained. {It} [poured].\nThen “Ω” and 日本.' },
  number: { weight: 64.25 },
  boolean: { news: true, name: 'Kim' },
  question: { agreed: false },
  choice: { size: 'Huge' },
  fewChoices: { floor: '2' },
  manyChoices: { town: 'Town 42' },
  choices: { chores: ['Bins', 'Windows'] },
  list: { words: ['calm', 'slow'] },
  date: { birthday: '1999-12-24' },
} satisfies Record<string, Content>;

test.each(Object.entries(answers))(
  'a form is filled in and accepted from outside the page: %s',
  async (name, content) => {
    const request = sampleRequests[name as keyof typeof answers];
    const page = await openPage();
    await ask(page, request);
    await fillForm(request, content, { within: page });
    await press('accept', { within: page });
    expect(await resultsOf(page, 1)).toEqual([{ action: 'accept', content }]);
    expect(await page.evaluate(() => globalThis.hostPage.violations)).toEqual([]);
  },
);

test('keys are real: the browser trusts them', async () => {
  const page = await openPage();
  await ask(page, sampleRequests.text);
  await page.evaluate(() => {
    addEventListener('keydown', ({ isTrusted }) => void (document.title += isTrusted ? '+' : '-'), true);
    document.title = '';
  });
  await fillForm(sampleRequests.text, { nickname: 'Al' }, { within: page });
  expect(await page.title()).toBe('++');
});

test('a form far below the fold is answered', async () => {
  const page = await openPage();
  await page.setViewportSize({ width: 400, height: 300 });
  await ask(page, sampleRequests.combined);
  await fillForm(sampleRequests.combined, { nickname: 'Robin', guests: 4, size: 'Large' }, { within: page });
  await press('decline', { within: page });
  expect(await resultsOf(page, 1)).toEqual([{ action: 'decline' }]);
});

test('the second request of a page finds the script there, and so does another page', async () => {
  const page = await openPage();
  for (const nickname of ['Robin', 'Kim']) {
    await ask(page, sampleRequests.text);
    await fillForm(sampleRequests.text, { nickname }, { within: page });
    await press('accept', { within: page });
  }
  expect(await resultsOf(page, 2)).toMatchObject([
    { content: { nickname: 'Robin' } },
    { content: { nickname: 'Kim' } },
  ]);
  await page.goto(`${stage.origin}/?guardMs=0`);
  await ask(page, sampleRequests.text);
  await press('cancel', { within: page });
  expect(await resultsOf(page, 1)).toEqual([{ action: 'cancel' }]);
});

test('what is wrong is said as elsewhere', async () => {
  const page = await openPage();
  await ask(page, sampleRequests.text);
  await expect(fillForm(sampleRequests.text, { age: 4 }, { within: page })).rejects.toThrow(
    'The request has no field “age”. Its fields: nickname',
  );
  await press('cancel', { within: page });
  await resultsOf(page, 1);
  await expect(press('accept', { within: page })).rejects.toThrow('No button for “accept” reacts.');
});

test('the guard of a build for production cannot be turned off', async () => {
  const page = await openPage();
  await page.evaluate(`(${String(turnOffGuard)})()`);
  await ask(page, sampleRequests.confirmation);
  const accept = page.getByRole('dialog').getByRole('button', { name: 'Confirm' });
  await accept.waitFor();
  expect(await accept.getAttribute('aria-disabled')).toBe('true');
});
