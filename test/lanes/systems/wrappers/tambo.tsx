// tambo: one type with an optional content, and an index signature.
import {
  useTamboElicitationContext,
  type TamboElicitationRequest,
  type TamboElicitationResponse,
} from '@tambo-ai/react/mcp';
import { ElicitationForm } from 'react-elicitation';
import { createElicitations, type ElicitResult } from 'react-elicitation/core';

export function ElicitationUI() {
  const { elicitation, resolveElicitation } = useTamboElicitationContext();
  if (!elicitation || !resolveElicitation) return null;
  return <ElicitationForm request={elicitation} onRespond={resolveElicitation} />;
}

const elicitations = createElicitations();

/** Its handler, with the kit's queue. */
export const onElicitation = (request: TamboElicitationRequest): Promise<TamboElicitationResponse> =>
  elicitations.request(request, { server: { name: 'Weather' }, ...(request.signal && { signal: request.signal }) });

export const toTambo = (result: ElicitResult): TamboElicitationResponse => result;
