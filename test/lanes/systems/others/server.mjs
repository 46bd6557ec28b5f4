// A server over stdio whose tool asks what the comparison of the README is about, and says what it was answered.
import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/** The five fields of the bench's form. */
export const requestedSchema = {
  type: 'object',
  properties: {
    username: { type: 'string', title: 'User name', minLength: 3, maxLength: 20 },
    email: { type: 'string', title: 'E-mail', format: 'email' },
    age: { type: 'integer', title: 'Age', minimum: 13 },
    country: { type: 'string', title: 'Country', enum: ['Brazil', 'France', 'India'] },
    newsletter: { type: 'boolean', title: 'Newsletter', default: false },
  },
  required: ['username', 'email', 'age', 'country'],
};

/** Every way in which a server may name options. */
export const choices = {
  type: 'object',
  properties: {
    size: { type: 'string', title: 'Size', oneOf: [{ const: 's', title: 'Small' }] },
    level: { type: 'string', title: 'Level', enum: ['1'], enumNames: ['Beginner'] },
    days: { type: 'array', title: 'Days', items: { type: 'string', enum: ['Monday', 'Tuesday'] } },
    times: { type: 'array', title: 'Times', items: { anyOf: [{ const: 'e', title: 'Evening' }] } },
  },
};

if (import.meta.url.endsWith(process.argv[1] ?? '-')) {
  const server = new McpServer({ name: 'others', version: '1.0.0' });
  const text = (value) => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });
  const ask = (name, message, schema) =>
    server.registerTool(name, { description: message }, async ({ mcpReq }) =>
      text(
        await mcpReq.send({
          method: 'elicitation/create',
          params: { mode: 'form', message, requestedSchema: schema },
        }),
      ),
    );
  ask('register', 'Please register.', requestedSchema);
  ask('choose', 'Please choose.', choices);
  server.registerTool('modes', { description: 'Says which modes the client takes' }, async () => ({
    content: [
      {
        type: 'text',
        text: `takes ${Object.keys(server.server.getClientCapabilities()?.elicitation ?? {}).join(' and ')}`,
      },
    ],
  }));
  await server.connect(new StdioServerTransport());
}
