import { createCheck, type Check } from '../core/answer/check.ts';
import type { FormModel } from '../core/schema/model.ts';
import type { Validator } from '../core/answer/validator.ts';

/** The check of one form, which comes when its validator has been loaded and has compiled the form. */
export interface Checker {
  /** Absent until something asked for it and it came. */
  readonly check: Check | undefined;
  /** Whether the check is there with all that it needs: judging now waits for nothing. */
  readonly complete: boolean;
  /** Loads and compiles, once. Rejects where no code could be loaded; may then be tried again. */
  load(): Promise<Check>;
}

/**
 * @param chosen The host's validator; undefined for ajv, or the interpreted one where ajv cannot run.
 * @param extend Adds what else is judged.
 */
export function createChecker(
  model: FormModel,
  locale: string,
  chosen: () => Validator | undefined,
  extend: (check: Check) => Check = (check) => check,
): Checker {
  let check: Check | undefined;
  let complete = false;
  let loading: Promise<Check> | undefined;

  async function load(): Promise<Check> {
    // Nothing is judged while the person reads: what judges comes meanwhile.
    check ??= extend(createCheck(model, chosen(), { locale }));
    complete = true;
    return check;
  }

  return {
    get check() {
      return check;
    },
    get complete() {
      return complete;
    },
    load() {
      loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
}
