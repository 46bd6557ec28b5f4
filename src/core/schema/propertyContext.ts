import type { Reason } from './findings.ts';
import type { Field, FieldBase } from './model.ts';
import type { RuleContext } from './rules.ts';

/** One property of a form, resolved. */
export interface PropertyContext extends RuleContext {
  readonly base: FieldBase;
}

/** What one property turned out to be, or why no field can be made of it. */
export type ParseResult =
  | { readonly field: Field }
  | {
      /** Not of a form's kinds · rules that no value meets · more options than a form may have. */
      readonly problem: 'requiredUnsupported' | 'contradiction' | 'tooManyOptions';
      readonly unsupportedKeyword: string;
    };

type Reporter = Pick<PropertyContext, 'report'>;
type Detail = readonly (string | number)[];

export function unsupported({ report }: Reporter, keyword: string, reason: Reason, ...detail: Detail): ParseResult {
  report(reason, keyword, ...detail);
  return { problem: 'requiredUnsupported', unsupportedKeyword: keyword };
}

export function contradiction({ report }: Reporter, keyword: string, reason: Reason, ...detail: Detail): ParseResult {
  report(reason, keyword, ...detail);
  return { problem: 'contradiction', unsupportedKeyword: keyword };
}
