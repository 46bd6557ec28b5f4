import { ElicitationHost } from 'react-elicitation';
import { createElicitations } from 'react-elicitation/core';
import 'react-elicitation/styles.css';
import { show } from './root.js';

export const notes = 'the kit as an application mounts it: a queue and a host, the dialog loaded when the page is idle';

const limits = { fields: 5000, options: 200_000, size: 64 * 1024 * 1024 };

/** A queue and its host; the workloads of many requests speak to them. */
export function start(host, options) {
  const elicitations = createElicitations(options);
  // No quiet gap between two dialogs: a thousand of them would be waited for twelve minutes.
  show(host, <ElicitationHost elicitations={elicitations} limits={limits} guardMs={0} />);
  return elicitations;
}

export const open = () => {};
