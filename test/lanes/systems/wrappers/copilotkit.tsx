// CopilotKit: an interrupt is resolved or cancelled by its id, and the promise is of its own run.
import { useInterrupt } from '@copilotkit/react-core/v2';
import { ElicitationForm } from 'react-elicitation';
import { agUiInterrupt } from 'react-elicitation/questions';

export function Interrupts() {
  useInterrupt({
    render: ({ interrupts, resolve, cancel }) => (
      <>
        {interrupts.map((interrupt) => (
          <ElicitationForm
            key={interrupt.id}
            request={agUiInterrupt.toElicitation(interrupt)}
            onRespond={async (result) => {
              const { status, payload } = agUiInterrupt.toAnswer(interrupt, result);
              await (status === 'cancelled' ? cancel(interrupt.id) : resolve(payload, interrupt.id));
            }}
          />
        ))}
      </>
    ),
  });
  return null;
}
