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
  /** Only in the entry named `''`: the call that the user approves or declines. `/approvals` makes it. */
  readonly approval?: Approval | undefined;
}

/** How far a yes or a no reaches, from the smallest: this call, the agent's current run, this session, this project, until it is revoked. */
export type Scope = 'once' | 'run' | 'session' | 'project' | 'always';

/** One way to answer an approval. */
export interface ApprovalChoice {
  /** Names it in the answer. No two of an approval are the same. */
  readonly id: string;
  /** How far it reaches: it decides the words of the button. */
  readonly scope: Scope;
  /** The agent's name for it. Only ever shown in quotation marks, beside the kit's words. */
  readonly label?: string | undefined;
  /** What a yes keeps from now on: rules, folders. Listed before the button can be pressed. */
  readonly covers?: readonly string[] | undefined;
  /** false: it is a no. */
  readonly approve?: false | undefined;
  /** It also stops the agent's turn, and its button says so. */
  readonly stop?: true | undefined;
  /** Neither a yes nor a no that the kit knows: shown last, in quotation marks, and never taken for a yes. */
  readonly unknown?: true | undefined;
}

/** What the user has to know before they answer, beside the call itself. */
export type ApprovalNote =
  /** Closing it answers nothing: the call waits on. */
  | 'staysOpen'
  /** One no, and no call of the batch runs now. */
  | 'noneRuns'
  /** A no also declines everything else that waits in the session. */
  | 'allFall'
  /** Cancel also stops the agent's turn. */
  | 'cancelStops'
  /** A yes that keeps something allows more than calls like this one. */
  | 'coversMore'
  /** The request does not hold the arguments. */
  | 'notGiven'
  /** The arguments are shown as text, because reading them would change them. */
  | 'asWritten'
  /** Two calls have one id, so a yes would be for both. */
  | 'sameId';

/** An agent's call that a person approves or declines. The host makes it: the handlers of `/mcp` drop what a server sends. */
export interface Approval {
  /** The id of the call. Not shown. */
  readonly id?: string | undefined;
  /** The real name of the tool. Always shown, as code. */
  readonly tool: string;
  /** The agent's name for the call. Shown in quotation marks. */
  readonly title?: string | undefined;
  /** What the agent says about it. Shown as the agent's words. */
  readonly description?: string | undefined;
  /** The tool's server. The one that asks is `from.server` of the request. */
  readonly server?: string | undefined;
  /** The arguments as they came: any JSON. */
  readonly arguments?: unknown;
  /** JSON Schema of the arguments: they are edited in a form. Without it as JSON text. */
  readonly inputSchema?: object | undefined;
  /** The arguments may be edited. Only an object can be. @default false */
  readonly edit?: boolean | undefined;
  /** The ways to answer, in any order. @default yes, once. Empty: no yes exists */
  readonly choices?: readonly ApprovalChoice[] | undefined;
  /** false: there is no plain Decline. */
  readonly decline?: false | undefined;
  /** A no may carry a reason. @default false */
  readonly reason?: boolean | undefined;
  /** The call can do damage: a line says so, focus is on no yes, and a key leads to the review first. @default false */
  readonly danger?: boolean | undefined;
  /** What else the user has to know. */
  readonly notes?: readonly ApprovalNote[] | undefined;
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
