import { ElicitationHost } from 'react-elicitation';
import type { Elicitations } from 'react-elicitation/core';

/** Your app: somewhere in it is the host. */
export function App({ elicitations, guardMs }: { elicitations: Elicitations; guardMs?: number }) {
  return (
    <main>
      <h1>Trips</h1>
      <ElicitationHost elicitations={elicitations} guardMs={guardMs} />
    </main>
  );
}
