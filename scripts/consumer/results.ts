import type { ElicitResult } from 'react-elicitation/core';

/** The results of the page, for the script that drives it. */
export const results: ElicitResult[] = [];
Object.assign(globalThis, { results });
