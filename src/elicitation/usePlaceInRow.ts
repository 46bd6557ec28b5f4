import { useState } from 'react';
import type { FrameGroup } from './frames.ts';

export interface PlaceInRow {
  /** From 1. */
  readonly position: number;
  readonly count: number;
}

/** Where the shown request stands among those that came while something was waiting: it goes up as they are answered. */
export function usePlaceInRow(groups: readonly FrameGroup[]): PlaceInRow {
  const [seen, see] = useState<ReadonlySet<string>>(new Set());
  if (groups.length === 0) {
    if (seen.size > 0) see(new Set());
    return { position: 0, count: 0 };
  }
  if (groups.some(({ id }) => !seen.has(id))) see(new Set([...seen, ...groups.map(({ id }) => id)]));
  return { position: seen.size - groups.length + 1, count: seen.size };
}
