// Bundlers replace this; in a browser without a bundler it does not exist.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The wait of a guard, or none after `turnOffGuard` of `react-elicitation/testing`, which a build for production never reads. */
export function guardTime(guardMs: number): number {
  try {
    if (
      process.env.NODE_ENV !== 'production' &&
      Reflect.get(globalThis, Symbol.for('react-elicitation.guard')) === 'off'
    )
      return 0;
  } catch {
    // No bundler: the guard is on.
  }
  return guardMs;
}
