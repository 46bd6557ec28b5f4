import type { Elicitations } from 'react-elicitation/core';
import { visitUrls } from 'react-elicitation/mcp';

/** Sends a call, opens the URLs that the server wants visited first, and sends the call again. */
export async function sendCall<T>(send: (call: AbortSignal) => Promise<T>, elicitations: Elicitations): Promise<T> {
  const call = new AbortController();
  try {
    return await send(call.signal);
  } catch (error) {
    const visited = await visitUrls(error, elicitations, { server: { name: 'Calendar' }, call: call.signal });
    if (!visited) throw error; // another error, or the user did not go there
    return await send(call.signal);
  } finally {
    call.abort(); // the call is over: no dialog stays open for a further question
  }
}
