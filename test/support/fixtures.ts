import type { ElicitParams } from '../../src/core/protocol/types.ts';
import { expand, formOf, type Fixture } from '../fixtures/fixture.ts';
import requests from '../fixtures/requests.json';

/** The recorded requests, the generated ones made. */
export const fixtures: readonly Fixture[] = (requests as unknown as readonly Fixture[]).map(expand);

export const forms = fixtures.flatMap((fixture) => {
  const params = formOf(fixture);
  return params
    ? [{ id: fixture.id, fixture, params: params as ElicitParams & { readonly requestedSchema: unknown } }]
    : [];
});

export const addresses = fixtures.flatMap((fixture) =>
  fixture.mode === 'url' && fixture.url !== undefined
    ? [{ id: fixture.id, fixture, params: { mode: 'url', message: fixture.message ?? '', url: fixture.url } as const }]
    : [],
);

/** Compares by key in any order: own properties only, including `__proto__`. */
export const entriesOf = (content: object | undefined): readonly (readonly [string, unknown])[] =>
  Object.entries(content ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
