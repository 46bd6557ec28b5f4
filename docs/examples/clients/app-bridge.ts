import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';
import type { PendingElicitation } from 'react-elicitation/core';
import { z } from 'zod';

/** How long an app may take to connect. A user may take as long as they like: the deadline is the queue's. */
const connectMs = 5000;
const answerMs = 2 ** 31 - 1;
const resultSchema = z.looseObject({ action: z.enum(['accept', 'decline', 'cancel']) });

/** Asks an app in a frame, over the bridge of MCP Apps. */
export async function askApp(frame: Window, { request }: PendingElicitation, signal: AbortSignal): Promise<unknown> {
  const bridge = new AppBridge(null, { name: 'Your app', version: '1.0.0' }, {});
  signal.addEventListener('abort', () => void bridge.close());
  const connected = new Promise<void>((resolve, reject) => {
    bridge.oninitialized = () => resolve();
    setTimeout(() => reject(new Error('The app did not connect.')), connectMs);
  });
  await Promise.all([bridge.connect(new PostMessageTransport(frame, frame)), connected]);
  // The app gets what the server asked, but not what it wrote for you.
  const { _meta, ...params } = request;
  return bridge.request({ method: 'elicitation/create', params }, resultSchema, { timeout: answerMs });
}
