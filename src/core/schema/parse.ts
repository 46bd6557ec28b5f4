import type { FormModel } from './model.ts';
import type { Finding, Problem } from './findings.ts';
import { describeFinding } from './findingTexts.ts';
import { deepFreeze } from '../protocol/json.ts';
import { findTypos } from './typos.ts';
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
 * Reads a requested schema as a form model. Accepts any value, never throws, and takes linear time. Unknown keywords are
 * ignored. The result is frozen and shares no object with the input.
 */
export function parseForm(requestedSchema: unknown, options?: ParseOptions): ParsedForm {
  const { rawFindings, ...read } = readForm(requestedSchema, options);
  const findings = rawFindings.map(describeFinding);
  return deepFreeze(read.ok ? { ok: true, model: read.model, skipped: read.skipped, findings } : { ...read, findings });
}

/**
 * For server authors: lists everything in a requested schema that departs from the specification, and keywords that are misspelled, with a
 * remedy for each.
 */
export function checkSchema(requestedSchema: unknown): Finding[] {
  return [...parseForm(requestedSchema).findings, ...findTypos(requestedSchema)];
}
