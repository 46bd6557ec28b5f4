import { ownProperty, type JsonObject } from '../protocol/json.ts';
import type { RawFinding, Reason } from './findingTexts.ts';
import type { Field } from './model.ts';

type Detail = readonly (string | number)[];

/** Reports on one property, or on the root. */
export type Report = (reason: Reason, keyword: string, ...detail: Detail) => void;

export function reporter(list: RawFinding[], key?: string): Report {
  return (reason, keyword, ...detail) => void list.push({ keyword, reason, detail, ...(key !== undefined && { key }) });
}

/** Reports those of the keywords that a schema has. */
export function reportPresent(
  { schema, report }: { readonly schema: JsonObject; readonly report: Report },
  keywords: readonly string[],
  reason: Reason = 'keyword',
): void {
  for (const keyword of keywords) if (ownProperty(schema, keyword) !== undefined) report(reason, keyword);
}

/** The field that one property turned out to be, or why no field can be made of it. */
export type ParseResult =
  | { readonly field: Field }
  | {
      /** None of a form's kinds · rules that no value meets · more options than a form may have. */
      readonly problem: 'requiredUnsupported' | 'contradiction' | 'tooManyOptions';
      readonly unsupportedKeyword: string;
    };

const refuse =
  (problem: 'requiredUnsupported' | 'contradiction' | 'tooManyOptions') =>
  ({ report }: { readonly report: Report }, keyword: string, reason: Reason, ...detail: Detail): ParseResult => {
    report(reason, keyword, ...detail);
    return { problem, unsupportedKeyword: keyword };
  };

export const unsupported = refuse('requiredUnsupported');
export const contradiction = refuse('contradiction');
export const tooManyOptions = refuse('tooManyOptions');
