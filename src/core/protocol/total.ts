/**
 * A function that never throws: where `run` does, `otherwise` says what to return instead. What arrived as JSON is read without an
 * exception; a getter or a proxy may throw at any member, and a value may be nested too deeply.
 */
export const total =
  <A extends readonly unknown[], T>(run: (...args: A) => T, otherwise: NoInfer<(...args: A) => T>) =>
  (...args: A): T => {
    try {
      return run(...args);
    } catch {
      return otherwise(...args);
    }
  };
