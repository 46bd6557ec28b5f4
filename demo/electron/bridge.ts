import type { ElicitParams, ElicitResult, ServerInfo } from '../../src/core.ts';

/** One question, on its way from the main process to the window. */
export interface Question {
  readonly id: number;
  readonly request: ElicitParams;
  readonly server: ServerInfo;
}

/** All that the window may do: the preload script puts this and nothing else on it. */
export interface Bridge {
  onQuestion(listener: (question: Question) => void): void;
  onWithdrawn(listener: (id: number) => void): void;
  answer(id: number, result: ElicitResult): void;
  /** Rejects where the address was not opened. */
  openUrl(url: string): Promise<void>;
  ready(): void;
}

declare global {
  var elicitation: Bridge;
}
