/** What a page complained of since the last call of `takeComplaints`. */
export interface Complaint {
  readonly source: 'console.error' | 'console.warn' | 'uncaught error' | 'unhandled rejection';
  readonly text: string;
}

let complaints: Complaint[] = [];
let expected: RegExp[] = [];

/** Says that this test provokes a complaint that matches, so that it does not fail for it. It must then occur. */
export function expectComplaint(pattern: RegExp): void {
  expected.push(pattern);
}

/** Records instead of failing on the spot: React catches what is thrown inside a render. */
export function recordComplaints(): void {
  for (const level of ['error', 'warn'] as const) {
    const original = console[level].bind(console);
    console[level] = (...args: unknown[]) => {
      // vitest logs the events that the listeners below record.
      if (args.some((value) => value instanceof Event)) return;
      const text = args.map(toText).join(' ');
      complaints.push({ source: `console.${level}`, text });
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

/** @throws when the test that just ended complained of something it did not expect, or did not complain as expected */
export async function settleComplaints(): Promise<void> {
  // A rejection counts as unhandled only after the task that caused it. A channel, because a test may hold the timers.
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
