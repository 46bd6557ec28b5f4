import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ElicitationFormState } from '../react/types.ts';

/**
 * After a failed accept: focus goes to the summary where there are two errors or more, else to the field in error.
 * @returns whether the summary is there: it stays until the last error is mended, so that nothing jumps meanwhile
 */
export function useFailures(
  state: Pick<ElicitationFormState, 'failedAttempts' | 'issues' | 'focus'>,
  summary: RefObject<HTMLElement | null>,
): boolean {
  const { failedAttempts, issues, focus } = state;
  const [summarised, summarise] = useState(0);
  if (issues.length > 1 && summarised !== failedAttempts) summarise(failedAttempts);

  const followed = useRef(0);
  useEffect(() => {
    const [first] = issues;
    if (followed.current === failedAttempts || !first) return;
    followed.current = failedAttempts;
    if (issues.length > 1) summary.current?.focus();
    else focus(first.field);
  }, [failedAttempts, issues, focus, summary]);

  return issues.length > 0 && summarised === failedAttempts;
}
