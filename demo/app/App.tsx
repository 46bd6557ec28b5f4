import { useState } from 'react';
import { createElicitations } from '../../src/core.ts';
import { ElicitationHost } from '../../src/index.ts';
import { CallList } from './CallList.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { ServerOutput } from './ServerOutput.tsx';
import { ToolList } from './ToolList.tsx';
import { stdioCommand, type Target } from './target.ts';
import { useCalls } from './useCalls.ts';
import { useSession } from './useSession.ts';
import { createWireLog } from './wire.ts';
import { WirePanel } from './WirePanel.tsx';

/** The demo's own server; with `--server`, the user presses Connect, because that starts a program. */
const first: Target | undefined = stdioCommand ? undefined : { kind: 'demo' };

export function App() {
  const [elicitations] = useState(createElicitations);
  const [wire] = useState(createWireLog);
  const { connection, lines, connect, disconnect } = useSession(elicitations, wire, first);
  const { calls, start } = useCalls();
  const session = connection.state === 'open' ? connection.session : undefined;

  return (
    <>
      <header className="masthead">
        <h1>react-elicitation</h1>
        <p>A small MCP client around the kit. Call a tool: the server asks, you answer, the answer reaches the tool.</p>
      </header>
      <main className="columns">
        <div className="column">
          {session && <ToolList session={session} onCall={start} />}
          <ConnectForm connection={connection} onConnect={connect} onDisconnect={disconnect} />
          {lines.length > 0 && <ServerOutput lines={lines} />}
        </div>
        <div className="column">
          <CallList calls={calls} connected={session !== undefined} />
          <WirePanel wire={wire} />
        </div>
      </main>
      <ElicitationHost elicitations={elicitations} />
    </>
  );
}
