// The server of a chat of the AI SDK. Its model, which needs no network, calls `book` twice, and then says what the tools answered.
import { convertToModelMessages, simulateReadableStream, stepCountIs, streamText, tool } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { z } from 'zod';

const tokens = { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined, text: 1, reasoning: undefined };
const finish = (unified) => ({
  type: 'finish',
  finishReason: { unified, raw: undefined },
  usage: { inputTokens: tokens, outputTokens: tokens },
});
const callOf = (city) => ({ type: 'tool-call', toolCallId: city, toolName: 'book', input: JSON.stringify({ city }) });

/** @returns the handler of requests, and what ran and what the model was told */
export function createChat() {
  const ran = [];
  const told = [];
  const model = new MockLanguageModelV4({
    async doStream({ prompt }) {
      const answers = prompt.filter(({ role }) => role === 'tool').flatMap(({ content }) => content);
      const results = answers.filter(({ type }) => type === 'tool-result').map(({ output }) => output);
      if (results.length > 0) told.push(...results);
      const chunks =
        results.length === 0
          ? [callOf('Rome'), callOf('Oslo'), finish('tool-calls')]
          : [
              { type: 'text-start', id: 't' },
              { type: 'text-delta', id: 't', delta: 'Done.' },
              { type: 'text-end', id: 't' },
              finish('stop'),
            ];
      return { stream: simulateReadableStream({ chunks }) };
    },
  });
  const book = tool({
    description: 'Books a flight',
    inputSchema: z.object({ city: z.string() }),
    needsApproval: true,
    execute({ city }) {
      ran.push(city);
      return `booked ${city}`;
    },
  });

  async function answer(messages) {
    const result = streamText({
      model,
      messages: await convertToModelMessages(messages),
      tools: { book },
      stopWhen: stepCountIs(3),
    });
    return result.toUIMessageStreamResponse();
  }
  return { ran, told, answer };
}
