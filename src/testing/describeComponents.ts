import type { Components } from '../headless.ts';
import { controlCases, controlChecks } from './controlChecks.ts';
import { frameChecks } from './frameChecks.ts';
import { createTestContext, type ContextOptions, type TestContext } from './testContext.tsx';

/** The functions of a test runner, such as vitest or jest. */
export interface Runner {
  /** Groups tests. */
  readonly describe: (name: string, body: () => void) => void;
  /** Declares a test. */
  readonly test: (name: string, body: () => Promise<void>, timeoutMs?: number) => void;
  /** If given, it compares, so that a runner that counts assertions sees one. @default an Error is thrown */
  readonly expect?: ((value: unknown) => { toEqual(expected: unknown): unknown }) | undefined;
}

/** Options of `describeComponents`. */
export interface DescribeComponentsOptions extends Partial<Runner>, ContextOptions {}

/** For one test. */
const timeoutMs = 20_000;

/**
 * Tests that a host's slots keep their contract: every control in real forms (name, role, required, description, errors,
 * values in both directions, Tab and focus, menus inside the dialog), and dialog, buttons, fields and summary around them.
 * Slots that are not given are the kit's own, and controls among them are not tested. A failing test says what is wrong and
 * what to do.
 *
 * Needs a page: best in a real browser (vitest browser mode) with `user: userEvent`, so that keys are real.
 *
 * @throws {TypeError} if there is no test runner: neither global nor in the options
 */
export function describeComponents(
  name: string,
  components: Partial<Components>,
  options: DescribeComponentsOptions = {},
): void {
  const globals = globalThis as unknown as Partial<Runner> & { it?: Runner['test'] };
  const describe = options.describe ?? globals.describe;
  const test = options.test ?? globals.test ?? globals.it;
  const expect = options.expect ?? globals.expect;
  if (!describe || !test)
    throw new TypeError(
      'describeComponents found no test runner: there are no global `describe` and `test`. Pass them in the third argument: describeComponents(name, components, { describe, test, expect }).',
    );
  const testThat = (title: string, body: (context: TestContext) => Promise<void>): void => {
    const run = async () => {
      const context = createTestContext(components, options);
      await body(context).finally(() => context.close());
      const failures = [...context.failures];
      if (expect) expect(failures).toEqual([]);
      else if (failures.length > 0) throw new Error(`The contract of the slots is broken:\n- ${failures.join('\n- ')}`);
    };
    test(title, run, timeoutMs);
  };
  // A control does not change the others; a dialog, field, button or summary is around all of them.
  const isTested = (slot: keyof Components): boolean =>
    slot in components || frameChecks.some((check) => check.slot in components);
  describe(name, () => {
    for (const { slot, title, run } of frameChecks) if (isTested(slot)) testThat(`${slot}: ${title}`, run);
    for (const controlCase of controlCases.filter(({ slot }) => isTested(slot)))
      describe(`${controlCase.slot}, ${controlCase.what}`, () => {
        for (const { title, applies, run } of controlChecks)
          if (applies?.(controlCase) ?? true) testThat(title, (context) => run(context, controlCase));
      });
  });
}
