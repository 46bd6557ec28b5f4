import type { Issue } from '../core/answer/issues.ts';
import { judgeValue } from '../core/answer/judge.ts';
import type { Validator } from '../core/answer/validator.ts';
import { entriesOf } from './entries.ts';
import { withPatterns } from './patterns.ts';

/**
 * Judges by reading the schema each time: no code is generated, so it runs under any Content-Security-Policy, and
 * nothing is to be compiled. Finds exactly what `ajvValidator` finds.
 */
export const interpretedValidator: Validator = {
  compile(schema) {
    const entries = entriesOf(schema);
    return withPatterns(schema, (values) => {
      const issues: Issue[] = [];
      for (const [id, property] of entries) {
        const value = values[id];
        const issue = value === undefined ? undefined : judgeValue(id, property, value);
        if (issue !== undefined) issues.push(issue);
      }
      return issues;
    });
  },
};
