/** Runs a task when the page has painted and nobody is using it. @returns what calls it off */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    // Safari has no idle callbacks.
    const timer = setTimeout(task, 100);
    return () => clearTimeout(timer);
  }
  // Before its first frame a page counts as idle, and the task would hold it up; a second one says that it was shown.
  let idle = 0;
  const stop = afterPaint(() => {
    idle = requestIdleCallback(task, { timeout: 2000 });
  });
  return () => {
    stop();
    cancelIdleCallback(idle);
  };
}

/** A frame has been painted when the second animation frame begins. @returns what calls the task off */
export function afterPaint(task: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(task);
  });
  return () => cancelAnimationFrame(frame);
}
