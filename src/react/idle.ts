/** Runs a task when the page has painted and nobody is using it. @returns what calls it off */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no idle callbacks.
  const timer = setTimeout(task, 100);
  return () => clearTimeout(timer);
}
