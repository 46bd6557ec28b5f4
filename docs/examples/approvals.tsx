import { ElicitationHost, type ElicitationSettings } from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';

export const elicitations = createElicitations();

/** Of this server alone, by the name that you gave it: any other can send the same `_meta`. */
const confirmChoices: ElicitationSettings['confirmChoices'] = ({ request, server }) => {
  const { persist } = (request._meta ?? {}) as { persist?: unknown };
  if (server.name !== 'Codex' || persist === undefined) return undefined;
  // A text where there is one, a list where there are two.
  const kept = [persist].flat();
  return [
    { label: 'Once' },
    ...(kept.includes('session') ? [{ label: 'For this session', _meta: { persist: 'session' } }] : []),
    ...(kept.includes('always') ? [{ label: 'Always', _meta: { persist: 'always' } }] : []),
  ];
};

export const Approvals = () => <ElicitationHost elicitations={elicitations} confirmChoices={confirmChoices} />;
