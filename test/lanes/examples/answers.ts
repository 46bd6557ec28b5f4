import { expect, test } from 'vitest';
import type { App } from './app.ts';

interface Scenario {
  /** Makes the server ask, without waiting. */
  ask(): Promise<void>;
  /** The control that is filled in wrongly first, and its error. */
  readonly invalid: { readonly label: string; readonly value: string; readonly error: RegExp };
  fill(): Promise<void>;
  readonly content: Readonly<Record<string, unknown>>;
  /** What the server received. */
  received(): Promise<unknown>;
  /** Makes the next answer fail. Absent if nothing is sent. */
  fail?(): Promise<void>;
  recover?(): Promise<void>;
  /** The message of the dialog then. */
  readonly failure?: RegExp;
}

/** Tests that every example must pass. */
export function testAnswers(app: App, scenario: Scenario): void {
  const { content, invalid } = scenario;
  const field = () => app.form.getByLabel(invalid.label, { exact: true });

  test('filled in and accepted, the server gets the content', async () => {
    await scenario.ask();
    await scenario.fill();
    await app.answer('Accept');
    expect(await scenario.received()).toEqual({ action: 'accept', content });
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
    expect(await scenario.received()).toEqual({ action: 'accept', content });
  });

  test.each(['Decline', 'Cancel'] as const)('%s reaches the server without content', async (action) => {
    await scenario.ask();
    await app.answer(action);
    expect(await scenario.received()).toEqual({ action: action.toLowerCase() });
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
        expect(await scenario.received()).toEqual(
          action === 'Accept' ? { action: 'accept', content } : { action: 'decline' },
        );
      },
    );
  }
}
