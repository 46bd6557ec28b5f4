export interface PageParts {
  /** `webview.cspSource`: the origin of the extension's files. */
  readonly source: string;
  readonly nonce: string;
  readonly script: string;
  readonly style: string;
}

/**
 * The page with the policy that VS Code recommends: only this script and the extension's style sheet. No eval, inline
 * style elements or network.
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
