import { isObject, own, setOwn, type JsonObject } from '../core/protocol/json.ts';
import type { ElicitFormParams } from '../core/protocol/types.ts';
import { toFields } from './esheetfields.ts';
import { flattened, type FlatField } from './esheetflat.ts';
import type { FieldDefinition, FormDefinitionLike } from './esheetform.ts';
import type { FormLoss } from './esheetlosses.ts';
import { toProperty, type PropertyOf } from './esheetproperty.ts';
import { schemaWith, type ReadForm } from './esheetschema.ts';
import { KEYS, PARAMS, PROPERTY, sourceOf } from './esheetsource.ts';
import { withMember } from './members.ts';
import { isUnchanged, retitled } from './esheetunchanged.ts';

/** A whole JSON-RPC request in form mode. */
export interface FormRequest {
  readonly jsonrpc: '2.0';
  readonly id: string | number;
  readonly method: 'elicitation/create';
  readonly params: ElicitFormParams;
  /** Not of MCP: what eSheet's importer takes along beside the params. */
  readonly meta?: unknown;
}

/** A request, and what it could not take along. */
export interface ConvertedForm {
  readonly request: FormRequest;
  /** Empty where the request says all that the form says. */
  readonly losses: readonly FormLoss[];
}

/**
 * The `elicitation/create` request that an eSheet form stands for. A form of {@link toFormDefinition} gives its params
 * back as they were, with what was changed since: questions, options, types, order, fields added and taken away.
 * Total: what is no form gives a request without fields.
 */
export function fromFormDefinition(definition: FormDefinitionLike): FormRequest {
  return convertFormDefinition(definition).request;
}

/** As {@link fromFormDefinition}, and says what was lost: which fields have no counterpart in MCP, which lost their rules. */
export function convertFormDefinition(definition: FormDefinitionLike): ConvertedForm {
  const form: JsonObject = isObject(definition) ? definition : {};
  const source = sourceOf(form);
  const { fields, losses } = flattened(own(form, 'fields'));
  const stash = own(source, PARAMS);
  const kept = isObject(stash) && own(stash, 'mode') !== 'url' ? stash : undefined;
  const read = { fields, losses, keys: keysOf(source) };
  const params = kept ? { ...keptParams(kept, source, read) } : newParams(form, source, read);
  const mcpId = own(source, 'mcpId');
  const meta = own(source, 'meta');
  const request: FormRequest = {
    jsonrpc: '2.0',
    id: typeof mcpId === 'string' || typeof mcpId === 'number' ? mcpId : (text(own(form, 'id')) ?? 'mcp-form'),
    method: 'elicitation/create',
    // Params that were kept may lack a message or a schema, as they arrived.
    params: params as unknown as ElicitFormParams,
    ...(meta !== undefined && { meta }),
  };
  return { request, losses };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function keysOf(source: JsonObject): ReadonlySet<unknown> | undefined {
  const keys = own(source, KEYS);
  return Array.isArray(keys) ? new Set<unknown>(keys) : undefined;
}

/** A form of another maker: eSheet's builder, or its own importer. */
function newParams(form: JsonObject, source: JsonObject, read: ReadForm): JsonObject {
  const [mcpMessage, description, title] = [own(source, 'mcpMessage'), own(form, 'description'), own(form, 'title')];
  const schemaTitle = text(own(source, 'schemaTitle'));
  const root = { type: 'object', ...(schemaTitle !== undefined && { title: schemaTitle }) };
  return {
    mode: 'form',
    message: text(mcpMessage) ?? text(description) ?? text(title) ?? '',
    requestedSchema: schemaWith(root, read, (field) => keptProperty(field) ?? toProperty(field)),
  };
}

/** eSheet's importer keeps whole what it cannot show. */
function keptProperty(field: JsonObject): PropertyOf | undefined {
  const property = own(sourceOf(field), PROPERTY);
  if (!isObject(property) || own(field, 'fieldType') !== 'longtext') return undefined;
  const question = own(field, 'question');
  return { property: (own(property, 'title') ?? '') === (question ?? '') ? property : retitled(property, question) };
}

function keptParams(params: JsonObject, source: JsonObject, read: ReadForm): JsonObject {
  const mcpMessage = text(own(source, 'mcpMessage'));
  const said = mcpMessage === undefined ? params : withMember(params, 'message', mcpMessage);
  const root = own(params, 'requestedSchema');
  const before = read.keys && isObject(root) ? withMember(root, 'properties', propertiesBefore(read.fields)) : root;
  const expected = new Map(toFields(before).map((field) => [field.id, field]));
  if (!read.keys && isSame(read.fields, [...expected.values()])) return said;
  const base = read.keys && isObject(root) ? root : { type: 'object' };
  return withMember(
    said,
    'requestedSchema',
    schemaWith(base, read, (field, id) => propertyNow(field, expected.get(id))),
  );
}

function propertiesBefore(fields: readonly FlatField[]): JsonObject {
  const properties: Record<string, unknown> = {};
  for (const { id, field } of fields) {
    const source = sourceOf(field);
    if (Object.hasOwn(source, PROPERTY)) setOwn(properties, id, own(source, PROPERTY));
  }
  return properties;
}

function isSame(fields: readonly FlatField[], expected: readonly FieldDefinition[]): boolean {
  return (
    fields.length === expected.length &&
    fields.every(({ id, field }, index) => {
      const before = expected[index];
      return (
        before?.id === id &&
        isUnchanged(field, before) &&
        own(field, 'question') === before.question &&
        (own(field, 'required') === true) === (before.required === true)
      );
    })
  );
}

function propertyNow(field: JsonObject, expected: FieldDefinition | undefined): PropertyOf {
  const source = sourceOf(field);
  const property = own(source, PROPERTY);
  if (!expected || !Object.hasOwn(source, PROPERTY) || !isUnchanged(field, expected)) return toProperty(field);
  const question = own(field, 'question');
  return { property: question === expected.question || !isObject(property) ? property : retitled(property, question) };
}
