// Codex's own program (`codex app-server`), with a model of the test, which needs neither an account nor a network: in its first answer it
// asks to run a command, and then it is told what came of it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('node_modules/@openai/codex/bin/codex.js', import.meta.url));

/** @param {readonly string[]} words */
export function codex(words, options = {}) {
  return spawn(process.execPath, [program, ...words], { stdio: ['pipe', 'pipe', 'ignore'], ...options });
}

/** The model: a server of the Responses API. @param {(tools: readonly object[]) => object} call what it calls first */
async function model(call) {
  const heard = [];
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(404).end();
    const { input = [], tools = [] } = await json(request);
    const outputs = input.filter(({ type }) => /^(?:function|custom_tool)_call_output$/.test(type));
    heard.push(...outputs.map(({ output }) => output));
    const said = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Done.' }] };
    const item = outputs.length > 0 ? said : call(tools);
    const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2 };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of [
      { type: 'response.created', response: { id: 'r' } },
      { type: 'response.output_item.done', output_index: 0, item },
      { type: 'response.completed', response: { id: 'r', usage } },
    ])
      response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { heard, port: server.address().port, stop: () => void server.close().closeAllConnections() };
}

/** The call of the tool that this version of Codex has for commands, outside of its sandbox: that is what it asks for. */
function commandCall(tools, command) {
  const asks = { sandbox_permissions: 'require_escalated', justification: 'The test needs it.' };
  const name = tools.some((tool) => tool.name === 'exec_command') ? 'exec_command' : 'shell_command';
  const args = name === 'exec_command' ? { cmd: command, ...asks } : { command, ...asks };
  return { type: 'function_call', call_id: 'c1', name, arguments: JSON.stringify(args) };
}

/**
 * Runs a turn in which the model wants to run `command`.
 *
 * @param {string} command
 * @param {(method: string, params: object) => object} answer to what Codex asks
 * @returns what it asked, how the command and the turn ended, and what the model heard
 */
export async function runTurn(command, answer) {
  const home = await mkdtemp(join(tmpdir(), 'codex-'));
  const { heard, port, stop } = await model((tools) => commandCall(tools, command));
  await writeFile(
    join(home, 'config.toml'),
    `model = "test"
model_provider = "test"
approval_policy = "on-request"
sandbox_mode = "read-only"
[model_providers.test]
name = "test"
base_url = "http://127.0.0.1:${port}/v1"
wire_api = "responses"
`,
  );
  const child = codex(['app-server'], { cwd: home, env: { ...process.env, CODEX_HOME: home } });
  const asked = [];
  const statuses = [];
  let id = 0;
  const waiting = new Map();
  const send = (message) => child.stdin.write(`${JSON.stringify(message)}\n`);
  const call = (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set((id += 1), [resolve, reject]);
      send({ id, method, params });
    });
  const ended = new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message = JSON.parse(line);
      if (message.method === undefined) {
        const [resolveCall, rejectCall] = waiting.get(message.id) ?? [];
        if (message.error) rejectCall?.(new Error(JSON.stringify(message.error)));
        else resolveCall?.(message.result);
      } else if (message.id !== undefined) {
        asked.push([message.method, message.params]);
        send({ id: message.id, result: answer(message.method, message.params) });
      } else if (message.method === 'item/completed' && message.params.item.type === 'commandExecution')
        statuses.push(message.params.item.status);
      else if (message.method === 'turn/completed') resolve(message.params.turn.status);
    });
    child.once('exit', (code) => resolve(`exit ${code}`));
  });
  try {
    await call('initialize', { clientInfo: { name: 'test', title: 'Test', version: '1.0.0' } });
    send({ method: 'initialized' });
    const { thread } = await call('thread/start', { cwd: home });
    await call('turn/start', { threadId: thread.id, input: [{ type: 'text', text: 'go' }] });
    return { turn: await ended, asked, statuses, heard };
  } finally {
    const exited = once(child, 'exit');
    child.kill();
    await exited;
    stop();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}
