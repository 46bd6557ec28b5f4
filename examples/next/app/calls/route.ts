import { callTool } from 'react-elicitation/mcp';
import { server, userOf } from '../../lib/users';

/** Calls the tool. The response waits until the user has answered what the tool asks. */
export async function POST(request: Request) {
  const user = await userOf(request);
  if (!user) return new Response(null, { status: 401 });
  const { elicitations, client } = user;
  const params = { name: 'send_parcel' };
  const { content } = await callTool(client, params, { elicitations, server, signal: request.signal });
  return new Response(content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'));
}
