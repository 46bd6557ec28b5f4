import { createRequire } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

/** An app as it was built. */
export interface BuiltApp {
  readonly script: string;
  readonly css: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The style sheet of an app with Tailwind 3 alone. */
    readonly tailwind3: string;
    /** The app in this folder, with each of the kit's style sheets. */
    readonly tailwind3Apps: { readonly plain: BuiltApp; readonly layered: BuiltApp };
  }
}

type PostCss = (plugins: readonly object[]) => {
  process(css: string, options: object): Promise<{ readonly css: string }>;
};

const folder = import.meta.dirname;
const root = join(folder, '../../../..');
const source = join(root, 'src');
const require = createRequire(join(folder, '../package.json'));
const tailwind = require('tailwindcss') as (config: object) => object;

/** Builds what users of Tailwind 3 build: preflight, utilities, dark mode by class. */
export async function setup({ provide }: TestProject): Promise<void> {
  const postcss = require('postcss') as PostCss;
  const config = { darkMode: 'class', content: [{ raw: '<div class="mx-auto max-w-xl rounded-none uppercase">' }] };
  const directives = '@tailwind base; @tailwind components; @tailwind utilities;';
  const { css } = await postcss([tailwind(config)]).process(directives, { from: undefined });
  provide('tailwind3', css);
  provide('tailwind3Apps', { plain: await buildApp('plain'), layered: await buildApp('layered') });
}

async function buildApp(name: string): Promise<BuiltApp> {
  const plugin = tailwind({ darkMode: 'class', content: [join(folder, '*.tsx')] });
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    resolve: {
      // This folder has another React, for a package with a style sheet.
      dedupe: ['react', 'react-dom'],
      alias: [
        { find: /^react-elicitation$/, replacement: join(source, 'index.ts') },
        { find: /^react-elicitation\/(.+\.css)$/, replacement: join(source, '$1') },
      ],
    },
    css: { postcss: { plugins: [plugin as never] } },
    build: {
      write: false,
      // As the sheet is written: nothing for older browsers.
      target: 'esnext',
      rolldownOptions: { input: join(folder, `${name}.tsx`), output: { codeSplitting: false } },
    },
  });
  if (!('output' in built)) throw new Error(`${name} was not built.`);
  const [script, ...others] = built.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const css = built.output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  if (script === undefined || others.length > 0 || css.length !== 1)
    throw new Error(`${name} is not one script and one sheet.`);
  return { script, css: css.join('') };
}
