/** A press is not left without an answer for longer. */
const longestMs = 3000;

/** What comes, or undefined where it fails or takes too long: code that never comes holds nobody up. */
export function inTime<T>(coming: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), longestMs);
    void coming
      .catch(() => undefined)
      .then((it) => {
        clearTimeout(timer);
        resolve(it);
      });
  });
}
