// What a bundler puts here. In a browser without one there is no such thing.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * What developers are told: there only where NODE_ENV is `development`, as the development servers of Vite, webpack and
 * Next.js say; tests have `describeComponents`. A bundler for production drops the import with what it leads to.
 */
export function loadWarnings() {
  try {
    return process.env.NODE_ENV === 'development' ? import('./warnings.ts') : undefined;
  } catch {
    return undefined;
  }
}
