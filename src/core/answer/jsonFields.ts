import { toJson } from '../protocol/json.ts';
import { exampleText } from '../schema/jsonExample.ts';
import { readJsonFieldWithFindings } from '../schema/readJsonField.ts';
import type { FieldId, JsonField } from '../schema/model.ts';
import type { JsonFields } from '../schema/readRules.ts';
import type { Validator } from '../schema/validator.ts';
import { escapeHidden } from '../text/display.ts';
import type { Answer } from './createFieldsCheck.ts';
import { readJsonAnswer } from './readJsonAnswer.ts';

/**
 * Shows properties that no other kind covers (nested objects, unions) as text areas for JSON, and checks what is entered: pass it as
 * `json`, to `createCheck` as well. Apps that do not use it do not load it.
 */
export const jsonFields: JsonFields = {
  readField: readJsonFieldWithFindings,
  createReader,
  exampleText,
  writeText: (value) => escapeHidden(toJson(value, 2) ?? ''),
};

/** Reads answers and checks them; by the validator, too, where it checks JSON. Each field is compiled once. */
function createReader(validator: Validator | undefined): (field: JsonField, draft: unknown) => Answer {
  const checks = new Map<FieldId, JsonCheck>();
  return (field, draft) => {
    const answer = readJsonAnswer(field, draft);
    if (answer === 'absent' || 'issue' in answer) return answer;
    const check = checks.get(field.id) ?? jsonCheckOf(field, validator);
    checks.set(field.id, check);
    const fault = check(answer.value);
    return fault ? { issue: { field: field.id, code: 'jsonRule', ...fault } } : answer;
  };
}

type JsonCheck = ReturnType<NonNullable<Validator['compileJson']>>;

/** Issues of a JSON field by the validator, beyond the built-in check. Nothing where it cannot run. */
function jsonCheckOf(field: JsonField, validator: Validator | undefined): JsonCheck {
  try {
    const check = validator?.compileJson?.(field.schema);
    if (check)
      return (value) => {
        try {
          return check(value);
        } catch {
          return undefined;
        }
      };
  } catch {
    // The rest is left to the server.
  }
  return () => undefined;
}
