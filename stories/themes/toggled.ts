import type { ChoicesField, DraftOf } from '../../src/core.ts';

/** Options in the order of the list, whatever the order of the clicks. */
export function inOrder({ options }: ChoicesField, chosen: readonly string[]): DraftOf<'choices'> {
  return options.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
}
