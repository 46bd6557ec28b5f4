import { expect, test } from 'vitest';
import type { App } from './app.ts';

interface Scenario {
  /** Makes the server ask, without waiting. */
  ask(): Promise<void>;
  /** The control that is filled in wrongly first, and its error. */
  readonly invalid: { readonly label: string; readonly value: string; readonly error: RegExp };
  fill(): Promise<void>;
  readonly content: Readonly<Record<string, unknown>>;
  /** What the server received. @default what the page shows as the result */
  received?(): Promise<unknown>;
  /** Makes the next answer fail. Absent if nothing is sent. */
  fail?(): Promise<void>;
  recover?(): Promise<void>;
  /** The message of the dialog then. */
  readonly failure?: RegExp;
}

/** Tests that every example must pass. */
export function testAnswers(app: App, scenario: Scenario): void {
  const { content, invalid, received = () => app.received() } = scenario;
  const field = () => app.field(invalid.label);

  test('filled in and accepted, the server gets the content', async () => {
    await scenario.ask();
    await scenario.fill();
    await app.answer('Accept');
    expect(await received()).toEqual({ action: 'accept', content });
    await app.form.waitFor({ state: 'detached' });
  });

  test('an invalid answer is an error at its field, and can be corrected', async () => {
    await scenario.ask();
    await scenario.fill();
    await field().fill(invalid.value);
    await app.answer('Accept');
    await app.form.locator('[data-elicitation="error"]').filter({ hasText: invalid.error }).waitFor();
    expect(await field().getAttribute('aria-invalid')).toBe('true');
    await scenario.fill();
    await app.answer('Accept');
    expect(await received()).toEqual({ action: 'accept', content });
  });

  test.each(['Decline', 'Cancel'] as const)('%s reaches the server without content', async (action) => {
    await scenario.ask();
    await app.answer(action);
    expect(await received()).toEqual({ action: action.toLowerCase() });
  });

  if (scenario.fail) {
    test.each(['Accept', 'Decline'] as const)(
      '%s that cannot be sent keeps the form, and is sent again',
      async (action) => {
        await scenario.ask();
        await scenario.fill();
        const before = await field().inputValue();
        await scenario.fail?.();
        await app.answer(action);
        await app.form
          .getByText(
            scenario.failure ?? (action === 'Accept' ? /Your answers weren’t sent/ : /Your answer wasn’t sent/),
          )
          .waitFor();
        expect(await field().inputValue()).toBe(before);
        await scenario.recover?.();
        await app.answer(action);
        expect(await received()).toEqual(action === 'Accept' ? { action: 'accept', content } : { action: 'decline' });
      },
    );
  }
}

/** For `fail` and `recover`: the server of the example has an outage. */
export const outageOf = (app: App) => ({
  fail: async () => void (await fetch(`${app.url}outage`, { method: 'PUT' })),
  recover: async () => void (await fetch(`${app.url}outage`, { method: 'DELETE' })),
});

interface LinkScenario {
  /** Makes the server ask for a link. */
  ask(): Promise<void>;
  readonly url: string;
  /** What the server received when the link was opened. @default what the page shows as the result */
  received?(): Promise<unknown>;
  /** Waits until the page shows that the link is done. */
  finished(): Promise<void>;
  /** Makes the next answer fail. */
  fail(): Promise<void>;
  readonly failure: RegExp;
}

/** Tests that every example with links must pass. */
export function testLink(app: App, scenario: LinkScenario): void {
  const { ask, url, finished, fail, failure, received = () => app.received() } = scenario;

  async function open() {
    // Without leaving the machine.
    await app.page.context().route(`${new URL(url).origin}/**`, (route) => route.fulfill({ body: 'Signed in' }));
    await ask();
    const opened = app.page.context().waitForEvent('page');
    await app.answer('Open link');
    expect((await opened).url()).toBe(url);
    expect(await received()).toEqual({ action: 'accept' });
    await app.form.getByRole('button', { name: 'Done' }).waitFor();
    await app.page.bringToFront();
  }
  test('a link that was opened waits, until the user says that it is done', async () => {
    await open();
    await app.answer('Done');
    await finished();
    await expect.poll(() => app.form.count()).toBe(0);
  });

  test('a completion that cannot be sent stays, says why, and is sent again', async () => {
    await open();
    await fail();
    await app.answer('Done');
    await app.form.getByText(failure).waitFor();
    await app.answer('Done');
    await finished();
    await expect.poll(() => app.form.count()).toBe(0);
  });
}
