import {
  AssistantRuntimeProvider,
  AuiConfig,
  ComposerPrimitive,
  MessagePrimitive,
  ThreadPrimitive,
  useAuiState,
  useLocalRuntime,
  type ChatModelAdapter,
} from '@assistant-ui/react';
import { defineConnector, McpManagerResource, McpMemoryStorage } from '@assistant-ui/react-mcp';
import { createRoot } from 'react-dom/client';
import { Questions } from './Questions.tsx';

/** Stands for a model: it calls a tool of the server, and says what the tool answered. */
const model: ChatModelAdapter = {
  async run({ messages, context }) {
    const [part] = messages.at(-1)?.content ?? [];
    const words = part?.type === 'text' ? part.text.split(' and ') : [];
    const call = async (name: string) => {
      const tool = context.tools?.[`hotel__${name}`];
      if (!tool?.execute) return `There is only: ${Object.keys(context.tools ?? {}).join(', ')}.`;
      return JSON.stringify(await tool.execute({}, {} as never)); // it reads its arguments only
    };
    const texts = await Promise.all(words.map(call));
    return { content: [{ type: 'text', text: texts.join('\n') }] };
  },
};

const hotel = defineConnector({
  id: 'hotel',
  name: 'Grand Hotel',
  url: `${location.origin}/mcp`,
  auth: { type: 'none' },
});

function App() {
  const runtime = useLocalRuntime(model);
  // oxlint-disable-next-line react/capitalized-calls -- assistant-ui's names for what is no component
  const config = AuiConfig({ mcp: McpManagerResource({ connectors: [hotel], storage: McpMemoryStorage() }) });
  return (
    <AssistantRuntimeProvider runtime={runtime} config={config}>
      <ThreadPrimitive.Root>
        <Status />
        <ThreadPrimitive.Viewport>
          <ol aria-label="Thread">
            <ThreadPrimitive.Messages components={{ Message }} />
          </ol>
          <Questions />
        </ThreadPrimitive.Viewport>
        <ComposerPrimitive.Root>
          <ComposerPrimitive.Input aria-label="Message" />
          <ComposerPrimitive.Send>Send</ComposerPrimitive.Send>
        </ComposerPrimitive.Root>
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  );
}

function Status() {
  const servers = useAuiState((state) => state.mcp.servers);
  return servers.map(({ id, name, connectionState }) => <p key={id}>{`${name}: ${connectionState}`}</p>);
}

function Message() {
  return (
    <MessagePrimitive.Root asChild>
      <li>
        <MessagePrimitive.Parts />
      </li>
    </MessagePrimitive.Root>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<App />);
