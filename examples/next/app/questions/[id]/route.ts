import { checkContent, type ElicitResult } from 'react-elicitation/core';
import { store } from '../../../lib/questions';

export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const question = store.waiting.get(id);
  if (store.outage) return new Response(null, { status: 503 });
  if (!question) return new Response(null, { status: 404 });
  const result = (await request.json()) as ElicitResult;
  // What a browser sends is checked again before it goes to the MCP server.
  if (result.action === 'accept' && !checkContent(question.request, result.content).ok) {
    return new Response(null, { status: 400 });
  }
  store.waiting.delete(id);
  question.resolve(result);
  return new Response(null, { status: 204 });
}
