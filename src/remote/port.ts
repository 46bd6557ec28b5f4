/** A channel between the program that has the MCP client and the program that shows the forms. */
export interface Port {
  /**
   * Sends a message: a string of JSON. While a returned promise is pending, the serving side waits with the next one.
   * Throws or rejects if the channel is closed for good. A channel that comes back may drop messages while it is away:
   * what matters is sent again.
   */
  send(message: unknown): void | Promise<void>;
  /** Calls the listener with each message of the other side, in order. @returns unsubscribe */
  onMessage(listener: (message: unknown) => void): () => void;
  /** Calls the listener whenever the channel was opened, or opened again: the form's side then asks for what is pending. */
  onOpen?(listener: () => void): () => void;
}
