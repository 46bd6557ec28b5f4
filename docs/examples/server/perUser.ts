/** Creates the objects of a user once for each session, and finds them again. proxy.ts sets the cookie; a product looks up its own sessions. */
export function perUser<User>(create: () => Promise<User>) {
  // One map for the process, because each route is a separate module.
  const global = globalThis as typeof globalThis & { users?: Map<string, Promise<User>> };
  const users = (global.users ??= new Map<string, Promise<User>>());

  return async function userOf(request: Request): Promise<User | undefined> {
    const session = /(?:^|;\s*)session=([\w-]{36})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1];
    if (session === undefined) return undefined;
    const user = users.get(session) ?? create();
    users.set(session, user);
    // If it fails, the next visit tries again.
    user.catch(() => users.delete(session));
    return user;
  };
}
