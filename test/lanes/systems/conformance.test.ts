import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome } from '../servers/outcome.ts';
import { folderOf } from './systems.ts';

const folder = folderOf('conformance');
const suites = {
  '0.1.16': '@modelcontextprotocol/conformance',
  '0.2.0-alpha.12': 'conformance-next',
} as const;
// The suite, and the client that runs TypeScript directly, need this version of Node.
const node = join(folder, 'node_modules/node/bin/node');
const client = fileURLToPath(new URL('conformance/client.mjs', import.meta.url));

let results: string;
beforeAll(async () => {
  results = await mkdtemp(join(tmpdir(), 'conformance-'));
});
afterAll(() => rm(results, { recursive: true, force: true }));

test.for([
  ['0.1.16', 'elicitation-sep1034-client-defaults', 'v1, 2025-11-25'],
  ['0.2.0-alpha.12', 'elicitation-sep1034-client-defaults', 'v1, 2025-11-25'],
  ['0.2.0-alpha.12', 'sep-2322-client-request-state', 'v2, 2026-07-28'],
] as const)('conformance %s finds no failure in %s', async ([version, scenario, way], { task }) => {
  const system = { server: '@modelcontextprotocol/conformance', version, way };
  outcome(task, { ...system, transport: 'Streamable HTTP', what: `scenario \`${scenario}\`; all checks` });
  const suite = join(folder, 'node_modules', suites[version], 'dist/index.js');
  const { stdout, stderr } = await promisify(execFile)(
    node,
    [suite, 'client', '--command', `${node} ${client}`, '--scenario', scenario, '--output-dir', results],
    { cwd: folder },
  );
  expect(`${stdout}${stderr}`).toMatch(/Passed: 5\/5, 0 failed, 0 warnings/);
});
