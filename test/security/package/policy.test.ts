import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, openStage, resultsOf, type Stage } from './arena.ts';

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
  await page.evaluate((request) => void globalThis.arena.ask(request), form);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('ada');
  await dialog.getByLabel('Age').fill('7');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await dialog.getByText('2 answers need a change').waitFor();
  await dialog.getByLabel('Name').fill('Ada');
  await dialog.getByLabel('Age').fill('36');
  await dialog.getByRole('combobox', { name: 'Colour' }).click();
  await dialog.getByRole('option', { name: 'colour 7', exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'M', exact: true }).click();
  await dialog.getByRole('button', { name: 'Review and accept' }).click();
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  const results = await resultsOf(page, 1);
  const violations = await page.evaluate(() => globalThis.arena.violations);
  await page.close();
  return { results, violations, heard };
}

const answered = [
  { action: 'accept', content: { name: 'Ada', age: 36, news: false, colour: 'colour 7', sizes: ['M'] } },
];

describe('in a page that forbids everything but its own scripts and styles (S-47)', () => {
  test('with the interpreted validator, nothing is violated', async () => {
    expect(await answerForm('?strict&validator=interpreted')).toEqual({ results: answered, violations: [], heard: [] });
  });

  test('with the default validator it works as well, and what is blocked is ajv alone', async () => {
    const { results, violations } = await answerForm('?strict');
    expect(results).toEqual(answered);
    expect(violations.every((text) => /^(?:script-src|require-trusted-types-for|trusted-types)/.test(text))).toBe(true);
  });

  test('the policy is at work', async () => {
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
    expect(await page.evaluate(() => globalThis.arena.violations.length)).toBe(1);
    await page.close();
  });
});

describe('in a frame that may do nothing but run scripts (S-48)', () => {
  test('the form is answered, a refused window is noticed, and nothing is posted to the page around', async () => {
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
    await framed.evaluate(() => void globalThis.arena.ask({ message: 'Sure?', requestedSchema: {} }));
    await frame.getByRole('button', { name: 'Confirm' }).click();
    await framed.waitForFunction(() => globalThis.arena.results.length === 1);
    await framed.evaluate(
      () => void globalThis.arena.ask({ mode: 'url', message: 'Sign in', url: 'https://example.com/' }),
    );
    await frame.getByRole('button', { name: 'Open address' }).click();
    await frame.getByText('The browser did not open the window').waitFor();
    expect(await framed.evaluate(() => globalThis.arena.results)).toEqual([{ action: 'accept', content: {} }]);
    expect(await posted.jsonValue()).toEqual([]);
    await page.close();
  });
});
