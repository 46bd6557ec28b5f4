'use client';

import { ElicitationHost } from 'react-elicitation';
import { connectElicitations } from 'react-elicitation/remote';
import { eventSourcePort } from '../lib/eventSourcePort';

// Once, and in the browser only: this module runs on the server too.
const elicitations = typeof window === 'undefined' ? undefined : connectElicitations(eventSourcePort('/questions'));

/** Shows what waits in the user's queue on the server. */
export function Questions() {
  return elicitations && <ElicitationHost elicitations={elicitations} />;
}
