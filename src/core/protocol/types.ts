/**
 * The server that asks. The host fills this in from what it knows about the connection, and never copies the name from the
 * server (specification: Elicitation, Security Considerations).
 */
export interface ServerInfo {
  /** The host's name for the server: the key of its configuration, or the name that the user gave it. */
  readonly name: string;
  /** The name that the server reports for itself. Shown separately, as its own claim. */
  readonly title?: string | undefined;
  /** The version that the server reports. Not shown by the kit. */
  readonly version?: string | undefined;
  /** URL or command of the connection. Name and URL together identify a server, so always pass the same URL. */
  readonly url?: string | undefined;
  /** URL of an image that the host trusts. The kit never uses an image of a server. */
  readonly icon?: string | undefined;
}

/** Additions of the host to one field: no JSON Schema has a place for it. */
export interface FieldDisplay {
  /** A short word above the label. Cut after 40 characters. */
  readonly header?: string | undefined;
  /** Options by their value. */
  readonly options?: readonly OptionDisplay[] | undefined;
}

/** Additions of the host to one option. */
export interface OptionDisplay {
  /** The value of the option, as the schema has it. */
  readonly value: string | number | boolean;
  /** Marks the option as recommended. @default false */
  readonly recommended?: boolean | undefined;
  /** A text to look at before choosing. Cut after 10,000 characters. */
  readonly preview?: string | undefined;
}

/** Parameters of a form-mode `elicitation/create`; an absent `mode` means form (2025-11-25). */
export interface ElicitFormParams {
  /** Absent means form. */
  readonly mode?: 'form' | undefined;
  /** The message of the server to the user. Server text. */
  readonly message: string;
  /** The schema as it arrived. Do not trust it before `parseForm` has read it. */
  readonly requestedSchema: unknown;
  /**
   * Additions of the host to the fields, by property name. It is not part of the protocol: the handlers of `/mcp` drop it from
   * what a server sends, and no validator reads it. `/questions` makes it.
   */
  readonly display?: Readonly<Record<string, FieldDisplay>> | undefined;
  /** Metadata of the protocol: for the host. Never shown. */
  readonly _meta?: unknown;
}

/** Parameters of a URL-mode `elicitation/create` (2025-11-25 with `elicitationId`, 2026-07-28 without). */
export interface ElicitUrlParams {
  readonly mode: 'url';
  /** Why the server wants the URL opened. Server text. */
  readonly message: string;
  /** The URL as the server wrote it: `inspectUrl` says whether it can be opened. */
  readonly url: string;
  /** Opaque id that the completion notification repeats. */
  readonly elicitationId?: string | undefined;
  /** Metadata of the protocol: for the host. Never shown. */
  readonly _meta?: unknown;
}

/** The params of `elicitation/create`, in form mode or in URL mode. */
export type ElicitParams = ElicitFormParams | ElicitUrlParams;

/**
 * Params with the looser types of other clients (agent SDKs, the Agent Client Protocol). Which members belong to which mode
 * is checked when they are read.
 */
export interface LooseElicitParams {
  /** `form`, `url` or absent. Anything else is not a request. */
  readonly mode?: string | undefined;
  /** The message of the server to the user. Server text. */
  readonly message: string;
  /** Form mode: the requested schema. */
  readonly requestedSchema?: unknown;
  /** Form mode: what the host adds to the fields. */
  readonly display?: Readonly<Record<string, FieldDisplay>> | undefined;
  /** URL mode: the URL. */
  readonly url?: unknown;
  /** URL mode: the id that a completion notification names. */
  readonly elicitationId?: unknown;
  /** Metadata of the protocol: for the host. Never shown. */
  readonly _meta?: unknown;
}

/** A whole request: a JSON-RPC message, or an entry of `inputRequests` (2026-07-28), which has no id. */
export interface ElicitRequest {
  readonly method: 'elicitation/create';
  /** The params of the question. */
  readonly params: ElicitParams;
  readonly jsonrpc?: '2.0';
  /** The JSON-RPC id. Not read by the kit. */
  readonly id?: string | number | undefined;
}

/** A value that may be sent: never null, never an object, never a number that JSON cannot carry. */
export type ContentValue = string | number | boolean | string[];

/** The content that an accepted form sends. It has only keys of the requested schema. */
export type Content = Record<string, ContentValue>;

/**
 * The answer to a request. An accepted form has `content` (`{}` for a form without fields), and no other answer has: an accepted
 * link has none. `ElicitResult<Content>` answers a form, `ElicitResult<undefined>` a link, and `ElicitResult` any request.
 * `content` is in all three types so that `({ action, content }) => …` compiles. It is absent where there is none, never
 * `undefined`, so a result fits an optional `content` under `exactOptionalPropertyTypes`, too.
 */
export type ElicitResult<C = Content | undefined> =
  | Accepted<C>
  | { action: 'decline'; content?: never; _meta?: ResultMeta }
  | { action: 'cancel'; content?: never; _meta?: ResultMeta };

type Accepted<C> = undefined extends C
  ? { action: 'accept'; content?: Exclude<C, undefined>; _meta?: ResultMeta }
  : { action: 'accept'; content: C; _meta?: ResultMeta };

/** Metadata of a result: it reaches the server as it is, and is never shown. */
export type ResultMeta = Record<string, unknown>;
