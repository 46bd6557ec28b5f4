import { memory } from '../../lib/users';

/** For the test: while an outage lasts, answers are refused. */
export function PUT() {
  memory.outage = true;
  return new Response(null, { status: 204 });
}

export function DELETE() {
  memory.outage = false;
  return new Response(null, { status: 204 });
}
