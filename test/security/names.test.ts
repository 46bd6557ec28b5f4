import { describe, expect, test } from 'vitest';
import { createCheck } from '../../src/core/answer/createCheck.ts';
import { createDraft } from '../../src/core/answer/createDraft.ts';
import { toRequestedSchema } from '../../src/core/schema/toRequestedSchema.ts';
import type { Draft, DraftValue, Field } from '../../src/core/schema/model.ts';
import { ajvValidator } from '../../src/validators/ajv.ts';
import { interpretedValidator } from '../../src/validators/interpreted.ts';
import { hostileNames, inherited, kinds, schemaOf, type Kind } from './names.ts';
import { read } from '../support/forms.ts';

const validators = { ajv: ajvValidator, interpreted: interpretedValidator };
const cases = (Object.keys(kinds) as Kind[]).flatMap((kind) => hostileNames.map((name) => ({ kind, name })));

/** The value of the control after the answer. */
function draftValue(field: Field, kind: Kind): DraftValue {
  if (field.kind === 'choice') return 'o1';
  if (field.kind === 'choices') return ['o0', 'o1'];
  const { answer } = kinds[kind];
  return typeof answer === 'boolean' ? answer : String(answer);
}

test('there are forty names', () => {
  expect(new Set(hostileNames).size).toBe(40);
});

describe('a property may have any name (S-01)', () => {
  test.each(cases)('$kind "$name"', ({ kind, name }) => {
    const before = inherited();
    const schema = schemaOf([name], kind);
    const parsed = read(schema);
    const [field] = parsed.model.fields;
    if (!field) throw new Error('no field');
    expect({ key: field.key, id: field.id, required: field.required }).toEqual({ key: name, id: 'f0', required: true });
    for (const validator of Object.values(validators)) {
      const draft: Draft = { ...createDraft(parsed.model), [field.id]: draftValue(field, kind) };
      const result = createCheck(parsed.model, validator)(draft);
      expect(result.ok && Object.entries(result.content)).toEqual([[name, kinds[kind].answer]]);
      // And back: an answer fills in its form.
      if (result.ok) expect(createDraft(parsed.model, result.content)).toEqual(draft);
    }
    expect(toRequestedSchema(parsed.model)).toEqual(schema);
    expect(inherited()).toEqual(before);
  });

  test('if it is left out, nothing inherited is sent instead', () => {
    const schema = { ...schemaOf(hostileNames, 'text'), required: [] };
    const parsed = read(schema);
    for (const validator of Object.values(validators)) {
      expect(createCheck(parsed.model, validator)(createDraft(parsed.model))).toEqual({ ok: true, content: {} });
      expect(createDraft(parsed.model, {})).toEqual(createDraft(parsed.model));
    }
  });
});
