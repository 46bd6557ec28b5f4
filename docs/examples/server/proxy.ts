import { NextResponse, type NextRequest } from 'next/server';

/** Gives each browser a session: nobody can guess it, and other sites cannot send it. */
export function proxy(request: NextRequest) {
  const response = NextResponse.next();
  if (!request.cookies.has('session')) {
    response.cookies.set('session', crypto.randomUUID(), { httpOnly: true, sameSite: 'strict' });
  }
  return response;
}
