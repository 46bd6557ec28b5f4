import { ElicitationDialog, type ElicitParams, type ElicitResult } from 'react-elicitation';
import { jsonFields } from 'react-elicitation/core';
import 'react-elicitation/styles.css';
import { components } from './slots.tsx';

interface QuestionsProps {
  readonly request: ElicitParams;
  /** Sends the answer to the server. A rejection keeps the dialog open. */
  readonly send: (result: ElicitResult) => Promise<void>;
  /** Sends how a visit to a link ended. A rejection keeps the dialog open. */
  readonly finish: (how: 'done' | 'left') => Promise<void>;
}

/**
 * The dialog of a developer tool, for forms and links: keys and types beside labels, JSON fields for unsupported types, findings about the
 * schema.
 */
export function Questions({ request, send, finish }: QuestionsProps) {
  return (
    <ElicitationDialog
      request={request}
      server={{ name: 'Server under test' }}
      note="2025-11-25"
      components={components}
      density="compact"
      json={jsonFields}
      showKeys
      findings
      onRespond={send}
      onFinish={finish}
    />
  );
}
