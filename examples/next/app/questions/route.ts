import { store } from '../../lib/questions';

export const dynamic = 'force-dynamic';

export function GET() {
  return Response.json([...store.waiting.values()].map(({ id, server, request }) => ({ id, server, request })));
}
