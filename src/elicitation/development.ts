import type * as Warnings from './warnings.ts';

// What a bundler puts here. In a browser without one there is no such thing.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Tells developers something: only where NODE_ENV is `development`, as the development servers of Vite, webpack and
 * Next.js say; tests have `describeComponents`. A bundler for production drops the import with all that it leads to.
 */
export function inDevelopment(tell: (warnings: typeof Warnings) => void): void {
  try {
    if (process.env.NODE_ENV === 'development') import('./warnings.ts').then(tell, () => {});
  } catch {
    // No bundler, no development.
  }
}
