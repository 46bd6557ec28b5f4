import type { Field, FieldBase } from './model.ts';
import type { Reason } from './findingKinds.ts';
import type { Report } from './findings.ts';
import type { View } from './resolveSchema.ts';

/** What one property turned out to be; `unfit` names the keyword that keeps it out of a form. */
export type Reading =
  | { readonly field: Field }
  /** A form cannot hold it. */
  | { readonly problem: 'requiredUnsupported'; readonly unfit: string }
  /** Its rules contradict each other: no value meets them. */
  | { readonly problem: 'contradiction'; readonly unfit: string }
  /** A list is over the limit: nothing of the form is shown. */
  | { readonly problem: 'tooManyOptions'; readonly unfit: string };

/** What the readers of the kinds are given. */
export interface Subject {
  readonly base: FieldBase;
  readonly view: View;
  readonly report: Report;
}

type Detail = readonly (string | number)[];

export function unsupported(
  { report }: Pick<Subject, 'report'>,
  keyword: string,
  reason: Reason,
  ...detail: Detail
): Reading {
  report(reason, keyword, ...detail);
  return { problem: 'requiredUnsupported', unfit: keyword };
}

export function contradiction(
  { report }: Pick<Subject, 'report'>,
  keyword: string,
  reason: Reason,
  ...detail: Detail
): Reading {
  report(reason, keyword, ...detail);
  return { problem: 'contradiction', unfit: keyword };
}

/** The same reason for each of some keywords. */
export function each({ report }: Pick<Subject, 'report'>, reason: Reason, keywords: Iterable<string>): void {
  for (const keyword of keywords) report(reason, keyword);
}
