import type { Port } from '../../src/remote.ts';

/** All that the window may do: the preload script puts this and nothing else on it. */
export interface Bridge extends Port {
  /** Rejects where the address was not opened. */
  openUrl(url: string): Promise<void>;
}

declare global {
  var elicitation: Bridge;
}
