import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The style sheet of an app with Tailwind 3. */
    readonly tailwind3: string;
  }
}

const require = createRequire(join(import.meta.dirname, 'package.json'));

/** Builds the style sheet of an app with Tailwind 3 as its users do: preflight, utilities, dark mode by class. */
export async function setup({ provide }: TestProject): Promise<void> {
  const tailwind = require('tailwindcss') as (config: object) => object;
  const postcss = require('postcss') as (plugins: readonly object[]) => {
    process(css: string, options: object): Promise<{ readonly css: string }>;
  };
  const config = { darkMode: 'class', content: [{ raw: '<div class="mx-auto max-w-xl rounded-none uppercase">' }] };
  const source = '@tailwind base; @tailwind components; @tailwind utilities;';
  const { css } = await postcss([tailwind(config)]).process(source, { from: undefined });
  provide('tailwind3', css);
}
