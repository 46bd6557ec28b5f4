import type * as v2 from '@modelcontextprotocol/client';
import type { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import type * as v1 from '@modelcontextprotocol/sdk/types.js';
import { describe, expectTypeOf, test } from 'vitest';
import type {
  Content,
  ContentValue,
  ElicitFormParams,
  ElicitParams,
  ElicitRequest,
  ElicitResult,
  ElicitUrlParams,
} from '../../src/core/protocol/types.ts';
import type { ElicitationClient, ElicitationHandler } from '../../src/mcp.ts';
import { callTool, elicitationCapability } from '../../src/mcp.ts';

/** The names of a type's own members, without an index signature. */
type Named<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] };
/** The kit's type, with the SDK's type for members that the kit types as unknown. */
type Judged<Ours, Sdk> = Omit<Ours, 'requestedSchema' | '_meta'> &
  Pick<Sdk, Extract<keyof Sdk, 'requestedSchema' | '_meta'>>;
/** Members of the SDKs' params that the kit does not read: the task metadata of 2025-11-25. */
type Ignored = 'task';

describe('the kit accepts what an SDK receives', () => {
  test('params of either mode', () => {
    expectTypeOf<v1.ElicitRequest['params']>().toExtend<ElicitParams>();
    expectTypeOf<v2.ElicitRequest['params']>().toExtend<ElicitParams>();
    expectTypeOf<v1.ElicitRequestFormParams>().toExtend<ElicitFormParams>();
    expectTypeOf<v2.ElicitRequestFormParams>().toExtend<ElicitFormParams>();
    expectTypeOf<v1.ElicitRequestURLParams>().toExtend<ElicitUrlParams>();
    expectTypeOf<v2.ElicitRequestURLParams>().toExtend<ElicitUrlParams>();
  });

  test('whole requests, and entries of a round', () => {
    expectTypeOf<v1.ElicitRequest>().toExtend<ElicitRequest>();
    expectTypeOf<v2.ElicitRequest>().toExtend<ElicitRequest>();
    expectTypeOf<Extract<v2.InputRequest, { method: 'elicitation/create' }>>().toExtend<ElicitRequest>();
  });

  test('the kit knows every member of the SDKs', () => {
    // What the host adds is no member of the protocol.
    type FormMembers = Exclude<keyof ElicitFormParams, 'display'>;
    expectTypeOf<Exclude<Named<v1.ElicitRequestFormParams>, Ignored>>().toEqualTypeOf<FormMembers>();
    expectTypeOf<Exclude<Named<v2.ElicitRequestFormParams>, Ignored>>().toEqualTypeOf<FormMembers>();
    expectTypeOf<Exclude<Named<v1.ElicitRequestURLParams>, Ignored>>().toEqualTypeOf<keyof ElicitUrlParams>();
    expectTypeOf<Exclude<Named<v2.ElicitRequestURLParams>, Ignored>>().toEqualTypeOf<keyof ElicitUrlParams>();
  });
});

describe('an SDK accepts what the kit returns', () => {
  test('results', () => {
    expectTypeOf<ElicitResult>().toExtend<v1.ElicitResult>();
    expectTypeOf<ElicitResult>().toExtend<v2.ElicitResult>();
    expectTypeOf<ElicitResult>().toExtend<v2.InputResponse>();
  });

  test('params, once their schema is validated', () => {
    expectTypeOf<Judged<ElicitFormParams, v1.ElicitRequestFormParams>>().toExtend<v1.ElicitRequestFormParams>();
    expectTypeOf<Judged<ElicitFormParams, v2.ElicitRequestFormParams>>().toExtend<v2.ElicitRequestFormParams>();
    expectTypeOf<
      Judged<ElicitUrlParams & { elicitationId: string }, v1.ElicitRequestURLParams>
    >().toExtend<v1.ElicitRequestURLParams>();
    expectTypeOf<
      Judged<ElicitUrlParams & { elicitationId: string }, v2.ElicitRequestURLParams>
    >().toExtend<v2.ElicitRequestURLParams>();
  });

  test('the capability', () => {
    expectTypeOf(elicitationCapability).toExtend<NonNullable<v1.ClientCapabilities['elicitation']>>();
    expectTypeOf(elicitationCapability).toExtend<NonNullable<v2.ClientCapabilities['elicitation']>>();
  });
});

describe('answers have the same types', () => {
  test('actions', () => {
    expectTypeOf<ElicitResult['action']>().toEqualTypeOf<v1.ElicitResult['action']>();
    expectTypeOf<ElicitResult['action']>().toEqualTypeOf<v2.ElicitResult['action']>();
  });

  test('contents', () => {
    type ValueOf<T> = NonNullable<T>[keyof NonNullable<T>];
    expectTypeOf<ContentValue>().toEqualTypeOf<ValueOf<v1.ElicitResult['content']>>();
    expectTypeOf<ContentValue>().toEqualTypeOf<ValueOf<v2.ElicitResult['content']>>();
    expectTypeOf<Content>().toExtend<NonNullable<v1.ElicitResult['content']>>();
    expectTypeOf<NonNullable<v2.ElicitResult['content']>>().toExtend<Content>();
  });
});

describe('clients of both SDKs fit', () => {
  test('attachElicitation', () => {
    expectTypeOf<ClientV1>().toExtend<ElicitationClient>();
    expectTypeOf<v2.Client>().toExtend<ElicitationClient>();
  });

  test('the handler, where the SDK wants one', () => {
    type HandlerV2 = (request: v2.ElicitRequest, ctx: v2.ClientContext) => Promise<v2.ElicitResult>;
    expectTypeOf<ElicitationHandler>().toExtend<HandlerV2>();
    type HandlerV1 = (request: v1.ElicitRequest, extra: { signal: AbortSignal }) => Promise<v1.ElicitResult>;
    expectTypeOf<ElicitationHandler>().toExtend<HandlerV1>();
  });

  test('callTool, with the types of the client’s own', () => {
    expectTypeOf(callTool<ClientV1>)
      .parameter(1)
      .toEqualTypeOf<v1.CallToolRequest['params']>();
    expectTypeOf(callTool<ClientV1>).returns.toEqualTypeOf<ReturnType<ClientV1['callTool']>>();
    expectTypeOf(callTool<v2.Client>).returns.toEqualTypeOf<ReturnType<v2.Client['callTool']>>();
  });
});

test('wrappers of hosts compile as they are written: each is a shape that a real one has', () => {
  type Wrapper = (result: ElicitResult) => void;
  type Made = (result: ElicitResult) => unknown;
  const post = (_action: ElicitResult['action'], _content?: Content) => {};
  const handlers: Record<ElicitResult['action'], (content?: Content) => void> = {
    accept: () => {},
    decline: () => {},
    cancel: () => {},
  };
  expectTypeOf(({ action, content }: ElicitResult) => post(action, content)).toExtend<Wrapper>();
  expectTypeOf(({ content }: ElicitResult) => content).returns.toEqualTypeOf<Content | undefined>();
  expectTypeOf(({ action, content }: ElicitResult) => ({ action, ...(content && { content }) })).toExtend<Made>();
  expectTypeOf((result: ElicitResult) => ({ requestId: 1, ...result })).toExtend<Made>();
  expectTypeOf((result: ElicitResult) => result.content ?? {}).toExtend<(result: ElicitResult) => Content>();
  expectTypeOf((result: ElicitResult) =>
    result.action === 'accept' ? result.content : result.action,
  ).returns.toEqualTypeOf<Content | 'decline' | 'cancel' | undefined>();
  expectTypeOf(({ action, content }: ElicitResult) => handlers[action](content)).toExtend<Wrapper>();
  expectTypeOf<{ action: 'decline' }>().toExtend<ElicitResult>();
  expectTypeOf<{ action: 'cancel'; content: undefined }>().toExtend<ElicitResult>();
  expectTypeOf<{ action: 'decline'; content: Content }>().not.toExtend<ElicitResult>();
});
