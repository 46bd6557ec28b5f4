// Types that a strict app relies on. This file does not run: scripts/consume.mjs compiles it with several versions of
// TypeScript.
import {
  ElicitationDialog,
  ElicitationHost,
  type Components,
  type ControlSlotProps,
  type ElicitationSettings,
} from 'react-elicitation';
import {
  createElicitations,
  parseForm,
  type Content,
  type ElicitParams,
  type ElicitRequest,
  type ElicitResult,
  type InferContent,
  type PendingElicitation,
  type ServerInfo,
} from 'react-elicitation/core';
import type { BoundField } from 'react-elicitation/headless';
import { attachElicitation, createElicitationHandler } from 'react-elicitation/mcp';
import { connectElicitations, serveElicitations, type Port } from 'react-elicitation/remote';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = { [K in keyof T]: T[K] };
declare function holds<T extends true>(): T;

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    size: { type: 'string', enum: ['s', 'm'] },
    tags: { type: 'array', items: { anyOf: [{ const: 'a' }, { const: 'b' }] } },
  },
  required: ['name'],
} as const;
interface Expected {
  name: string;
  size?: 's' | 'm';
  tags?: ('a' | 'b')[];
}
holds<Same<Flat<InferContent<typeof schema>>, Flat<Expected>>>();
holds<Same<InferContent<unknown>, Content>>();

const elicitations = createElicitations();

/** The content of an answer has the type of the schema that asked for it. */
export async function askForName(): Promise<string | undefined> {
  const result = await elicitations.request({ message: 'Who?', requestedSchema: schema }, { server: { name: 'Crew' } });
  if (result.action !== 'accept') return undefined;
  holds<Same<'content' extends keyof typeof result ? true : false, true>>();
  const size: 's' | 'm' | undefined = result.content?.size;
  return size ?? result.content?.name;
}

/** If the schema is unknown, so are the keys of the content. */
export const askAnything = (params: ElicitParams): Promise<ElicitResult> =>
  elicitations.request(params, { server: { name: 'Crew' } });

/** The same holds for the content that a component or hook passes to `onRespond`. */
export const Dialog = () => (
  <ElicitationDialog
    request={{ message: 'Who?', requestedSchema: schema }}
    server={{ name: 'Crew' }}
    onRespond={(result) => {
      if (result.action !== 'accept') return;
      const tags: readonly ('a' | 'b')[] | undefined = result.content?.tags;
      // @ts-expect-error -- the schema has no such property
      void result.content?.nickname;
      void tags;
    }}
  />
);

/** Wires of chats: one wants the content of what was accepted, the other none that is undefined. */
interface Wires {
  strict(answer: { action: 'accept'; content: Record<string, unknown> } | { action: 'decline' | 'cancel' }): void;
  optional(answer: { action: ElicitResult['action']; content?: Record<string, unknown> }): PromiseLike<void>;
}
export const Chat = ({ strict, optional }: Wires) => (
  <>
    <ElicitationDialog
      request={{ message: 'Who?', requestedSchema: {} as object }}
      onRespond={(result) => strict(result)}
    />
    <ElicitationDialog request={{ message: 'Who?', requestedSchema: schema }} onRespond={strict} />
    <ElicitationDialog
      request={{ message: 'Who?', requestedSchema: schema }}
      onRespond={(result) => optional(result)}
    />
  </>
);
export const toWire = (result: ElicitResult): Parameters<Wires['optional']>[0] => result;
export const asPairs = ({ action, content }: ElicitResult): readonly [string, object] => [action, content ?? {}];

/** The value of a field narrows with its kind. */
export function valueOf(bound: BoundField): string {
  switch (bound.kind) {
    case 'boolean':
      holds<Same<typeof bound.value, boolean | undefined>>();
      bound.onValueChange(true);
      return String(bound.value ?? '');
    case 'list':
      return bound.value.join();
    case 'text':
      bound.onValueChange('');
      // @ts-expect-error -- a string is not a number
      bound.onValueChange(1);
      return bound.value;
    default:
      return bound.kind;
  }
}

/** The key of a slot determines its type. */
export const components: Partial<Components> = {
  NumberControl: ({ field, value, inputProps, onValueChange }) => (
    <input
      id={inputProps.id}
      inputMode={field.integer ? 'numeric' : 'decimal'}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  ),
};
export type TextSlot = ControlSlotProps<'text'>;

/** Settings may be undefined, so that apps can pass optional ones through. */
export const Host = ({ locale, density }: Pick<ElicitationSettings, 'locale' | 'density'>) => (
  <ElicitationHost elicitations={elicitations} locale={locale} density={density} components={undefined} />
);

/** So may the options of a queue and of its delivery, and what a host's own queue makes of its requests. */
interface Given {
  readonly ms?: number | undefined;
  readonly text?: string | undefined;
  readonly content?: Content | undefined;
  readonly onEvent?: (() => void) | undefined;
}
export function pass({ ms, text, content, onEvent }: Given, port: Port, request: ElicitParams) {
  const queue = createElicitations({
    ...{ maxPending: ms, perServer: undefined, timeoutMs: ms },
    ...{ onPending: onEvent, onSettled: onEvent, onProblem: onEvent },
  });
  createElicitations({ perServer: { limit: ms, windowMs: ms, pending: ms } });
  serveElicitations(queue, port, { maxMessageLength: ms, rate: undefined, onProblem: onEvent });
  serveElicitations(queue, port, { rate: { limit: ms, windowMs: ms } });
  connectElicitations(port, { answerTimeoutMs: ms });
  parseForm(schema, { message: text, limits: undefined, json: undefined });
  const server: ServerInfo = { name: 'Crew', title: text, version: text, url: text, icon: text };
  createElicitationHandler(queue, { server, about: text, timeoutMs: ms, signal: undefined, modes: undefined });
  const pending: PendingElicitation = {
    ...{ id: '1', request, server, state: 'asked', about: text, call: text, deadline: ms, moreTimeMs: ms },
    ...{ initialContent: content, answer: undefined, round: undefined, repeated: undefined },
  };
  const envelope: ElicitRequest = { method: 'elicitation/create', params: request, id: text };
  return { pending, envelope };
}

export const deliver = {
  attachElicitation,
  handler: createElicitationHandler(elicitations, { server: { name: 'Crew' } }),
};

const form = parseForm(schema);
export const kinds = form.ok ? form.model.fields.map(({ kind, id }) => `${kind} ${id}`) : form.problem;
