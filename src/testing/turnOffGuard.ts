/**
 * Turns off the guard of all requests, whatever `guardMs` is: call it once, in the setup file of your tests. Builds for production
 * do not read it, so it cannot be left on there.
 */
export function turnOffGuard(): void {
  // By a name that the guard knows: only its package has it, and a test may load that twice.
  Reflect.set(globalThis, Symbol.for('react-elicitation.guard'), 'off');
}
