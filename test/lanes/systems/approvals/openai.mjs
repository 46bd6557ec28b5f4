// Runs the OpenAI Agents SDK with a model that calls `book` twice.
import { Agent, Runner, tool } from '@openai/agents-core';

/** @param {(items: readonly object[], state: object) => void} answer @returns what ran, and what the model was told */
export async function interrupt(answer) {
  const ran = [];
  const book = tool({
    name: 'book',
    description: 'Books',
    parameters: {
      type: 'object',
      properties: { city: { type: 'string' } },
      required: ['city'],
      additionalProperties: true,
    },
    strict: false,
    needsApproval: true,
    execute({ city }) {
      ran.push(city);
      return `booked ${city}`;
    },
  });
  const usage = { inputTokens: 0, outputTokens: 0, totalTokens: 0, requests: 1, add() {} };
  let isFirst = true;
  const model = {
    getResponse() {
      const calls = ['Rome', 'Oslo'].map((city) => ({
        type: 'function_call',
        callId: city,
        name: 'book',
        status: 'completed',
        arguments: JSON.stringify({ city }),
      }));
      const done = {
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: 'ok' }],
      };
      const output = isFirst ? calls : [done];
      isFirst = false;
      return Promise.resolve({ usage, output });
    },
  };
  const agent = new Agent({ name: 'Agent', model, tools: [book] });
  const runner = new Runner({ tracingDisabled: true });
  const stopped = await runner.run(agent, 'go');
  answer(stopped.interruptions, stopped.state);
  const { history } = await runner.run(agent, stopped.state);
  return { ran, told: history.filter(({ type }) => type === 'function_call_result').map(({ output }) => output.text) };
}
