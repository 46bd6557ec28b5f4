import { convertToModelMessages, stepCountIs, streamText, type UIMessage } from 'ai';
import { askUser } from '../../../lib/questions';
import { userOf } from '../../../lib/users';

export async function POST(request: Request) {
  const user = await userOf(request);
  if (!user) return new Response(null, { status: 401 });
  const { messages }: { messages: UIMessage[] } = await request.json();
  const result = streamText({
    model: 'anthropic/claude-sonnet-5.5',
    messages: await convertToModelMessages(messages),
    tools: { ...(await user.mcp.tools()), askUser },
    stopWhen: stepCountIs(5),
    abortSignal: request.signal,
  });
  return result.toUIMessageStreamResponse();
}
