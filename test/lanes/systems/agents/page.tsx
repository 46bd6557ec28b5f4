// The page of agents.test.ts: the examples of docs/clients-ag-ui.md, docs/clients-langgraph.md and docs/other-clients.md, with their real clients.
import { HttpAgent } from '@ag-ui/client';
import { Client } from '@langchain/langgraph-sdk';
import { createOpencodeClient } from '@opencode-ai/sdk/v2/client';
import { createRoot } from 'react-dom/client';
import { ElicitationHost } from 'react-elicitation';
import * as agUi from './ag-ui.ts';
import * as langGraph from './langgraph-sdk.ts';
import * as openCode from './opencode.ts';

const { origin } = location;
const clients = {
  agUi: { ...agUi, start: () => agUi.run(new HttpAgent({ url: `${origin}/agent` }), 'Gardener') },
  langGraph: { ...langGraph, start: () => langGraph.run(new Client({ apiUrl: origin }), 'agent', {}) },
  openCode: { ...openCode, start: () => openCode.showQuestions(createOpencodeClient({ baseUrl: origin })) },
};

declare global {
  interface Window {
    startClient: (name: keyof typeof clients) => Promise<unknown>;
  }
}
window.startClient = (name) => {
  const { elicitations, start } = clients[name];
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <ElicitationHost elicitations={elicitations} />,
  );
  return start();
};
