import { isForProduction } from './forProduction.ts';

/** The wait of a guard, or none after `turnOffGuard` of `react-elicitation/testing`, which a build for production never reads. */
export function guardTime(guardMs: number): number {
  const isOff = !isForProduction() && Reflect.get(globalThis, Symbol.for('react-elicitation.guard')) === 'off';
  return isOff ? 0 : guardMs;
}
