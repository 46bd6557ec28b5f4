// AI SDK: a tool of the page, whose output is the answer. `addToolOutput` returns a PromiseLike, or nothing.
import { useChat } from '@ai-sdk/react';
import type { UIMessage } from 'ai';
import { ElicitationForm } from 'react-elicitation';
import type { Content } from 'react-elicitation/core';

const schema = {
  type: 'object',
  properties: { day: { type: 'string', format: 'date' }, seats: { type: 'integer' } },
  required: ['day'],
} as const;

type Messages = UIMessage<
  unknown,
  never,
  {
    book: { input: { message: string }; output: { day: string; seats?: number } | null };
    ask: { input: { message: string; requestedSchema: object }; output: { action: string; content?: Content } };
  }
>;

export function Chat() {
  const { messages, addToolOutput } = useChat<Messages>();
  return messages.flatMap(({ parts }) =>
    parts.map((part) => {
      if (part.type === 'tool-book' && part.state === 'input-available') {
        const { toolCallId } = part;
        return (
          <ElicitationForm
            key={toolCallId}
            request={{ message: part.input.message, requestedSchema: schema }}
            onRespond={({ content }) => addToolOutput({ tool: 'book', toolCallId, output: content ?? null })}
          />
        );
      }
      if (part.type === 'tool-ask' && part.state === 'input-available') {
        const { toolCallId } = part;
        return (
          <ElicitationForm
            key={toolCallId}
            request={part.input}
            onRespond={(result) => addToolOutput({ tool: 'ask', toolCallId, output: result })}
          />
        );
      }
      return null;
    }),
  );
}
