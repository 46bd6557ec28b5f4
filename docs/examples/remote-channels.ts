import { connectElicitations, messagePort } from 'react-elicitation/remote';

// The client runs in a worker, which calls serveElicitations(elicitations, messagePort(self)).
const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
export const elicitations = connectElicitations(messagePort(worker));

// Between tabs, or with a shared worker: answered in one, gone in the others.
export const shared = connectElicitations(messagePort(new BroadcastChannel('elicitations')));

// The form is in an iframe: hand it one end of a channel.
export function toFrame(frame: Window, origin: string): MessagePort {
  const { port1, port2 } = new MessageChannel();
  frame.postMessage('elicitations', origin, [port2]);
  return port1; // serveElicitations(elicitations, messagePort(port1))
}
