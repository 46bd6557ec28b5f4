import { client, type ClientApp, type ClientCapabilities } from '@agentclientprotocol/sdk';
import type { Elicitations } from 'react-elicitation/core';

/** Declare this in `initialize`: without it, agents do not ask. */
export const capabilities: ClientCapabilities = { elicitation: { form: {}, url: {} } };

/** An editor's side of the Agent Client Protocol. The kit shows the questions of the agent named `agent`. */
export function createClient(elicitations: Elicitations, agent: string): ClientApp {
  const server = { name: agent };
  return client()
    .onRequest('elicitation/create', ({ params, signal }) => elicitations.request(params, { server, signal }))
    .onNotification('elicitation/complete', ({ params }) => {
      elicitations.complete(params.elicitationId, server);
    });
}
