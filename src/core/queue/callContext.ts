import { contentToRemember } from '../answer/validContent.ts';
import { isObject, ownProperty, toJson } from '../protocol/json.ts';
import type { Content, ElicitParams, ElicitResult } from '../protocol/types.ts';
import type { PendingElicitation } from './elicitations.ts';
import { randomId } from './randomId.ts';

/** Content that the user accepted, and under which message. */
interface EarlierAnswer {
  readonly schema: string;
  readonly message: string;
  readonly content: Content;
}

/** The memory that the requests of one call share. It lives as long as the host's own object for the call. */
export interface CallContext {
  readonly id: string;
  readonly answers: Map<string, EarlierAnswer>;
  readonly openedUrls: Set<string>;
}

/** @param onEnd called when the AbortSignal aborts that identifies a call */
export function createCallContexts(
  onEnd: (context: CallContext) => void,
): (call: object | undefined) => CallContext | undefined {
  const contexts = new WeakMap<object, CallContext>();
  return (call) => {
    if (!call) return undefined;
    const existing = contexts.get(call);
    if (existing) return existing;
    const context: CallContext = { id: randomId(), answers: new Map(), openedUrls: new Set() };
    contexts.set(call, context);
    if (call instanceof AbortSignal) call.addEventListener('abort', () => onEnd(context), { once: true });
    return context;
  };
}

/** Remembers the user's answer, for when the same is asked again in this call. */
export function remember(
  { answers, openedUrls }: CallContext,
  serverKey: string,
  { request, round }: PendingElicitation,
  result: ElicitResult,
): void {
  if (request.mode === 'url') {
    if (result.action === 'accept') openedUrls.add(keyOf(serverKey, request.url));
    return;
  }
  if (!round) return;
  const key = keyOf(serverKey, round.key);
  const schema = comparable(request.requestedSchema);
  const content = result.action === 'accept' ? contentToRemember(result.content ?? {}) : {};
  if (schema !== undefined && Object.keys(content).length > 0)
    answers.set(key, { schema, message: request.message, content });
  else answers.delete(key);
}

/** The memory of a request that was answered before in this call. */
export function recall(
  { answers, openedUrls }: CallContext,
  serverKey: string,
  key: string | undefined,
  request: ElicitParams,
): Pick<PendingElicitation, 'initialContent' | 'repeated'> {
  if (request.mode === 'url') return openedUrls.has(keyOf(serverKey, request.url)) ? { repeated: true } : {};
  const answer = key === undefined ? undefined : answers.get(keyOf(serverKey, key));
  if (!answer || answer.schema !== comparable(request.requestedSchema)) return {};
  return { initialContent: answer.content, ...(answer.message === request.message && { repeated: true }) };
}

const keyOf = (serverKey: string, keyOrUrl: string) => JSON.stringify([serverKey, keyOrUrl]);

/** Equal texts mean equal property schemas, and equal definitions that they may refer to. */
function comparable(schema: unknown): string | undefined {
  if (!isObject(schema)) return undefined;
  return toJson(['properties', '$defs', 'definitions'].map((name) => ownProperty(schema, name) ?? null));
}
