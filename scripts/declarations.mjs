// @ts-check
// Writes the declarations of the package to dist, after vite has written the modules.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entries.mjs';

const compiler = join(root, 'node_modules/typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);

// The compiler leaves `./x.ts` in declarations, which means `./x.d.ts` to TypeScript and nothing to other readers.
const dist = join(root, 'dist');
for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.d.ts')) continue;
  const path = join(dist, file);
  const text = readFileSync(path, 'utf8');
  const renamed = text.replace(/((?:from|import\(|import) ?['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2');
  if (renamed !== text) writeFileSync(path, renamed);
}
