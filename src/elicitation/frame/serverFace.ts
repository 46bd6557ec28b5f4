import type { ServerInfo } from '../../core/protocol/types.ts';

/** How many hues there are: fewer than can be told apart beside each other, and two of them make a face. */
const hues = 12;

/**
 * The two hues of a server's tile, in degrees: always the same for the same server, which is known by its URL, else by its name.
 * Two servers of one name therefore look different.
 */
export function faceOf({ url, name }: ServerInfo): readonly [number, number] {
  // FNV-1a: short, and spreads names that differ in one letter.
  let hash = 0x811c9dc5;
  for (const character of url || name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const hueOf = (part: number) => (part % hues) * (360 / hues);
  return [hueOf(hash >>> 4), hueOf(hash >>> 16)];
}
