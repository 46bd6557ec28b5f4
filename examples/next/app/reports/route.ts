import { memory } from '../../lib/users';

export const dynamic = 'force-dynamic';

export async function POST(request: Request) {
  memory.reports.push(await request.json());
  return new Response(null, { status: 204 });
}

export function GET() {
  return Response.json(memory.reports);
}
