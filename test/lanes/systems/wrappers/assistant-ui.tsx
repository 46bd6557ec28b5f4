// assistant-ui: its wire wants the content of what was accepted, and gives back what is wrong with it.
import type { MCPElicitation, MCPServerMethods } from '@assistant-ui/react-mcp';
import { ElicitationForm } from 'react-elicitation';
import type { ElicitResult } from 'react-elicitation/core';

interface Props {
  readonly server: Pick<MCPServerMethods, 'answerElicitation'>;
  readonly elicitation: MCPElicitation;
}

export const AssistantUiForm = ({ server, elicitation }: Props) => (
  <ElicitationForm
    key={elicitation.id}
    request={elicitation}
    onRespond={(result) => server.answerElicitation(elicitation.id, result) === undefined}
  />
);

/** A handler of its own, for forms. */
export function answer(server: Props['server'], id: string, result: ElicitResult<ElicitationContent>): boolean {
  return server.answerElicitation(id, result) === undefined;
}
type ElicitationContent = Extract<
  Parameters<MCPServerMethods['answerElicitation']>[1],
  { action: 'accept' }
>['content'];

/** An answer that may be that of a link has no content to give. */
export function unsure({ answerElicitation }: Props['server'], result: ElicitResult): void {
  // @ts-expect-error -- this wire has forms only
  answerElicitation('1', result);
}
