/**
 * The client that the MCP conformance suite drives: `node client.mjs <address of its server>`. It uses the kit's core
 * and delivery with the official SDKs, and accepts each request with its defaults. Needs a Node that runs TypeScript
 * (22.18 or newer): the kit is taken from its source.
 */
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createCheck } from '../../../../src/core/answer/createCheck.ts';
import { createDraft } from '../../../../src/core/answer/createDraft.ts';
import { parseForm } from '../../../../src/core/schema/parse.ts';
import { createElicitations } from '../../../../src/core/queue/createElicitations.ts';
import { attachElicitation, callTool } from '../../../../src/mcp.ts';
import { interpretedValidator } from '../../../../src/validators/interpreted.ts';

const url = new URL(process.argv.at(-1) ?? '');
const scenario = process.env.MCP_CONFORMANCE_SCENARIO;
const info = { name: 'react-elicitation-conformance', version: '1.0.0' };
const server = { name: 'Conformance' };
const elicitations = createElicitations();

/** Answers like a user who accepts at once. */
async function accept({ id, request }) {
  const parsed = parseForm(request.requestedSchema);
  if (!parsed.ok) throw new Error(`No form: ${parsed.problem}`);
  const check = createCheck(parsed.model, interpretedValidator);
  const checked = check(createDraft(parsed.model));
  if (!checked.ok) throw new Error(`Not acceptable: ${JSON.stringify(checked.issues)}`);
  elicitations.respond(id, { action: 'accept', content: checked.content });
}

const nextQuestion = () =>
  new Promise((resolve) => {
    const stop = elicitations.subscribe(() => {
      const [pending] = elicitations.getSnapshot();
      if (!pending) return;
      stop();
      resolve(pending);
    });
  });

async function connected(client, transport) {
  attachElicitation(client, elicitations, { server });
  await client.connect(transport);
  return (name) => callTool(client, { name, arguments: {} }, { elicitations, server });
}

if (scenario === 'sep-2322-client-request-state') {
  const client = new ClientV2(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  const call = await connected(client, new HttpV2(url));
  const asked = nextQuestion();
  const echoed = call('test_mrtr_echo_state');
  const question = await asked;
  // Makes an unrelated call between the rounds of one call.
  await call('test_mrtr_unrelated');
  await accept(question);
  await echoed;
  const second = nextQuestion();
  const stateless = call('test_mrtr_no_state');
  await accept(await second);
  await stateless;
  // The SDK may refuse a result without a type; the suite checks the sent messages.
  await call('test_mrtr_no_result_type').catch((error) => console.error(`without a type: ${error.message}`));
  await client.close();
} else {
  const client = new ClientV1(info);
  const call = await connected(client, new HttpV1(url));
  const { tools } = await client.listTools();
  for (const { name } of tools) {
    const asked = nextQuestion();
    const result = call(name);
    await accept(await asked);
    await result;
  }
  await client.close();
}
