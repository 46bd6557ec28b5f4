import type { Option, OptionId } from '../core/field.ts';
import { skeletonOf } from '../core/skeleton.ts';

/** The options whose label a person could take for the label of another one: their raw value is shown as well. */
export function lookAlikes(options: readonly Option[]): ReadonlySet<OptionId> {
  const firstBySkeleton = new Map<string, OptionId>();
  const found = new Set<OptionId>();
  for (const { id, label } of options) {
    const key = skeletonOf(label);
    const first = firstBySkeleton.get(key);
    if (first === undefined) firstBySkeleton.set(key, id);
    else found.add(first).add(id);
  }
  return found;
}
