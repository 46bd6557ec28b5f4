import { answer } from './router.mjs';

/** The URLs that tools send users to, and which were visited. */
export function createVisits(origin) {
  const visits = new Map();

  function visitOf(id) {
    let visit = visits.get(id);
    if (!visit) {
      let arrive;
      const arrived = new Promise((resolve) => (arrive = resolve));
      visits.set(id, (visit = { arrived, arrive, done: false }));
    }
    return visit;
  }

  return {
    /** The URL for a new visit. */
    addressOf(id) {
      visitOf(id);
      return `${origin}/visit/${id}`;
    },
    isDone: (id) => visits.get(id)?.done === true,
    /** Resolves with whether the user has visited it, false after a timeout. */
    wait(id, timeoutMs, signal) {
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), timeoutMs);
        const end = (come) => {
          clearTimeout(timer);
          resolve(come);
        };
        signal.addEventListener('abort', () => end(false), { once: true });
        void visitOf(id).arrived.then(() => end(true));
      });
    },
    handle(req, res, url) {
      const visit = visits.get(url.pathname.split('/')[2]);
      if (!visit) return answer(res, 404, 'Nobody has asked for this visit.');
      visit.done = true;
      visit.arrive();
      res.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      });
      res.end(thanks);
    },
  };
}

const thanks = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo: visited</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
  body { min-block-size: 90vh; margin: 0; display: grid; place-content: center; text-align: center; padding: 2rem; }
  h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
  p { margin: 0; opacity: .75; max-inline-size: 28rem; }
</style>
<main>
  <h1>The server saw your visit</h1>
  <p>This page stands for whatever a server keeps out of a form: a sign-in, a payment, a key. You can close it and go back to the demo.</p>
</main>
</html>
`;
