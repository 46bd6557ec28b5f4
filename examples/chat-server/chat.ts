import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { createElicitations, type Elicitations } from 'react-elicitation/core';
import { attachElicitation, callTool } from 'react-elicitation/mcp';
import { serveElicitations, type Port, type ServeOptions } from 'react-elicitation/remote';
import { readChat, type ChatEntry, type Suggestion, type ToPage, type ToServer } from './messages.ts';

export const users = ['ada', 'robin'];

/** What one user has: a queue, MCP servers and a transcript. Users share nothing. */
export interface Chat {
  readonly elicitations: Elicitations;
  readonly entries: readonly ChatEntry[];
  readonly suggestions: readonly Suggestion[];
  /** Calls the listener when the transcript changes. @returns unsubscribe */
  subscribe(listener: () => void): () => void;
  /** The user asks for a tool by its title. */
  say(words: string): Promise<void>;
  close(): Promise<void>;
}

/** The servers of each user. A real product reads them from the user's settings. */
function serversOf(folder: string) {
  const everything = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js');
  return [
    { name: 'Bookings', args: [fileURLToPath(new URL('bookings.mjs', folder))], tools: /./ },
    { name: 'Everything', args: [everything, 'stdio'], tools: /elicitation-request$/ },
  ];
}

/** @param folder where `bookings.mjs` is, as a URL */
export async function createChat(folder: string): Promise<Chat> {
  const entries: ChatEntry[] = [];
  const listeners = new Set<() => void>();
  const add = (entry: ChatEntry) => {
    entries.push(entry);
    for (const listener of listeners) listener();
  };
  const elicitations = createElicitations({
    timeoutMs: 10 * 60_000,
    onSettled: ({ request, server }, result, by) => {
      if (by === 'user') add({ kind: 'receipt', request, server, result });
    },
  });

  const tools = new Map<string, { readonly client: Client; readonly server: string; readonly tool: string }>();
  const clients = await Promise.all(
    serversOf(folder).map(async ({ name, args, tools: wanted }) => {
      const client = new Client({ name: 'chat-server', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
      attachElicitation(client, elicitations, { server: { name } });
      await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
      const listed = await client.listTools();
      for (const { name: tool, title = tool } of listed.tools)
        if (wanted.test(tool)) tools.set(title, { client, server: name, tool });
      return client;
    }),
  );

  return {
    elicitations,
    entries,
    suggestions: [...tools].map(([title, { server }]) => ({ title, server })),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async say(words) {
      add({ kind: 'user', text: words });
      const found = tools.get(words);
      if (!found) return add({ kind: 'assistant', text: 'This assistant only knows the suggestions below.' });
      const { client, server, tool } = found;
      try {
        const { content } = await callTool(client, { name: tool }, { elicitations, server: { name: server } });
        const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
        return add({ kind: 'assistant', text: texts.join('\n') });
      } catch (error) {
        return add({ kind: 'assistant', text: `That did not work: ${String(error)}` });
      }
    },
    async close() {
      elicitations.cancelAll();
      await Promise.allSettled(clients.map((client) => client.close()));
    },
  };
}

/** Serves the chat, and the forms of its queue, over one port. @returns stops serving */
export function serveChat(chat: Chat, port: Port, onProblem?: ServeOptions['onProblem']): () => void {
  const show = async () => {
    const message: ToPage = { chat: chat.entries, suggestions: chat.suggestions };
    try {
      await port.send(JSON.stringify(message));
    } catch {
      // The page is gone, or the broker is. It asks for the chat when it connects again.
    }
  };
  const stops = [
    serveElicitations(chat.elicitations, port, onProblem && { onProblem }),
    port.onMessage((message) => {
      const said = readChat<ToServer>(message, 'say', 'show');
      if (!said) return;
      if ('show' in said) void show();
      else if (typeof said.say === 'string') void chat.say(said.say.slice(0, 200));
    }),
    chat.subscribe(() => void show()),
  ];
  void show();
  return () => stops.forEach((stop) => stop());
}
