import { useCallback, useEffect, useRef, useState } from 'react';
import type { PendingElicitation } from '../core/queue/elicitations.ts';
import type { ServerInfo } from '../core/protocol/types.ts';
import type { FrameGroup } from './frames.ts';

export interface Notice {
  readonly text: 'withdrawn' | 'expired' | 'broken';
  readonly server: ServerInfo;
}

export interface Notices {
  readonly notice: Notice | undefined;
  readonly say: (notice: Notice) => void;
  readonly hush: () => void;
  /** This request will end, and the person knows why. */
  readonly expected: (id: string) => void;
}

/** Tells when what is on the screen was taken away: withdrawn, or out of time. */
export function useNotice(group: FrameGroup | undefined, pending: readonly PendingElicitation[]): Notices {
  const [notice, say] = useState<Notice>();
  const before = useRef<FrameGroup>(undefined);
  const known = useRef(new Set<string>());

  useEffect(() => {
    const gone = before.current?.entries.filter(({ id }) => !pending.some((entry) => entry.id === id)) ?? [];
    const [surprise] = gone.filter(({ id, state }) => isOpen(state) && !known.current.has(id));
    for (const { id } of gone) known.current.delete(id);
    before.current = group;
    if (surprise) say({ text: isOver(surprise) ? 'expired' : 'withdrawn', server: surprise.server });
  }, [group, pending]);

  return {
    notice,
    say,
    hush: useCallback(() => say(undefined), []),
    expected: useCallback((id) => void known.current.add(id), []),
  };
}

/** Whether somebody waits for its answer. */
const isOpen = (state: PendingElicitation['state']) => state !== 'opened';

/** Timers of browsers may come a little early. */
const toleranceMs = 50;

function isOver({ deadline }: PendingElicitation): boolean {
  return deadline !== undefined && Date.now() >= deadline - toleranceMs;
}
