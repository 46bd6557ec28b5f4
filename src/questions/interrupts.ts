import { defined, isObject, isText, ownProperty } from '../core/protocol/json.ts';
import type { Content, ContentValue, ElicitFormParams, ElicitResult } from '../core/protocol/types.ts';
import { total } from '../core/protocol/total.ts';
import { refusal } from './questionsToElicitation.ts';
import { asLines, isVisible, listOf, member, plainName, textIn, unpacked } from './readLoosely.ts';

/** A schema that is not of an object is asked as one property of this name; the kit then shows the message as its label. */
const only = 'value';

/** Nothing to fill in: the user agrees or not. */
const agreement = { type: 'object', properties: {} };
/** The answer to a plain question. */
const anyText = { type: 'string', minLength: 1 };

/** In UTF-16 code units: a longer message is cut, and nobody agrees to what was not shown. */
const longestMessage = 16_000;

/** What an interrupt asks. */
interface Asked {
  /** All that the user has to know. */
  readonly message: string;
  /** JSON Schema of the answer. What is no schema can only be declined. */
  readonly schema: unknown;
}

function formFor({ message, schema }: Asked): ElicitFormParams {
  const properties = propertiesOf(schema);
  const isEmpty = properties && Object.keys(properties).length === 0 && !isVisible(message);
  const isOurs = schema === agreement || schema === anyText;
  if (!isObject(schema) || isEmpty || (isOurs && message.length > longestMessage)) return refusal(message);
  return { mode: 'form', message, requestedSchema: properties ? mayBeBlank(schema) : wrapped(schema) };
}

const elicitationOf = <Interrupt>(read: (interrupt: unknown) => Asked) =>
  total(
    (interrupt: Interrupt) => formFor(read(interrupt)),
    () => refusal(),
  );

/** The content of an accepted form. Nobody accepts what can only be declined. */
const acceptedBy = (asked: Asked, { action, content = {} }: ElicitResult): Content | undefined =>
  action === 'accept' && formFor(asked).requestedSchema !== null ? content : undefined;

/** The value that a schema describes: null for what was left blank, where it must be there and may be null. */
function payloadOf({ schema }: Asked, content: Content): Payload | undefined {
  if (!propertiesOf(schema)) return content[only] ?? (isNullable(schema, schema) ? null : undefined);
  // `Object.fromEntries` keeps a key such as `__proto__` as an own property.
  const blank = nullableKeys(schema).filter((key) => ownProperty(content, key) === undefined);
  return Object.fromEntries([...Object.entries(content), ...blank.map((key) => [key, null] as const)]);
}

/** A schema of an object, with its root in place of a reference to it. */
const rootOf = (schema: object): object => ({ ...schema, ...targetOf(schema, schema) });

const targetOf = (schema: unknown, root: unknown): object | undefined => {
  const ref = member(schema, '$ref');
  const target = isText(ref) ? ref.split('/').slice(1).reduce<unknown>(step, root) : undefined;
  return isObject(target) ? target : undefined;
};

/** Strict schemas require all properties, and allow null for those that may be left blank. */
function nullableKeys(schema: unknown): readonly string[] {
  const { properties, required } = isObject(schema) ? (rootOf(schema) as Readonly<Record<string, unknown>>) : {};
  return listOf(required)
    .filter(isText)
    .filter((key) => isObject(properties) && isNullable(ownProperty(properties, key), schema));
}

function mayBeBlank(schema: object): object {
  const keys = new Set(nullableKeys(schema));
  if (keys.size === 0) return schema;
  const { $ref: _, ...root } = rootOf(schema) as Readonly<Record<string, unknown>>;
  return { ...root, required: listOf(root['required']).filter((key) => !keys.has(key as string)) };
}

/** `left`: schemas to look at. */
function isNullable(schema: unknown, root: unknown, work = { left: 100 }): boolean {
  if (!isObject(schema) || --work.left < 0) return false;
  const { type, anyOf, oneOf, enum: values, nullable } = schema;
  return (
    listOf(type).includes('null') ||
    nullable === true ||
    ownProperty(schema, 'const') === null ||
    (type === undefined && listOf(values).includes(null)) ||
    [anyOf, oneOf].flatMap(listOf).some((branch) => isNullable(branch, root, work)) ||
    isNullable(targetOf(schema, root), root, work)
  );
}

/** The properties of a schema of an object, wherever they stand. Undefined for any other schema. `left`: schemas to look at. */
function propertiesOf(schema: unknown, root = schema, work = { left: 100 }): object | undefined {
  if (!isObject(schema) || --work.left < 0) return undefined;
  const { type, $ref, properties, allOf, anyOf, oneOf } = schema;
  if (isObject(properties)) return properties;
  const target = isText($ref) ? $ref.split('/').slice(1).reduce<unknown>(step, root) : undefined;
  // A union of one schema and of null is that schema.
  const branches = [anyOf, oneOf].flatMap(listOf).filter((branch) => member(branch, 'type') !== 'null');
  for (const part of [target, ...listOf(allOf), branches.length === 1 && branches[0]]) {
    const found = propertiesOf(part, root, work);
    if (found) return found;
  }
  return listOf(type).includes('object') ? {} : undefined;
}

/** One step of a reference, such as `#/$defs/Answer`. */
const step = (at: unknown, name: string): unknown =>
  isObject(at) ? ownProperty(at, name.replaceAll('~1', '/').replaceAll('~0', '~')) : undefined;

/** The schema as a property. Definitions stay at the root, where references look for them; other references lead to the property. */
function wrapped(schema: object): object {
  const { $defs, definitions, ...property } = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && isText(value) ? value.replace(/^#(?!\/(?:\$defs|definitions)\/)/, `#/properties/${only}`) : value,
  ) as Record<string, unknown>;
  const required = isNullable(schema, schema) ? [] : [only];
  return defined({ type: 'object', $defs, definitions, properties: { [only]: property }, required });
}

/** A value that a schema describes. */
type Payload = Readonly<Record<string, ContentValue | null>> | ContentValue | null;

/** An interrupt of LangGraph (`Interrupt` of its SDK). */
export interface LangGraphInterrupt {
  /** The id of the interrupt. */
  readonly id?: string | undefined;
  /** The value that the graph passed to `interrupt`. */
  readonly value?: unknown;
  /** JSON Schema of the value that resumes the graph. `null` is like none. */
  readonly response_schema?: Readonly<Record<string, unknown>> | null | undefined;
}

/** The value that the graph is resumed with. `undefined` for `resume`: there is no answer, and what to send then is the graph's own matter. */
export interface LangGraphResume {
  /** The value of `Command({ resume })`. */
  resume: unknown;
}

function readLangGraph(interrupt: unknown) {
  const value = unpacked(member(interrupt, 'value'));
  const given = unpacked(member(interrupt, 'response_schema'));
  const words = textIn(value, 'message', 'question');
  const [first] = [value].flat();
  const names = isObject(first) ? Object.keys(first).map(plainName) : [];
  const isMcp = given === undefined && names.includes('requestedschema');
  // Whatever the interrupt carries is shown before somebody answers it.
  const message = words !== undefined && (isMcp || names.length === 1) ? words : asLines(value);
  const own = isVisible(message) && (isText(value) || words !== undefined) ? anyText : agreement;
  // An approval has words of its own, and `true` is none of them.
  const isApproval = names.some((name) => name.startsWith('actionrequest'));
  const unasked = isApproval ? undefined : own;
  return {
    message,
    schema: given ?? (isMcp ? (member(value, 'requestedSchema') ?? agreement) : unasked),
    isMcp,
    given,
  };
}

/**
 * An interrupt of LangGraph as a request, and the value for `Command({ resume })`. An interrupt whose value is an MCP
 * elicitation (LangChain's MCP adapters) is resumed with `{ action, content }`, one with a `response_schema` with what that
 * describes, a question without one with a text. Anything else is shown, and resumed with `true`. Never throws: what cannot be
 * read, or shows nothing, can only be declined or cancelled.
 */
export const langGraphInterrupt = {
  toElicitation: elicitationOf<LangGraphInterrupt>(readLangGraph),
  toAnswer: total(
    (interrupt: LangGraphInterrupt, result: ElicitResult): LangGraphResume => {
      const asked = readLangGraph(interrupt);
      const { action } = result;
      const content = acceptedBy(asked, result);
      if (asked.isMcp)
        return { resume: content ? { action, content } : { action: action === 'decline' ? action : 'cancel' } };
      if (!content) return { resume: undefined };
      return { resume: asked.given === undefined ? (content[only] ?? true) : payloadOf(asked, content) };
    },
    () => ({ resume: undefined }),
  ),
};

/** An interrupt of AG-UI, from `RUN_FINISHED.outcome.interrupts`. */
export interface AgUiInterrupt {
  /** The id of the interrupt. */
  readonly id: string;
  /** Why the run stopped. Shown where there is no message. */
  readonly reason: string;
  /** The question. */
  readonly message?: string | undefined;
  /** JSON Schema of the payload. Without it, or with `null`, the user agrees or not; where the reason is an input, the payload is a text. */
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
  payload?: Payload;
}

function readAgUi(interrupt: unknown): Asked {
  const reason = textIn(interrupt, 'reason') ?? '';
  const words = textIn(interrupt, 'message') ?? reason;
  const given = unpacked(member(interrupt, 'responseSchema'));
  const metadata = member(interrupt, 'metadata');
  return {
    // Without a schema, what comes along is all that the user agrees to.
    message: given === undefined && metadata !== undefined ? `${words}\n\n${asLines(metadata)}` : words,
    schema: given ?? (/^input/i.test(reason) ? anyText : agreement),
  };
}

const idOf = total(
  (interrupt: unknown) => textIn(interrupt, 'id') ?? '',
  () => '',
);

/**
 * An interrupt of AG-UI as a request, and its entry of `resume`. AG-UI has no decline: it is `cancelled` too. Never throws: what
 * cannot be read, or shows nothing, can only be declined or cancelled.
 */
export const agUiInterrupt = {
  toElicitation: elicitationOf<AgUiInterrupt>(readAgUi),
  /** Milliseconds until the interrupt expires, for `timeoutMs` of `elicitations.request`. Undefined where it does not. */
  timeoutMs: total(
    (interrupt: AgUiInterrupt): number | undefined => {
      const end = Date.parse(String(member(interrupt, 'expiresAt')));
      return Number.isNaN(end) ? undefined : Math.max(1, end - Date.now());
    },
    () => undefined,
  ),
  toAnswer: total(
    (interrupt: AgUiInterrupt, result: ElicitResult): AgUiResume => {
      const asked = readAgUi(interrupt);
      const content = acceptedBy(asked, result);
      const payload = content && asked.schema !== agreement ? payloadOf(asked, content) : undefined;
      const status = content ? 'resolved' : 'cancelled';
      return { interruptId: idOf(interrupt), status, ...(payload !== undefined && { payload }) };
    },
    (interrupt): AgUiResume => ({ interruptId: idOf(interrupt), status: 'cancelled' }),
  ),
};
