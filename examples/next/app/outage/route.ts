import { store } from '../../lib/questions';

/** For the test: while an outage lasts, answers are refused. */
export function PUT() {
  store.outage = true;
  return new Response(null, { status: 204 });
}

export function DELETE() {
  store.outage = false;
  return new Response(null, { status: 204 });
}
