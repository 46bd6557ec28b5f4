// The page of cloudflare.test.ts: `useAgent`, and the component of docs/clients-cloudflare.md.
import { useAgent } from 'agents/react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Questions } from './cloudflare-page.tsx';

declare global {
  interface Window {
    callAgent: (method: string, ...given: readonly string[]) => Promise<unknown>;
  }
}

const { host = '', name = '' } = document.documentElement.dataset;

function App() {
  const agent = useAgent({ agent: 'my-agent', name, host, defaultCallTimeout: 0 });
  useEffect(() => {
    window.callAgent = (method, ...given) => agent.call(method, [...given]);
  }, [agent]);
  return <Questions agent={agent} />;
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<App />);
