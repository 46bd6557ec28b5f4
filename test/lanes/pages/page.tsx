import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ElicitationHost } from 'react-elicitation';
import {
  createElicitations,
  type ElicitationSource,
  type ElicitParams,
  type ElicitResult,
} from 'react-elicitation/core';
import { ajvValidator } from 'react-elicitation/validators/ajv';
import type { HostPage } from './hostPage.ts';

// The application around the built package, as the tests of this folder drive it.

const query = new URLSearchParams(location.search);
const results: ElicitResult[] = [];
const violations: string[] = [];
const aborts: AbortController[] = [];
const elicitations = createElicitations({
  perServer: { limit: 10_000, windowMs: 60_000 },
});

/** Until it settles, answers are on their way. */
let held: Promise<void> | undefined;
let arrive = () => {};
let fail = () => {};
const source: ElicitationSource = {
  ...elicitations,
  respond: (id, result) =>
    held ? held.then(() => elicitations.respond(id, result)) : elicitations.respond(id, result),
};

document.addEventListener('securitypolicyviolation', (event) => {
  violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
});

const hostPage: HostPage = {
  results,
  violations,
  async ask(request: unknown, name = 'Server', url?: string) {
    const stop = new AbortController();
    aborts.push(stop);
    const server = url === undefined ? { name } : { name, url };
    results.push(await elicitations.request(request as ElicitParams, { server, signal: stop.signal }));
  },
  forget: () => results.splice(0),
  abort: () => aborts.at(-1)?.abort(),
  pending: () => elicitations.getSnapshot().length,
  hold: () => {
    held = new Promise((resolve, reject) => {
      arrive = resolve;
      fail = () => reject(new Error('You are offline.'));
    });
  },
  arrive: () => arrive(),
  fail() {
    held = undefined;
    fail();
  },
  unmount: () => root.unmount(),
};
/** With `?twice`, a second copy of this bundle and of the kit runs on the page, in a root of its own. */
const isCopy = new URL(import.meta.url).pathname.startsWith('/copy/');
Object.assign(globalThis, isCopy ? { hostPageCopy: hostPage } : { hostPage });

const element = document.getElementById(isCopy ? 'copy' : 'root');
if (!element) throw new Error('The page has no root.');
const root = createRoot(element);
root.render(
  <StrictMode>
    {!isCopy && (
      <>
        <label>
          Chat <input id="chat" />
        </label>
        <button type="button" id="send">
          Send
        </button>
      </>
    )}
    <ElicitationHost
      elicitations={source}
      guardMs={Number(query.get('guardMs') ?? 0)}
      inline={query.has('inline')}
      {...(query.get('validator') === 'ajv' ? { validator: ajvValidator } : {})}
    />
  </StrictMode>,
);
