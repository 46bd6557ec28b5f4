import { ElicitationDialog, type ElicitParams, type ElicitResult } from 'react-elicitation';
import 'react-elicitation/styles.css';
import { components } from './slots.tsx';

interface QuestionsProps {
  readonly request: ElicitParams;
  /** Sends the answer to the server. A rejection keeps the dialog open. */
  readonly send: (result: ElicitResult) => Promise<void>;
}

/**
 * The dialog of a developer tool: keys and types beside labels, JSON fields for unsupported types, findings about the
 * schema.
 */
export function Questions({ request, send }: QuestionsProps) {
  return (
    <ElicitationDialog
      request={request}
      server={{ name: 'Server under test' }}
      note="2025-11-25"
      components={components}
      density="compact"
      json
      showKeys
      findings
      onRespond={send}
    />
  );
}
