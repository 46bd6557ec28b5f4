// @ts-check

/** An error that is the user's to mend: the command line prints its message alone, and ends with its exit code. */
export class Failure extends Error {
  /**
   * @param {string} message what is wrong, and what to do
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
