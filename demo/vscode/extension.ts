// oxlint-disable unicorn/require-post-message-target-origin -- VS Code's function takes a message and nothing else
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { inspectUrl, type ElicitParams, type ElicitResult, type ServerInfo } from '../../src/core.ts';
import { pageOf } from './html.ts';
import type { ToExtension, ToPage } from './messages.ts';

/** Asks the user in a panel beside the editor. One panel, as long as something waits. */
export class QuestionPanel {
  #panel: vscode.WebviewPanel | undefined;
  #ready: Promise<void> | undefined;
  #asked = 0;
  readonly #answers = new Map<number, (result: ElicitResult) => void>();
  readonly #extension: vscode.Uri;

  constructor(extension: vscode.Uri) {
    this.#extension = extension;
  }

  /** Fits `setRequestHandler(ElicitRequestSchema, …)` of an MCP client. */
  async ask(request: ElicitParams, server: ServerInfo, signal?: AbortSignal): Promise<ElicitResult> {
    if (signal?.aborted) return { action: 'cancel' };
    const panel = this.#open();
    await this.#ready;
    this.#asked += 1;
    const id = this.#asked;
    signal?.addEventListener('abort', () => void panel.webview.postMessage({ type: 'withdraw', id } satisfies ToPage));
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      void panel.webview.postMessage({ type: 'ask', id, request, server } satisfies ToPage);
    });
  }

  #open(): vscode.WebviewPanel {
    if (this.#panel) return this.#panel;
    const dist = vscode.Uri.joinPath(this.#extension, 'dist');
    const panel = vscode.window.createWebviewPanel('questions', 'Questions of servers', vscode.ViewColumn.Beside, {
      enableScripts: true,
      // What the user has entered is still there when they come back to the tab.
      retainContextWhenHidden: true,
      localResourceRoots: [dist],
    });
    const file = (name: string) => String(panel.webview.asWebviewUri(vscode.Uri.joinPath(dist, name)));
    this.#ready = new Promise((resolve) => {
      panel.webview.onDidReceiveMessage((message: ToExtension) => {
        if (message.type === 'ready') resolve();
        else void this.#hear(panel, message);
      });
    });
    // A closed tab is no answer: cancel.
    panel.onDidDispose(() => this.#gone());
    panel.webview.html = pageOf({
      source: panel.webview.cspSource,
      nonce: randomBytes(16).toString('base64url'),
      script: file('webview.js'),
      style: file('webview.css'),
    });
    this.#panel = panel;
    return panel;
  }

  async #hear(panel: vscode.WebviewPanel, message: Exclude<ToExtension, { type: 'ready' }>): Promise<void> {
    if (message.type === 'answer') {
      this.#answers.get(message.id)?.(message.result);
      this.#answers.delete(message.id);
      return;
    }
    const opened = await openOutside(message.url);
    void panel.webview.postMessage({ type: 'opened', id: message.id, opened } satisfies ToPage);
  }

  #gone(): void {
    this.#panel = undefined;
    for (const answer of this.#answers.values()) answer({ action: 'cancel' });
    this.#answers.clear();
  }
}

/** Judged once more where it counts: a page can say anything. The strict parse keeps the address as the user saw it. */
async function openOutside(url: string): Promise<boolean> {
  const { openable, href } = inspectUrl(url);
  return openable && (await vscode.env.openExternal(vscode.Uri.parse(href, true)));
}

/** The command shows it with a request of its own; a real extension hands `panel.ask` to its MCP client. */
export function activate({ extensionUri, subscriptions }: vscode.ExtensionContext): void {
  const panel = new QuestionPanel(extensionUri);
  const command = vscode.commands.registerCommand('reactElicitation.ask', async () => {
    const request: ElicitParams = {
      message: 'Which branch shall be deployed?',
      requestedSchema: {
        type: 'object',
        properties: { branch: { type: 'string', title: 'Branch', minLength: 1 } },
        required: ['branch'],
      },
    };
    const result = await panel.ask(request, { name: 'Deployments' });
    await vscode.window.showInformationMessage(JSON.stringify(result));
  });
  subscriptions.push(command);
}
