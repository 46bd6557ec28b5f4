import type { ElicitResult } from 'react-elicitation/core';

/** What the page answered, for the script that drives it. */
export const results: ElicitResult[] = [];
Object.assign(globalThis, { results });
