#!/usr/bin/env node
// Stands for the program that the Claude Agent SDK starts, which needs an account and a network. It speaks the SDK's protocol on its
// standard streams. To each message it asks a question of its own, asks for leave to use a tool, and passes on a question of an MCP
// server; then it says what it heard.
import { createInterface } from 'node:readline';

/** @param {object} message */
const send = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const session_id = '00000000-0000-4000-8000-000000000000';
/** @type {Map<string, (answer: unknown) => void>} */
const waiting = new Map();

/** @param {object} request @returns {Promise<unknown>} */
const ask = (request) =>
  new Promise((resolve) => {
    const request_id = `r${waiting.size}`;
    waiting.set(request_id, resolve);
    send({ type: 'control_request', request_id, request });
  });

const mayUse = (/** @type {string} */ tool_name, /** @type {object} */ input, /** @type {object} */ more = {}) =>
  ask({ subtype: 'can_use_tool', tool_name, tool_use_id: `t${waiting.size}`, input, ...more });

async function reply() {
  const options = ['Oslo', 'Bergen'].map((label) => ({ label, description: '' }));
  const question = { question: 'Which city?', header: 'City', options, multiSelect: false };
  // At once, as an agent does that runs tools side by side.
  const heard = await Promise.all([
    mayUse('AskUserQuestion', { questions: [question] }),
    mayUse('Bash', { command: 'ls' }, { title: 'Run ls' }),
    ask({
      subtype: 'elicitation',
      mcp_server_name: 'calendar',
      message: 'Which day?',
      mode: 'form',
      requested_schema: { type: 'object', properties: { day: { type: 'string', title: 'Day' } }, required: ['day'] },
    }),
  ]);
  const result = `Forecast for ${JSON.stringify(heard)}`;
  send({
    type: 'result',
    subtype: 'success',
    is_error: false,
    duration_ms: 1,
    duration_api_ms: 1,
    num_turns: 1,
    result,
    session_id,
    total_cost_usd: 0,
    usage: { input_tokens: 1, output_tokens: 1, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 },
    modelUsage: {},
    permission_denials: [],
    uuid: session_id,
  });
}

createInterface({ input: process.stdin }).on('line', (line) => {
  if (line.trim() === '') return;
  const message = JSON.parse(line);
  if (message.type === 'control_request') {
    const response = {
      commands: [],
      agents: [],
      models: [],
      account: {},
      output_style: 'default',
      available_output_styles: [],
    };
    send({ type: 'control_response', response: { subtype: 'success', request_id: message.request_id, response } });
  }
  if (message.type === 'control_response') {
    const { request_id, response, error } = message.response;
    waiting.get(request_id)?.(response ?? { error });
  }
  if (message.type === 'user') void reply();
});
