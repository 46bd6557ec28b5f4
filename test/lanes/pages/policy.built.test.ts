import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, openStage, resultsOf, write, type Stage } from './hostPage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const form = {
  message: 'Everything at once',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', minLength: 2, pattern: '^[A-Z]' },
      email: { type: 'string', format: 'email', title: 'E-mail' },
      age: { type: 'integer', title: 'Age', minimum: 18 },
      news: { type: 'boolean', title: 'News', default: false },
      colour: { type: 'string', title: 'Colour', enum: Array.from({ length: 60 }, (_, n) => `colour ${n}`) },
      sizes: { type: 'array', title: 'Sizes', items: { type: 'string', enum: ['S', 'M', 'L'] } },
      tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
      day: { type: 'string', format: 'date', title: 'Day' },
      at: { type: 'string', format: 'date-time', title: 'At' },
      password: { type: 'string', title: 'Password' },
    },
    required: ['name'],
  },
};

async function answerForm(search: string) {
  const page = await stage.open(search);
  const heard = listen(page);
  await page.evaluate((request) => void globalThis.hostPage.ask(request), form);
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel('Name'), 'ada');
  await write(dialog.getByLabel('Age'), '7');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await dialog.getByText('There are 2 problems').waitFor();
  await write(dialog.getByLabel('Name'), 'Ada');
  await write(dialog.getByLabel('Age'), '36');
  await dialog.getByRole('combobox', { name: 'Colour' }).click();
  await dialog.getByRole('option', { name: 'colour 7', exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'M', exact: true }).click();
  // A secret that is entered leads to the review, though it is optional.
  await write(dialog.getByLabel('Password'), 'hunter22');
  await dialog.getByRole('button', { name: 'Review and accept' }).click();
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  const results = await resultsOf(page, 1);
  const violations = await page.evaluate(() => globalThis.hostPage.violations);
  await page.close();
  return { results, violations, heard };
}

/**
 * The states that the test above does not reach: folded text, a long list of choices, secrets, a review, links, covers.
 */
async function everyState(page: Page): Promise<void> {
  const ask = (request: object) => page.evaluate((params) => void globalThis.hostPage.ask(params), request);
  const many = Array.from({ length: 300 }, (_, n) => `pick ${n}`);
  await ask({
    message: Array.from({ length: 40 }, (_, n) => `line ${n}`).join('\n'),
    requestedSchema: {
      type: 'object',
      properties: {
        tags: { type: 'array', title: 'Tags', items: { type: 'string', minLength: 2 } },
        many: { type: 'array', title: 'Many', items: { type: 'string', enum: many } },
        secret: { type: 'string', title: 'Secret password', minLength: 3 },
        at: { type: 'string', title: 'Hidden', default: 'x\u200b', maxLength: 500 },
        plan: {
          type: 'string',
          title: 'Plan',
          oneOf: [
            { const: 'a', title: 'Same' },
            { const: 'b', title: 'Same' },
          ],
        },
      },
      required: ['secret'],
    },
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show more' }).first().click();
  await dialog.getByRole('button', { name: 'Show less' }).first().click();
  await write(dialog.getByRole('textbox', { name: 'Entry 1' }), 'one');
  await page.keyboard.press('Enter');
  await write(dialog.getByRole('textbox', { name: 'Entry 2' }), 'two');
  for (const name of ['pick 3', 'pick 250']) {
    await write(dialog.getByRole('searchbox').or(dialog.getByPlaceholder('Type to filter')).first(), name);
    await dialog.getByRole('checkbox', { name, exact: true }).check();
  }
  await write(dialog.getByLabel('Hidden'), 'x');
  await dialog.getByRole('button', { name: 'Review and accept' }).click();
  await dialog.getByText('Enter a value').first().waitFor();
  await write(dialog.getByRole('textbox', { name: /Secret password/ }), 'hunter22');
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  await dialog.getByRole('button', { name: 'Review and accept' }).click();
  await dialog.getByRole('button', { name: /^Show / }).click();
  await dialog.getByText('hunter22').waitFor();
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await resultsOf(page, 1);

  // A link: copied, blocked by the browser, followed; then opened, awaited, and left.
  const address = { mode: 'url', message: 'Sign in', url: `${stage.origin}/there` };
  // Firefox has no such permission, and allows copying on a click.
  if (stage.browser.browserType().name() === 'chromium')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const question = page.getByRole('alertdialog');
  await ask(address);
  await question.getByRole('button', { name: 'Copy link' }).click();
  await question.getByRole('button', { name: 'Copied' }).waitFor();
  await question.getByRole('button', { name: 'Done' }).click();
  await resultsOf(page, 2);
  await ask(address);
  await page.evaluate(() => {
    Object.assign(globalThis, { realOpen: window.open });
    window.open = new Proxy(window.open, { apply: () => null });
  });
  await question.getByRole('button', { name: 'Open link' }).click();
  await Promise.all([page.waitForEvent('popup'), question.getByRole('link', { name: 'Open link' }).click()]);
  await page.evaluate(() => {
    window.open = (globalThis as unknown as { realOpen: typeof window.open }).realOpen;
  });
  await question.getByText('Waiting for you to finish').waitFor();
  await question.getByRole('button', { name: 'Done' }).click();
  await resultsOf(page, 3);
  await ask(address);
  for (const name of ['Open link', 'Open again'])
    await Promise.all([page.waitForEvent('popup'), question.getByRole('button', { name }).click()]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await resultsOf(page, 4);

  // An unsupported request; then a covered confirmation, and the next request.
  await ask({ message: 'No', requestedSchema: { type: 'object', properties: { a: false }, required: ['a'] } });
  await dialog.getByText('This request can’t be displayed').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await resultsOf(page, 5);
  await ask({ message: 'Sure?', requestedSchema: {} });
  await dialog.getByRole('button', { name: 'Confirm' }).waitFor();
  await page.evaluate(() => {
    const cover = document.createElement('div');
    const accept = document.querySelector('[data-intent="accept"]');
    const { left, top, width, height } = accept?.getBoundingClientRect() ?? new DOMRect();
    cover.style.cssText = `position: fixed; left: ${left + 8}px; top: ${top + 4}px; width: ${width - 16}px; height: ${height - 8}px`;
    document.querySelector('dialog')?.append(cover);
  });
  await dialog.getByRole('button', { name: 'Confirm' }).click({ position: { x: 3, y: 10 } });
  await dialog.getByText('Something is covering this button').first().waitFor();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await resultsOf(page, 6);
}

const answered = [
  {
    action: 'accept',
    content: { name: 'Ada', age: 36, news: false, colour: 'colour 7', sizes: ['M'], password: 'hunter22' },
  },
];

describe('in a page that forbids everything but its own scripts and styles (S-47)', () => {
  test('a form violates nothing', async () => {
    expect(await answerForm('?strict')).toEqual({ results: answered, violations: [], heard: [] });
  });

  test('with ajv it works as well, and only ajv is blocked', async () => {
    const { results, violations } = await answerForm('?strict&validator=ajv');
    expect(results).toEqual(answered);
    expect(violations.every((text) => /^(?:script-src|require-trusted-types-for|trusted-types)/.test(text))).toBe(true);
  });

  test.each(['?strict', '?strict&validator=ajv'])(
    'every other state of a request violates nothing either: %s',
    async (search) => {
      const page = await stage.open(search);
      const heard = listen(page);
      await everyState(page);
      expect(await page.evaluate(() => globalThis.hostPage.results)).toEqual([
        {
          action: 'accept',
          content: { tags: ['one', 'two'], many: ['pick 3', 'pick 250'], secret: 'hunter22', at: 'x' },
        },
        // Links: copied, opened, and left.
        { action: 'accept' },
        { action: 'accept' },
        { action: 'accept' },
        { action: 'cancel' },
        { action: 'decline' },
      ]);
      const violations = await page.evaluate(() => globalThis.hostPage.violations);
      if (search === '?strict') expect({ violations, heard }).toEqual({ violations: [], heard: [] });
      // Ajv creates a function from text, which is refused. The built-in validator is used instead, and nothing else is
      // tried.
      else expect(violations.filter((text) => !/^(?:script-src|require-trusted-types-for)/.test(text))).toEqual([]);
      await page.close();
    },
    60_000,
  );

  test('the policy is active', async () => {
    const page = await stage.open('?strict');
    const outcome = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<b>x</b>';
        return 'set';
      } catch {
        return 'refused';
      }
    });
    expect(outcome).toBe('refused');
    expect(await page.evaluate(() => globalThis.hostPage.violations.length)).toBe(1);
    await page.close();
  });
});

describe('in a frame that may only run scripts (S-48)', () => {
  test('the form is answered, a blocked window is noticed, and nothing is posted to the parent page', async () => {
    const page = await stage.open();
    const posted = await page.evaluateHandle(() => {
      const messages: unknown[] = [];
      window.addEventListener('message', (event) => messages.push(event.data));
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.src = '/?framed';
      frame.style.cssText = 'width: 800px; height: 600px';
      document.body.append(frame);
      return messages;
    });
    const frame = page.frameLocator('iframe');
    await frame.locator('#chat').waitFor();
    const framed = page.frames().find((candidate) => candidate.url().includes('framed'));
    if (!framed) throw new Error('There is no frame.');
    await framed.evaluate(() => void globalThis.hostPage.ask({ message: 'Sure?', requestedSchema: {} }));
    await frame.getByRole('button', { name: 'Confirm' }).click();
    await framed.waitForFunction(() => globalThis.hostPage.results.length === 1);
    await framed.evaluate(
      () => void globalThis.hostPage.ask({ mode: 'url', message: 'Sign in', url: 'https://example.com/' }),
    );
    await frame.getByRole('button', { name: 'Open link' }).click();
    await frame.getByText('Your browser blocked the pop-up').waitFor();
    expect(await framed.evaluate(() => globalThis.hostPage.results)).toEqual([{ action: 'accept', content: {} }]);
    expect(await posted.jsonValue()).toEqual([]);
    await page.close();
  });
});
