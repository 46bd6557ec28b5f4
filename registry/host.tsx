'use client';

import { ElicitationHost } from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';
import 'react-elicitation/styles.css';

/** The queue of this page: give it to `attachElicitation` and `callTool`. On a server, create one for each user instead. */
export const elicitations = createElicitations();

/** Shows what MCP servers ask, in a dialog. Mount it once, near the root. */
export function ElicitationQueue() {
  return <ElicitationHost elicitations={elicitations} />;
}
