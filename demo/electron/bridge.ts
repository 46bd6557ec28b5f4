import type { Port } from '../../src/remote.ts';

/** All that the page may do: the preload script exposes this and nothing else. */
export interface Bridge extends Port {
  /** Rejects if the URL was not opened. */
  openUrl(url: string): Promise<void>;
}

declare global {
  var elicitation: Bridge;
}
