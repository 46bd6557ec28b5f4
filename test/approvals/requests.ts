/** One request of each format, as its package makes it. */
export const claude = {
  toolName: 'mcp__mail__send',
  input: { to: 'anna@example.com', body: 'Hello' },
  toolUseID: 'toolu_1',
  requestId: 'r1',
  mcpServer: { name: 'mail', source: 'project' },
  title: 'Claude wants to send a mail',
  suggestions: [
    {
      type: 'addRules',
      rules: [{ toolName: 'mcp__mail__send' }, { toolName: 'Bash', ruleContent: 'git status:*' }],
      behavior: 'allow',
      destination: 'localSettings',
    },
  ],
};

export const acp = {
  sessionId: 's1',
  toolCall: { toolCallId: 't1', title: 'Delete a.txt', kind: 'delete', rawInput: { path: 'a.txt' } },
  options: [
    { optionId: 'always', name: 'Allow for Session', kind: 'allow_always' },
    { optionId: 'yes', name: 'Allow', kind: 'allow_once' },
    { optionId: 'no', name: 'No, continue', kind: 'reject_once' },
    { optionId: 'stop', name: 'No, and stop', kind: 'reject_once' },
  ],
};

/** Version 2: the subject is apart, and kinds are open. */
export const acp2 = {
  sessionId: 's1',
  title: 'Run a command',
  subject: { type: 'command', command: 'rm -rf build', cwd: '/work' },
  options: acp.options,
};

export const aiSdkPart = (id: string, input: unknown = { city: 'Rome' }) => ({
  type: 'tool-book',
  toolCallId: `call-${id}`,
  state: 'approval-requested',
  input,
  approval: { id },
});

const actions = [
  { name: 'send', args: { to: 'a' } },
  {
    name: 'delete',
    args: { path: 'b' },
    description: 'Tool execution requires approval\n\nTool: delete\nArgs: {"path":"b"}',
  },
  { name: 'read', args: { path: 'c' } },
];
export const langChain = {
  actionRequests: actions,
  reviewConfigs: actions.map(({ name }) => ({ actionName: name, allowedDecisions: ['approve', 'edit', 'reject'] })),
};
export const langChainPython = {
  action_requests: actions,
  review_configs: actions.map(({ name }) => ({ action_name: name, allowed_decisions: ['approve', 'edit', 'reject'] })),
};

export const human = {
  action_request: { action: 'send', args: { to: 'a' } },
  config: { allow_ignore: true, allow_respond: true, allow_edit: true, allow_accept: true },
  description: 'Send a mail',
};

export const openAiItem = {
  rawItem: { type: 'function_call', callId: 'c1', name: 'book', arguments: '{"city":"Rome"}', status: 'completed' },
  agent: {},
  get name() {
    return this.rawItem.name;
  },
  get arguments() {
    return this.rawItem.arguments;
  },
};
export const openAiMcp = {
  type: 'mcp_approval_request',
  id: 'mcpr_1',
  name: 'roll',
  arguments: '{"dice":"2d4"}',
  server_label: 'dice',
} as const;

export const codexCommand = {
  threadId: 'th',
  turnId: 'tu',
  itemId: 'i1',
  startedAtMs: 1,
  command: 'git push',
  cwd: '/work',
  reason: 'It needs the network',
  proposedExecpolicyAmendment: ['git', 'push'],
};
export const codexFiles = {
  threadId: 'th',
  turnId: 'tu',
  itemId: 'i2',
  startedAtMs: 1,
  reason: 'outside',
  grantRoot: null,
};
export const codexPermissions = {
  threadId: 'th',
  turnId: 'tu',
  itemId: 'i3',
  cwd: '/work',
  reason: null,
  permissions: { network: { enabled: true } },
};
export const codexEarlier = { conversationId: 'x', callId: 'y', command: ['git', 'push'], cwd: '/work', reason: null };
export const codexElicitation = (persist: unknown) => ({
  threadId: 'th',
  turnId: 'tu',
  serverName: 'mail',
  mode: 'form',
  message: 'Allow the mail server to run tool "send"?',
  requestedSchema: { type: 'object', properties: {} },
  _meta: { codex_approval_kind: 'mcp_tool_call', persist, tool_title: 'Send', tool_params: { to: 'a' } },
});

export const agUi = {
  id: 'int-1',
  reason: 'tool_call',
  message: 'Book a flight?',
  toolCallId: 'tc1',
  responseSchema: {
    type: 'object',
    properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object' }, reason: { type: 'string' } },
    required: ['approved'],
  },
};

export const openCode = {
  id: 'per_1',
  sessionID: 'ses_1',
  permission: 'bash',
  patterns: ['git status && rm -rf ./tmp'],
  metadata: { command: 'git status && rm -rf ./tmp' },
  always: ['git status *', 'rm *'],
};
