import { createCheck, type Check } from '../core/answer/check.ts';
import type { FormModel } from '../core/schema/model.ts';
import { closeSchema } from '../core/schema/schema.ts';
import type { Validator } from '../core/answer/validator.ts';

// Whoever brings a validator of his own never pays for these.
// oxlint-disable-next-line no-restricted-imports
const loadAjv = () => import('../validators/ajv.ts');
// oxlint-disable-next-line no-restricted-imports
const loadInterpreted = () => import('../validators/interpreted.ts');

/** @param chosen The host's validator; undefined for ajv, or the interpreted one where ajv cannot run. */
export async function compile(model: FormModel, locale: string, chosen: Validator | undefined): Promise<Check> {
  // Yes or no, and choices, are judged without a validator: a confirmation loads none.
  if (Object.keys(closeSchema(model).properties).length === 0)
    return createCheck(model, { compile: () => () => [] }, { locale });
  try {
    return createCheck(model, chosen ?? (await loadAjv()).ajvValidator, { locale });
  } catch {
    // A policy forbids eval, or the chunk did not load.
    return createCheck(model, (await loadInterpreted()).interpretedValidator, { locale });
  }
}
