// The types of Electron 45 that this example uses, after its documentation. The package is not a dependency of this
// repository, because installing it downloads a browser.

declare module 'electron' {
  export interface WebFrame {
    readonly url: string;
  }
  export interface WebContents {
    send(channel: string, ...values: readonly unknown[]): void;
    setWindowOpenHandler(handler: (details: { readonly url: string }) => { action: 'deny' | 'allow' }): void;
    on(event: 'will-navigate', listener: (event: { preventDefault(): void }) => void): void;
  }
  export interface IpcMainEvent {
    readonly sender: WebContents;
    readonly senderFrame: WebFrame | null;
  }
  export class BrowserWindow {
    constructor(options: {
      readonly width?: number;
      readonly height?: number;
      readonly webPreferences?: {
        readonly preload?: string;
        readonly contextIsolation?: boolean;
        readonly sandbox?: boolean;
        readonly nodeIntegration?: boolean;
      };
    });
    readonly webContents: WebContents;
    loadFile(path: string): Promise<void>;
    on(event: 'closed', listener: () => void): this;
  }
  export const app: {
    whenReady(): Promise<void>;
    on(event: 'window-all-closed', listener: () => void): void;
    quit(): void;
  };
  export const shell: { openExternal(url: string): Promise<void> };
  export const ipcMain: {
    on(channel: string, listener: (event: IpcMainEvent, ...values: readonly unknown[]) => void): void;
    off(channel: string, listener: (event: IpcMainEvent, ...values: readonly unknown[]) => void): void;
    handle(channel: string, listener: (event: IpcMainEvent, ...values: readonly unknown[]) => unknown): void;
  };
  export const ipcRenderer: {
    send(channel: string, ...values: readonly unknown[]): void;
    invoke(channel: string, ...values: readonly unknown[]): Promise<unknown>;
    on(channel: string, listener: (event: unknown, ...values: readonly unknown[]) => void): void;
    off(channel: string, listener: (event: unknown, ...values: readonly unknown[]) => void): void;
  };
  export const contextBridge: { exposeInMainWorld(name: string, api: object): void };
}
