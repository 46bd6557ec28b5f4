export interface PageParts {
  /** `webview.cspSource`: where the files of the extension come from. */
  readonly source: string;
  readonly nonce: string;
  readonly script: string;
  readonly style: string;
}

/**
 * The page, under the policy that VS Code recommends: nothing but this script and the extension's own style sheet. No
 * eval, no inline style elements, no network.
 */
export function pageOf({ source, nonce, script, style }: PageParts): string {
  const policy = `default-src 'none'; style-src ${source}; script-src 'nonce-${nonce}'`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="stylesheet" href="${style}" />
    <title>Questions of servers</title>
  </head>
  <body>
    <div id="root"></div>
    <script nonce="${nonce}" src="${script}"></script>
  </body>
</html>`;
}
