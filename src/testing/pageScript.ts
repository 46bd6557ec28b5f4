import type { Content, ElicitResult } from '../core.ts';
import { fillFields, keysOf, readyButton, type FieldLists, type User } from './fill.ts';

// Runs in a page that is driven from outside. The build makes one script of this file and what it imports: testing-page.js.

/** The next act, for whatever drives the page. */
export type PageStep = (
  | { readonly type: 'click' }
  | { readonly type: 'keyboard'; readonly keys: readonly { readonly key: string; readonly isNamed: boolean }[] }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly message: string }
) & {
  /** Nothing follows it. */
  readonly isLast?: boolean;
};

/** The script in the page. Each call returns the next step. */
export interface PageScript {
  fill(lists: FieldLists, content: Content): Promise<PageStep>;
  press(action: ElicitResult['action']): Promise<PageStep>;
  /** The step was done. */
  goOn(): Promise<PageStep>;
}

export function createPageScript(): PageScript {
  let give: (step: PageStep) => void = () => {};
  let stepDone: () => void = () => {};

  const nextStep = (): Promise<PageStep> =>
    new Promise((resolve) => {
      give = resolve;
    });
  const ask = (step: PageStep): Promise<void> =>
    new Promise((resolve) => {
      stepDone = resolve;
      give(step);
    });
  const user: User = {
    async click(element) {
      element.setAttribute('data-elicitation-wanted', '');
      await ask({ type: 'click' });
      element.removeAttribute('data-elicitation-wanted');
    },
    keyboard: (text) => ask({ type: 'keyboard', keys: [...keysOf(text)] }),
  };

  function run(task: () => Promise<PageStep>): Promise<PageStep> {
    const step = nextStep();
    task().then(
      (last) => give(last),
      (error: unknown) => give({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    return step;
  }

  return {
    fill: (lists, content) =>
      run(async () => {
        await fillFields(lists, content, document, user);
        return { type: 'done' };
      }),
    press: (action) =>
      run(async () => {
        const button = await readyButton(action, document);
        // By key: a pointer would scroll to the button, and it does not count on a button that has just moved.
        button.focus();
        return { type: 'keyboard', keys: [{ key: 'Enter', isNamed: true }], isLast: true };
      }),
    goOn() {
      const step = nextStep();
      stepDone();
      return step;
    },
  };
}
