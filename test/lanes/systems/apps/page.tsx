// The page of apps.test.ts: a host with an MCP client, under a strict CSP.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createRoot } from 'react-dom/client';
import { createElicitations } from 'react-elicitation/core';
import { callTool, elicitationCapability } from 'react-elicitation/mcp';
import { askApp } from './app-bridge.ts';
import { AppForms } from './app-forms.tsx';

const elicitations = createElicitations();
const appOrigin = document.documentElement.dataset['apps'] ?? '';
const client = new Client(
  { name: 'page', version: '1.0.0' },
  { capabilities: { elicitation: elicitationCapability }, versionNegotiation: { mode: 'auto' } },
);
const connected = client.connect(new StreamableHTTPClientTransport(new URL('/mcp', location.href)));
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <AppForms
    elicitations={elicitations}
    urlOf={(uri) => `${appOrigin}/app?uri=${encodeURIComponent(uri)}`}
    askApp={askApp}
  />,
);

declare global {
  interface Window {
    order: (kind: string) => Promise<string>;
  }
}
window.order = async (kind) => {
  await connected;
  const call = { name: 'order', arguments: { kind } };
  return JSON.stringify(await callTool(client, call, { elicitations, server: { name: 'Bakery' } }));
};
