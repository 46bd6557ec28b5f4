/**
 * `npm run demo`: a real MCP server and a small client app around the kit, on one loopback address.
 * With `--remote` it starts the chat example: the client runs in Node, and the forms are in the browser.
 * With `--server "<command>"` it also starts that server over stdio and puts it behind the same page.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { buildChatServer } from '../examples/chat-server/build.mjs';
import { createBridge } from './server/bridge.mjs';
import { listen } from './server/listen.mjs';
import { createEndpoint } from './server/mcp.mjs';
import { readOptions, usage } from './server/options.mjs';
import { createPage } from './server/page.mjs';
import { createProxy } from './server/proxy.mjs';
import { createRouter } from './server/router.mjs';
import { createVisits } from './server/visits.mjs';

const options = readOptions(process.argv.slice(2));
if (options.help || options.problem) {
  console.log(options.problem ? `${options.problem}\n\n${usage}` : usage);
  process.exit(options.problem ? 1 : 0);
}
if (options.remote) await startRemote();

const server = createServer();
const { origin, note } = await listen(server, options.port).catch(fail);

const visits = createVisits(origin);
const endpoint = createEndpoint(visits);
const bridge = createBridge(options.command);
const page = await createPage(server, { command: options.command }).catch(fail);
server.on(
  'request',
  createRouter(origin, {
    mcp: endpoint.handle,
    visit: visits.handle,
    bridge: bridge.handle,
    proxy: createProxy(),
    page: page.handle,
  }),
);

if (note) console.log(note);
console.log(`
  react-elicitation demo

  Page     ${origin}/
  Server   ${origin}/mcp   the demo's own MCP server, 2025-11-25 and 2026-07-28
${options.command ? `  Stdio    ${options.command}   started when the page connects to it\n` : ''}
  Stop with Ctrl+C.
`);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

async function stop() {
  // A second Ctrl+C ends it at once.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  await bridge.close();
  server.close();
  server.closeAllConnections();
  await Promise.allSettled([endpoint.close(), page.close()]);
  process.exit(0);
}

/** The chat server, until it ends. @returns {Promise<never>} */
async function startRemote() {
  await buildChatServer().catch(fail);
  const script = fileURLToPath(new URL('../examples/chat-server/dist/server.js', import.meta.url));
  const child = spawn(process.execPath, [script, '--port', String(options.port)], { stdio: 'inherit' });
  // The child receives the signal itself.
  process.on('SIGINT', () => {});
  process.once('SIGTERM', () => child.kill());
  const code = await new Promise((resolve) => child.once('exit', resolve));
  process.exit(code ?? 1);
}

/** @returns {never} */
function fail(error) {
  console.error(`The demo could not start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
