import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createRoot } from 'react-dom/client';
import { ElicitationHost } from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';
import { attachElicitation, callTool } from 'react-elicitation/mcp';
import 'react-elicitation/styles.css';

const server = { name: 'Weather', url: 'https://weather.example/mcp' };
const elicitations = createElicitations();
const client = new Client({ name: 'my-app', version: '1.0.0' });
attachElicitation(client, elicitations, { server }); // before connect()

async function showForecast() {
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
  const result = await callTool(client, { name: 'forecast', arguments: {} }, { elicitations, server });
  console.log(result.content);
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <>
    <button type="button" onClick={() => void showForecast()}>
      Forecast
    </button>
    <ElicitationHost elicitations={elicitations} />
  </>,
);
