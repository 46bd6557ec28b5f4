// @ts-check
/**
 * `npm run compatibility`: runs the tests against real servers and writes docs/compatibility.md from their reports and
 * from test/docs/obligations.ts. The heavy systems keep the report of their last `npm run test:interop`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exit } from 'node:process';
import { createServer } from 'vite';
import { root } from './entries.mjs';
import { reportOf, systems } from './interopinstall.mjs';

const reports = { servers: join(root, '.cache/servers/report.json'), interop: systems.map(reportOf) };

/** @typedef {{ server: string, version: string, way: string, transport: string, what: string }} Outcome */
/** @typedef {Outcome & { passed: boolean }} Row */

if (!process.argv.includes('--from-reports')) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.servers}`];
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'servers', ...reporters], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) exit(status ?? 1);
}
const missing = systems.filter((name) => !existsSync(reportOf(name)));
if (missing.length > 0) {
  console.error(`There is no report of ${missing.join(', ')}: run \`npm run test:interop\` first.`);
  exit(1);
}

/**
 * @param {string} file
 * @returns {Row[]}
 */
function rowsOf(file) {
  /** @type {{ testResults: { name: string, assertionResults: { status: string, meta?: { outcome?: Outcome } }[] }[] }} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // By name: files finish in any order.
  return report.testResults
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ status, meta }) => (meta?.outcome ? [{ ...meta.outcome, passed: status === 'passed' }] : []));
}

/** @param {Row[]} rows */
function table(rows) {
  const key = (/** @type {Row} */ row) => `${row.server}\u0000${row.version}\u0000${row.way}\u0000${row.transport}`;
  /** @type {Map<string, Row[]>} */
  const groups = new Map();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  const lines = [...groups.values()]
    .sort(([a], [b]) => (a && b ? key(a).localeCompare(key(b), 'en') : 0))
    .map((group) => {
      const [{ server, version, way, transport }] = /** @type {[Row]} */ (group);
      const outcomes = group.map(({ what, passed }) => `${passed ? '✓' : '✗ **failed:**'} ${what}`).join('<br>');
      return `| \`${server}\` | ${version} | ${way} | ${transport} | ${outcomes} |`;
    });
  return ['| System | Version | Client, revision | Over | Outcome |', '|---|---|---|---|---|', ...lines].join('\n');
}

const vite = await createServer({ configFile: false, root, server: { middlewareMode: true }, logLevel: 'error' });
const { obligations } = await vite.ssrLoadModule('/test/docs/obligations.ts');
await vite.close();

/** @param {[string, string]} test */
const testLine = ([file, title]) => `[\`${file}\`](../test/${file})${title ? `: ${title}` : ''}`;
const obligationLines = obligations.map(
  (/** @type {{ number: number, level: string, where: string, text: string, tests: [string, string][] }} */ o) =>
    `| ${o.number} | ${o.text} | ${o.level} | ${o.where} | ${o.tests.map(testLine).join('<br>')} |`,
);

const page = `# Compatibility

Written by \`npm run compatibility\` from the reports of the tests; do not edit it.

Every row is a real system that was started, connected to with a real client, asked for something, answered by typing into the kit in
Chromium where nothing else is said, and judged by the **result of its tool**. Clients of the official SDKs are v1 (\`@modelcontextprotocol/sdk\` 1.32.2) and v2
(\`@modelcontextprotocol/client\` 2.4.0), with \`attachElicitation(…, { lenient: true })\` and \`callTool\`.

## In \`npm test\`

${table(rowsOf(reports.servers))}

Beside these, every recorded request of [\`test/fixtures\`](../test/fixtures) is delivered through v1, v2 in 2025-11-25 and v2 in 2026-07-28 and answered
([\`delivered.test.ts\`](../test/mcp/delivered.test.ts)), and so are the 43 kinds of keyword that the SDKs strip or refuse ([\`attach.test.ts\`](../test/mcp/attach.test.ts)).

## In \`npm run test:interop\`

Systems too heavy for the development dependencies. \`npm run test:interop\` installs each into \`.cache/interop/<name>\` (about 1.3 GB in all, once), from
[\`test/systems/<name>/package.json\`](../test/systems); \`npm run test:interop -- photon xmcp\` runs some. Run before a release.

${table(reports.interop.flatMap(rowsOf))}

What is special about them:

- **Photon 1.36.1** names a release of its core that npm does not have. It is installed with the newest there is (an \`overrides\` entry), and an import hook adds the 22 path helpers
  that this core lacks; Photon itself runs unmodified. It asks form, file and address as a plain text box, puts its own default in the place of a declined or invalid answer, and gives up after 60 s.
  Beam, its HTTP server, starts with the same two; it sends titled options as \`anyOf\`, which the SDKs strip, and to a client named \`beam\` its own events, which \`attachBeam\` takes.
- **xmcp** is compiled by its own compiler. \`extra.elicit\` works for clients of 2025 only, \`inputRequired\` for both eras.
- **Mastra 1.x** does not withdraw a question when its call is aborted: the kit's \`callTool\` takes it off the screen. Mastra 0.14 and 1.x serve 2025-11-25, 2.x serves 2026-07-28.
- **mcp-use** serves 2026-07-28 only; clients of 2025 get an error of the tool.
- **The conformance suite** needs Node 22, which comes with npm's \`node\` package. Its client is the kit's core and delivery without a screen.
- The \`engines\` of Mastra, mcp-use and others name Node 22; they run on Node 20.19 and newer, so npm must not be told \`engine-strict\`.

## Obligations of a client

What the specification asks, and the tests that hold the kit to it ([\`obligations.ts\`](../test/docs/obligations.ts)); all are part of \`npm test\` but those in \`interop/\`.

| | Obligation | | Revisions | Held by |
|---|---|---|---|---|
${obligationLines.join('\n')}
`;
writeFileSync(join(root, 'docs/compatibility.md'), page);
console.log('docs/compatibility.md is written');
