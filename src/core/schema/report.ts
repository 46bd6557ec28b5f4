import type { RawFinding, Reason } from './findingTexts.ts';
import type { Field } from './model.ts';

type Detail = readonly (string | number)[];

/** Reports on one property, or on the root. */
export type Report = (reason: Reason, keyword: string, ...detail: Detail) => void;

export function reporter(list: RawFinding[], key?: string): Report {
  return (reason, keyword, ...detail) => void list.push({ keyword, reason, detail, ...(key !== undefined && { key }) });
}

/** What one property turned out to be, or why no field can be made of it. */
export type ParseResult =
  | { readonly field: Field }
  | {
      /** Not of a form's kinds · rules that no value meets · more options than a form may have. */
      readonly problem: 'requiredUnsupported' | 'contradiction' | 'tooManyOptions';
      readonly unsupportedKeyword: string;
    };

interface Reporter {
  readonly report: Report;
}

export function unsupported({ report }: Reporter, keyword: string, reason: Reason, ...detail: Detail): ParseResult {
  report(reason, keyword, ...detail);
  return { problem: 'requiredUnsupported', unsupportedKeyword: keyword };
}

export function contradiction({ report }: Reporter, keyword: string, reason: Reason, ...detail: Detail): ParseResult {
  report(reason, keyword, ...detail);
  return { problem: 'contradiction', unsupportedKeyword: keyword };
}
