// @ts-check
/**
 * The shadcn registry: thin items that use the package, never copies of the form.
 *
 * - `node scripts/registry.mjs <folder>` writes registry.json and an item a file. `npm run build-storybook` puts them into the site, so that
 *   `npx shadcn add <address of the site>/r/elicitation-host.json` works.
 * - `node scripts/registry.mjs check` lets the `shadcn` package of npm validate them. Part of `npm run check:package`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './entries.mjs';

const schema = (/** @type {string} */ name) => `https://ui.shadcn.com/schema/${name}.json`;

/** @typedef {{ path: string, type: string, target: string, content: string }} ItemFile */
/** @typedef {{ name: string, type: string, title: string, description: string, dependencies: readonly string[], files: readonly ItemFile[] }} Item */

/** @param {string} path below the app's components @param {string} content @returns {ItemFile} */
const fileOf = (path, content) => ({
  path: `registry/${path}`,
  type: 'registry:file',
  target: `components/${path}`,
  content,
});

/** @param {string} name of a file in registry/ */
const source = (name) => readFileSync(join(root, 'registry', name), 'utf8');

/** @returns {readonly Item[]} */
export function readItems() {
  const { name: kit } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  /** @type {{ texts: string[], adapters: Record<string, { files: Record<string, number>, packages: string[] }> }} */
  const { texts, adapters } = JSON.parse(readFileSync(join(root, 'dist/cli/adapters.json'), 'utf8'));
  return [
    {
      name: 'elicitation-host',
      type: 'registry:component',
      title: 'MCP elicitation',
      description: 'A queue of MCP elicitation requests, and the dialog that shows them.',
      dependencies: [kit],
      files: [fileOf('elicitation-host.tsx', source('host.tsx'))],
    },
    {
      name: 'elicitation-chat',
      type: 'registry:component',
      title: 'MCP elicitation in a chat',
      description: 'What MCP servers ask at the end of a transcript, with the earlier answers above it.',
      dependencies: [kit],
      files: [fileOf('elicitation-chat.tsx', source('chat.tsx'))],
    },
    ...Object.entries(adapters).map(([name, { files, packages }]) => ({
      name: `elicitation-theme-${name}`,
      type: 'registry:component',
      title: `MCP elicitation with ${name}`,
      description: `The components of ${name} in the form of react-elicitation, with the test of the adapter.`,
      dependencies: [kit, ...packages],
      files: Object.entries(files).map(([file, index]) => fileOf(`elicitation-${name}/${file}`, texts[index] ?? '')),
    })),
  ];
}

/** @param {string} folder */
export function writeRegistry(folder) {
  const { name, homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const items = readItems();
  mkdirSync(folder, { recursive: true });
  const write = (/** @type {string} */ file, /** @type {object} */ value) =>
    writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  for (const item of items) write(`${item.name}.json`, { $schema: schema('registry-item'), ...item });
  // The list has no contents.
  const listed = items.map((item) => ({
    ...item,
    files: item.files.map(({ path, type, target }) => ({ path, type, target })),
  }));
  write('registry.json', { $schema: schema('registry'), name, homepage, items: listed });
  return items;
}

/** What the `shadcn` package says of the list, the items, and the files that they name. @returns {Promise<readonly string[]>} */
async function check() {
  const shadcn = join(root, 'scripts/registry/node_modules/shadcn/dist');
  const { registryItemSchema } = await import(join(shadcn, 'schema/index.js'));
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  /** @type {string[]} */
  const faults = [];
  try {
    for (const { name, files } of writeRegistry(folder)) {
      const item = registryItemSchema.safeParse(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
      if (!item.success) faults.push(`${name}: ${item.error.message}`);
      for (const { path, content } of files) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
      }
    }
    const command = [join(shadcn, 'index.js'), 'registry', 'validate', './registry.json'];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) faults.push(`${stdout}${stderr}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder] = process.argv;
  if (folder === 'check') {
    const faults = await check();
    for (const fault of faults) console.error(fault);
    console.log(faults.length === 0 ? 'shadcn reads every item of the registry.' : `${faults.length} faults.`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } else if (folder) writeRegistry(folder);
  else console.error('A folder, or check');
}
