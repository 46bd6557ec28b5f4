import { randomUUID } from 'node:crypto';
import { inputRequired, UrlElicitationRequiredError } from '@modelcontextprotocol/server';
import { answerTo, failure, report } from './results.mjs';

const patienceMs = 10 * 60_000;
const message = 'Please confirm on our own page. What you type there stays between you and us.';

/** Tools that send the user to a URL, which client and model cannot see (URL mode). */
export function registerAddressTools(server, { era, visits, seal }) {
  const legacy = era === '2025-11-25';

  server.registerTool(
    'visit_page',
    {
      title: 'A page to visit',
      description: legacy
        ? 'URL mode. When the page was opened, the server says that it is complete.'
        : 'URL mode. This revision has no notice of completion: say when you are done.',
      _meta: { asks: ['to open a page of this server'] },
    },
    async (ctx) => {
      const answer = answerTo(ctx, 'visit');
      if (!answer) return askToVisit();
      if (answer.action !== 'accept') return report(answer);
      const { id } = ctx.mcpReq.requestState();
      // In 2026-07-28 the user says that they are done; if they did not visit the page, they are asked again.
      if (!legacy && !visits.isDone(id)) return askToVisit(id);
      if (!(await visits.wait(id, patienceMs, ctx.mcpReq.signal))) return failure('Nobody came to the page.');
      if (legacy) await complete(id, ctx);
      return report({ ...answer, visited: true });
    },
  );

  async function askToVisit(id = randomUUID()) {
    const request = inputRequired.elicitUrl({ message, url: visits.addressOf(id) });
    // 2026-07-28 has no elicitationId; the SDK would invent one for 2025-11-25, which nothing could complete.
    if (legacy) request.params.elicitationId = id;
    return inputRequired({ inputRequests: { visit: request }, requestState: await seal({ id }) });
  }

  function complete(id, ctx) {
    return server.server.createElicitationCompletionNotifier(id, { relatedRequestId: ctx.mcpReq.id })();
  }

  /** The call is over when the user arrives: the notice travels on the session's own stream, if that is still open. */
  function noticeVisit(id) {
    const forever = new AbortController().signal;
    void visits
      .wait(id, patienceMs, forever)
      .then((come) => come && server.server.createElicitationCompletionNotifier(id)())
      .catch(() => {});
  }

  let errand;
  server.registerTool(
    'visit_first',
    {
      title: 'A visit before the call',
      description: legacy
        ? 'Fails with error -32042 until the page was visited; the client opens it and calls again.'
        : 'Needs 2025-11-25: later revisions have no error -32042.',
      _meta: { eras: ['2025-11-25'], asks: ['to open a page of this server'] },
    },
    () => {
      if (!legacy) return failure('Error -32042 is part of 2025-11-25 only. Choose that revision and connect again.');
      if (errand && visits.isDone(errand)) {
        errand = undefined;
        return report({ visited: true });
      }
      if (!errand) {
        errand = randomUUID();
        noticeVisit(errand);
      }
      throw new UrlElicitationRequiredError([
        { mode: 'url', message, url: visits.addressOf(errand), elicitationId: errand },
      ]);
    },
  );
}
