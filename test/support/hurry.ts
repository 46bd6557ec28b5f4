import { onTestFinished, vi } from 'vitest';

/** The clock of helpers goes faster from here on, for tests of what never comes: they look for it for three seconds. */
export function hurry(): void {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  onTestFinished(() => clock.mockRestore());
}
