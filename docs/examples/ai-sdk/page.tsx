'use client';

import { useChat } from '@ai-sdk/react';
import { lastAssistantMessageIsCompleteWithToolCalls, type InferUITools, type UIDataTypes, type UIMessage } from 'ai';
import { Suspense, useState } from 'react';
import { ElicitationHost } from 'react-elicitation';
import { connectElicitations } from 'react-elicitation/remote';
import 'react-elicitation/styles.css';
import { eventSourcePort } from '../lib/eventSourcePort';
import type { askUser } from '../lib/questions';
import { AskUser } from './AskUser';

type Message = UIMessage<unknown, UIDataTypes, InferUITools<{ askUser: typeof askUser }>>;

// Only in the browser: this module runs on the server too.
const elicitations = typeof window === 'undefined' ? undefined : connectElicitations(eventSourcePort('/questions'));

export default function Page() {
  // Next.js prerenders pages. It leaves out what `useChat` makes up, such as the id of the chat.
  return (
    <Suspense>
      <Chat />
    </Suspense>
  );
}

function Chat() {
  const { messages, sendMessage, addToolResult } = useChat<Message>({
    // The answer goes to the model at once.
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithToolCalls,
  });
  const [text, setText] = useState('');

  function show(part: Message['parts'][number]) {
    if (part.type === 'text') return part.text;
    if (part.type !== 'tool-askUser') return null;
    const { toolCallId } = part;
    const answer = async (output: string) => addToolResult({ tool: 'askUser', toolCallId, output });
    return <AskUser key={toolCallId} call={part} onAnswer={answer} />;
  }

  return (
    <main>
      {messages.map(({ id, parts }) => (
        <div key={id}>{parts.map(show)}</div>
      ))}
      {elicitations && <ElicitationHost elicitations={elicitations} inline />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void sendMessage({ text });
          setText('');
        }}
      >
        <input aria-label="Message" value={text} onChange={(event) => setText(event.target.value)} />
      </form>
    </main>
  );
}
