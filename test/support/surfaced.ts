import { onTestFinished, vi } from 'vitest';

/** What callbacks of a host threw, which a page would report as uncaught. Collected until the test ends. */
export function surfacedErrors(): readonly unknown[] {
  const surfaced: unknown[] = [];
  const original = queueMicrotask;
  const stub = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((callback) =>
    original(() => {
      try {
        callback();
      } catch (error) {
        surfaced.push(error);
      }
    }),
  );
  onTestFinished(() => stub.mockRestore());
  return surfaced;
}
