import type { Field, FieldBase } from './field.ts';
import type { PropertyFindings } from './findings.ts';
import type { View } from './view.ts';

type WithoutId<F> = F extends Field ? Omit<F, 'id'> : never;
/** A field that has no place in a form yet. */
export type Unplaced = WithoutId<Field>;

/** What one property turned out to be. */
export type Reading =
  | { readonly field: Unplaced }
  /** A form cannot hold it. */
  | { readonly unsupported: string }
  /** Its rules contradict each other: no value meets them. */
  | { readonly contradiction: string };

/** What the readers of the kinds are given. */
export interface Subject {
  readonly base: Omit<FieldBase, 'id'>;
  readonly view: View;
  readonly findings: PropertyFindings;
}

export const unsupported = ({ findings }: Subject, keyword: string, reason: string): Reading => {
  findings.error(
    keyword,
    'unsupported',
    `A form cannot hold this property: ${reason}. Ask for a string, number, boolean or a choice of strings.`,
  );
  return { unsupported: keyword };
};

export const contradiction = ({ findings }: Subject, keyword: string, reason: string): Reading => {
  findings.error(keyword, 'contradiction', `No answer can meet these rules: ${reason}. Make them agree.`);
  return { contradiction: keyword };
};

export const oddRules = ({ findings }: Subject, keywords: readonly string[], what: string): void => {
  for (const keyword of keywords) findings.warn(keyword, 'ignored', `"${keyword}" is ignored: it must be ${what}.`);
};

export const beyondGrammar = ({ findings }: Subject, keywords: Iterable<string>, handling: string): void => {
  for (const keyword of keywords) {
    findings.info(
      keyword,
      'offGrammar',
      `"${keyword}" is not in the grammar of requested schemas, so other clients may refuse or drop it. ${handling}`,
    );
  }
};

export const unusableDefault = ({ findings }: Subject, reason: string): void =>
  findings.warn(
    'default',
    'unusableDefault',
    `The default is ignored: ${reason}. Give a value that could be the answer.`,
  );
