import type * as Warnings from './developmentWarnings.ts';

// Bundlers replace this; in a browser without a bundler it does not exist.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Warns developers, only if NODE_ENV is `development`, as with the development servers of Vite, webpack and Next.js. A
 * bundler for production drops the import with everything that it leads to.
 */
export function inDevelopment(warn: (warnings: typeof Warnings) => void): void {
  try {
    if (process.env.NODE_ENV === 'development') import('./developmentWarnings.ts').then(warn, () => {});
  } catch {
    // No bundler, no development.
  }
}
