import { useState } from 'react';
import type { Limits } from '../core/schema/limits.ts';
import { sameRequest } from '../react/samerequest.ts';
import { readTool, type ToolReading } from './readtool.ts';

export interface CurrentReading {
  readonly reading: ToolReading;
  /** Another one for every schema that says something else: a key for what shows it. */
  readonly turn: number;
}

interface Kept extends CurrentReading {
  readonly inputSchema: unknown;
  readonly limits: Partial<Limits>;
}

/** The schema of a host, which may write it anew with every render: read again when it says something else. */
export function useReading(inputSchema: unknown, limits: Partial<Limits>): CurrentReading {
  const [kept, keep] = useState<Kept>(() => ({ inputSchema, limits, reading: readTool(inputSchema, limits), turn: 0 }));
  if (kept.limits === limits && (kept.inputSchema === inputSchema || saysTheSame(kept.inputSchema, inputSchema))) {
    return kept;
  }
  const next = { inputSchema, limits, reading: readTool(inputSchema, limits), turn: kept.turn + 1 };
  keep(next);
  return next;
}

const saysTheSame = (a: unknown, b: unknown): boolean =>
  sameRequest({ message: '', requestedSchema: a }, { message: '', requestedSchema: b });
