import { NextResponse, type NextRequest } from 'next/server';

// `next dev` compiles with eval, and adds its own styles. The built app needs neither.
const inDevelopment = process.env.NODE_ENV === 'development';

/**
 * Gives every page its own policy (scripts and styles with this nonce or of this origin only), and every user a
 * session.
 */
export function proxy(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID());
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${inDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${inDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'report-uri /reports',
  ].join('; ');
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy); // Next.js reads the nonce from here
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  if (!request.cookies.has('session')) {
    // Identifies the queue: nobody can guess it, and other sites cannot send it.
    response.cookies.set('session', crypto.randomUUID(), { httpOnly: true, sameSite: 'strict' });
  }
  return response;
}
