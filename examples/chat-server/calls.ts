// The process that runs the MCP clients, where other processes have the users' sockets:
//   node dist/calls.js --broker redis://127.0.0.1:6379, and node dist/server.js with the same, as often as you like
import { parseArgs } from 'node:util';
import { brokerPort, openBroker } from './broker.ts';
import { createChat, serveChat, users } from './chat.ts';

const { values } = parseArgs({ options: { broker: { type: 'string', default: 'redis://127.0.0.1:6379' } } });
const broker = await openBroker(values.broker);

// A real product creates a user's chat when they connect. Exactly one process may have it.
const chats = await Promise.all(users.map(() => createChat(import.meta.url)));
for (const [index, chat] of chats.entries()) serveChat(chat, brokerPort(broker, users[index] ?? ''));
console.log('The MCP clients are running.');

async function stop(): Promise<void> {
  await Promise.allSettled(chats.map((chat) => chat.close()));
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
