// Bundlers replace this; in a browser without a bundler it does not exist.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Tells whether this is a build for production. Without a bundler it is one. */
export function isForProduction(): boolean {
  try {
    return process.env.NODE_ENV === 'production';
  } catch {
    return true;
  }
}
