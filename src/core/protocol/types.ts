/**
 * Who asks, in the host's words. The host chooses it from what it knows about the connection;
 * it is never taken on trust from the server (specification: Elicitation, Security Considerations).
 */
export interface ServerInfo {
  /** The host's name for the server: the key of its configuration, or the name that the user gave it. */
  readonly name: string;
  /** What the server calls itself. Shown apart, as a claim. */
  readonly title?: string;
  /** The version that the server reports. Not shown by the kit. */
  readonly version?: string;
  /** Origin or command of the connection: with the name, it tells servers apart, so give it always, and always the same. */
  readonly url?: string;
  /** Address of an image that the host vouches for. The kit never takes one from a server. */
  readonly icon?: string;
}

/** Parameters of a form-mode `elicitation/create`; an absent `mode` means form (2025-11-25). */
export interface ElicitFormParams {
  /** Absent means form. */
  readonly mode?: 'form' | undefined;
  /** What the server says to the user. Server text. */
  readonly message: string;
  /** The schema as it arrived: hostile until `parseForm` has read it. */
  readonly requestedSchema: unknown;
  /** Metadata of the protocol. Not read by the kit. */
  readonly _meta?: unknown;
}

/** Parameters of a URL-mode `elicitation/create` (2025-11-25 with `elicitationId`, 2026-07-28 without). */
export interface ElicitUrlParams {
  readonly mode: 'url';
  /** Why the server wants the URL opened. Server text. */
  readonly message: string;
  /** The URL as the server wrote it: `inspectUrl` says whether it can be opened. */
  readonly url: string;
  /** Opaque; matches a completion notification. */
  readonly elicitationId?: string | undefined;
  /** Metadata of the protocol. Not read by the kit. */
  readonly _meta?: unknown;
}

/** The params of `elicitation/create`, in form mode or in URL mode. */
export type ElicitParams = ElicitFormParams | ElicitUrlParams;

/**
 * Params as other carriers than the official SDKs type them (agent SDKs, the Agent Client Protocol): which members
 * belong to which mode is settled when they are read.
 */
export interface LooseElicitParams {
  /** `form`, `url` or absent. Anything else is not a request. */
  readonly mode?: string | undefined;
  /** What the server says to the user. Server text. */
  readonly message: string;
  /** Form mode: the requested schema. */
  readonly requestedSchema?: unknown;
  /** URL mode: the URL. */
  readonly url?: unknown;
  /** URL mode: the id that a completion notification names. */
  readonly elicitationId?: unknown;
  /** Metadata of the protocol. Not read by the kit. */
  readonly _meta?: unknown;
}

/** A whole request: a JSON-RPC message, or an entry of `inputRequests` (2026-07-28), which has no id. */
export interface ElicitRequest {
  readonly method: 'elicitation/create';
  /** What is asked. */
  readonly params: ElicitParams;
  readonly jsonrpc?: '2.0';
  /** The JSON-RPC id. Not read by the kit. */
  readonly id?: string | number;
}

/** A value that may be sent: never null, never an object, never a number that JSON cannot carry. */
export type ContentValue = string | number | boolean | string[];

/** What an accepted form sends: keys of the requested schema only. */
export type Content = Record<string, ContentValue>;

/** The answer to a request. `content` accompanies only an accepted form, and then always (`{}` for an empty one). */
export type ElicitResult<C = Content> =
  | { action: 'accept'; content?: C }
  | { action: 'decline' }
  | { action: 'cancel' };
