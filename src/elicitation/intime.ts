/** A press is not left without an answer for longer. */
const longestMs = 3000;

/** What comes, or undefined where it fails or takes too long: code that never comes holds nobody up. */
export async function inTime<T>(coming: Promise<T>): Promise<T | undefined> {
  let stop = () => {};
  const late = new Promise<undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), longestMs);
    stop = () => clearTimeout(timer);
  });
  try {
    return await Promise.race([coming, late]);
  } catch {
    return undefined;
  } finally {
    stop();
  }
}
