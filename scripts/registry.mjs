// @ts-check
/**
 * The shadcn registry: thin items that use the package, never copies of the form.
 *
 * - `node scripts/registry.mjs <folder>` writes registry.json and an item a file. `npm run build-storybook` puts them into the site, so that
 *   `npx shadcn add <address of the site>/r/elicitation-host.json` works.
 * - `node scripts/registry.mjs check` lets the `shadcn` package of npm validate them. Part of `npm run check:package`.
 * - `node scripts/registry.mjs add` lets it add every item to a new Vite app with Tailwind, which is then built and opened. Run `npm run build` first.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { filesOf, needsOf, readAdapters } from '../cli/add.mjs';
import { root } from './entries.mjs';
import { pack, run, visitApp } from './apps.mjs';

const schema = (/** @type {string} */ name) => `https://ui.shadcn.com/schema/${name}.json`;

/** @typedef {{ path: string, type: string, target: string, content: string }} ItemFile */
/**
 * @typedef {{
 *   name: string, type: string, title: string, description: string, dependencies: readonly string[], devDependencies?: readonly string[],
 *   docs?: string, files: readonly ItemFile[],
 * }} Item `docs` is printed when it was added
 */

/** @param {string} path below the app's components @param {string} content @returns {ItemFile} */
const fileOf = (path, content) => ({
  path: `registry/${path}`,
  type: 'registry:file',
  target: `components/${path}`,
  content,
});

/** @param {string} name of a file in registry/ */
const source = (name) => readFileSync(join(root, 'registry', name), 'utf8');

/** @param {string} kit what npm installs as the package @returns {readonly Item[]} */
export function readItems(kit) {
  const { texts, adapters } = readAdapters(pathToFileURL(join(root, 'dist/cli/adapters.json.br')));
  return [
    {
      name: 'elicitation-host',
      type: 'registry:component',
      title: 'MCP elicitation',
      description: 'A queue of MCP elicitation requests, and the dialog that shows them.',
      dependencies: [kit],
      docs: 'Mount <ElicitationQueue /> once, near the root, and give `elicitations` to your MCP client.',
      files: [fileOf('elicitation-host.tsx', source('host.tsx'))],
    },
    {
      name: 'elicitation-chat',
      type: 'registry:component',
      title: 'MCP elicitation in a chat',
      description: 'What MCP servers ask at the end of a transcript, with the earlier answers above it.',
      dependencies: [kit],
      docs: 'Call useElicitationChat() in the chat, render <ElicitationChat> with it below the messages, and give `elicitations` to your MCP client.',
      files: [fileOf('elicitation-chat.tsx', source('chat.tsx'))],
    },
    ...Object.entries(adapters).map(([name, adapter]) => {
      const files = filesOf(adapter, texts);
      const { packages, use, testPackages } = needsOf(adapter, files, `@/components/elicitation-${name}`);
      return {
        name: `elicitation-theme-${name}`,
        type: 'registry:component',
        title: `MCP elicitation with ${name}`,
        description: `The components of ${name} in the form of react-elicitation, with the test of the adapter.`,
        dependencies: [kit, ...packages],
        // Without them, apps that compile their tests could not be built.
        devDependencies: testPackages,
        docs: use,
        files: Object.entries(files).map(([file, text]) => fileOf(`elicitation-${name}/${file}`, text)),
      };
    }),
  ];
}

const { name, homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @param {string} folder @param {string} [kit] what npm installs as the package */
export function writeRegistry(folder, kit = name) {
  const items = readItems(kit);
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

/** What the new app has besides its template. */
const appFiles = {
  'components.json': JSON.stringify({
    $schema: 'https://ui.shadcn.com/schema.json',
    style: 'new-york',
    rsc: false,
    tsx: true,
    tailwind: { config: '', css: 'src/index.css', baseColor: 'neutral', cssVariables: true, prefix: '' },
    aliases: {
      components: '@/components',
      utils: '@/lib/utils',
      ui: '@/components/ui',
      lib: '@/lib',
      hooks: '@/hooks',
    },
    iconLibrary: 'lucide',
  }),
  'vite.config.ts': `import { fileURLToPath, pathToFileURL } from 'node:url';
import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
});
`,
  'src/index.css': "@layer theme, base, elicitation, components, utilities;\n@import 'tailwindcss';\n",
  'src/App.tsx': `import { useState } from 'react';
import { ElicitationHost } from 'react-elicitation';
import { elicitations } from '@/components/elicitation-host';
import { components } from '@/components/elicitation-shadcn/components';

const requestedSchema = { type: 'object', properties: { city: { type: 'string', title: 'City' } } };

export default function App() {
  const [result, setResult] = useState('');
  const ask = async () =>
    setResult(JSON.stringify(await elicitations.request({ message: 'Which city?', requestedSchema }, { server: { name: 'Weather' } })));
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
      <p>{result}</p>
      <ElicitationHost elicitations={elicitations} components={components} />
    </>
  );
}
`,
};

/** What the `shadcn` package says of the list, the items, and the files that they name. @returns {Promise<readonly string[]>} */
async function check() {
  const shadcn = join(root, 'scripts/packaging/node_modules/shadcn/dist');
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

/**
 * A new Vite app with Tailwind 4, as shadcn's own guide sets it up, gets every item from a server on this computer. It is built, which also compiles
 * what was copied, opened, and asked with the components of shadcn. What differs: the package is the tarball of the build in `dist`, components.json is
 * written by hand, and the address of shadcn's own registry is this server, so that nothing but npm is needed.
 */
async function add() {
  const workshop = mkdtempSync(join(tmpdir(), 'shadcn-'));
  const options = { log: join(workshop, 'log.txt') };
  const server = createServer((request, response) => {
    const file = join(workshop, 'site', new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(readFileSync(file));
  });
  try {
    const tarball = await pack(workshop);
    const registry = join(workshop, 'site/r');
    const items = writeRegistry(registry, tarball);
    // Of shadcn's own registry, it reads the names of the base colors, which our items do not use.
    mkdirSync(join(registry, 'colors'));
    writeFileSync(
      join(registry, 'colors/neutral.json'),
      JSON.stringify({
        inlineColors: { light: {}, dark: {} },
        inlineColorsTemplate: '',
        cssVars: {},
        cssVarsTemplate: '',
      }),
    );
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const address = `http://127.0.0.1:${port}/r`;

    await run('npm create --yes vite@latest app -- --template react-ts --no-interactive', workshop, options);
    const app = join(workshop, 'app');
    await run('npm install', app, options);
    await run('npm install -D tailwindcss @tailwindcss/vite', app, options);
    for (const [file, text] of Object.entries(appFiles)) writeFileSync(join(app, file), text);
    const path = join(app, 'tsconfig.app.json');
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace('"noEmit"', '"paths": { "@/*": ["./src/*"] },\n    "noEmit"'),
    );

    const shadcn = join(root, 'scripts/packaging/node_modules/shadcn/dist/index.js');
    const urls = items.map(({ name: item }) => `${address}/${item}.json`);
    const command = `"${process.execPath}" "${shadcn}" add --yes ${urls.join(' ')}`;
    await run(command, app, { ...options, env: { REGISTRY_URL: address } });
    for (const { name: item, files } of items) {
      for (const { target } of files)
        if (!existsSync(join(app, 'src', target))) throw new Error(`${item}: there is no src/${target}.`);
      console.log(`${item}: added, ${files.length} ${files.length === 1 ? 'file' : 'files'}`);
    }
    await run('npm run build', app, options);
    await visitApp('npx vite preview --port 0', app, async (page, _, errors) => {
      await page.getByRole('button', { name: 'Ask' }).click();
      await page.getByRole('dialog').getByLabel('City').fill('Oslo');
      await page.locator('[data-intent="accept"]').click();
      await page.getByText('"city":"Oslo"').waitFor();
      if (errors.length > 0) throw new Error(`The console has errors.\n${errors.join('\n')}`);
    });
    console.log('The app is built, and a question is answered in it.');
  } finally {
    server.close();
    rmSync(workshop, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder] = process.argv;
  if (folder === 'check') {
    const faults = await check();
    for (const fault of faults) console.error(fault);
    console.log(faults.length === 0 ? 'shadcn reads every item of the registry.' : `${faults.length} faults.`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } else if (folder === 'add') await add();
  else if (folder) writeRegistry(folder);
  else console.error('A folder, check or add');
}
