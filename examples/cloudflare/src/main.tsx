import type { MCPServersState } from 'agents';
import { useAgent } from 'agents/react';
import { StrictMode, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { ToolForm } from 'react-elicitation/tools';
import { Questions } from './Questions.tsx';

/** Stands for the sign-in of an app: each user has an agent of their own. */
const user = new URLSearchParams(location.search).get('user') ?? 'ada';
const nothing: MCPServersState = { servers: {}, tools: [], prompts: [], resources: [] };

function App() {
  const [mcp, setMcp] = useState(nothing);
  const [isConnected, setIsConnected] = useState(false);
  const [results, setResults] = useState<readonly string[]>([]);
  const agent = useAgent({
    agent: 'my-agent',
    name: user,
    onMcpUpdate: setMcp,
    onOpen: () => setIsConnected(true),
    onClose: () => setIsConnected(false),
    // A call takes as long as its user needs.
    defaultCallTimeout: 0,
  });
  const show = (result: unknown) => setResults((before) => [...before, String(result)]);
  const call = (method: string, ...args: readonly unknown[]) => agent.call(method, [...args]).catch(String);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const failure = await call('addServer', form.get('name'), form.get('url'));
    if (typeof failure === 'string') show(failure);
  }

  return (
    <main>
      <h1>Servers of {user}</h1>
      <p>{isConnected ? 'Connected to the agent' : 'Connecting …'}</p>
      <form onSubmit={(event) => void add(event)}>
        <label>
          Name <input name="name" required defaultValue="Everything" />
        </label>
        <label>
          Address <input name="url" type="url" required defaultValue="http://localhost:3001/mcp" />
        </label>
        <button type="submit">Add server</button>
      </form>
      <ul aria-label="Servers">
        {Object.entries(mcp.servers).map(([id, { name, state }]) => (
          <li key={id}>
            {`${name}: ${state}`}
            <button type="button" onClick={() => void call('removeServer', id)}>{`Remove ${name}`}</button>
          </li>
        ))}
      </ul>
      {mcp.tools.map(({ serverId, ...tool }) => (
        <details key={`${serverId} ${tool.name}`}>
          <summary>{`${tool.name} of ${mcp.servers[serverId]?.name ?? serverId}`}</summary>
          <ToolForm
            tool={tool}
            frame="none"
            // Not awaited: the same tool can be called again while it asks.
            onSubmit={(args) => void call('callTool', serverId, tool.name, args).then(show)}
          />
        </details>
      ))}
      <button type="button" onClick={() => void call('stopCalls')}>
        Stop all calls
      </button>
      <ol aria-label="Results">
        {results.map((result, index) => (
          <li key={index}>{result}</li>
        ))}
      </ol>
      <Questions agent={agent} />
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
