import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.cache/docs');

interface Example {
  readonly file: string;
  readonly source: string;
}

/** Code blocks marked `ts` or `tsx`. Each is a separate module, as a reader would paste it. */
function examplesOf(page: string): Example[] {
  const blocks = readFileSync(join(root, page), 'utf8').matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, kind, source = ''], index) => ({
    file: `${page.replaceAll(/\W+/g, '-')}-${index + 1}.${kind}`,
    source,
  }));
}

const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const examples = pages.flatMap(examplesOf);

test('the code in the docs compiles against the published types, as a reader would paste it', () => {
  expect(examples.length).toBeGreaterThan(3);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { file, source } of examples) writeFileSync(join(folder, file), `${source}\nexport {};\n`);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        strict: true,
        // Apps may set these too.
        noUnusedLocals: true,
        noUnusedParameters: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        skipLibCheck: true,
        types: ['node', 'vite/client'],
        lib: ['es2023', 'dom', 'dom.iterable'],
      },
      // For other clients: beside what they use of their packages. `npm run test:interop` has the packages.
      include: ['.', '../../docs/examples/*', '../../docs/examples/clients/*', '../../test/lanes/systems/declared/*'],
    }),
  );
  // The package imports itself by name, through its exports.
  const output = compile();
  expect(output).toBe('');
});

function compile(): string {
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], { encoding: 'utf8' });
    return '';
  } catch (error) {
    return (error as { readonly stdout: string }).stdout;
  }
}
