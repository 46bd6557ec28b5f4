import { version } from 'react';

/**
 * What React 18 says, and 19 does not: where an error was that a boundary caught, and that layout effects are not for servers, also
 * where a test renders "on a server" in a page.
 */
const toldByReact18 = /^The above error occurred in|^Warning: useLayoutEffect does nothing on the server/;
const isKnown = (text: string): boolean => version.startsWith('18.') && toldByReact18.test(text);

/** The console errors of the page since the last call of `takeComplaints`. */
export interface Complaint {
  readonly source: 'console.error' | 'console.warn' | 'uncaught error' | 'unhandled rejection';
  readonly text: string;
}

let complaints: Complaint[] = [];
let expected: RegExp[] = [];

/** Expects a console error in this test. The test fails if it does not occur. */
export function expectComplaint(pattern: RegExp): void {
  expected.push(pattern);
}

/** Files may share a page. */
let isRecording = false;

/** Records errors instead of throwing, because React catches errors during render. */
export function recordComplaints(): void {
  if (isRecording) return;
  isRecording = true;
  for (const level of ['error', 'warn'] as const) {
    const original = console[level].bind(console);
    console[level] = (...args: unknown[]) => {
      // vitest logs the events that the listeners below record.
      if (args.some((value) => value instanceof Event)) return;
      const text = args.map(toText).join(' ');
      if (!isKnown(text)) complaints.push({ source: `console.${level}`, text });
      if (!expected.some((pattern) => pattern.test(text))) original(...args);
    };
  }
  window.addEventListener('error', (event) => {
    complaints.push({ source: 'uncaught error', text: toText(event.error ?? event.message) });
  });
  window.addEventListener('unhandledrejection', (event) => {
    complaints.push({ source: 'unhandled rejection', text: toText(event.reason) });
  });
}

/** @throws if the last test had an unexpected console error, or lacked an expected one */
export async function settleComplaints(): Promise<void> {
  // A rejection is unhandled only after its task. Uses a channel, because a test may use fake timers.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    port2.postMessage(null);
  });
  const [seen, patterns] = [complaints, expected];
  complaints = [];
  expected = [];
  const surprising = seen.filter(({ text }) => !patterns.some((pattern) => pattern.test(text)));
  if (surprising.length > 0) {
    throw new Error(`The page complained:\n${surprising.map((c) => `${c.source}: ${c.text}`).join('\n')}`);
  }
  const silent = patterns.filter((pattern) => !seen.some(({ text }) => pattern.test(text)));
  if (silent.length > 0) throw new Error(`Expected a complaint that never came: ${silent.join(', ')}`);
}

function toText(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}
