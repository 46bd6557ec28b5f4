/** The kit's id of a field. The form library, the validator and the DOM use it instead of the server's key. */
export type FieldId = `f${number}`;

/**
 * Everything that can be wrong with an answer, and the numbers that its text needs.
 * The texts are in a message catalogue.
 */
export interface IssueParams {
  /** A required field has no answer. */
  required: {};
  /** `limit` and `actual` in code points; `item` counts list entries from 0. */
  tooShort: { limit: number; actual: number; item?: number };
  /** `limit` and `actual` in code points; `item` counts list entries from 0. */
  tooLong: { limit: number; actual: number; item?: number };
  /** `exclusive`: the limit itself is too small as well. */
  tooSmall: { limit: number; exclusive: boolean };
  /** `exclusive`: the limit itself is too large as well. */
  tooLarge: { limit: number; exclusive: boolean };
  /** No number, or one that could be read in two ways. */
  notANumber: {};
  /** A number with decimals where a whole one is required. */
  notAnInteger: {};
  /** Infinite, or a number that JavaScript cannot hold exactly. */
  unsafeNumber: {};
  /** No multiple of `of`. */
  notAMultiple: { of: number };
  /** No email address. `item` counts list entries from 0. */
  email: { item?: number };
  /** No absolute URI. `item` counts list entries from 0. */
  uri: { item?: number };
  /** No date of the calendar, `YYYY-MM-DD`. `item` counts list entries from 0. */
  date: { item?: number };
  /** No date and time of RFC 3339. `item` counts list entries from 0. */
  dateTime: { item?: number };
  /** A time that the local clock never shows, because summer time begins. */
  skippedTime: {};
  /** The value does not match the pattern, or does not meet `anyOf` or `oneOf`. */
  pattern: { item?: number };
  /** A value that is not among the options. */
  notAnOption: {};
  /** The answer is to be a text outside the options, and there is none. */
  blankOther: {};
  /** `limit` and `actual` in entries. */
  tooFew: { limit: number; actual: number };
  /** `limit` and `actual` in entries. */
  tooMany: { limit: number; actual: number };
  /** The entry at `item` was given before. */
  duplicate: { item: number };
  /** The entry at `item` is empty. */
  blankItem: { item: number };
  /** A syntax error in JSON text. `line` and `column` count from 1. */
  jsonSyntax: { line: number; column: number };
  /** `path` leads to the value within the JSON, such as `items[2].name`; absent: the whole. `type` is JSON Schema's: `array | null`. */
  jsonType: { path?: string; type: string };
  /** A required member at `path` is missing in the JSON. */
  jsonMissing: { path: string };
  /** The value at `path` breaks the rule `keyword` of the property's schema. */
  jsonRule: { path?: string; keyword: string };
}

/** An issue of an answer, for programs. */
export type IssueCode = keyof IssueParams;

/** One thing wrong with one field: at most one issue a field, the most basic first. */
export type Issue = {
  [C in IssueCode]: { readonly field: FieldId; readonly code: C } & Readonly<IssueParams[C]>;
}[IssueCode];
