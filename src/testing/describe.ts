import type { Components } from '../react/slots.ts';
import { controlCases } from './checks/cases.ts';
import { controlChecks } from './checks/controls.ts';
import { frameChecks } from './checks/frame.ts';
import { runTrial, type Trial, type TrialOptions } from './trial.ts';

/** The functions of a test runner: those of vitest, jest, and others that are like them. */
export interface Runner {
  readonly describe: (name: string, body: () => void) => void;
  readonly test: (name: string, body: () => Promise<void>, timeoutMs?: number) => void;
  /** Where given, it makes the comparison, so that a runner that counts assertions sees one. @default an Error is thrown */
  readonly expect?: ((value: unknown) => { toEqual(expected: unknown): unknown }) | undefined;
}

export interface DescribeComponentsOptions extends Partial<Runner>, TrialOptions {
  /** For one test, in milliseconds. @default 20_000 */
  readonly timeoutMs?: number | undefined;
}

/**
 * Tests that a host's slots keep the kit's promises: every control in real forms (name, role, required, description,
 * errors, values in both directions, Tab and focus, menus inside the dialog), and dialog, buttons, fields and summary
 * around them. Slots that are not given are the kit's own. A test that fails says which promise is broken, and the remedy.
 *
 * Runs where a page is: best in a real browser (vitest browser mode), with `person: userEvent` so that keys are real.
 *
 * @param options `describe` and `test` where the runner has no globals; `person`; `axe`; `wrapper` for providers
 * @throws {TypeError} where no test runner is found: a programming error
 */
export function describeComponents(
  name: string,
  components: Partial<Components>,
  options: DescribeComponentsOptions = {},
): void {
  const { describe, test, expect } = runnerOf(options);
  const { timeoutMs = 20_000 } = options;

  function promises(title: string, body: (trial: Trial) => Promise<void>): void {
    test(
      title,
      async () => {
        const broken = [...new Set(await runTrial(components, options, body))];
        if (expect) expect(broken).toEqual([]);
        else if (broken.length > 0) throw new Error(`Broken promises:\n- ${broken.join('\n- ')}`);
      },
      timeoutMs,
    );
  }

  describe(name, () => {
    for (const { slot, title, run } of frameChecks) promises(`${slot}: ${title}`, run);
    for (const given of controlCases) {
      describe(`${given.slot}, ${given.what}`, () => {
        for (const { title, applies, run } of controlChecks) {
          if (applies(given)) promises(title, (trial) => run(trial, given));
        }
      });
    }
  });
}

function runnerOf(options: Partial<Runner>): Runner {
  const globals = globalThis as unknown as Partial<Runner> & { it?: Runner['test'] };
  const describe = options.describe ?? globals.describe;
  const test = options.test ?? globals.test ?? globals.it;
  if (!describe || !test) {
    throw new TypeError(
      'describeComponents found no test runner: there are no global `describe` and `test`. Pass them in the third argument: describeComponents(name, components, { describe, test, expect }).',
    );
  }
  const expect = options.expect ?? globals.expect;
  return { describe, test, ...(expect && { expect }) };
}
