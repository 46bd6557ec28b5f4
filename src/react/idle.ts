/** Runs a task when the page has painted and nobody is using it. @returns what calls it off */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    // Safari has no idle callbacks.
    const timer = setTimeout(task, 100);
    return () => clearTimeout(timer);
  }
  // Before its first frame a page counts as idle, and the task would hold it up; a second one says that it was shown.
  let idle = 0;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      idle = requestIdleCallback(task, { timeout: 2000 });
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    cancelIdleCallback(idle);
  };
}
