import { useEffect, useRef, useState } from 'react';
import type { Elicitations } from '../../src/core/queue/elicitations.ts';
import { describeProblem } from './problem.ts';
import { openSession } from './session.ts';
import type { Session } from './session.ts';
import type { Era, Target } from './target.ts';
import type { WireLog } from './wire.ts';

export type Connection =
  | { readonly state: 'none' }
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly session: Session }
  /** The connection failed or was lost. */
  | { readonly state: 'failed'; readonly problem: string };

export interface SessionHandle {
  readonly connection: Connection;
  /** What a stdio server has printed. */
  readonly lines: readonly string[];
  readonly connect: (target: Target, era: Era) => Promise<void>;
  readonly disconnect: () => void;
}

/** One connection at a time. `first`: connected to at once, so that the first thing to do is to call a tool. */
export function useSession(elicitations: Elicitations, wire: WireLog, first?: Target): SessionHandle {
  const [connection, setConnection] = useState<Connection>({ state: 'none' });
  const began = useRef(false);
  const [lines, setLines] = useState<readonly string[]>([]);

  async function connect(target: Target, era: Era) {
    const earlier = connection.state === 'open' ? connection.session : undefined;
    setConnection({ state: 'opening' });
    await earlier?.close();
    setLines([]);
    wire.clear();
    let opened: Session | undefined;
    const onLost = (problem: string) => {
      void opened?.close();
      setConnection({ state: 'failed', problem });
    };
    const onLine = (line: string) => setLines((earlier) => [...earlier, line].slice(-200));
    try {
      opened = await openSession({ target, era, elicitations, wire, onLine, onLost });
      setConnection({ state: 'open', session: opened });
    } catch (error) {
      setConnection({ state: 'failed', problem: describeProblem(error) });
    }
  }

  function disconnect() {
    if (connection.state === 'open') void connection.session.close();
    setConnection({ state: 'none' });
  }

  useEffect(() => {
    // Strict mode runs this twice.
    if (!first || began.current) return;
    began.current = true;
    void connect(first, 'newest');
  });

  return { connection, lines, connect, disconnect };
}
