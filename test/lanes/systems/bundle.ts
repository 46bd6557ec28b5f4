import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { root } from '../../../scripts/entries.mjs';
import { folderOf } from './systems.ts';

/**
 * Bundles a file of a system as one script, with the packages of the system, and the kit from the source.
 * @param file in `test/lanes/systems/<name>`
 */
export async function bundle(name: string, file: string): Promise<string> {
  await cp(join(root, 'test/lanes/systems', name, file), join(folderOf(name), file));
  return bundleEntry(folderOf(name), join(folderOf(name), file));
}

/** Bundles a file as one script, with the packages that are around it, and the kit from the source. */
export async function bundleEntry(folder: string, input: string): Promise<string> {
  const built = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    // NODE_ENV of the tests must not bring in development code.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    resolve: {
      // One React, for the page and for the kit.
      dedupe: ['react', 'react-dom'],
      alias: [
        { find: /^react-elicitation$/, replacement: join(root, 'src/index.ts') },
        { find: /^react-elicitation\/(styles\.css)$/, replacement: join(root, 'src/$1') },
        { find: /^react-elicitation\/(.*)$/, replacement: join(root, 'src/$1.ts') },
      ],
    },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input, output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  // A style sheet is a file beside it.
  const script = built.output.find(({ type }) => type === 'chunk') as Rolldown.OutputChunk;
  return script.code;
}
