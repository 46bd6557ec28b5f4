import { ElicitationForm } from 'react-elicitation';
import { aiSdkApproval, type AiSdkPart, type AiSdkResponse } from 'react-elicitation/approvals';

interface ToolApprovalProps {
  part: AiSdkPart;
  /** `addToolApprovalResponse` of `useChat`. */
  onAnswer: (response: AiSdkResponse) => void;
}

export function ToolApproval({ part, onAnswer }: ToolApprovalProps) {
  return (
    <ElicitationForm
      request={aiSdkApproval.toElicitation(part)}
      server={{ name: 'Assistant' }}
      onRespond={(result) => {
        const answer = aiSdkApproval.toAnswer(part, result);
        if (answer) onAnswer(answer);
      }}
    />
  );
}
