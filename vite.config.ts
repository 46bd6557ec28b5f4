import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';
import { readEntries, root } from './scripts/entries.mjs';
import { compileWhileLoading, createChunkGroups, pureStatements } from './scripts/modules.mjs';

/** Few files (`scripts/modules.mjs`), each of statements that bundlers leave out where an application does not use them. */
export default defineConfig({
  plugins: [compileWhileLoading(), pureStatements(), withoutIndentation(), styleSheet(), pageScript()],
  // Set here, so that NODE_ENV of the shell cannot put React's development runtime into the package.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    target: 'es2022',
    minify: false,
    lib: {
      entry: Object.fromEntries(
        readEntries()
          .filter(({ source }) => existsSync(join(root, source)))
          .map(({ name, source }) => [name, source]),
      ),
      formats: ['es'],
    },
    rolldownOptions: {
      external: (id) => !id.startsWith('.') && !id.startsWith('/'),
      // What the line above asks for. The entries export nothing more all the same: a test looks.
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        minifyInternalExports: false,
        // The declarations have the docstrings.
        comments: { jsdoc: false },
        codeSplitting: { includeDependenciesRecursively: false, groups: createChunkGroups() },
      },
      onLog(level, log, handler) {
        // "use client" stays where it was: test/package/layers.built.test.ts looks.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
      },
    },
  },
});

/** Lines stay, so that the line of a stack leads somewhere; tabs and names of files before them are a twentieth of the package. */
function withoutIndentation(): Plugin {
  return {
    name: 'without-indentation',
    // Source files have no tabs, so these are never within a text.
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(/^(?:\t+|\/\/ src\/.*\n)/gm, '');
      }
    },
  };
}

/**
 * The two style sheets: `styles.css`, and the same rules in a layer. Each goes out without comments, needless space and quotes,
 * with a declaration for compilers that check side-effect imports.
 */
function styleSheet(): Plugin {
  return {
    name: 'style-sheet',
    generateBundle() {
      const read = (file: string) => readFileSync(join(root, 'src', file), 'utf8');
      const styles = shorten(read('styles.css'));
      const [properties = ''] = /^(?:@property[^}]*\})*/.exec(styles) ?? [];
      const layered = shorten(read('styles.layer.css')).replace(
        "@import './styles.css' layer(elicitation);",
        `${properties}@layer elicitation{${styles.slice(properties.length)}}`,
      );
      for (const [fileName, source] of [
        ['styles.css', styles],
        ['styles.layer.css', layered],
      ] as const) {
        this.emitFile({ type: 'asset', fileName, source });
        this.emitFile({ type: 'asset', fileName: `${fileName}.d.ts`, source: 'export {};\n' });
      }
    },
  };
}

/** The script that `fillForm` and `press` run in a page that they drive from outside: one expression, as text. */
function pageScript(): Plugin {
  return {
    name: 'page-script',
    async generateBundle() {
      const bundle = await rolldown({
        input: join(root, 'src/testing/pageScript.ts'),
        platform: 'browser',
        transform: { define: { 'process.env.NODE_ENV': '"production"' } },
      });
      const { output } = await bundle.generate({ format: 'iife', name: 'page', minify: true, codeSplitting: false });
      await bundle.close();
      const script = `(()=>{${output[0].code};return page.createPageScript()})()`;
      this.emitFile({
        type: 'asset',
        fileName: 'testing-page.js',
        source: `export const script=${JSON.stringify(script)};\n`,
      });
    },
  };
}

function shorten(css: string): string {
  return css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s*([{};,])\s*/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(': ', ':')
    .replaceAll(' > ', '>')
    .replaceAll(/(?<!\w)0\./g, '.')
    .replaceAll(/='([a-z][\w-]*)'\]/g, '=$1]')
    .replaceAll(';}', '}')
    .trim();
}
