'use client';

import { ElicitationHost } from 'react-elicitation';
import { connectElicitations } from 'react-elicitation/remote';
import { eventSourcePort } from '../lib/eventSourcePort';

// Created once, and only in the browser: this module runs on the server too.
const elicitations = typeof window === 'undefined' ? undefined : connectElicitations(eventSourcePort('/questions'));

/** Shows the pending requests of the user's queue on the server. */
export function Questions() {
  return elicitations && <ElicitationHost elicitations={elicitations} />;
}
