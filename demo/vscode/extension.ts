// oxlint-disable unicorn/require-post-message-target-origin -- VS Code's function takes a message and nothing else
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { createElicitations, inspectUrl, type ElicitParams } from '../../src/core.ts';
import { serveElicitations, type Port } from '../../src/remote.ts';
import { pageOf } from './html.ts';
import type { ToExtension, ToPage } from './messages.ts';

/** The queue of this extension: give it to `attachElicitation` and `callTool`, whose clients run in this process. */
const elicitations = createElicitations();

const portOf = (webview: vscode.Webview): Port => ({
  async send(message) {
    await webview.postMessage(message);
  },
  onMessage(listener) {
    const subscription = webview.onDidReceiveMessage(listener);
    return () => void subscription.dispose();
  },
});

/** Opens a panel beside the editor, with all that is pending. */
function openPanel(extension: vscode.Uri): vscode.WebviewPanel {
  const dist = vscode.Uri.joinPath(extension, 'dist');
  const panel = vscode.window.createWebviewPanel('questions', 'Questions of servers', vscode.ViewColumn.Beside, {
    enableScripts: true,
    // Keeps what the user has entered while the tab is hidden.
    retainContextWhenHidden: true,
    localResourceRoots: [dist],
  });
  const { webview } = panel;
  const file = (name: string) => String(webview.asWebviewUri(vscode.Uri.joinPath(dist, name)));
  const stop = serveElicitations(elicitations, portOf(webview));
  webview.onDidReceiveMessage(async (message: ToExtension | string) => {
    if (typeof message === 'string') return;
    const { id, url } = message;
    await webview.postMessage({ type: 'opened', id, opened: await openOutside(url) } satisfies ToPage);
  });
  // Closing the tab cancels.
  panel.onDidDispose(() => {
    stop();
    elicitations.cancelAll();
  });
  webview.html = pageOf({
    source: webview.cspSource,
    nonce: randomBytes(16).toString('base64url'),
    script: file('webview.js'),
    style: file('webview.css'),
  });
  return panel;
}

/** Checks the URL again, because a page can send anything. The strict parse keeps the URL as the user saw it. */
async function openOutside(url: string): Promise<boolean> {
  const { openable, href } = inspectUrl(url);
  return openable && (await vscode.env.openExternal(vscode.Uri.parse(href, true)));
}

/** This command asks by itself. In a real extension an MCP client does. */
export function activate({ extensionUri, subscriptions }: vscode.ExtensionContext): void {
  let panel: vscode.WebviewPanel | undefined;
  const unsubscribe = elicitations.subscribe(() => {
    if (panel || elicitations.getSnapshot().length === 0) return;
    panel = openPanel(extensionUri);
    panel.onDidDispose(() => (panel = undefined));
  });
  const command = vscode.commands.registerCommand('reactElicitation.ask', async () => {
    const request: ElicitParams = {
      message: 'Which branch shall be deployed?',
      requestedSchema: {
        type: 'object',
        properties: { branch: { type: 'string', title: 'Branch', minLength: 1 } },
        required: ['branch'],
      },
    };
    const result = await elicitations.request(request, { server: { name: 'Deployments' } });
    await vscode.window.showInformationMessage(JSON.stringify(result));
  });
  subscriptions.push(command, { dispose: unsubscribe });
}
