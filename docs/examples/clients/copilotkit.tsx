import { useInterrupt } from '@copilotkit/react-core/v2';
import { ElicitationForm } from 'react-elicitation';
import { agUiInterrupt } from 'react-elicitation/questions';

/** Below `<CopilotKitProvider>`: shows the interrupts of the agent as forms in `<CopilotChat>`. */
export function Interrupts() {
  useInterrupt({
    render({ interrupt, resolve, cancel }) {
      // An interrupt of an older agent is no question of AG-UI.
      if (!interrupt) return <p>This question cannot be shown.</p>;
      const answer = (payload: unknown) => void resolve(payload);
      return (
        <ElicitationForm
          key={interrupt.id}
          request={agUiInterrupt.toElicitation(interrupt)}
          server={{ name: 'Assistant' }}
          onRespond={(result) => {
            const { status, payload } = agUiInterrupt.toAnswer(interrupt, result);
            if (status === 'cancelled') void cancel();
            else answer(payload);
          }}
        />
      );
    },
  });
  return null;
}
