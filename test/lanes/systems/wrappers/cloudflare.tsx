// Cloudflare agents: handlers of the MCP client on the server, whose result is that of the SDK.
import type { ElicitResult as AgentsResult, MCPClientManager } from 'agents/mcp/client';
import { ElicitationDialog } from 'react-elicitation';
import { createElicitations, type ElicitParams, type ElicitResult } from 'react-elicitation/core';
import { createElicitationHandler } from 'react-elicitation/mcp';

const elicitations = createElicitations();
const server = { name: 'Weather' };

export function askUser(mcp: MCPClientManager): void {
  mcp.configureElicitationHandlers({
    form: (request) => elicitations.request(request.params, { server }),
    url: (request, _serverId, signal) => createElicitationHandler(elicitations, { server })(request, { signal }),
  });
}

interface Props {
  readonly request: ElicitParams;
  /** Over the agent's WebSocket. */
  readonly reply: (result: AgentsResult) => Promise<void>;
}

export const AgentDialog = ({ request, reply }: Props) => <ElicitationDialog request={request} onRespond={reply} />;

export const toAgents = (result: ElicitResult): AgentsResult => result;
