import { createCheck, type Check } from '../core/check.ts';
import type { FormModel } from '../core/field.ts';
import { closeSchema } from '../core/schema.ts';
import type { Validator } from '../core/validator.ts';

/** The check of one form, which comes when its validator has been loaded and has compiled the form. */
export interface Checker {
  /** Absent until something asked for it and it came. */
  readonly check: Check | undefined;
  /** Whether the check is there with all that it needs: judging now waits for nothing. */
  readonly complete: boolean;
  /** Loads and compiles, once; waits for the engine of patterns too. Rejects where no code could be loaded; may then be tried again. */
  load(): Promise<Check>;
}

/** @param chosen The host's validator; undefined for ajv, or the interpreted one where ajv cannot run. */
export function createChecker(model: FormModel, chosen: () => Validator | undefined): Checker {
  let check: Check | undefined;
  let complete = false;
  let loading: Promise<Check> | undefined;

  async function load(): Promise<Check> {
    check ??= await compile(model, chosen());
    await check.ready;
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

// Loaded on demand: whoever brings a validator of his own never pays for these.
// oxlint-disable-next-line no-restricted-imports
const loadAjv = () => import('../validators/ajv.ts');
// oxlint-disable-next-line no-restricted-imports
const loadInterpreted = () => import('../validators/interpreted.ts');

async function compile(model: FormModel, chosen: Validator | undefined): Promise<Check> {
  // Yes or no, and choices, are judged without a validator: a confirmation loads no code.
  if (Object.keys(closeSchema(model).properties).length === 0) return createCheck(model, { compile: () => () => [] });
  try {
    return createCheck(model, chosen ?? (await loadAjv()).ajvValidator);
  } catch {
    // A policy forbids eval, or the chunk did not load.
    return createCheck(model, (await loadInterpreted()).interpretedValidator);
  }
}
