import { isObject, ownProperty, type JsonObject } from '../core/protocol/json.ts';
import type { Content, ContentValue, ElicitFormParams, ElicitResult } from '../core/protocol/types.ts';

/** A schema that is not of an object is asked as one property of this name; the kit then shows the message as its label. */
const only = 'value';

function isObjectSchema(schema: JsonObject): boolean {
  const type = ownProperty(schema, 'type');
  return type === 'object' || (type === undefined && ownProperty(schema, 'properties') !== undefined);
}

function formFor(message: string, schema: unknown): ElicitFormParams {
  // Without a schema there is nothing to fill in: the user agrees or not.
  if (!isObject(schema)) return { mode: 'form', message, requestedSchema: { type: 'object', properties: {} } };
  const requestedSchema = isObjectSchema(schema)
    ? schema
    : { type: 'object', properties: { [only]: schema }, required: [only] };
  return { mode: 'form', message, requestedSchema };
}

/** The value that the schema of an interrupt describes. Undefined where it has none, or the user did not accept. */
function payloadOf(schema: unknown, result: ElicitResult): Content | ContentValue | undefined {
  if (result.action !== 'accept' || !isObject(schema)) return undefined;
  const content = result.content ?? {};
  return isObjectSchema(schema) ? content : content[only];
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** An interrupt of LangGraph (`Interrupt` of its SDK). */
export interface LangGraphInterrupt {
  /** The id of the interrupt. */
  readonly id?: string | undefined;
  /** The value that the graph passed to `interrupt`. */
  readonly value?: unknown;
  /** JSON Schema of the value that resumes the graph. */
  readonly response_schema?: Readonly<Record<string, unknown>> | undefined;
}

/** The value that the graph is resumed with. `undefined` for `resume`: there is no answer, and what to send then is the graph's own matter. */
export interface LangGraphResume {
  /** The value of `Command({ resume })`. */
  resume: unknown;
}

/**
 * An interrupt of LangGraph as a request, and the value for `Command({ resume })`. An interrupt whose value is an MCP
 * elicitation (LangChain's MCP adapters) is resumed with `{ action, content }`, one with a `response_schema` with what that
 * describes.
 */
export const langGraphInterrupt = {
  toElicitation(interrupt: LangGraphInterrupt): ElicitFormParams {
    const { value, response_schema: schema } = interrupt;
    const given = isObject(value) ? value : {};
    const message =
      textOf(value) ?? textOf(ownProperty(given, 'message')) ?? textOf(ownProperty(given, 'question')) ?? '';
    return formFor(message, schema ?? ownProperty(given, 'requestedSchema'));
  },
  toAnswer(interrupt: LangGraphInterrupt, result: ElicitResult): LangGraphResume {
    const { value, response_schema: schema } = interrupt;
    if (schema === undefined && isObject(value) && ownProperty(value, 'requestedSchema') !== undefined) {
      const { action } = result;
      return { resume: action === 'accept' ? { action, content: result.content ?? {} } : { action } };
    }
    return { resume: schema === undefined ? result.action === 'accept' || undefined : payloadOf(schema, result) };
  },
};

/** An interrupt of AG-UI, from `RUN_FINISHED.outcome.interrupts`. */
export interface AgUiInterrupt {
  /** The id of the interrupt. */
  readonly id: string;
  /** Why the run stopped. Shown where there is no message. */
  readonly reason: string;
  /** The question. */
  readonly message?: string | undefined;
  /** JSON Schema of the payload. Without it the user agrees or not. */
  readonly responseSchema?: unknown;
  /** ISO 8601. */
  readonly expiresAt?: string | undefined;
}

/** An entry of `resume` in the next run. */
export interface AgUiResume {
  /** The id of the interrupt. */
  interruptId: string;
  /** True if it was answered. */
  status: 'resolved' | 'cancelled';
  /** The value that the schema describes. */
  payload?: Content | ContentValue;
}

/** An interrupt of AG-UI as a request, and its entry of `resume`. AG-UI has no decline: it is `cancelled` too. */
export const agUiInterrupt = {
  toElicitation: ({ message, reason, responseSchema }: AgUiInterrupt): ElicitFormParams =>
    formFor(message ?? reason, responseSchema),
  /** Milliseconds until the interrupt expires, for `timeoutMs` of `elicitations.request`. Undefined where it does not. */
  timeoutMs({ expiresAt }: AgUiInterrupt): number | undefined {
    const end = Date.parse(expiresAt ?? '');
    return Number.isNaN(end) ? undefined : Math.max(1, end - Date.now());
  },
  toAnswer({ id, responseSchema }: AgUiInterrupt, result: ElicitResult): AgUiResume {
    if (result.action !== 'accept') return { interruptId: id, status: 'cancelled' };
    const payload = payloadOf(responseSchema, result);
    return { interruptId: id, status: 'resolved', ...(payload !== undefined && { payload }) };
  },
};
