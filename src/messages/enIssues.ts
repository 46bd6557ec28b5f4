import { template, templateByCount } from './format.ts';
import { byBound, byKind, ifGiven } from './phrases.ts';
import type { Messages } from './types.ts';

/** A catalogue whose texts with parameters are all functions: that is how `bindMessages` knows them. */
export type InFull<T> = [T] extends [string]
  ? string
  : [Extract<T, (...args: never[]) => unknown>] extends [never]
    ? { readonly [K in keyof T]: InFull<T[K]> }
    : Exclude<T, string>;

/** The texts that a form without the kit's views has: those of issues. */
export const issueTexts: InFull<
  Pick<Messages, 'issueOfEntry' | 'issueInSummary' | 'issueOfEntryInSummary' | 'issues'>
> = {
  issueOfEntry: template('Entry {entry}: {text}'),
  issueInSummary: template('{label}: {text}'),
  issueOfEntryInSummary: template('{label}, entry {entry}: {text}'),
  issues: {
    required: byKind({ options: 'choose an option', entries: 'add an entry', else: 'enter a value' }),
    tooShort: templateByCount('limit', {
      one: 'must be at least {limit} character',
      other: 'must be at least {limit} characters',
    }),
    tooLong: templateByCount('limit', {
      one: 'must be at most {limit} character',
      other: 'must be at most {limit} characters',
    }),
    tooSmall: byBound({ reach: 'enter {limit} or more', pass: 'enter a number above {limit}' }),
    tooLarge: byBound({ reach: 'enter {limit} or less', pass: 'enter a number below {limit}' }),
    notANumber: template('enter a number, such as 12 or {example}'),
    notAnInteger: template('enter a whole number'),
    unsafeNumber: template('enter a number with fewer digits'),
    notAMultiple: template('enter a multiple of {of}'),
    email: template('enter an email address, for example name@example.com'),
    uri: template('enter a full web address, for example https://example.com'),
    date: template('enter a valid date, for example 2026-02-28'),
    dateTime: template('enter a date and a time'),
    skippedTime: template('this time doesn’t exist because the clocks change. Choose another time.'),
    pattern: ifGiven('pattern', 'doesn’t match the required format', 'doesn’t match the required format: {pattern}'),
    notAnOption: template('choose from the options'),
    tooFew: byKind({ options: 'choose at least {limit}', entries: 'add entries (at least {limit})' }),
    tooMany: byKind({ options: 'choose at most {limit}', entries: 'remove entries (at most {limit})' }),
    duplicate: template('remove the duplicate'),
    blankItem: template('enter a value or remove this entry'),
    blankOther: template('enter your own answer'),
    jsonSyntax: template('enter valid JSON (error at line {line}, column {column})'),
    jsonType: ifGiven('path', 'must be of type {type}', '“{path}” must be of type {type}'),
    jsonMissing: template('“{path}” is missing'),
    jsonRule: ifGiven('path', 'doesn’t match what is asked for', '“{path}” doesn’t match what is asked for'),
  },
};
