import type { FormModel } from './model.ts';
import type { Finding, Problem } from './findings.ts';
import { describeFinding } from './findingTexts.ts';
import { deepFreeze } from '../protocol/json.ts';
import { readForm, type ParseOptions, type Skipped } from './readForm.ts';

/** The model of a form, or why there is none. */
export type ParsedForm =
  | {
      readonly ok: true;
      readonly model: FormModel;
      readonly skipped: readonly Skipped[];
      readonly findings: readonly Finding[];
    }
  | { readonly ok: false; readonly problem: Problem; readonly key?: string; readonly findings: readonly Finding[] };

/**
 * Turns a requested schema into fields, whatever it is: total, linear, and deaf to everything that it does not know.
 * The result is frozen and shares no object with the input.
 */
export function parseForm(requestedSchema: unknown, options?: ParseOptions): ParsedForm {
  const { found, ...form } = readForm(requestedSchema, options);
  return deepFreeze({ ...form, findings: found.map(describeFinding) });
}

/** For server authors: every departure of a requested schema from the grammar, with its property and a remedy. */
export function checkSchema(requestedSchema: unknown): Finding[] {
  return [...parseForm(requestedSchema).findings];
}
