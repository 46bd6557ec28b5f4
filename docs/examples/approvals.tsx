import { ElicitationHost, type ElicitationSettings } from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';

export const elicitations = createElicitations();

/** Only this server gets them: any other could send the same `_meta`. The name is the one that you gave it. */
const codex = 'Codex';

/** The ways to approve that Codex offers for a call of an MCP tool. */
const confirmChoices: ElicitationSettings['confirmChoices'] = ({ request, server }) => {
  if (server.name !== codex) return undefined;
  const meta = (request._meta ?? {}) as { codex_approval_kind?: unknown; persist?: unknown };
  if (meta.codex_approval_kind !== 'mcp_tool_call' || meta.persist === undefined) return undefined;
  // A text where there is one, a list where there are two.
  const persist = [meta.persist].flat();
  return [
    { label: 'Once' },
    ...(persist.includes('session') ? [{ label: 'For this session', _meta: { persist: 'session' } }] : []),
    ...(persist.includes('always') ? [{ label: 'Always', _meta: { persist: 'always' } }] : []),
  ];
};

export function Approvals() {
  return <ElicitationHost elicitations={elicitations} confirmChoices={confirmChoices} />;
}
