import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acpPermission,
  agUiApproval,
  aiSdkApproval,
  answerFromResult,
  approvalToElicitation,
  claudePermission,
  codexApproval,
  langChainReview,
  openAiApproval,
  openCodePermission,
  type Approval,
  type ApprovalListFormat,
} from '../../src/approvals.ts';
import { approvalOf } from '../../src/core/protocol/approval.ts';
import type { ElicitParams, ElicitResult } from '../../src/core/protocol/types.ts';
import type { SettledBy } from '../../src/core/queue/elicitations.ts';
import { pairs, text } from './pairs.ts';
import { closed, no, yes } from './results.ts';

/** Whatever a page could send: only its own presses are answers. */
const anyResult = fc.oneof(
  fc.constantFrom<ElicitResult>(closed, no(), yes()),
  fc.string().map((reason) => no(reason)),
  fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '0', '1', 'once')).map((id) => yes(id)),
  fc.jsonValue().map((value) => yes('once', value)),
  fc.jsonValue().map((value): ElicitResult => ({ action: 'accept', content: {}, _meta: value as never })),
);
const causes = fc.constantFrom<SettledBy>('user', 'abort', 'timeout', 'host', 'policy');

describe.each(Object.entries(pairs))('%s', (name, { params, answer, runs, request }) => {
  const approvals = params().map((one) => approvalOf(one));

  test('what was chosen is what is answered: each way has an answer of its own, and only a yes runs', () => {
    const answers = (approvals[0]?.choices ?? []).map(({ id, approve, unknown }) => {
      const isYes = approve !== false && !unknown;
      const results = approvals.map(() => (isYes ? yes(id) : no(undefined, id)));
      const answered = answer(results);
      expect(runs(answered)).toBe(isYes);
      return text(answered);
    });
    expect(new Set(answers).size).toBe(answers.length);
  });

  test('nothing unknown says yes, and nothing throws', () => {
    fc.assert(
      fc.property(
        fc.array(anyResult, { minLength: approvals.length, maxLength: approvals.length }),
        causes,
        (results, by) => {
          const answered = answer(results, by);
          const isYes = (result: ElicitResult, place: number) => {
            const approval = approvals[place];
            return approval !== undefined && answerFromResult(approval, result, by).approved;
          };
          if (!results.some(isYes)) expect(runs(answered)).toBe(false);
        },
      ),
    );
  });

  test('a deadline is not a person’s no, and a person’s no is not silence', () => {
    const [person, nobody] = [no('because'), closed].map((result, index) =>
      text(
        answer(
          approvals.map(() => result),
          index === 0 ? 'user' : 'timeout',
        ),
      ),
    );
    expect(nobody).not.toContain('because');
    expect(nobody).not.toContain('The user declined');
    expect(
      runs(
        answer(
          approvals.map(() => closed),
          'timeout',
        ),
      ),
    ).toBe(false);
    // These two protocols have no better word for silence.
    expect(person === nobody).toBe(name === 'Codex' || name === 'acp');
  });

  test('the request is as it was: nothing of it is changed', () => {
    const before = text(request);
    answer(approvals.map(() => yes('once', { changed: true })));
    expect(text(request)).toBe(before);
  });
});

test('arguments come back as they went, whatever they are', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const approval: Approval = { tool: 't', arguments: value };
      expect(approvalOf(approvalToElicitation(approval))?.arguments).toBe(value);
      const answer = answerFromResult(approval, yes('once'));
      expect(answer).toMatchObject({ approved: true, isEdited: false });
      if (answer.approved) expect(answer.arguments).toBe(value);
    }),
  );
});

test('edited arguments are taken where they may be edited and are an object, and nowhere else', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), (value, edit) => {
      const answer = answerFromResult({ tool: 't', arguments: {}, edit }, yes('once', value));
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      expect(answer.approved).toBe(edit && isObject);
    }),
  );
});

describe.each([
  ['claude', claudePermission],
  ['acp', acpPermission],
  ['AI SDK', aiSdkApproval],
  ['OpenAI', openAiApproval],
  ['Codex', codexApproval],
  ['AG-UI', agUiApproval],
  ['OpenCode', openCodePermission],
] as const)('%s, with a request of any shape', (_, pair) => {
  const { toElicitation, toAnswer } = pair as unknown as {
    toElicitation: (request: unknown) => ElicitParams;
    toAnswer: (request: unknown, result: ElicitResult) => unknown;
  };

  test('shows it or says that it cannot, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), anyResult, (request, result) => {
        const params = toElicitation(request);
        expect(params).toHaveProperty('message');
        toAnswer(request, result);
      }),
    );
  });

  test('a shape that is not known has no yes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (request) => {
        const approval = approvalOf(toElicitation(request));
        const isKnown = approval !== undefined && approval.tool !== '';
        if (!isKnown) expect(approval?.choices?.filter(({ approve }) => approve !== false) ?? []).toEqual([]);
      }),
    );
  });
});

type Lists = ApprovalListFormat<unknown, unknown>;

test('a list of any shape never throws, and answers nothing that is not whole', () => {
  fc.assert(
    fc.property(fc.anything(), fc.jsonValue(), (request, results) => {
      for (const { toElicitations, toAnswer } of [langChainReview, aiSdkApproval, agUiApproval] as readonly Lists[]) {
        expect(toElicitations(request)).toBeTypeOf('object');
        expect(() => toAnswer(request, results as never)).not.toThrow();
      }
    }),
  );
});
