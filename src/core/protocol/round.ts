import { isObject, own, setOwn } from './json.ts';
import type { ElicitResult } from './types.ts';

/** The requests of a round under their keys, or nothing where it cannot be read. */
export function entriesOf(inputRequests: unknown): readonly (readonly [key: string, request: unknown])[] | undefined {
  try {
    return isObject(inputRequests)
      ? Object.keys(inputRequests).map((key) => [key, own(inputRequests, key)])
      : undefined;
  } catch {
    return undefined;
  }
}

/** Results under the keys of their requests, in that order: cancelled where there is none. */
export function resultsOf(
  keys: readonly string[],
  answers: ReadonlyMap<string, ElicitResult>,
): Record<string, ElicitResult> {
  const results: Record<string, ElicitResult> = {};
  for (const key of keys) setOwn(results, key, answers.get(key) ?? { action: 'cancel' });
  return results;
}
