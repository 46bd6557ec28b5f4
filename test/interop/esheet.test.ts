import { exportToMcp, importFromMcp, type McpElicitationRequest, type McpElicitationSchema } from '@esheet/adapters';
import { createFormStore, formDefinitionSchema, type FormDefinition as TheirDefinition } from '@esheet/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isObject } from '../../src/core/protocol/json.ts';
import { parseForm } from '../../src/core/schema/parse.ts';
import type { ElicitFormParams } from '../../src/core/protocol/types.ts';
import { isElicitationRequest } from '../../src/core/protocol/request.ts';
import { fromFormDefinition, toFormDefinition, type FormDefinition } from '../../src/esheet.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import { fixtures } from '../fixtures/load.ts';

/** Every recorded request in form mode with its params as they travelled, those of envelopes, rounds and lists too. */
const forms = fixtures.flatMap((fixture) => paramsOf(fixture).map((params) => [fixture.id, params] as const));

function paramsOf(fixture: Fixture): ElicitFormParams[] {
  const { mode, message, requestedSchema, task, _meta } = fixture as Fixture & Record<string, unknown>;
  const own = Object.fromEntries(
    Object.entries({ mode, message, requestedSchema, task, _meta }).filter(([, value]) => value !== undefined),
  );
  return [
    own,
    fixture.envelope?.params,
    ...Object.values(fixture.inputRequests ?? {}).map(({ params }) => params),
    ...(fixture.error?.data.elicitations ?? []),
  ].filter(
    (params): params is ElicitFormParams & Record<string, unknown> => isObject(params) && 'requestedSchema' in params,
  );
}

const throughJson = (form: FormDefinition): FormDefinition => JSON.parse(JSON.stringify(form));

test('there are forms to try', () => expect(forms.length).toBeGreaterThan(60));

describe.each(forms)('%s', (_, params) => {
  test('becomes a form that eSheet accepts', () => {
    const form = toFormDefinition(params);
    expect(formDefinitionSchema.safeParse(form)).toMatchObject({ success: true });
    const theirs: TheirDefinition = form;
    expect(theirs.fields).toBe(form.fields);
  });

  test('comes back as it was, also through JSON and through the parser and the store of eSheet', () => {
    const form = toFormDefinition(params);
    expect(fromFormDefinition(form).params).toStrictEqual(params);
    expect(JSON.stringify(fromFormDefinition(throughJson(form)).params)).toBe(JSON.stringify(params));
    expect(fromFormDefinition(formDefinitionSchema.parse(form) as FormDefinition).params).toStrictEqual(params);
    // Their store forgets a field named __proto__.
    if (form.fields.some(({ id }) => id === '__proto__')) return;
    const stored = createFormStore(form).getState().hydrateDefinition();
    expect(fromFormDefinition(stored).params).toStrictEqual(params);
  });

  test('gives a request that is one to the letter', () => {
    expect(isElicitationRequest(fromFormDefinition(toFormDefinition(params)))).toBe(true);
  });

  test('what their own exporter makes of it is a form here, where the request was one', () => {
    const asked = parseForm(params.requestedSchema);
    const exported = parseForm(schemaOf(exportToMcp(toFormDefinition(params))));
    expect(exported.ok || !asked.ok).toBe(true);
  });

  test('what their importer and exporter make of the request itself is a form too', () => {
    expect(parseForm(schemaOf(exportToMcp(importFromMcp(params.requestedSchema as McpElicitationSchema)))).ok).toBe(
      true,
    );
  });
});

const schemaOf = ({ params }: McpElicitationRequest) => (params.mode === 'url' ? undefined : params.requestedSchema);

test('any JSON for a property comes back as it was, whatever its name', () => {
  const key = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'a.b[0]', '', '10', '2'));
  const schema = fc.record(
    {
      type: fc.constantFrom('object', 'array', undefined),
      properties: fc.dictionary(key, fc.jsonValue(), { noNullPrototype: true }),
      required: fc.oneof(fc.array(key), fc.jsonValue()),
      'x-more': fc.jsonValue(),
    },
    { requiredKeys: [], noNullPrototype: true },
  );
  fc.assert(
    fc.property(schema, fc.string(), (made, message) => {
      const params = JSON.parse(JSON.stringify({ message, requestedSchema: made })) as ElicitFormParams;
      const form = toFormDefinition(params);
      expect(formDefinitionSchema.safeParse(form).success).toBe(true);
      // As text: an own member named constructor confuses matchers.
      expect(JSON.stringify(fromFormDefinition(throughJson(form)).params)).toBe(JSON.stringify(params));
    }),
    { numRuns: 500 },
  );
});
