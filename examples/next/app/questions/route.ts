import { createEventRoute } from '../../lib/eventRoute';
import { memory, userOf } from '../../lib/users';

export const dynamic = 'force-dynamic';

const route = createEventRoute(async (request) => (await userOf(request))?.elicitations);

export const GET = route.GET;

export async function POST(request: Request) {
  // For the test: while an outage lasts, answers are refused.
  return memory.outage ? new Response(null, { status: 503 }) : route.POST(request);
}
