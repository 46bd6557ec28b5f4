import { store } from '../../lib/questions';

export const dynamic = 'force-dynamic';

export async function POST(request: Request) {
  store.reports.push(await request.json());
  return new Response(null, { status: 204 });
}

export function GET() {
  return Response.json(store.reports);
}
