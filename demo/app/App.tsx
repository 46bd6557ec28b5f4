import { useState } from 'react';
import { createElicitations } from '../../src/core.ts';
import { ElicitationHost } from '../../src/index.ts';
import { CallList } from './CallList.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { ServerOutput } from './ServerOutput.tsx';
import { ToolList } from './ToolList.tsx';
import { useCalls } from './useCalls.ts';
import { useSession } from './useSession.ts';
import { createWireLog } from './wire.ts';
import { WirePanel } from './WirePanel.tsx';

export function App() {
  const [elicitations] = useState(createElicitations);
  const [wire] = useState(createWireLog);
  const { connection, lines, connect, disconnect } = useSession(elicitations, wire);
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
          <ConnectForm connection={connection} onConnect={connect} onDisconnect={disconnect} />
          {session && <ToolList session={session} onCall={start} />}
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
