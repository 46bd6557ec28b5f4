// One process of a host: sends a call with the state of an earlier process, prints the result, and ends.
//   node oneround.mjs <URL of the server> <JSON: inputResponses and requestState>
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const [, , url, retry] = process.argv;
const client = new Client(
  { name: 'host', version: '1.0.0' },
  { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: { pin: '2026-07-28' } } },
);
await client.connect(new StreamableHTTPClientTransport(new URL(url)));
const result = await client.callTool({ name: 'travel', ...JSON.parse(retry) }, { allowInputRequired: true });
console.log(JSON.stringify(result));
await client.close();
