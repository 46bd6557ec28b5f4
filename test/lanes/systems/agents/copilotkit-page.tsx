// The page of agents.test.ts: CopilotKit's provider and chat, with an agent on the server of the test.
import { HttpAgent } from '@ag-ui/client';
import { CopilotChat, CopilotKitProvider } from '@copilotkit/react-core/v2';
import { createRoot } from 'react-dom/client';
import { Interrupts } from './copilotkit.tsx';

const agents = { default: new HttpAgent({ url: '/agent' }) };

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <CopilotKitProvider agents__unsafe_dev_only={agents}>
    <Interrupts />
    <CopilotChat />
  </CopilotKitProvider>,
);
