import { isObject, own, type JsonObject } from '../core/protocol/json.ts';
import type { ElicitFormParams, ElicitRequest } from '../core/protocol/types.ts';
import { toFields } from './esheetfields.ts';
import type { FormDefinition } from './esheetform.ts';
import { KEYS, PARAMS, PROPERTY, sourceOf } from './esheetsource.ts';
import { withMember } from './members.ts';

/** The names are those of eSheet's own importer. */
export interface FormDefinitionOptions {
  /** @default 'mcp-form' */
  readonly formId?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Id of the JSON-RPC request. @default that of the envelope, where one was given */
  readonly mcpId?: string | number | undefined;
  /** @default the message of the params */
  readonly mcpMessage?: string | undefined;
  /** Anything to be taken along beside the params: it returns as the envelope's `meta`. */
  readonly mcpMeta?: unknown;
}

/**
 * A form-mode request (params, or a whole message) as an eSheet form, which `@esheet/core` accepts whatever the server
 * wrote. `fromFormDefinition` gives the params back as they were: what eSheet has no place for travels in `_sourceData`,
 * which holds parts of the given object, not copies. `required` and questions are eSheet's to show; rules are not.
 *
 * @throws {TypeError} for an address (URL mode) or what is no request: an address is no form, and shown as an empty one
 * it would be agreed to unseen. Look with `isElicitationRequest` and at `params.mode` first.
 */
export function toFormDefinition(
  request: ElicitFormParams | ElicitRequest,
  options: FormDefinitionOptions = {},
): FormDefinition {
  const { params, id } = readRequest(request);
  const { formId = 'mcp-form', title, description, mcpId = id, mcpMeta } = options;
  const requestedSchema = own(params, 'requestedSchema');
  const fields = toFields(requestedSchema);
  const isTaken = fields.some((field) => Object.hasOwn(sourceOf(field), PROPERTY));
  const said = own(params, 'message');
  const mcpMessage = options.mcpMessage ?? (typeof said === 'string' ? said : undefined);
  const schemaTitle = isObject(requestedSchema) ? own(requestedSchema, 'title') : undefined;
  const source = {
    ...(mcpId !== undefined && { mcpId }),
    ...(mcpMessage !== undefined && { mcpMessage }),
    ...(typeof schemaTitle === 'string' && { schemaTitle }),
    ...(mcpMeta !== undefined && { meta: mcpMeta }),
    [PARAMS]:
      isTaken && isObject(requestedSchema)
        ? withMember(params, 'requestedSchema', withMember(requestedSchema, 'properties', {}))
        : params,
    ...(isTaken && { [KEYS]: fields.map((field) => field.id) }),
  };
  return {
    id: formId,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    _sourceData: source,
    fields,
  };
}

function readRequest(request: unknown): { readonly params: JsonObject; readonly id: string | number | undefined } {
  const envelope = isObject(request) && own(request, 'method') === 'elicitation/create' ? request : undefined;
  const params = envelope ? own(envelope, 'params') : request;
  const mode = isObject(params) ? own(params, 'mode') : undefined;
  if (!isObject(params) || (mode !== undefined && mode !== 'form')) {
    throw new TypeError(
      'toFormDefinition takes a form-mode elicitation: its params, or the whole request. An address (mode "url") is no form. Check params.mode first.',
    );
  }
  const id = envelope && own(envelope, 'id');
  return { params, id: typeof id === 'string' || typeof id === 'number' ? id : undefined };
}
