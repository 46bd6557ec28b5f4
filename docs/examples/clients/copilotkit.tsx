import { useInterrupt } from '@copilotkit/react-core/v2';
import { ElicitationForm } from 'react-elicitation';
import { agUiInterrupt } from 'react-elicitation/questions';

/** Below `<CopilotKitProvider>`: shows the interrupts of the agent as forms in `<CopilotChat>`. */
export function Interrupts() {
  useInterrupt({
    render({ interrupts, resolve, cancel }) {
      // Older agents have interrupts of another kind, which are not in this list.
      if (interrupts.length === 0) return <p>This question cannot be shown.</p>;
      // A run can end with several. It goes on when each of them has its answer, by its id.
      const forms = interrupts.map((interrupt) => (
        <ElicitationForm
          key={interrupt.id}
          request={agUiInterrupt.toElicitation(interrupt)}
          server={{ name: 'Assistant' }}
          onRespond={(result) => {
            const { status, payload } = agUiInterrupt.toAnswer(interrupt, result);
            // An approval has no schema. Its "no" is an answer as well: use the words that your agent reads.
            const isApproval = !interrupt.responseSchema && !interrupt.reason.startsWith('input');
            if (isApproval && result.action !== 'cancel')
              void resolve({ approved: result.action === 'accept' }, interrupt.id);
            else if (status === 'cancelled') void cancel(interrupt.id);
            else void resolve(payload, interrupt.id);
          }}
        />
      ));
      return <>{forms}</>;
    },
  });
  return null;
}
