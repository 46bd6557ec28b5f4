import type { ElicitParams, ElicitResult, ServerInfo } from '../../src/core.ts';

/** What the extension tells its page. The MCP client runs in the extension: the page only asks the user. */
export type ToPage =
  | {
      readonly type: 'ask';
      readonly id: number;
      readonly request: ElicitParams;
      readonly server: ServerInfo;
      readonly about?: string;
    }
  /** The server withdrew it, or the connection closed. */
  | { readonly type: 'withdraw'; readonly id: number }
  | { readonly type: 'opened'; readonly id: number; readonly opened: boolean };

/** What the page tells the extension. */
export type ToExtension =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly id: number; readonly result: ElicitResult }
  | { readonly type: 'open'; readonly id: number; readonly url: string };
