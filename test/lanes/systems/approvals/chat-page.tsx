// A chat of the AI SDK, with the component of docs/approvals.md.
import { useChat } from '@ai-sdk/react';
import { DefaultChatTransport, isToolUIPart, lastAssistantMessageIsCompleteWithApprovalResponses } from 'ai';
import { createRoot } from 'react-dom/client';
import { ToolApproval } from './approvals-ai-sdk.tsx';

function Chat() {
  const { messages, sendMessage, addToolApprovalResponse } = useChat({
    transport: new DefaultChatTransport({ api: '/chat' }),
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
  });
  return (
    <main>
      <button type="button" onClick={() => void sendMessage({ text: 'Book two flights' })}>
        Send
      </button>
      {messages.flatMap(({ id, parts }) =>
        parts.map((part, index) => {
          if (part.type === 'text') return <p key={`${id} ${index}`}>{part.text}</p>;
          if (!isToolUIPart(part) || part.state !== 'approval-requested') return null;
          return (
            <ToolApproval
              key={part.toolCallId}
              part={part}
              onAnswer={(response) => void addToolApprovalResponse(response)}
            />
          );
        }),
      )}
    </main>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Chat />);
