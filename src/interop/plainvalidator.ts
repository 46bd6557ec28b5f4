import type { FieldId } from '../core/schema/model.ts';
import type { Issue } from '../core/answer/issues.ts';
import { judgeValue } from '../core/answer/judge.ts';
import type { ClosedProperty, Validator } from '../core/answer/validator.ts';

/** Judges every rule but patterns, which need an engine and are left to the server. */
export const plainValidator: Validator = {
  compile({ properties }) {
    // Object.entries forgets the type of keys; a closed schema has no others.
    const entries = Object.entries(properties) as [FieldId, ClosedProperty][];
    return (values) =>
      entries.flatMap(([id, property]): Issue[] => {
        const value = values[id];
        const issue = value === undefined ? undefined : judgeValue(id, property, value);
        return issue ? [issue] : [];
      });
  },
};
