// @ts-check

/**
 * What other clients do with what `checkSchema` finds. Observed by running them with `test/fixtures/sdk-keyword-matrix.json`:
 * each entry names its case there, and a test compares the two.
 */
export const clients = /** @type {const} */ ({
  sdk1: {
    name: 'clients on @modelcontextprotocol/sdk 1.x',
    version: '1.32.2',
    source: 'test/fixtures/sdk-keyword-matrix.json, "sdk 1.32.2 setRequestHandler"',
    date: '2026-11',
  },
  sdk2: {
    name: 'clients on @modelcontextprotocol/client 2.x',
    version: '2.4.0',
    source: 'test/fixtures/sdk-keyword-matrix.json, "client 2.4.0 setRequestHandler"',
    date: '2026-11',
  },
});

/**
 * `refuses`: the request fails before the app sees it · `drops`: the app never sees the keyword.
 *
 * @typedef {'refuses' | 'drops'} Effect
 * @typedef {{ readonly case: string, readonly sdk1?: Effect, readonly sdk2?: Effect }} Observation
 */

/** By the keyword of a property, in the order in which they are looked for. @type {Readonly<Record<string, Observation>>} */
export const observations = {
  pattern: { case: 'pattern', sdk1: 'drops', sdk2: 'drops' },
  format: { case: 'fmtUuid', sdk1: 'refuses', sdk2: 'refuses' },
  exclusiveMinimum: { case: 'exclusiveMin', sdk1: 'drops', sdk2: 'drops' },
  exclusiveMaximum: { case: 'exclusiveMin', sdk1: 'drops', sdk2: 'drops' },
  multipleOf: { case: 'multipleOf', sdk1: 'drops', sdk2: 'drops' },
  uniqueItems: { case: 'multi', sdk1: 'drops', sdk2: 'drops' },
  const: { case: 'constOnly', sdk1: 'drops', sdk2: 'drops' },
  'enum of numbers': { case: 'intEnum', sdk1: 'drops', sdk2: 'drops' },
  'enum without type': { case: 'enumNoType', sdk1: 'refuses', sdk2: 'refuses' },
  'oneOf without titles': { case: 'oneOfNoTitle', sdk1: 'drops', sdk2: 'drops' },
  'anyOf of texts': { case: 'anyOfStr', sdk1: 'drops', sdk2: 'drops' },
  'items.oneOf': { case: 'multiOneOf', sdk1: 'refuses', sdk2: 'refuses' },
  'list of free texts': { case: 'freeArray', sdk1: 'refuses', sdk2: 'refuses' },
  'nested object': { case: 'nested', sdk1: 'refuses', sdk2: 'refuses' },
  'list of types': { case: 'nullable', sdk1: 'refuses', sdk2: 'refuses' },
  'no type': { case: 'noType', sdk1: 'refuses', sdk2: 'refuses' },
  $ref: { case: 'refs', sdk1: 'refuses', sdk2: 'refuses' },
  'allOf at the root': { case: 'rootAllOf', sdk1: 'drops' },
  'no properties': { case: 'noProps', sdk1: 'refuses', sdk2: 'refuses' },
};

/** The properties that a text field may have none of. @param {any} schema @param {{ key?: string, keyword: string }} finding */
function observationOf(schema, { key, keyword }) {
  if (key === undefined) {
    if (keyword === 'allOf') return observations['allOf at the root'];
    return keyword === 'properties' || keyword === 'type' ? observations['no properties'] : undefined;
  }
  const property = schema?.properties?.[key] ?? {};
  if (keyword === '$ref' || property.$ref !== undefined) return observations['$ref'];
  if (Array.isArray(property.type)) return observations['list of types'];
  if (property.type === 'object') return observations['nested object'];
  if (property.type === 'array') {
    if (keyword === 'uniqueItems') return observations['uniqueItems'];
    if (property.items?.oneOf) return observations['items.oneOf'];
    return property.items?.enum || property.items?.anyOf ? undefined : observations['list of free texts'];
  }
  if (property.type === undefined) return observations[property.enum ? 'enum without type' : 'no type'];
  if (keyword === 'enum') return property.type === 'string' ? undefined : observations['enum of numbers'];
  if (keyword === 'oneOf') return observations['oneOf without titles'];
  if (keyword === 'anyOf') return observations['anyOf of texts'];
  return observations[keyword];
}

/**
 * The clients that will not show what a finding is about.
 *
 * @param {unknown} schema
 * @param {{ key?: string, keyword: string, code: string }} finding
 * @returns {{ client: string, version: string, effect: Effect }[]}
 */
export function clientsWithout(schema, finding) {
  // These are about the request itself, whatever the client.
  if (!['offGrammar', 'unsupported', 'leftToServer'].includes(finding.code)) return [];
  const observation = observationOf(schema, finding);
  return /** @type {const} */ (['sdk1', 'sdk2']).flatMap((id) => {
    const effect = observation?.[id];
    return effect ? [{ client: clients[id].name, version: clients[id].version, effect }] : [];
  });
}
