import { ElicitationHost } from 'react-elicitation';
import type { Elicitations } from 'react-elicitation/core';

/** Your app, with the host somewhere in it. */
export function App({ elicitations, guardMs }: { elicitations: Elicitations; guardMs?: number }) {
  return (
    <main>
      <h1>Trips</h1>
      <ElicitationHost elicitations={elicitations} guardMs={guardMs} />
    </main>
  );
}
