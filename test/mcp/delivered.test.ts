import { describe, expect, test } from 'vitest';
import { createCheck } from '../../src/core/answer/createCheck.ts';
import { createDraft } from '../../src/core/answer/createDraft.ts';
import type { Elicitations, PendingElicitation } from '../../src/core/queue/elicitations.ts';
import { parseForm } from '../../src/core/schema/parse.ts';
import type { Content, ElicitResult } from '../../src/core/protocol/types.ts';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import { inspectUrl } from '../../src/core/url/inspectUrl.ts';
import { attachElicitation, callTool } from '../../src/mcp.ts';
import { ajvValidator } from '../../src/validators/ajv.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import { fixtures } from '../fixtures/load.ts';
import { attachedTo, calendar as server, legacyPairs, pairModern, required, result, said } from './pairs.ts';
import type { LegacyPair, Tool } from './pairs.ts';
import { answering } from './user.ts';

type Params = Readonly<Record<string, unknown>>;

/** The requests of the fixture by key; a single one has the key `q`. */
function asked(fixture: Fixture): Readonly<Record<string, Params>> {
  const { envelope, inputRequests, error } = fixture;
  if (inputRequests) return Object.fromEntries(Object.entries(inputRequests).map(([key, { params }]) => [key, params]));
  if (error) return Object.fromEntries(error.data.elicitations.map((params, index) => [String(index), params]));
  if (envelope) return { q: envelope.params };
  const entries = Object.entries(fixture);
  const sent = ['mode', 'message', 'requestedSchema', 'url', 'elicitationId', 'task', '_meta'];
  return { q: Object.fromEntries(entries.filter(([name]) => sent.includes(name))) };
}

interface Given {
  /** The params as they arrived. */
  readonly request: Params;
  readonly answer: ElicitResult;
  /** What the check says of the content that the fixture accepts, and that content. */
  readonly checked?: unknown;
  readonly wanted?: unknown;
}

/** Answers as a user would: with accepted content of the fixture, else with the defaults, else by declining. */
function answerTo({ request }: PendingElicitation, fixture: Fixture): Omit<Given, 'request'> {
  if (request.mode === 'url') return { answer: { action: inspectUrl(request.url).openable ? 'accept' : 'decline' } };
  const parsed = parseForm(request.requestedSchema, { message: request.message });
  if (!parsed.ok) return { answer: { action: 'decline' } };
  const check = createCheck(parsed.model, ajvValidator);
  const content = fixture.inputRequests ? undefined : fixture.accept[0];
  const checked = check(createDraft(parsed.model, content));
  return {
    answer: checked.ok ? { action: 'accept', content: checked.content } : { action: 'decline' },
    ...(content && { checked, wanted: { ok: true, content } }),
  };
}

/** Answers every request, and completes opened URLs. @returns what was answered, in order */
function answerAll(elicitations: Elicitations, fixture: Fixture): readonly Given[] {
  const given: Given[] = [];
  elicitations.subscribe(() => {
    for (const { id, state } of elicitations.getSnapshot()) if (state === 'opened') elicitations.finish(id, 'done');
  });
  answering(elicitations, (pending) => {
    const one = { request: { ...pending.request }, ...answerTo(pending, fixture) };
    given.push(one);
    return one.answer;
  });
  return given;
}

const isAcceptable = ({ expect: { problem, openable }, accept }: Fixture) =>
  openable ?? (problem === undefined && accept.length > 0);

/** Compares the request with what was sent, as text, because toEqual ignores a key `__proto__`. */
function expectAsSent(requests: readonly Params[], sent: readonly Params[]): void {
  const cut = ({ message, requestedSchema, url, elicitationId }: Params) =>
    JSON.stringify({ message, requestedSchema, url, elicitationId });
  expect(requests.map(cut).sort()).toEqual(sent.map(cut).sort());
}

function error32042(fixture: Fixture): Error | undefined {
  return fixture.error && Object.assign(new Error(fixture.error.message), fixture.error);
}

/** A 2025 tool: asks one after another, or fails first with URLs to open. */
function legacyTool(fixture: Fixture): Tool {
  let calls = 0;
  return async ({ ask }) => {
    calls += 1;
    const failure = error32042(fixture);
    if (failure && calls === 1) throw failure;
    const answers: [string, unknown][] = [];
    if (!failure) for (const [key, params] of Object.entries(asked(fixture))) answers.push([key, await ask(params)]);
    return result(Object.fromEntries(answers));
  };
}

const throughLegacy = (connect: LegacyPair) => (fixture: Fixture, elicitations: Elicitations) =>
  attachedTo(connect, legacyTool(fixture), { elicitations });

const deliveries = {
  'SDK v1': throughLegacy(legacyPairs['SDK v1']),
  'SDK v2, 2025-11-25': throughLegacy(legacyPairs['SDK v2, 2025-11-25']),
  'SDK v2, 2026-07-28': async (fixture: Fixture, elicitations: Elicitations) => {
    const inputRequests = Object.fromEntries(
      Object.entries(asked(fixture)).map(([key, params]) => [key, { method: 'elicitation/create', params }]),
    );
    const { requestState } = fixture;
    const returned: unknown[] = [];
    const pair = await pairModern(
      (round) => {
        if (!round.inputResponses) return required(inputRequests, requestState);
        returned.push(round.requestState);
        return result(round.inputResponses);
      },
      (client) => attachElicitation(client, elicitations, { server }),
    );
    return { ...pair, returned, call: () => callTool(pair.client, { name: 'ask' }, { elicitations, server }) };
  },
};

describe.each(Object.entries(deliveries))('delivered through %s', (name, deliver) => {
  // SDK v1 itself refuses a request with task metadata from a client that declares no tasks (the specification has the
  // metadata ignored).
  const delivered = fixtures.filter(({ id }) => name !== 'SDK v1' || id !== 'asked-inside-a-task');

  test.each(delivered.map((fixture) => [fixture.id, fixture] as const))(
    '%s arrives as it was sent, and its answer reaches the server',
    async (_id, fixture) => {
      const elicitations = createElicitations();
      const given = answerAll(elicitations, fixture);
      const pair = await deliver(fixture, elicitations);
      const answers = said(await pair.call());

      // Here and not where it is answered: there an assertion would only keep the answer from being given.
      expect(given.map(({ checked }) => checked)).toEqual(given.map(({ wanted }) => wanted));
      if ('returned' in pair) expect(pair.returned).toEqual([fixture.requestState]);
      const sent = asked(fixture);
      expectAsSent(
        given.map(({ request }) => request),
        Object.values(sent),
      );
      // After a -32042 the retried call has nothing left to ask.
      const expected = fixture.error && !('sent' in pair) ? [] : given.map(({ answer }) => answer);
      const byText = (a: unknown, b: unknown) => JSON.stringify(a).localeCompare(JSON.stringify(b));
      expect(Object.values(answers as object).sort(byText)).toEqual([...expected].sort(byText));
      expect(elicitations.getSnapshot()).toEqual([]);
      // What can be shown is accepted, not declined.
      if (isAcceptable(fixture) && !fixture.inputRequests && !fixture.error) {
        const content: Content | undefined = fixture.url === undefined ? fixture.accept[0] : undefined;
        expect(given).toMatchObject([{ answer: { action: 'accept', ...(content && { content }) } }]);
      }
    },
  );

  test('most of them are accepted', () => expect(delivered.filter(isAcceptable).length).toBeGreaterThan(40));
});
