// Runs LangChain's middleware with a model that calls `send` twice: what is printed is what ran.
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { Command, MemorySaver } from '@langchain/langgraph';
import { AIMessage, createAgent, humanInTheLoopMiddleware, tool } from 'langchain';
import { z } from 'zod';

class TwoCalls extends BaseChatModel {
  _llmType() {
    return 'two-calls';
  }
  bindTools() {
    return this;
  }
  _generate(messages) {
    const isFirst = !messages.some((message) => message.getType() === 'ai');
    const calls = ['a', 'b'].map((to) => ({ id: to, name: 'send', args: { to } }));
    const told = messages.filter((message) => message.getType() === 'tool').map(({ content }) => content);
    const message = isFirst ? new AIMessage({ content: '', tool_calls: calls }) : new AIMessage(told.join('|'));
    return Promise.resolve({ generations: [{ text: '', message }] });
  }
}

/** @param {(value: object) => unknown} answer @returns what ran, and the last text */
export async function review(answer) {
  const ran = [];
  const send = tool(
    ({ to }) => {
      ran.push(to);
      return `sent ${to}`;
    },
    { name: 'send', description: 'Sends', schema: z.object({ to: z.string() }) },
  );
  const agent = createAgent({
    model: new TwoCalls({}),
    tools: [send],
    middleware: [
      humanInTheLoopMiddleware({ interruptOn: { send: { allowedDecisions: ['approve', 'edit', 'reject'] } } }),
    ],
    checkpointer: new MemorySaver(),
  });
  const config = { configurable: { thread_id: '1' } };
  const stopped = await agent.invoke({ messages: [{ role: 'user', content: 'go' }] }, config);
  const resume = answer(stopped.__interrupt__[0].value);
  if (resume === undefined) return { ran, text: undefined };
  const { messages } = await agent.invoke(new Command({ resume }), config);
  return { ran, text: messages.at(-1).content };
}
