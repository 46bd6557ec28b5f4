import { describe, expect, test } from 'vitest';
import {
  acpPermission,
  agUiApproval,
  aiSdkApproval,
  claudePermission,
  codexApproval,
  langChainReview,
  openAiApproval,
  openCodePermission,
  type ClaudeCall,
} from '../../src/approvals.ts';
import { approvalOf } from '../../src/core/protocol/approval.ts';
import type { ElicitParams } from '../../src/core/protocol/types.ts';
import * as asked from './requests.ts';
import { closed, no, yes } from './results.ts';

const declined = 'The user declined this call. Do not try it again without asking.';
const callOf = (params: ElicitParams | undefined) => approvalOf(params);

describe('Claude: canUseTool', () => {
  const { toElicitation, toAnswer } = claudePermission;

  test('shows the call, the smallest yes first, and what a yes keeps', () => {
    expect(callOf(toElicitation(asked.claude))).toMatchObject({
      tool: 'mcp__mail__send',
      server: 'mail',
      title: 'Claude wants to send a mail',
      arguments: asked.claude.input,
      edit: true,
      reason: true,
      choices: [
        { id: 'once', scope: 'once' },
        { id: 'suggestions', scope: 'project', covers: ['mcp__mail__send', 'Bash(git status:*)'] },
      ],
    });
  });

  test('what each button answers', () => {
    const { input, suggestions } = asked.claude;
    const allow = { behavior: 'allow', updatedInput: input, decisionClassification: 'user_temporary' };
    expect(toAnswer(asked.claude, yes('once'))).toEqual(allow);
    expect(toAnswer(asked.claude, yes('suggestions'))).toEqual({
      ...allow,
      updatedPermissions: suggestions,
      decisionClassification: 'user_permanent',
    });
    const deny = { behavior: 'deny', decisionClassification: 'user_reject' };
    expect(toAnswer(asked.claude, no('wrong account'))).toEqual({ ...deny, message: 'wrong account' });
    expect(toAnswer(asked.claude, no('  '))).toEqual({ ...deny, message: declined });
    expect(toAnswer(asked.claude, closed)).toEqual({
      behavior: 'deny',
      message: 'The user closed the request without an answer.',
    });
    expect(toAnswer(asked.claude, closed, 'timeout')).toEqual({
      behavior: 'deny',
      message: 'Nobody answered in time. This is not a refusal.',
    });
    expect(toAnswer(asked.claude, no(), 'user', { declined: 'Nein' })).toMatchObject({ message: 'Nein' });
  });

  test('gives the same arguments back, and the same rules: none gets a ruleContent that it did not have', () => {
    const answer = toAnswer(asked.claude, yes('suggestions'));
    expect(answer.behavior === 'allow' && answer.updatedInput).toBe(asked.claude.input);
    expect(answer.behavior === 'allow' && answer.updatedPermissions?.[0]).toBe(asked.claude.suggestions[0]);
    expect(JSON.stringify(answer)).not.toContain('null');
  });

  test.each([
    ['no suggestions', { suggestions: [] }],
    ['always is suppressed', { suppressAlwaysAllowRule: true }],
    [
      'an update that does not widen',
      { suggestions: [...asked.claude.suggestions, { type: 'removeRules', rules: [] }] },
    ],
    ['a rule that denies', { suggestions: [{ ...asked.claude.suggestions[0], behavior: 'deny' }] }],
    ['a destination that is not known', { suggestions: [{ ...asked.claude.suggestions[0], destination: 'moon' }] }],
  ])('offers no always: %s', (_, change) => {
    const request: ClaudeCall = { ...asked.claude, ...change };
    expect(callOf(toElicitation(request))?.choices?.map(({ id }) => id)).toEqual(['once']);
    expect(toAnswer(request, yes('suggestions'))).toMatchObject({ behavior: 'deny' });
  });

  test('the scope of always is the widest destination, and a mode says that it allows more', () => {
    const wider = [...asked.claude.suggestions, { type: 'setMode', mode: 'acceptEdits', destination: 'userSettings' }];
    const shown = callOf(toElicitation({ ...asked.claude, suggestions: wider }));
    expect(shown?.choices?.[1]).toMatchObject({ scope: 'always' });
    expect(shown?.choices?.[1]?.covers).toContain('mode: acceptEdits');
    expect(shown?.notes).toEqual(['coversMore']);
  });

  test('arguments that are no object are shown, cannot be edited, and are left out of the answer', () => {
    const request = { ...asked.claude, input: 'text' };
    expect(callOf(toElicitation(request))).toMatchObject({ arguments: 'text' });
    expect(callOf(toElicitation(request))?.edit).toBeUndefined();
    expect(toAnswer(request, yes('once'))).not.toHaveProperty('updatedInput');
  });

  test('defaultToNo is danger', () => {
    expect(callOf(toElicitation({ ...asked.claude, defaultToNo: true }))?.danger).toBe(true);
  });
});

describe.each([
  ['v1', asked.acp],
  ['v2', asked.acp2],
] as const)('ACP %s: session/request_permission', (version, request) => {
  const { toElicitation, toAnswer } = acpPermission;
  const selected = (optionId: string) => ({ outcome: { outcome: 'selected', optionId } });
  const cancelled = { outcome: { outcome: 'cancelled' } };

  test('shows the call and the kinds in the order of their scopes, with the agent’s names', () => {
    const shown = callOf(toElicitation(request));
    expect(shown?.choices?.map(({ scope, approve, label }) => [scope, approve ?? true, label])).toEqual([
      ['once', true, 'Allow'],
      ['once', false, 'No, continue'],
      ['once', false, 'No, and stop'],
      ['always', true, 'Allow for Session'],
    ]);
    expect(shown?.arguments).toEqual(version === 'v1' ? { path: 'a.txt' } : { command: 'rm -rf build', cwd: '/work' });
    expect(shown?.reason).toBeUndefined();
    expect(shown?.decline).toBe(false);
  });

  test('what each button answers', () => {
    expect(toAnswer(request, yes('1'))).toEqual(selected('yes'));
    expect(toAnswer(request, yes('0'))).toEqual(selected('always'));
    expect(toAnswer(request, no(undefined, '2'))).toEqual(selected('no'));
    expect(toAnswer(request, no(undefined, '3'))).toEqual(selected('stop'));
    expect(toAnswer(request, no('lost'))).toEqual(selected('no'));
    expect(toAnswer(request, closed)).toEqual(cancelled);
    expect(toAnswer(request, closed, 'timeout')).toEqual(version === 'v1' ? selected('no') : cancelled);
  });

  test('a yes is never an option of another kind, nor one that is not there', () => {
    expect(toAnswer(request, yes('2'))).toEqual(cancelled);
    expect(toAnswer(request, yes('yes'))).toEqual(cancelled);
    expect(toAnswer(request, yes())).toEqual(cancelled);
  });
});

describe('ACP: options that are no yes or no', () => {
  const { toElicitation, toAnswer } = acpPermission;
  const four = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((name) => ({ optionId: name, name, kind: 'allow_once' }));

  test('several of one kind, and none that rejects, are a question', () => {
    const request = { ...asked.acp, options: four };
    const params = toElicitation(request);
    expect(callOf(params)).toBeUndefined();
    expect(params.requestedSchema).toMatchObject({ required: ['option'] });
    expect(toAnswer(request, { action: 'accept', content: { option: '2' } })).toEqual({
      outcome: { outcome: 'selected', optionId: 'Gamma' },
    });
    expect(toAnswer(request, yes())).toEqual({ outcome: { outcome: 'cancelled' } });
    expect(toAnswer(request, no())).toEqual({ outcome: { outcome: 'cancelled' } });
  });

  test('an unknown kind is shown last, and is never a yes', () => {
    const request = {
      ...asked.acp,
      options: [{ optionId: 'x', name: 'Allow', kind: '_team' }, ...asked.acp.options.slice(1, 3)],
    };
    expect(callOf(toElicitation(request))?.choices?.at(-1)).toMatchObject({ unknown: true, label: 'Allow' });
    expect(toAnswer(request, yes('0'))).toEqual({ outcome: { outcome: 'cancelled' } });
    expect(toAnswer(request, no(undefined, '0'))).toEqual({ outcome: { outcome: 'selected', optionId: 'x' } });
  });

  test('who puts a no first wants a no first', () => {
    const options = asked.acp.options.toReversed();
    expect(callOf(toElicitation({ ...asked.acp, options }))?.danger).toBe(true);
  });

  test('a patch without arguments says so, and the host can give them', () => {
    const request = { ...asked.acp, toolCall: { toolCallId: 't1' } };
    expect(callOf(toElicitation(request))?.notes).toEqual(['notGiven']);
    const shown = callOf(toElicitation(request, { tool: 'delete', arguments: { path: 'a' } }));
    expect(shown).toMatchObject({ tool: 'delete', arguments: { path: 'a' }, notes: [] });
  });
});

describe('AI SDK: tool approval', () => {
  const { toElicitation, toElicitations, toAnswer } = aiSdkApproval;
  const part = asked.aiSdkPart('a1');

  test('what each button answers', () => {
    expect(callOf(toElicitation(part))).toMatchObject({ tool: 'book', arguments: { city: 'Rome' }, reason: true });
    expect(toAnswer(part, yes('once'))).toEqual({ id: 'a1', approved: true });
    expect(toAnswer(part, no('no'))).toEqual({ id: 'a1', approved: false, reason: 'no' });
    expect(toAnswer(part, no())).toEqual({ id: 'a1', approved: false, reason: declined });
    expect(toAnswer(part, closed)).toBeUndefined();
    expect(toAnswer(part, closed, 'timeout')).toBeUndefined();
  });

  test('edited arguments are no yes: the server would run what the page sends', () => {
    expect(toAnswer(part, yes('once', { city: 'Oslo' }))).toBeUndefined();
  });

  test('a batch is answered once, whole and in order', () => {
    const parts = ['a', 'b', 'c'].map((id) => asked.aiSdkPart(id, { id }));
    expect(Object.keys(toElicitations(parts))).toEqual(['0', '1', '2']);
    expect(toAnswer(parts, { 0: yes('once'), 1: no('x'), 2: yes('once') })).toEqual([
      { id: 'a', approved: true },
      { id: 'b', approved: false, reason: 'x' },
      { id: 'c', approved: true },
    ]);
    expect(toAnswer(parts, { 0: yes('once'), 1: closed, 2: yes('once') })).toBeUndefined();
    expect(toAnswer(parts, { 0: yes('once'), 1: yes('once') })).toBeUndefined();
  });

  test('two calls under one id: one card shows both, and none can be approved', () => {
    const parts = [asked.aiSdkPart('a', { n: 1 }), asked.aiSdkPart('a', { n: 2 })];
    const shown = toElicitations(parts);
    expect(Object.keys(shown)).toEqual(['0']);
    expect(callOf(shown['0']?.params)).toMatchObject({
      choices: [],
      notes: ['sameId'],
      arguments: [{ input: { n: 1 } }, { input: { n: 2 } }],
    });
    expect(toAnswer(parts, { 0: yes('once') })).toBeUndefined();
    expect(toAnswer(parts, { 0: no('both') })).toEqual([{ id: 'a', approved: false, reason: 'both' }]);
  });

  test('what the server decides is not for people', () => {
    const automatic = { ...part, approval: { id: 'a1', isAutomatic: true } };
    expect(callOf(toElicitation(automatic))?.choices).toEqual([]);
    expect(toAnswer(automatic, yes('once'))).toBeUndefined();
  });
});

describe.each([
  ['JavaScript', asked.langChain, 'editedAction'],
  ['Python', asked.langChainPython, 'edited_action'],
] as const)('LangChain in %s: a review of actions', (_, request, editedName) => {
  const { toElicitations, toAnswer } = langChainReview;

  test('what each button answers, whole, in order and in the spelling that asked', () => {
    expect(toAnswer(request, { 0: yes('once'), 1: yes('once', { path: 'z' }), 2: no('wrong file') })).toEqual({
      decisions: [
        { type: 'approve' },
        { type: 'edit', [editedName]: { name: 'delete', args: { path: 'z' } } },
        { type: 'reject', message: 'wrong file' },
      ],
    });
    expect(toAnswer(request, { 0: yes('once'), 1: yes('once'), 2: no() })).toMatchObject({
      decisions: [{ type: 'approve' }, { type: 'approve' }, { type: 'reject', message: declined }],
    });
  });

  test('one that is closed, or that nobody answered, leaves the whole batch', () => {
    expect(toAnswer(request, { 0: yes('once'), 1: closed, 2: yes('once') })).toBeUndefined();
    expect(toAnswer(request, { 0: yes('once'), 1: closed, 2: yes('once') }, 'timeout')).toBeUndefined();
    expect(toAnswer(request, { 0: yes('once'), 1: yes('once') })).toBeUndefined();
  });

  test('a description that repeats the arguments is not shown beside them', () => {
    expect(callOf(toElicitations(request)['1']?.params)?.description).toBe('Tool execution requires approval');
  });

  test('says that one no stops all, where it does', () => {
    const notes = callOf(toElicitations(request)['0']?.params)?.notes;
    expect(notes?.includes('noneRuns')).toBe(editedName === 'editedAction');
  });

  test('only what is allowed is offered; an unknown decision is left out', () => {
    const configs = [['reject'], ['approve', 'escalate'], ['edit']].map((allowed, index) => ({
      actionName: `${index}`,
      allowedDecisions: allowed,
      allowed_decisions: allowed,
    }));
    const limited = { ...request, reviewConfigs: configs, review_configs: configs };
    const shown = Object.values(toElicitations(limited)).map(({ params }) => callOf(params));
    expect(shown.map((call) => call?.choices?.length)).toEqual([0, 1, 1]);
    expect(shown.map((call) => call?.decline)).toEqual([undefined, false, false]);
    expect(toAnswer(limited, { 0: yes('once'), 1: yes('once'), 2: yes('once') })).toBeUndefined();
    expect(toAnswer(limited, { 0: no(), 1: yes('once'), 2: yes('once') })).toMatchObject({
      decisions: [{ type: 'reject' }, { type: 'approve' }, { type: 'edit' }],
    });
  });
});

describe('LangGraph: HumanInterrupt', () => {
  const { toElicitations, toAnswer } = langChainReview;

  test('what each button answers, in a list if it was one', () => {
    expect(callOf(toElicitations([asked.human])['0']?.params)).toMatchObject({ tool: 'send', arguments: { to: 'a' } });
    expect(toAnswer([asked.human], { 0: yes('once') })).toEqual([{ type: 'accept', args: null }]);
    expect(toAnswer(asked.human, { 0: yes('once', { to: 'b' }) })).toEqual({
      type: 'edit',
      args: { action: 'send', args: { to: 'b' } },
    });
    expect(toAnswer(asked.human, { 0: no('not him') })).toEqual({ type: 'response', args: 'not him' });
    expect(toAnswer(asked.human, { 0: closed })).toBeUndefined();
    expect(toAnswer(asked.human, { 0: closed }, 'timeout')).toBeUndefined();
  });

  test('a no without words is ignore, and without either there is none', () => {
    const silent = { ...asked.human, config: { ...asked.human.config, allow_respond: false } };
    expect(callOf(toElicitations(silent)['0']?.params)?.reason).toBeUndefined();
    expect(toAnswer(silent, { 0: no() })).toEqual({ type: 'ignore', args: null });
    const forced = { ...silent, config: { ...silent.config, allow_ignore: false } };
    expect(callOf(toElicitations(forced)['0']?.params)?.decline).toBe(false);
  });
});

describe('OpenAI', () => {
  const { toElicitation, toAnswer } = openAiApproval;

  test('what each button answers: Agents SDK', () => {
    expect(callOf(toElicitation(asked.openAiItem))).toMatchObject({ tool: 'book', arguments: { city: 'Rome' } });
    expect(callOf(toElicitation(asked.openAiItem))?.choices?.map(({ scope }) => scope)).toEqual(['once', 'run', 'run']);
    expect(toAnswer(asked.openAiItem, yes('once'))).toEqual({ method: 'approve', options: {} });
    expect(toAnswer(asked.openAiItem, yes('alwaysApprove'))).toEqual({
      method: 'approve',
      options: { alwaysApprove: true },
    });
    expect(toAnswer(asked.openAiItem, no('late'))).toEqual({ method: 'reject', options: { message: 'late' } });
    expect(toAnswer(asked.openAiItem, no(undefined, 'alwaysReject'))).toEqual({
      method: 'reject',
      options: { message: declined, alwaysReject: true },
    });
    expect(toAnswer(asked.openAiItem, closed)).toBeUndefined();
    expect(toAnswer(asked.openAiItem, closed, 'timeout')).toBeUndefined();
  });

  test('what each button answers: Responses', () => {
    const response = { type: 'mcp_approval_response', approval_request_id: 'mcpr_1' };
    expect(callOf(toElicitation(asked.openAiMcp))).toMatchObject({ tool: 'roll', server: 'dice' });
    expect(toAnswer(asked.openAiMcp, yes('once'))).toEqual({ ...response, approve: true });
    expect(toAnswer(asked.openAiMcp, no('no'))).toEqual({ ...response, approve: false, reason: 'no' });
    expect(toAnswer(asked.openAiMcp, closed)).toBeUndefined();
  });

  test.each([
    ['{"n":12345678901234567890}', true],
    ['{"a":1,"a":2}', true],
    ['{"to":"x', true],
    ['{"10":1,"2":2}', true],
    ['null', false],
    ['"{}"', false],
    ['{ "name": "J\\u00f6rg" }', false],
  ])('JSON text %s is shown as it is written where reading it would change it', (json, isText) => {
    const request = { ...asked.openAiMcp, arguments: json };
    const shown = callOf(toElicitation(request));
    expect(shown?.arguments).toEqual(isText ? json : JSON.parse(json));
    expect(shown?.notes?.includes('asWritten')).toBe(isText);
  });

  test('a shell call has its action', () => {
    const item = { rawItem: { type: 'shell_call', callId: 'c', action: { commands: ['ls'] } } };
    expect(callOf(toElicitation(item))).toMatchObject({ tool: 'shell_call', arguments: { commands: ['ls'] } });
  });
});

describe('Codex', () => {
  const { toElicitation, toAnswer } = codexApproval;

  test('what each button answers: a command', () => {
    const shown = callOf(toElicitation(asked.codexCommand));
    expect(shown).toMatchObject({ tool: 'command', arguments: { command: 'git push', cwd: '/work' } });
    expect(shown?.reason).toBeUndefined();
    expect(shown?.choices).toMatchObject([
      { id: 'accept', scope: 'once' },
      { id: 'acceptForSession', scope: 'session' },
      { id: 'rule', scope: 'always', covers: ['git push'] },
    ]);
    expect(toAnswer(asked.codexCommand, yes('accept'))).toEqual({ decision: 'accept' });
    expect(toAnswer(asked.codexCommand, yes('acceptForSession'))).toEqual({ decision: 'acceptForSession' });
    expect(toAnswer(asked.codexCommand, yes('rule'))).toEqual({
      decision: { acceptWithExecpolicyAmendment: { execpolicy_amendment: ['git', 'push'] } },
    });
    expect(toAnswer(asked.codexCommand, no())).toEqual({ decision: 'decline' });
    expect(toAnswer(asked.codexCommand, closed)).toEqual({ decision: 'cancel' });
    expect(toAnswer(asked.codexCommand, closed, 'timeout')).toEqual({ decision: 'decline' });
    expect(shown?.notes).toEqual(['cancelStops']);
  });

  test('only the decisions that it offers; unknown ones are left out', () => {
    const deny = { applyNetworkPolicyAmendment: { network_policy_amendment: { host: 'x.test', action: 'deny' } } };
    const request = { ...asked.codexCommand, availableDecisions: ['accept', { future: {} }, deny, 'decline'] };
    expect(callOf(toElicitation(request))?.choices).toMatchObject([
      { id: 'accept' },
      { id: 'deny x.test', scope: 'always', approve: false },
    ]);
    expect(toAnswer(request, no(undefined, 'deny x.test'))).toEqual({ decision: deny });
    expect(toAnswer(request, yes('deny x.test'))).toEqual({ decision: 'decline' });
    expect(toAnswer(request, yes('acceptForSession'))).toEqual({ decision: 'decline' });
  });

  test('files are not in the request, and the host can give them', () => {
    expect(callOf(toElicitation(asked.codexFiles))?.notes).toContain('notGiven');
    const changes = { 'a.ts': { type: 'add', content: 'x' } };
    expect(callOf(toElicitation(asked.codexFiles, { arguments: changes }))).toMatchObject({ arguments: changes });
    expect(toAnswer(asked.codexFiles, yes('accept'))).toEqual({ decision: 'accept' });
  });

  test('permissions: a no grants nothing', () => {
    const { permissions } = asked.codexPermissions;
    expect(toAnswer(asked.codexPermissions, yes('turn'))).toEqual({ permissions, scope: 'turn' });
    expect(toAnswer(asked.codexPermissions, yes('session'))).toEqual({ permissions, scope: 'session' });
    for (const result of [no(), closed, yes('moon')])
      expect(toAnswer(asked.codexPermissions, result)).toEqual({ permissions: {}, scope: 'turn' });
  });

  test('the methods of before take a reason, and know silence', () => {
    expect(toAnswer(asked.codexEarlier, yes('approved_for_session'))).toEqual({ decision: 'approved_for_session' });
    expect(toAnswer(asked.codexEarlier, no('why'))).toEqual({ decision: { denied: { rejection: 'why' } } });
    expect(toAnswer(asked.codexEarlier, closed)).toEqual({ decision: 'abort' });
    expect(toAnswer(asked.codexEarlier, closed, 'timeout')).toEqual({ decision: 'timed_out' });
  });

  test.each([
    ['session', ['once', 'session']],
    [
      ['session', 'always'],
      ['once', 'session', 'always'],
    ],
    [undefined, ['once']],
    [['moon'], ['once']],
  ])('as an elicitation: persist %j, a text or a list', (persist, scopes) => {
    const request = asked.codexElicitation(persist);
    const shown = callOf(toElicitation(request));
    expect(shown?.choices?.map(({ scope }) => scope)).toEqual(scopes);
    expect(shown).toMatchObject({ server: 'mail', arguments: { to: 'a' } });
    for (const scope of scopes)
      expect(toAnswer(request, yes(scope))).toEqual({
        action: 'accept',
        content: {},
        _meta: scope === 'once' ? null : { persist: scope },
      });
    expect(toAnswer(request, no())).toMatchObject({ action: 'decline' });
    expect(toAnswer(request, closed)).toMatchObject({ action: 'cancel' });
  });
});

describe('AG-UI', () => {
  const { toElicitation, toElicitations, toAnswer, timeoutMs } = agUiApproval;
  const resolved = (payload: unknown) => ({ interruptId: 'int-1', status: 'resolved', payload });

  test('what each button answers: a denial is resolved', () => {
    const params = toElicitation(asked.agUi, { tool: 'book', arguments: { city: 'Rome' } });
    expect(callOf(params)).toMatchObject({ tool: 'book', edit: true, reason: true, arguments: { city: 'Rome' } });
    expect(toAnswer(asked.agUi, yes('once'))).toEqual(resolved({ approved: true }));
    expect(toAnswer(asked.agUi, yes('once', { city: 'Oslo' }))).toEqual(
      resolved({ approved: true, editedArgs: { city: 'Oslo' } }),
    );
    expect(toAnswer(asked.agUi, no('too late'))).toEqual(resolved({ approved: false, reason: 'too late' }));
    expect(toAnswer(asked.agUi, no())).toEqual(resolved({ approved: false }));
    expect(toAnswer(asked.agUi, closed)).toEqual({ interruptId: 'int-1', status: 'cancelled' });
    expect(toAnswer(asked.agUi, closed, 'timeout')).toBeUndefined();
  });

  test('nothing is sent after it expired', () => {
    const late = { ...asked.agUi, expiresAt: new Date(Date.now() - 1000).toISOString() };
    expect(toAnswer(late, yes('once'))).toBeUndefined();
    expect(timeoutMs(late)).toBe(1);
  });

  test('a reason has a box only where the schema has a place for it', () => {
    const bare = { ...asked.agUi, responseSchema: { type: 'object', properties: { approved: { type: 'boolean' } } } };
    expect(callOf(toElicitation(bare))?.reason).toBeUndefined();
    expect(toAnswer(bare, no('lost'))).toEqual(resolved({ approved: false }));
  });

  test.each([
    ['fingerprint', { type: 'string' }],
    ['reason', { type: 'string', enum: ['late', 'wrong'] }],
    ['reason', { type: 'string', const: 'x' }],
    ['comment', { type: 'string', format: 'date' }],
    ['feedback', { type: 'string', pattern: '^sha256:' }],
    ['reason', { type: 'object' }],
  ])('a reason is never written into `%s: %j`, which is for something else', (key, property) => {
    const schema = { ...asked.agUi.responseSchema, properties: { approved: { type: 'boolean' }, [key]: property } };
    const request = { ...asked.agUi, responseSchema: schema };
    expect(callOf(toElicitation(request))).toMatchObject({ tool: 'tool_call' });
    expect(callOf(toElicitation(request))?.reason).toBeUndefined();
    expect(toAnswer(request, no('lost'))).toEqual(resolved({ approved: false }));
  });

  test.each(['approvedActionFingerprint', 'reason', 'editedArgs'])(
    'where `%s` is required, a yes alone is no answer: it is a form',
    (key) => {
      const properties = { ...asked.agUi.responseSchema.properties, approvedActionFingerprint: { type: 'string' } };
      const request = { ...asked.agUi, responseSchema: { type: 'object', properties, required: ['approved', key] } };
      expect(callOf(toElicitation(request))).toBeUndefined();
    },
  );

  test('a confirmation without a schema is true or false', () => {
    const bare = { id: 'int-1', reason: 'confirmation', message: 'Go on?' };
    expect(toAnswer(bare, yes('once'))).toEqual(resolved(true));
    expect(toAnswer(bare, no())).toEqual(resolved(false));
  });

  test('without a boolean approved it is a form', () => {
    const schema = { type: 'object', properties: { decision: { enum: ['a', 'b'] } }, required: ['decision'] };
    const request = { ...asked.agUi, responseSchema: schema };
    expect(callOf(toElicitation(request))).toBeUndefined();
    expect(toAnswer(request, { action: 'accept', content: { decision: 'a' } })).toEqual(resolved({ decision: 'a' }));
    expect(toAnswer(request, closed, 'timeout')).toBeUndefined();
  });

  test('a resume answers every open interrupt, a review of LangGraph in its own words', () => {
    const inner = { ...asked.agUi, id: 'int-2', metadata: { langgraph: { raw: asked.langChain } } };
    const both = [asked.agUi, inner];
    expect(Object.keys(toElicitations(both))).toEqual(['0', '1', '2', '3']);
    const all = { 0: no(), 1: yes('once'), 2: yes('once'), 3: yes('once') };
    expect(toAnswer(both, all)).toEqual([
      resolved({ approved: false }),
      {
        interruptId: 'int-2',
        status: 'resolved',
        payload: { decisions: [{ type: 'approve' }, { type: 'approve' }, { type: 'approve' }] },
      },
    ]);
    expect(toAnswer(both, { ...all, 2: closed })).toBeUndefined();
    expect(toAnswer(both, { 0: no() })).toBeUndefined();
  });
});

describe('OpenCode', () => {
  const { toElicitation, toAnswer } = openCodePermission;

  test('what each button answers, and what always keeps', () => {
    expect(callOf(toElicitation(asked.openCode))).toMatchObject({
      tool: 'bash',
      notes: ['allFall', 'staysOpen'],
      choices: [{ id: 'once' }, { id: 'always', scope: 'project', covers: ['git status *', 'rm *'] }],
    });
    expect(toAnswer(asked.openCode, yes('once'))).toEqual({ reply: 'once' });
    expect(toAnswer(asked.openCode, yes('always'))).toEqual({ reply: 'always' });
    expect(toAnswer(asked.openCode, no('no'))).toEqual({ reply: 'reject', message: 'no' });
    expect(toAnswer(asked.openCode, no())).toEqual({ reply: 'reject' });
    expect(toAnswer(asked.openCode, closed)).toBeUndefined();
    expect(toAnswer(asked.openCode, closed, 'timeout')).toBeUndefined();
  });

  test('without rules there is no always', () => {
    const request = { ...asked.openCode, always: [] };
    expect(callOf(toElicitation(request))?.choices).toHaveLength(1);
    expect(toAnswer(request, yes('always'))).toBeUndefined();
  });
});
