import { toNestErrors } from '@hookform/resolvers';
import type { FieldError as HeldError, FieldErrors, Resolver, ResolverResult } from 'react-hook-form';
import type { FieldId } from '../core/schema/model.ts';
import type { Issue } from '../core/answer/issues.ts';
import type { FormValues } from './types.ts';

/** An error as react-hook-form holds it, with the issue that it stands for. */
export interface IssueError extends HeldError {
  readonly issue?: Issue;
}

/** Judges all fields, or only some. Must not throw: `undefined` says that there was no judging. */
export type Judge = (
  values: FormValues,
  only: readonly FieldId[],
) => readonly Issue[] | undefined | Promise<readonly Issue[] | undefined>;

// As `setError('root', …)` would hold it; its type demands that every member of it were an error too.
const unjudged = { root: { type: 'checkFailed' } } as unknown as FieldErrors<FormValues>;

/** react-hook-form's way to our check. A form that cannot be judged has an error of its own, so nothing is submitted. */
export function createResolver(judge: Judge, textOf: (issue: Issue) => string): Resolver<FormValues> {
  return async (values, _context, options): Promise<ResolverResult<FormValues>> => {
    // The only names that it has been given are ours.
    const issues = await judge(values, (options.names ?? []) as FieldId[]);
    if (issues === undefined) return { values: {}, errors: unjudged };
    if (issues.length === 0) return { values, errors: {} };
    const errors: Record<FieldId, IssueError> = {};
    for (const issue of issues) {
      errors[issue.field] = {
        type: issue.code,
        // Made when somebody asks for it: rows make their own, in the locale of the moment.
        get message() {
          return textOf(issue);
        },
        issue,
      };
    }
    // No names: with them it looks through all of them for every error.
    const nested: FieldErrors<FormValues> = toNestErrors(errors, { ...options, names: [] });
    return { values: {}, errors: nested };
  };
}
