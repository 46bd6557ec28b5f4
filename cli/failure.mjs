// @ts-check

/** An error that is the user's to mend: the command line prints its message alone. */
export class Failure extends Error {
  /**
   * @param {string} message what is wrong, and what to do
   * @param {readonly string[]} [details] lines below it, such as the last words of a server
   */
  constructor(message, details = []) {
    super(message);
    this.details = details;
  }
}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
