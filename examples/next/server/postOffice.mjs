// An MCP server over stdio, started for each user.
import { inputRequired, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

const parcel = {
  message: 'Where shall we send the parcel?',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', minLength: 2 },
      email: { type: 'string', format: 'email', title: 'Email' },
      day: { type: 'string', format: 'date', title: 'Day' },
    },
    required: ['name', 'email'],
  },
};

serveStdio(() => {
  const server = new McpServer({ name: 'post-office', version: '1.0.0' });
  server.registerTool('send_parcel', { title: 'Send a parcel' }, (ctx) => {
    const answers = ctx.mcpReq.inputResponses;
    if (!answers) return inputRequired({ inputRequests: { parcel: inputRequired.elicit(parcel) } });
    return { content: [{ type: 'text', text: JSON.stringify(answers.parcel) }] };
  });
  return server;
});
