'use client';

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { useState } from 'react';
import { ElicitationHost } from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';
import { attachElicitation, callTool } from 'react-elicitation/mcp';
import 'react-elicitation/styles.css';

const server = { name: 'Weather', url: 'https://weather.example/mcp' };
// This module runs on the server too, where all users would share what it creates.
const session = typeof window === 'undefined' ? undefined : createSession();

function createSession() {
  const elicitations = createElicitations();
  const client = new Client({ name: 'my-app', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  attachElicitation(client, elicitations, { server }); // before connect()
  const connected = () => client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
  return { client, elicitations, connected };
}

export default function Page() {
  const [forecast, setForecast] = useState('');

  async function showForecast() {
    if (!session) return;
    const { client, elicitations, connected } = session;
    if (!client.transport) await connected();
    const result = await callTool(client, { name: 'forecast', arguments: {} }, { elicitations, server });
    setForecast(JSON.stringify(result.content));
  }

  return (
    <main>
      <button type="button" onClick={() => void showForecast()}>
        Forecast
      </button>
      <output>{forecast}</output>
      {session && <ElicitationHost elicitations={session.elicitations} />}
    </main>
  );
}
