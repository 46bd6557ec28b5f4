import type { PageScript, PageStep } from './pageScript.ts';

/** A page that is driven from outside, as Playwright's `Page` is. */
export interface PageLike {
  /** Runs a script in the page. */
  evaluate(script: string): Promise<unknown>;
  /** Finds an element. */
  locator(selector: string): { click(): Promise<unknown> };
  /** Types with real keys. */
  readonly keyboard: {
    /** Types a text. */
    type(text: string): Promise<unknown>;
    /** Presses a key by its name. */
    press(key: string): Promise<unknown>;
  };
}

/** A document has no keyboard. */
export function isPage(within: ParentNode | PageLike): within is PageLike {
  return 'keyboard' in within;
}

/** Where the script is in a page. */
const name = 'Symbol.for("react-elicitation.testing")';

/** The element that the script wants to be clicked. */
const wanted = '[data-elicitation-wanted]';

/**
 * Runs a part of the script in a page. The script looks at the page and says what to do next; clicks and keys are real.
 *
 * @throws {Error} if the script does
 */
export async function inPage<const P extends 'fill' | 'press'>(
  page: PageLike,
  part: P,
  ...values: Parameters<PageScript[P]>
): Promise<void> {
  // No path that bundlers follow: it is the text of a script for a page, and the build writes it.
  const file = new URL(/* @vite-ignore */ 'testing-page.js', import.meta.url);
  const module: unknown = await import(/* @vite-ignore */ /* webpackIgnore: true */ file.href);
  const { script } = module as { readonly script: string };
  // The page may be another one than at the last call.
  await page.evaluate(`globalThis[${name}] ??= (${script})`);
  const call = async (code: string) => (await page.evaluate(`globalThis[${name}].${code}`)) as PageStep;
  let step = await call(`${part}(${values.map((value) => JSON.stringify(value)).join(', ')})`);
  for (;;) {
    if (step.type === 'failed') throw new Error(step.message);
    if (step.type === 'click') await page.locator(wanted).click();
    if (step.type === 'keyboard')
      for (const { key, isNamed } of step.keys) await (isNamed ? page.keyboard.press(key) : page.keyboard.type(key));
    // After the last step the page may be gone: the answer leads elsewhere.
    if (step.type === 'done' || step.isLast) return;
    step = await call('goOn()');
  }
}
