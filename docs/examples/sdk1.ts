import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

export const client = new Client({ name: 'my-app', version: '1.0.0' });
export const transport = new StreamableHTTPClientTransport(new URL('https://weather.example/mcp'));
