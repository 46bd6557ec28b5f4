import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openStage, type Stage } from '../security/built/arena.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('an application has run the code of a dialog before anybody waits for one, and shows nothing of it', async () => {
  const page = await stage.open('?strict', (fresh) =>
    fresh.addInitScript(() => {
      const made: Element[] = [];
      const { createElement } = Document.prototype;
      Document.prototype.createElement = function (this: Document, ...args: Parameters<typeof createElement>) {
        const element = createElement.apply(this, args);
        made.push(element);
        return element;
      } as typeof createElement;
      Object.assign(globalThis, { made });
    }),
  );
  onTestFinished(() => page.close());
  const forms = () =>
    page.evaluate(() => {
      const { made } = globalThis as unknown as { readonly made: readonly Element[] };
      return made.filter((element) => element.localName === 'form').map((element) => element.isConnected);
    });
  await expect.poll(forms).toEqual([false]);
  expect(await page.locator('form, [data-elicitation]').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(await page.evaluate(() => globalThis.arena.violations)).toEqual([]);
  await page.evaluate(
    () => void globalThis.arena.ask({ message: 'Tell us', requestedSchema: { type: 'object', properties: {} } }),
  );
  await page.getByRole('dialog').waitFor();
  expect(await forms()).toEqual([false, true]);
});
