// What a bundler puts here. In a browser without one there is no such thing.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Whether this is the application as people use it: no tests, no development server, and a bundler that says so. */
export function inProduction(): boolean {
  try {
    return process.env.NODE_ENV === 'production';
  } catch {
    return false;
  }
}
