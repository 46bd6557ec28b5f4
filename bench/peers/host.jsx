import { ElicitationHost } from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';
import 'react-elicitation/styles.css';
import { show } from './root.js';

export const notes = 'the kit as an application mounts it: a queue and a host, the dialog loaded when the page is idle';

/** A queue and its host, for the workloads with many requests. */
export function start(host, options) {
  const elicitations = createElicitations(options);
  // No gap between two dialogs: a thousand gaps take twelve minutes.
  show(host, <ElicitationHost elicitations={elicitations} guardMs={0} />);
  return elicitations;
}

export const open = () => {};
