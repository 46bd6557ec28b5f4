import { callTool } from 'react-elicitation/mcp';
import { server, userOf } from '../../lib/users';

export async function POST(request: Request) {
  const user = await userOf(request);
  if (!user) return new Response(null, { status: 401 });
  const { client, elicitations } = user;
  const { signal } = request;
  const result = await callTool(client, { name: 'forecast', arguments: {} }, { elicitations, server, signal });
  return Response.json(result.content);
}
