import { query } from '@anthropic-ai/claude-agent-sdk';
import { asking } from '../../../lib/asking';
import { userOf } from '../../../lib/users';

export async function POST(request: Request) {
  const user = await userOf(request);
  if (!user) return new Response(null, { status: 401 });
  const abortController = new AbortController();
  request.signal.addEventListener('abort', () => abortController.abort());
  const { elicitations, session } = user;
  const options = { ...asking(elicitations), abortController, ...(session && { resume: session }) };

  let answer = '';
  for await (const message of query({ prompt: await request.text(), options })) {
    if (message.type !== 'result') continue;
    user.session = message.session_id;
    answer = message.subtype === 'success' ? message.result : 'Claude could not finish.';
  }
  return new Response(answer);
}
