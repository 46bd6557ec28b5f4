import { describe, expect, test } from 'vitest';
import { createCheck } from '../../../src/core/answer/createCheck.ts';
import { createDraft } from '../../../src/core/answer/createDraft.ts';
import type { Field } from '../../../src/core/schema/model.ts';
import { parseForm } from '../../../src/core/schema/parse.ts';
import type { Content } from '../../../src/core/protocol/types.ts';
import { inspectUrl } from '../../../src/core/url/inspectUrl.ts';
import { ajvValidator } from '../../../src/validators/ajv.ts';
import { interpretedValidator } from '../../../src/validators/interpreted.ts';
import { formOf, type ExpectedField, type ExpectedForm } from '../../fixtures/fixture.ts';
import { fixtures } from '../../fixtures/load.ts';

const validators = { ajv: ajvValidator, interpreted: interpretedValidator };

/** Expectations name only the members that matter, so the others are left out of the field. */
function cut(field: Field, expected: ExpectedField) {
  const out: Record<string, unknown> = { key: field.key, kind: field.kind, required: field.required };
  const from = field as unknown as Record<string, unknown>;
  for (const name of ['format', 'integer', 'label', 'secret', 'multiline', 'value'] as const) {
    if (name in expected) out[name] = from[name];
  }
  if ('default' in from) out['default'] = from['default'];
  if ('options' in field && expected.options) {
    out['options'] = field.options.map((option, index) => {
      const wanted = expected.options?.[index] ?? { value: undefined };
      return Object.fromEntries(Object.keys(wanted).map((name) => [name, option[name as keyof typeof option]]));
    });
  }
  if ('options' in field && expected.optionCount !== undefined) out['optionCount'] = field.options.length;
  return out;
}

function expectForm(message: string, requestedSchema: unknown, expected: ExpectedForm) {
  const parsed = parseForm(requestedSchema, { message });
  if (expected.problem !== undefined) {
    expect(parsed).toMatchObject({ ok: false, ...(expected.problemKey !== undefined && { key: expected.problemKey }) });
    return;
  }
  if (!parsed.ok) throw new Error(`no form: ${parsed.problem} ${parsed.key}`);
  const open = new Set(expected.open);
  const fields = parsed.model.fields.filter(({ key }) => !open.has(key));
  expect(fields.map(({ key }) => key)).toEqual(expected.fields.map(({ key }) => key));
  fields.forEach((field, index) => {
    const wanted = expected.fields[index];
    if (wanted) expect(cut(field, wanted)).toEqual(wanted);
  });
  expect(parsed.skipped.map(({ key }) => key).filter((key) => !open.has(key))).toEqual(expected.skipped);
  for (const finding of expected.findings ?? [])
    expect(parsed.findings).toContainEqual(expect.objectContaining(finding));
}

describe('every recorded request becomes the expected form', () => {
  for (const fixture of fixtures) {
    const form = formOf(fixture);
    if (form) test(fixture.id, () => expectForm(form.message, form.requestedSchema, fixture.expect));
    else if (fixture.url !== undefined) {
      test(fixture.id, () => {
        const { host, openable, warnings, noWarnings = [] } = fixture.expect;
        const inspection = inspectUrl(fixture.url ?? '');
        expect(inspection).toMatchObject({ host, openable });
        expect(inspection.warnings).toEqual(expect.arrayContaining([...warnings]));
        for (const warning of noWarnings) expect(inspection.warnings).not.toContain(warning);
      });
    } else {
      const entries = Object.entries(fixture.inputRequests ?? {}).map(([key, { params }]) => [key, params] as const);
      const listed = fixture.error?.data.elicitations.map((params, index) => [String(index), params] as const) ?? [];
      test.each([...entries, ...listed])(`${fixture.id}: %s`, (key, params) => {
        const expected = fixture.expect.entries?.[key];
        if (!expected) throw new Error('no expectation');
        if (params['mode'] === 'url')
          expect(inspectUrl(String(params['url']))).toMatchObject({ host: expected.host, openable: expected.openable });
        else expectForm(String(params['message']), params['requestedSchema'], expected);
      });
    }
  }
});

for (const [name, validator] of Object.entries(validators)) {
  describe(`with the ${name} validator`, () => {
    for (const fixture of fixtures) {
      const form = formOf(fixture);
      const parsed = form && parseForm(form.requestedSchema, { message: form.message });
      if (!parsed?.ok) continue;
      const { model } = parsed;
      const check = createCheck(model, validator);

      if (fixture.expect.untouched !== undefined) {
        test(`${fixture.id}: accepting at once sends what is shown, or shows why not`, async () => {
          const result = check(createDraft(model));
          if (fixture.expect.untouched === null) expect(result.ok).toBe(false);
          else expect(result).toEqual({ ok: true, content: fixture.expect.untouched });
        });
      }

      test.each(fixture.accept.map((content) => [JSON.stringify(content).slice(0, 80), content] as const))(
        `${fixture.id}: %s is sent unchanged`,
        async (_, content) => {
          expect(check(createDraft(model, content))).toEqual({ ok: true, content });
        },
      );

      test.each(fixture.reject.map(({ content, why }) => [why, content] as const))(
        `${fixture.id}: is never sent, because: %s`,
        async (_, content) => {
          const result = check(createDraft(model, content as Content));
          expect(result.ok ? result.content : undefined).not.toEqual(content);
        },
      );

      for (const { key, text, ok, value } of fixture.typed ?? []) {
        test(`${fixture.id}: "${text}" typed into ${key} ${ok ? `is ${value}` : 'is refused'}`, async () => {
          const field = model.fields.find((candidate) => candidate.key === key);
          if (!field) throw new Error(`no field ${key}`);
          const result = check({ ...createDraft(model), [field.id]: text });
          if (ok) expect(result).toMatchObject({ ok: true, content: { [key]: value } });
          else expect(result).toMatchObject({ ok: false, issues: [{ field: field.id }] });
        });
      }
    }
  });
}
