/** A tool as `tools/list` gives it. Everything in it is the server's word. */
export interface ToolDescription {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** JSON Schema of an object: hostile until it has been read. */
  readonly inputSchema: unknown;
  readonly annotations?: { readonly title?: string | undefined } | undefined;
}

/** What a tool is called with: any JSON, keys of its `inputSchema`. */
export type ToolArguments = Record<string, unknown>;

/** What a tool says while it runs: the text of a log message, or of a progress notification. */
export interface ToolMessage {
  readonly content: string;
  /** As MCP names them: debug, info, notice, warning, error, critical, alert, emergency. @default 'info' */
  readonly level?: string | undefined;
}

/** `notifications/progress`: in units of the tool's own. */
export interface ToolProgress {
  readonly progress: number;
  readonly total?: number | undefined;
  readonly message?: string | undefined;
}

/** One run of a tool, for who makes the call: what to hand on to it, and what to tell while it lasts. Late reports do nothing. */
export interface ToolRun {
  /** Aborts when the person stops the run. */
  readonly signal: AbortSignal;
  /** Fits `onprogress` of both official SDKs. */
  readonly onProgress: (progress: ToolProgress) => void;
  readonly onMessage: (message: ToolMessage) => void;
  /** Something went wrong, and the tool goes on. */
  readonly onError: (error: unknown) => void;
  /** Something went wrong, and the run is over. The same as a promise that rejects. */
  readonly onFatal: (error: unknown) => void;
}

/** What the host hears of every run. Errors that these throw go to `reportError` and change nothing. */
export interface ToolListeners {
  readonly onMessage?: ((message: ToolMessage) => void) | undefined;
  /** An error that the tool survived; also one that it did not, where there is no `onFatal`. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** What ended a run: what was thrown, or a result with `isError`. */
  readonly onFatal?: ((error: unknown) => void) | undefined;
  readonly onComplete?: ((result: unknown) => void) | undefined;
}
